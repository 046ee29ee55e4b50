/** The parts of an answer that comes in parts: each is checked before the caller sees it, and none comes once the call is over. */
import type { AnswerCheck, CallRule } from "./answer-checks.ts";
import { restartTimeLimit } from "./time-limit.ts";

type Emit = (chunk: unknown) => unknown;

export interface CheckedChunks {
  /** With an emit and a signal that stand before the caller's. */
  callArguments: unknown[];
  /** Of the last answer: it is no better than the worst of its parts. */
  check(answer: AnswerCheck): AnswerCheck;
  /** From now on nothing is passed on, and the adapter is asked to stop. */
  close(this: void): void;
}

export function checkedChunks({ emit, options, chunks }: NonNullable<CallRule["emits"]>, given: readonly unknown[]): CheckedChunks {
  const stop = new AbortController();
  let errors: AnswerCheck["errors"];

  const callArguments = [...given];
  callArguments[emit] = async (chunk: unknown) => {
    if (stop.signal.aborted) return;
    if (!chunks(chunk)) {
      errors = chunks.errors ?? [];
      stop.abort();
      return;
    }
    restartTimeLimit();
    await (given[emit] as Emit)(chunk);
    restartTimeLimit();
  };
  const { signal, ...others } = (given[options] ?? {}) as { signal?: AbortSignal };
  callArguments[options] = { ...others, signal: AbortSignal.any([stop.signal, ...(signal ? [signal] : [])]) };

  return {
    callArguments,
    check(answer) {
      const whole: AnswerCheck = (value) => {
        whole.errors = errors;
        if (errors) return false;

        const valid = answer(value);
        whole.errors = answer.errors;
        return valid;
      };
      return whole;
    },
    close: () => stop.abort(),
  };
}
