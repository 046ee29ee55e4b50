/** The thread that checks and compiles large documents: one of them keeps it busy for seconds, and nobody else. */
import { parentPort } from "node:worker_threads";
import { atomRegistry } from "./atom-registry.ts";
import { checkAndWrite, type CheckedContent, type CheckInputs } from "./check-and-write.ts";
import type { CheckJob } from "./checker.ts";
import { loadDocument, type LoadedDocument } from "./load-document.ts";

let surroundings: CheckInputs = { documents: new Map(), routes: [] };

parentPort!.on("message", (job: CheckJob) => parentPort!.postMessage(answerTo(job)));

function answerTo(job: CheckJob): CheckedContent | LoadedDocument | null {
  if (job.do === "load") return loadDocument(job.stored, atomRegistry);
  if (job.do === "check") return checkAndWrite(job, surroundings);
  surroundings = job.surroundings;
  return null;
}
