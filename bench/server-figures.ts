/** What the server answers, how fast: lists under load and a page's document. */
import { figure, percentile, type Figure } from "./figure.ts";

const clients = 20;
const requestsOfEach = 40;

interface ListAnswer {
  data: { items: unknown[]; pagination: { total_results: number } };
}

/** 20 clients that wait 0.5 to 1.5 s between requests: search, sort, page 1 and page 500. */
export async function ordersUnderLoad(address: string, headers: Record<string, string>): Promise<Figure[]> {
  const asks = [
    "",
    "q=54",
    "q=united",
    "sort_by=net_value&order=desc",
    "sort_by=sold_to_name&order=asc",
    "page=500",
    "page=500&sort_by=doc_number&order=asc",
  ].map((query) => `${address}/api/v1/salesdocs?page_size=10&${query}`);
  const exact = new Map<string, number>();
  for (const ask of asks) exact.set(ask, (await get<ListAnswer>(ask, headers)).data.pagination.total_results);

  const times: number[] = [];
  let wrong = 0;
  const random = sequence(42);
  const began = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let count = 0; count < requestsOfEach; count++) {
        await pause(500 + random() * 1000);
        const ask = asks[Math.floor(random() * asks.length)]!;
        const start = performance.now();
        const answer = await get<ListAnswer>(`${ask}&force_reload=true`, headers).catch(() => undefined);
        times.push(performance.now() - start);
        if (answer?.data.pagination.total_results !== exact.get(ask)) wrong++;
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const note = `${times.length} requests of ${clients} clients, ${(times.length / seconds).toFixed(1)} a second, median ${percentile(times, 0.5).toFixed(1)} ms, ${exact.get(asks[0]!)} documents`;
  return [
    figure("orders list over real data, p95", percentile(times, 0.95), "ms", 60, note),
    figure("orders list over real data, wrong or failed answers", wrong, "answers", 0),
  ];
}

/** One client, 1,000 requests; then the same with the ETag. */
export async function pageDocument(address: string, headers: Record<string, string>): Promise<Figure[]> {
  const url = `${address}/api/v1/pages?path=/orders`;
  const first = await fetch(url, { headers });
  await first.arrayBuffer();
  const etag = first.headers.get("etag") ?? "";

  const whole = await times(1_000, () => fetch(url, { headers }));
  const unchanged = await times(1_000, () => fetch(url, { headers: { ...headers, "if-none-match": etag } }), 304);
  return [
    figure("page document, cached, p95", percentile(whole.milliseconds, 0.95), "ms", 5, "1,000 requests of one client"),
    figure("page document, unchanged, p95", percentile(unchanged.milliseconds, 0.95), "ms", 5, "1,000 requests with If-None-Match"),
    figure("page document, unchanged answers other than 304", unchanged.others, "answers", 0),
  ];
}

async function times(count: number, ask: () => Promise<Response>, expected = 200): Promise<{ milliseconds: number[]; others: number }> {
  const milliseconds: number[] = [];
  let others = 0;
  for (let index = 0; index < count; index++) {
    const start = performance.now();
    const response = await ask();
    await response.arrayBuffer();
    milliseconds.push(performance.now() - start);
    if (response.status !== expected) others++;
  }
  return { milliseconds, others };
}

async function get<T>(url: string, headers: Record<string, string>): Promise<T> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as T;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

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
