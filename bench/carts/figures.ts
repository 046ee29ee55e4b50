/** Carts of ten and of thousands of lines, as the server sees them: commands, undo, pages, prices. */
import { randomUUID } from "node:crypto";
import { demoAccount } from "../demo-account.ts";
import { figure, median, type Figure } from "../figure.ts";
import { getJson } from "../look-ups/get-json.ts";
import { signIn, startPortal } from "../portal.ts";
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
    // First, while the server has done nothing else that its memory would still show.
    const files = await fileFigures(bench);
    return [...(await cartFiguresAt(bench)), ...files];
  } finally {
    await portal.stop();
  }
}

export interface CartBench {
  address: string;
  headers: Record<string, string>;
  materials: readonly string[];
}

export async function cartFiguresAt(bench: CartBench): Promise<Figure[]> {
  const [short, long] = [await filledCart(bench, 10), await filledCart(bench, 1_000)];
  // Each measured beside the other, so that what the machine does meanwhile slows both.
  const ofShort: number[] = [];
  const ofLong: number[] = [];
  for (let time = 0; time < times; time++) {
    ofShort.push(await short.change());
    ofLong.push(await long.change());
  }
  const simulated = await timed(() => long.send("simulate"));
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
    figure("simulate 1,000 new lines, until all are kept", simulated, "ms", 2_000),
    figure("one changed quantity in a simulated cart of 1,000 lines until the new total", median(again), "ms", 150),
    ...adding,
  ];
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

export interface BenchCart {
  path: string;
  send(what: string, body?: object): Promise<{ lines?: { id: string }[] }>;
  /** @returns the milliseconds that changing the quantity of one of its lines took */
  change(): Promise<number>;
}

export async function emptyCart({ address, headers }: CartBench): Promise<BenchCart> {
  const call = async (path: string, body: object) => {
    const response = await fetch(`${address}/api/v1${path}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: { cartID: string; lines?: { id: string }[] } }).data;
  };
  const { cartID } = await call("/user/carts/active", {});
  const path = `/carts/${cartID}`;
  // The next one is another cart.
  await call(`${path}/save`, { title: randomUUID() });
  let quantity = 1;
  const cart: BenchCart & { first?: string } = {
    path,
    send: (what, body = {}) => call(`${path}/${what}`, body),
    async change() {
      cart.first ??= (await getJson<{ items: { id: string }[] }>(`${address}/api/v1${path}/items`, headers)).items[0]!.id;
      quantity += 1;
      const body = { items: [{ id: cart.first, quantity: String(quantity) }] };
      return timed(() => cart.send("commands/change_items", body));
    },
  };
  return cart;
}

async function filledCart(bench: CartBench, lines: number): Promise<BenchCart> {
  const cart = await emptyCart(bench);
  await cart.send("commands/add_items", { items: linesOf(bench, lines) });
  await cart.change();
  return cart;
}

const linesOf = ({ materials }: CartBench, count: number) =>
  Array.from({ length: count }, (_, at) => ({ material: materials[at % materials.length]!, quantity: String(1 + (at % 50)) }));

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
