/** Waits for an answer, but not for ever: so long until it begins, and so long until it is whole. */
import { AsyncLocalStorage } from "node:async_hooks";

export const timedOut = Symbol("timed out");

/** Times in milliseconds. */
export interface TimeLimits {
  first_byte: number;
  complete_call: number;
}

const begun = new AsyncLocalStorage<() => void>();

/** For adapters, at the first byte of what the ERP answers. The answer of one that never says so begins when it is whole. */
export const reportFirstByte = (): void => begun.getStore()?.();

/** The answer, or `timedOut`. Throws what `ask` throws in time. */
export async function withTimeLimit<T>(ask: () => Promise<T>, { first_byte, complete_call }: TimeLimits): Promise<T | typeof timedOut> {
  const timers: NodeJS.Timeout[] = [];
  const late = new Promise<typeof timedOut>((resolve) => {
    for (const milliseconds of [first_byte, complete_call]) timers.push(setTimeout(() => resolve(timedOut), milliseconds));
  });
  try {
    const answer = begun.run(() => clearTimeout(timers[0]), ask);
    // A call that fails after its time is over has nobody left to tell.
    answer.catch(() => {});
    return await Promise.race([answer, late]);
  } finally {
    timers.forEach((timer) => clearTimeout(timer));
  }
}
