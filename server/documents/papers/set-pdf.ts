/**
 * A PDF file as it comes to be, made on a thread of its own. A thread that has made one file makes the next one: to start one and to
 * read its typefaces takes longer than most files do. One that was left in the middle of a file ends with whoever left it.
 */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { PdfAnswer, PdfQuestion, PdfTask } from "./pdf-worker.ts";

type Rows = AsyncIterable<readonly (readonly string[])[]>;

const memory = { maxOldGenerationSizeMb: 256 };
/** So many wait for the next file, and so long. */
const maxIdle = 1;
const idleForMs = 10 * 60_000;

const idle: { worker: Worker; timer: NodeJS.Timeout }[] = [];

/** @param rows of a list; other papers bring all they show with their task. Throws when the thread fails. */
export async function* setPdf(task: PdfTask, rows?: Rows): AsyncGenerator<Uint8Array> {
  const worker = take();
  let whole = false;
  try {
    yield await ask(worker, { begin: task });
    if (rows) for await (const batch of rows) yield await ask(worker, { rows: batch });
    yield await ask(worker, { end: true });
    whole = true;
  } finally {
    if (whole) keep(worker);
    else await worker.terminate();
  }
}

/** Starts a thread ahead of the first file. */
export function warmPdf(): void {
  if (idle.length === 0) keep(start());
}

function take(): Worker {
  const waiting = idle.pop();
  if (!waiting) return start();
  clearTimeout(waiting.timer);
  waiting.worker.ref();
  return waiting.worker;
}

function start(): Worker {
  const worker = new Worker(new URL("pdf-worker.ts", import.meta.url), { resourceLimits: memory });
  // Whoever waits for its answer hears of an error by himself; one that is idle is just not asked again.
  worker.on("error", () => forget(worker));
  worker.once("exit", () => forget(worker));
  return worker;
}

/** Idle threads keep nobody from ending. */
function keep(worker: Worker): void {
  if (idle.length >= maxIdle) return void worker.terminate();
  worker.unref();
  idle.push({ worker, timer: setTimeout(() => void worker.terminate(), idleForMs).unref() });
}

function forget(worker: Worker): void {
  const at = idle.findIndex((waiting) => waiting.worker === worker);
  if (at >= 0) clearTimeout(idle.splice(at, 1)[0]!.timer);
}

/** Rejects with the error of a thread that fails meanwhile. */
async function ask(worker: Worker, question: PdfQuestion): Promise<Uint8Array> {
  worker.postMessage(question);
  const [answer] = (await once(worker, "message")) as [PdfAnswer];
  return answer.written;
}
