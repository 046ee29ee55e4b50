/** What entries of a list ask at the same moment is sent together, few in a call: the first answers are drawn while others are on their way. */
import type { EngineEnv } from "../../host/env.ts";

export type ItemAnswer = { ok: true; answer: Readonly<Record<string, unknown>> } | { ok: false; message: string };

export interface ItemRequest {
  item: unknown;
  /** Sent beside the items; only requests that say the same here are sent together. */
  also: Readonly<Record<string, unknown>>;
  /** Leaves out what was kept of earlier answers. */
  force: boolean;
}

interface WaitingItem {
  item: unknown;
  resolve(answer: ItemAnswer): void;
}

const maxItems = 12;
/** Those of this moment, by the path and what is sent beside them. */
const batches = new WeakMap<EngineEnv, Map<string, WaitingItem[]>>();

/** @param path of the API, below `/api` @returns the item's own answer; never rejects */
export function requestInBatch(env: EngineEnv, path: string, { item, also, force }: ItemRequest): Promise<ItemAnswer> {
  const shared = { ...also, ...(force && { force_reload: true }) };
  return new Promise((resolve) => batchFor(env, path, shared).push({ item, resolve }));
}

function batchFor(env: EngineEnv, path: string, shared: object): WaitingItem[] {
  const open = batches.get(env) ?? new Map<string, WaitingItem[]>();
  batches.set(env, open);
  const key = JSON.stringify([path, shared]);
  const known = open.get(key);
  if (known) return known;

  const batch: WaitingItem[] = [];
  open.set(key, batch);
  queueMicrotask(() => {
    open.delete(key);
    for (let at = 0; at < batch.length; at += maxItems) void send(env, path, shared, batch.slice(at, at + maxItems));
  });
  return batch;
}

async function send(env: EngineEnv, path: string, shared: object, batch: readonly WaitingItem[]): Promise<void> {
  const answer = await env.send({ method: "POST", path, body: { items: batch.map(({ item }) => item), ...shared } });
  const answers = answer.ok ? ((answer.data as { items?: readonly Record<string, unknown>[] } | null)?.items ?? []) : [];
  const message = answer.ok ? "" : (answer.errors[0]?.message ?? "");
  batch.forEach(({ resolve }, at) => {
    const own = answers[at];
    resolve(own ? { ok: true, answer: own } : { ok: false, message });
  });
}
