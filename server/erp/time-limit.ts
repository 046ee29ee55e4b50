/** Waits for an answer, but not for ever: so long until it begins, and so long until it is whole. */
import { AsyncLocalStorage } from "node:async_hooks";

export const timedOut = Symbol("timed out");

/** Times in milliseconds. */
export interface TimeLimits {
  first_byte: number;
  complete_call: number;
}

interface CallClock {
  reportFirstByte(): void;
  restart(): void;
}

const clocks = new AsyncLocalStorage<CallClock>();

/** For adapters, at the first byte of what the ERP answers. The answer of one that never says so begins when it is whole. */
export const reportFirstByte = (): void => clocks.getStore()?.reportFirstByte();

/** At each part of an answer that comes in parts: the next one has as much time again. */
export const restartTimeLimit = (): void => clocks.getStore()?.restart();

/** The answer, or `timedOut`. Throws what `ask` throws in time. */
export async function withTimeLimit<T>(ask: () => Promise<T>, { first_byte, complete_call }: TimeLimits): Promise<T | typeof timedOut> {
  let over: () => void;
  const late = new Promise<typeof timedOut>((resolve) => (over = () => resolve(timedOut)));
  const timers = [first_byte, complete_call].map((milliseconds) => setTimeout(() => over(), milliseconds));
  const stopTimers = () => timers.forEach((timer) => clearTimeout(timer));
  const clock: CallClock = {
    reportFirstByte: () => clearTimeout(timers[0]),
    restart() {
      stopTimers();
      timers[1] = setTimeout(() => over(), complete_call);
    },
  };
  try {
    const answer = clocks.run(clock, ask);
    // A call that fails after its time is over has nobody left to tell.
    answer.catch(() => {});
    return await Promise.race([answer, late]);
  } finally {
    stopTimers();
    clock.restart = () => {};
  }
}
