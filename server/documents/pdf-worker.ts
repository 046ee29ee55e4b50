/**
 * Sets PDF files on a thread of its own, because a page takes long enough for others to notice. One question at a time:
 * `{ rows }` or `{ end: true }`; the answer is what of the file is there by now.
 */
import { parentPort, workerData } from "node:worker_threads";
import { FormPaper, type FormPaperTask } from "./form-paper.ts";
import type { Paper } from "./paper.ts";
import { TablePaper, type TablePaperTask } from "./table-paper.ts";

export type PdfTask = TablePaperTask | FormPaperTask;
export type PdfQuestion = { rows: readonly (readonly string[])[] } | { end: true };
export interface PdfAnswer {
  chunks: Uint8Array[];
}

const task = workerData as PdfTask;
const chunks: Uint8Array[] = [];
const table = task.kind === "table" ? new TablePaper(task) : undefined;
const paper: Paper = table ? table.paper : new FormPaper(task as FormPaperTask).paper;

paper.pdf.on("data", (chunk: Buffer) => chunks.push(new Uint8Array(chunk)));

parentPort!.on("message", (question: PdfQuestion) => {
  if ("rows" in question) {
    table?.add(question.rows);
    reply();
    return;
  }
  paper.pdf.once("end", reply);
  paper.pdf.end();
});

function reply(): void {
  const answer: PdfAnswer = { chunks: chunks.splice(0) };
  parentPort!.postMessage(answer);
}
