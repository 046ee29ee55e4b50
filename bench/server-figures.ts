/** What the server answers, how fast: lists under load and a page's document. */
import { figure, percentile, type Figure } from "./figure.ts";
import { totalOf, underLoad, type CountedSearch } from "./lists/under-load.ts";

const load = { clients: 20, requestsOfEach: 40 };

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
  ].map((query) => `page_size=10&${query}`);
  const url = `${address}/api/v1/salesdocs`;
  const counted: CountedSearch[] = [];
  for (const query of asks) counted.push({ query, total_results: await totalOf(`${url}?${query}`, headers) });

  const { times, wrong, throughput } = await underLoad(url, headers, counted, load);
  const note = `${times.length} requests of ${load.clients} clients, ${throughput.toFixed(1)} a second, median ${percentile(times, 0.5).toFixed(1)} ms, ${counted[0]!.total_results} documents`;
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
