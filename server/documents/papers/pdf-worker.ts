/**
 * Sets PDF files on a thread of its own, because a page takes long enough for others to notice. One file at a time, and one question
 * at a time: `{ begin }`, then `{ rows }` as often as there are some, then `{ end: true }`. The answer is what of the file is there.
 */
import { parentPort } from "node:worker_threads";
import type { LetterTask } from "./letter.ts";
import { drawLetter } from "./letter-paper.ts";
import type { Paper } from "./paper.ts";
import { TablePaper, type TablePaperTask } from "./table-paper.ts";

export type PdfTask = TablePaperTask | LetterTask;
export type PdfQuestion = { begin: PdfTask } | { rows: readonly (readonly string[])[] } | { end: true };
export interface PdfAnswer {
  written: Uint8Array<ArrayBuffer>;
}

interface Begun {
  paper: Paper;
  add(rows: readonly (readonly string[])[]): void;
}

let begun: Begun | undefined;
let chunks: Buffer[] = [];

parentPort!.on("message", (question: PdfQuestion) => {
  if ("begin" in question) {
    begun = begin(question.begin);
    begun.paper.pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    reply();
  } else if ("rows" in question) {
    begun!.add(question.rows);
    reply();
  } else {
    begun!.paper.pdf.once("end", reply);
    begun!.paper.pdf.end();
    begun = undefined;
  }
});

function begin(task: PdfTask): Begun {
  if (task.kind === "letter") return { paper: drawLetter(task), add: () => undefined };
  const table = new TablePaper(task);
  return { paper: table.paper, add: (rows) => table.add(rows) };
}

function reply(): void {
  // A file comes in thousands of small pieces, and each that goes to another thread by itself takes its time.
  const written = new Uint8Array(Buffer.concat(chunks));
  const answer: PdfAnswer = { written };
  parentPort!.postMessage(answer, [written.buffer]);
  chunks = [];
}
