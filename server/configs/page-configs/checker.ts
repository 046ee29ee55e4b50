/**
 * Checks large documents in a thread of its own, one after the other, so that requests of others are answered meanwhile. The thread
 * starts with the first of them, and anew when one took too long or brought it down.
 */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { say, withSentences } from "../../../engine/compile/check/say.ts";
import type { ConfigProblem } from "../../../schemas/problem.ts";
import type { OnInternalError } from "../../platform/on-internal-error.ts";
import type { ApiRoute } from "../../../engine/compile/plan/compiled.ts";
import { atomRegistry } from "./atom-registry.ts";
import type { DocumentSnapshot } from "./effective-documents.ts";
import { checkAndWrite, type CheckedContent, type CheckInputs, type ContentToCheck } from "./check-and-write.ts";
import { loadDocument, type LoadedDocument, type StoredContent } from "./load-document.ts";
import { sentencesOf } from "./sentences.ts";

export type CheckJob =
  | { do: "surround"; surroundings: CheckInputs }
  | ({ do: "check" } & ContentToCheck)
  | { do: "load"; stored: StoredContent };

export interface Checker {
  check(checked: ContentToCheck, among: { snapshot: DocumentSnapshot; routes: readonly ApiRoute[] }): Promise<CheckedContent>;
  load(stored: StoredContent): Promise<LoadedDocument>;
  close(): Promise<void>;
}

const maxMilliseconds = 20_000;

export function createChecker({
  onInternalError,
  timeoutMs = maxMilliseconds,
}: {
  onInternalError: OnInternalError;
  timeoutMs?: number;
}): Checker {
  let thread: Worker | undefined;
  /** What the thread knows of. */
  let surrounding: DocumentSnapshot | undefined;
  let last: Promise<unknown> = Promise.resolve();

  return {
    check: async (checking, { snapshot, routes }) => {
      const documents = new Map([...snapshot.documents].map(([name, { document }]) => [name as string, document]));
      if (isQuick(checking.content)) return checkAndWrite(checking, { documents, routes });

      return inTurn(async () => {
        const inTime = snapshot === surrounding || (await ask({ do: "surround", surroundings: { documents, routes } })) !== undefined;
        if (inTime) surrounding = snapshot;
        const checked = inTime ? await ask<CheckedContent>({ do: "check", ...checking }) : undefined;
        return checked ?? { problems: [withSentences(sentencesOf(checking.language), () => tooSlow(checking.id ?? ""))], written: null };
      });
    },
    load: async (stored) => {
      if (isQuick(stored.content)) return loadDocument(stored, atomRegistry);

      return inTurn(async () => {
        try {
          return (await ask<LoadedDocument>({ do: "load", stored })) ?? { ok: false, reason: tooSlow("").message };
        } catch (cause) {
          return { ok: false, reason: "It cannot be compiled.", cause };
        }
      });
    },
    close: stop,
  };

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = done.catch(() => undefined); // whoever asked is told
    return done;
  }

  /** Undefined when it took too long. */
  async function ask<Answer>(job: CheckJob): Promise<Answer | undefined> {
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      const answer = once((thread ??= start()), "message", { signal: limit });
      thread.postMessage(job);
      return ((await answer) as [Answer])[0];
    } catch (error) {
      await stop();
      if (limit.aborted) return undefined;
      throw error;
    }
  }

  async function stop(): Promise<void> {
    const ending = thread;
    thread = undefined;
    surrounding = undefined;
    await ending?.terminate();
  }

  function start(): Worker {
    const worker = new Worker(new URL("./check-thread.ts", import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 512 } });
    worker.on("error", (error) => {
      onInternalError(error, "the thread that checks documents ended");
      if (thread === worker) void stop();
    });
    worker.unref();
    return worker;
  }
}

/** Sooner done than said to the thread; what places fragments may be large all the same. */
const isQuick = (content: string): boolean => content.length <= 32 * 1024 && !content.includes('"fragment"');

const tooSlow = (document: string): ConfigProblem => ({
  code: "too_slow",
  severity: "error",
  document,
  at: "",
  message: say`Checking this document takes more than ${maxMilliseconds / 1000} seconds.`,
  hint: say`Give it fewer elements, or simpler patterns.`,
  fixes: [],
});
