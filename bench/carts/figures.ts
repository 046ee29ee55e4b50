/** Carts of ten and of thousands of lines: what the server does with them, fifty buyers at once, and their page in a browser. */
import { demoAccount } from "../demo-account.ts";
import { figure, median, type Figure } from "../figure.ts";
import { loadOf } from "../lists/server-load.ts";
import { getJson } from "../look-ups/get-json.ts";
import { signIn, startPortal } from "../portal.ts";
import { emptyCart, filledCart, linesOf, timed, type BenchCart, type CartBench } from "./bench-cart.ts";
import { buyerFigures } from "./buyers.ts";
import { cartPageFigures } from "./page-figures.ts";
import { fileFigures } from "./file-figures.ts";

const buyer = demoAccount("buyer");
const times = 40;

/** @param folder an empty data folder */
export async function cartFigures(folder: string): Promise<Figure[]> {
  const portal = await startPortal({ dataFolder: folder });
  try {
    const headers = await signIn(portal.address, buyer.username, buyer.password);
    const { items } = await getJson<{ items: { material: string }[] }>(`${portal.address}/api/v1/materials?page_size=100`, headers);
    const bench = { address: portal.address, headers, materials: items.map(({ material }) => material) };
    const { username, password } = demoAccount("admin");
    const administrator = await signIn(portal.address, username, password);
    await priceWhenAsked(portal.address, administrator);
    const load = loadOf(portal.address, administrator);
    // First, while the server has done nothing else that its memory would still show.
    const files = await fileFigures(bench, load);
    return [
      ...(await cartFiguresAt(bench)),
      ...files,
      ...(await cartPageFigures(bench, buyer)),
      ...(await buyerFigures(bench, buyer, load)),
    ];
  } finally {
    await portal.stop();
  }
}

/** The demo prices carts of their own accord, which would be measured with whatever comes next. */
async function priceWhenAsked(address: string, headers: Record<string, string>): Promise<void> {
  const setting = `${address}/api/v1/admin/site_settings/cart`;
  const { value, version } = await getJson<{ value: object; version: number }>(setting, headers);
  const response = await fetch(setting, {
    method: "PATCH",
    headers: { ...headers, "content-type": "application/json", "if-match": `"${version}"` },
    body: JSON.stringify({ value: { ...value, auto_simulate: false } }),
  });
  if (!response.ok) throw new Error(`${setting}: ${response.status} ${await response.text()}`);
}

export async function cartFiguresAt(bench: CartBench): Promise<Figure[]> {
  const [short, long] = [await filledCart(bench, 10), await filledCart(bench, 1_000)];
  for (const cart of [short, long]) await cart.change();
  // Each measured beside the other, so that what the machine does meanwhile slows both.
  const ofShort: number[] = [];
  const ofLong: number[] = [];
  for (let time = 0; time < times; time++) {
    ofShort.push(await short.change());
    ofLong.push(await long.change());
  }
  const { first, all } = await simulated(bench, long);
  const again: number[] = [];
  for (let time = 0; time < times; time++) {
    again.push(
      await timed(async () => {
        await long.change();
        await long.send("simulate");
      }),
    );
  }
  const adding = await addingFigures(await emptyCart(bench), bench);
  return [
    figure(
      "change one quantity: 1,000 lines against 10",
      median(ofLong) / median(ofShort),
      "",
      1.25,
      `${median(ofLong).toFixed(1)} : ${median(ofShort).toFixed(1)} ms`,
    ),
    figure("simulate 1,000 new lines, until the first results are told", first, "ms", 300),
    figure("simulate 1,000 new lines, until all are kept", all, "ms", 2_000),
    figure("one changed quantity in a simulated cart of 1,000 lines until the new total", median(again), "ms", 150),
    ...adding,
  ];
}

/** Milliseconds until the event stream tells of the first lines that have a price, and until all have one. */
async function simulated({ address, headers }: CartBench, cart: BenchCart): Promise<{ first: number; all: number }> {
  const closing = new AbortController();
  const stream = await fetch(`${address}/api/v1/push_notifications/stream`, { headers, signal: closing.signal });
  const began = performance.now();
  const heard = firstEvent(stream, "cart").then(() => performance.now() - began);
  const all = await timed(() => cart.send("simulate"));
  const first = await heard;
  closing.abort();
  return { first, all };
}

async function firstEvent(stream: Response, name: string): Promise<void> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of stream.body!) {
    text += decoder.decode(piece as Uint8Array, { stream: true });
    if (text.includes(`event: ${name}\n`)) return;
  }
  throw new Error(`The stream ended without "${name}".`);
}

async function addingFigures(cart: BenchCart, bench: CartBench): Promise<Figure[]> {
  const thousand = await timed(() => cart.send("commands/add_items", { items: linesOf(bench, 1_000) }));
  const undone = await timed(() => cart.send("commands/undo"));
  const many = await timed(() => cart.send("commands/add_items", { items: linesOf(bench, 10_000) }));
  const page = await timed(() => getJson(`${bench.address}/api/v1${cart.path}/items?page_size=200`, bench.headers));
  return [
    figure("add 1,000 lines by one command", thousand, "ms", 1_000),
    figure("undo of 1,000 added lines", undone, "ms", 150),
    figure("add 10,000 lines by one command", many, "ms", 5_000),
    figure("a page of 200 lines of 10,000", page, "ms", 150),
  ];
}
