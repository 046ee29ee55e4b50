/** What entries of a list ask at the same time is sent together, few at once: the first answers are drawn while others are under way. */
import type { EngineEnv } from "../../host/env.ts";

export type Asked = { ok: true; answer: Readonly<Record<string, unknown>> } | { ok: false; message: string };

export interface Question {
  item: unknown;
  /** Sent beside the items. */
  also: Readonly<Record<string, unknown>>;
  /** Leaves out what was kept of earlier answers. */
  force: boolean;
}

interface OpenQuestion {
  item: unknown;
  answered(asked: Asked): void;
}

const maxTogether = 12;
/** By what the body has besides its items, and where it goes. */
const waiting = new WeakMap<EngineEnv, Map<string, OpenQuestion[]>>();

/** @param path of the API */
export function ask(env: EngineEnv, path: string, { item, also, force }: Question): Promise<Asked> {
  return new Promise((answered) => {
    let open = waiting.get(env);
    if (!open) waiting.set(env, (open = new Map()));
    const shared = { ...also, ...(force && { force_reload: true }) };
    const call = JSON.stringify([path, shared]);
    const questions = open.get(call) ?? [];
    if (questions.length === 0) {
      open.set(call, questions);
      queueMicrotask(() => {
        open.delete(call);
        for (let at = 0; at < questions.length; at += maxTogether) void send(env, path, shared, questions.slice(at, at + maxTogether));
      });
    }
    questions.push({ item, answered });
  });
}

async function send(env: EngineEnv, path: string, shared: object, questions: readonly OpenQuestion[]): Promise<void> {
  const answer = await env.send({ method: "POST", path, body: { items: questions.map(({ item }) => item), ...shared } });
  const answers = answer.ok ? ((answer.data as { items?: readonly Record<string, unknown>[] } | null)?.items ?? []) : [];
  const refusal = answer.ok ? "" : (answer.errors[0]?.message ?? "");
  questions.forEach(({ answered }, at) => {
    const own = answers[at];
    answered(own ? { ok: true, answer: own } : { ok: false, message: refusal });
  });
}
