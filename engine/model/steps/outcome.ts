/** How a step ended. Trouble is a value; `stopped` ends the list without a word: not confirmed, form not valid. */
import type { ApiError } from "../../../schemas/answer.ts";
import type { ApiAnswer } from "../../host/env.ts";

export interface StepError {
  /** HTTP status; 0 when nothing was answered. */
  status: number;
  code: string;
  message: string;
  errors: readonly ApiError[];
  data: unknown;
}

export type Outcome =
  | { kind: "done"; data: unknown; /** The answer brought messages, which were shown. */ hasMessages: boolean }
  | { kind: "failed"; error: StepError; /** The user has seen it. */ isShown: boolean }
  | { kind: "stopped" };

export const done = (data?: unknown, hasMessages = false): Outcome => ({ kind: "done", data, hasMessages });

export const stopped: Outcome = { kind: "stopped" };

export function failed(
  status: number,
  errors: readonly ApiError[],
  more: { data?: unknown; isShown?: boolean } = {},
): Outcome & { kind: "failed" } {
  const [first] = errors;
  return {
    kind: "failed",
    error: { status, code: first?.code ?? "", message: first?.message ?? "", errors, data: more.data },
    isShown: more.isShown ?? false,
  };
}

export function outcomeOf(answer: ApiAnswer): Outcome {
  if (!answer.ok) return failed(answer.status, answer.errors, { data: answer.data });
  const { messages, infos, warnings } = answer.notifications;
  return done(answer.data, messages.length + infos.length + warnings.length > 0);
}

/** What later steps read as `result.<as>`. */
export function resultOf(outcome: Outcome): Readonly<Record<string, unknown>> {
  if (outcome.kind === "done") return { ok: true, data: outcome.data };
  if (outcome.kind === "stopped") return { ok: false };

  const { status, code, message, errors, data } = outcome.error;
  const fields = Object.fromEntries(errors.filter((error) => error.field !== undefined).map((error) => [error.field!, error.message]));
  return { ok: false, data, error: { status, code, message, fields, data } };
}
