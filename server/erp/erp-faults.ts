/** Trouble on demand, for tests and for looking at error states: the embedded ERP behaves as a real one at its worst. */
import { refused, type Result } from "../result.ts";
import type { GuardedErp } from "./guarded-erp.ts";
import { reportFirstByte } from "./time-limit.ts";

export interface ErpFaults {
  /** Every answer waits this long before its first byte; milliseconds. */
  slow: number;
  /** Every call is answered as a 503 with Retry-After. */
  down: boolean;
  /** Every answer breaks its schema. */
  garbage: boolean;
  /** Of a call that answers in parts: how many come before the others begin; the answer itself comes after all of them. */
  after_chunks: number;
  /** Where the connection breaks: the ERP gets no question, or its answer gets lost when all is done. */
  lost: (typeof lostParts)[number];
  /** Each question arrives twice, at the same time, as a proxy in between may send it again. */
  twice: boolean;
}

export const lostParts = ["nothing", "question", "answer"] as const;

export interface ErpFaultsOptions {
  /** What the embedded ERP reads at every call; a real ERP has trouble of its own and no switch. */
  faults: ErpFaults;
  erp: Pick<GuardedErp, "reset">;
}

export const noFaults: Readonly<ErpFaults> = { slow: 0, down: false, garbage: false, after_chunks: 0, lost: "nothing", twice: false };

/** Seconds that an ERP on demand "down" asks to wait. */
const retryAfter = 30;

/** Runs a call of an adapter through the faults that are switched on at that moment. */
export async function withFaults<T>(faults: Readonly<ErpFaults>, call: () => Promise<Result<T>>): Promise<Result<T>> {
  if (!(await isAnswering(faults)) || faults.lost === "question") return refused({ kind: "erp_down", retry_after: retryAfter });

  const [result] = await Promise.all(faults.twice ? [call(), call()] : [call()]);
  if (faults.lost === "answer") return refused({ kind: "erp_down", retry_after: retryAfter });
  return faults.garbage && result.ok ? { ok: true, value: rubbish as T } : result;
}

/** The same of a call that answers in parts: it may break in the middle. `ask` takes what is emitted. */
export async function withFaultsInChunks<T>(
  faults: Readonly<ErpFaults>,
  ask: (emit: (chunk: unknown) => Promise<unknown>) => Promise<Result<T>>,
  emit: (chunk: unknown) => unknown,
): Promise<Result<T>> {
  if (faults.after_chunks === 0 && !(await isAnswering(faults))) return refused({ kind: "erp_down", retry_after: retryAfter });

  let emitted = 0;
  const faultyEmit = async (chunk: unknown): Promise<unknown> => {
    emitted += 1;
    if (emitted <= faults.after_chunks) return emit(chunk);
    if (!(await isAnswering(faults))) throw new ConnectionLost();
    return emit(faults.garbage ? [rubbish] : chunk);
  };
  try {
    return await ask(faultyEmit);
  } catch (error) {
    if (error instanceof ConnectionLost) return refused({ kind: "erp_down", retry_after: retryAfter });
    throw error;
  }
}

/** What a proxy in between likes to say, instead of what was asked for. */
const rubbish = { html: "<h1>502 Bad Gateway</h1>" };

class ConnectionLost extends Error {}

async function isAnswering({ slow, down }: Readonly<ErpFaults>): Promise<boolean> {
  if (slow > 0) await new Promise((resolve) => setTimeout(resolve, slow));
  reportFirstByte();
  return !down;
}
