/** A PDF file as it comes to be, made on a thread of its own; the thread ends with whoever reads it. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { PdfAnswer, PdfQuestion, PdfTask } from "./pdf-worker.ts";

type Rows = AsyncIterable<readonly (readonly string[])[]>;

const memory = { maxOldGenerationSizeMb: 256 };

/** @param rows of a list; other papers bring all they show with their task. Throws when the thread fails. */
export async function* setPdf(task: PdfTask, rows?: Rows): AsyncGenerator<Uint8Array> {
  const worker = new Worker(new URL("pdf-worker.ts", import.meta.url), { workerData: task, resourceLimits: memory });
  try {
    if (rows) for await (const batch of rows) yield* await ask(worker, { rows: batch });
    yield* await ask(worker, { end: true });
  } finally {
    await worker.terminate();
  }
}

/** Rejects with the error of a thread that fails meanwhile. */
async function ask(worker: Worker, question: PdfQuestion): Promise<Uint8Array[]> {
  worker.postMessage(question);
  const [answer] = (await once(worker, "message")) as [PdfAnswer];
  return answer.chunks;
}
