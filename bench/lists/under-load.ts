/** Many clients that ask a list at the same time, each after a while of its own, as people do. */
import { setTimeout as pause } from "node:timers/promises";

/** A query and the number of results that every answer to it must name. */
export interface CountedSearch {
  query: string;
  total_results: number;
}

export interface Load {
  clients: number;
  requestsOfEach: number;
}

export interface Loaded {
  /** Milliseconds from asking to the whole answer, in the order in which the answers came. */
  times: number[];
  /** Answers that were an error or named another number of results. */
  wrong: number;
  /** Answers a second. */
  throughput: number;
}

interface ListAnswer {
  data: { pagination: { total_results: number } };
}

/** @param url the list's address; no answer is one that the server had kept */
export async function underLoad(
  url: string,
  headers: Record<string, string>,
  asks: readonly CountedSearch[],
  { clients, requestsOfEach }: Load,
): Promise<Loaded> {
  const times: number[] = [];
  let wrong = 0;
  const random = sequence(42);
  const began = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let count = 0; count < requestsOfEach; count++) {
        await pause(500 + random() * 1000);
        const { query, total_results } = asks[Math.floor(random() * asks.length)]!;
        const start = performance.now();
        const found = await totalOf(`${url}?${query}&force_reload=true`, headers).catch(() => undefined);
        times.push(performance.now() - start);
        if (found !== total_results) wrong++;
      }
    }),
  );
  return { times, wrong, throughput: times.length / ((performance.now() - began) / 1000) };
}

/** Throws where there is no such answer. */
export async function totalOf(url: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return ((await response.json()) as ListAnswer).data.pagination.total_results;
}

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
