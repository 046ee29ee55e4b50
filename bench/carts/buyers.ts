/** Fifty buyers, each in a session and a cart of 300 lines of his own, who change, add, delete, undo, look and ask for prices. */
import { setTimeout as pause } from "node:timers/promises";
import type { Account } from "../demo-account.ts";
import { figure, median, percentile, type Figure } from "../figure.ts";
import type { ReadLoad } from "../lists/server-load.ts";
import { getJson } from "../look-ups/get-json.ts";
import { signIn } from "../portal.ts";
import { filledCart, type BenchCart, type CartBench } from "./bench-cart.ts";

const buyers = 50;
const linesOfEach = 300;
/** Five minutes, unless BUYER_SECONDS says otherwise. */
const seconds = Number(process.env.BUYER_SECONDS ?? 300);

interface Buyer {
  cart: BenchCart;
  bench: CartBench;
  /** Of lines that are there. */
  ids: string[];
}

interface Done {
  command: string;
  /** Which of the minutes it began in. */
  minute: number;
  took: number;
  ok: boolean;
}

export async function buyerFigures(bench: CartBench, account: Account, load: ReadLoad): Promise<Figure[]> {
  const all: Buyer[] = [];
  for (let at = 0; at < buyers; at++) all.push(await buyerOf(bench, account));
  const done: Done[] = [];
  const delays: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all([
    ...all.map((buyer, number) => work({ buyer, number, start, end, done })),
    (async () => {
      while (performance.now() < end) {
        await pause(Math.min(10_000, Math.max(0, end - performance.now())));
        delays.push((await load()).event_loop_delay.p99);
      }
    })(),
  ]);
  const byCommand = [...Map.groupBy(done, ({ command }) => command)].map(([command, of]) => {
    const minutes = [...Map.groupBy(of, ({ minute }) => minute).values()].map(p95Of);
    return { command, p95: median(minutes), minutes, count: of.length };
  });
  const slowest = byCommand.toSorted((one, other) => other.p95 - one.p95);
  const [first] = slowest;
  const over = `${buyers} buyers with carts of ${linesOfEach} lines`;
  const note = `${done.length} in ${seconds} s, median ${median(done.map(({ took }) => took)).toFixed(0)} ms; its minutes ${first!.minutes.map((p95) => p95.toFixed(0)).join(", ")} ms; p95 of each: ${slowest.map(({ command, p95, count }) => `${command} ${p95.toFixed(0)} (${count})`).join(", ")}`;
  return [
    figure(`${over}: p95 of the slowest command`, first!.p95, "ms", 100, note),
    figure(`${over}: commands that failed`, done.filter(({ ok }) => !ok).length, "commands", 0),
    figure(`${over}: delay of the event loop, p99`, Math.max(...delays), "ms", 50),
  ];
}

/** A disk that others use, too, stops for a quarter of a second now and then: so of each minute, and the median of them counts. */
const p95Of = (done: readonly Done[]): number =>
  percentile(
    done.map(({ took }) => took),
    0.95,
  );

async function buyerOf(bench: CartBench, { username, password }: Account): Promise<Buyer> {
  const own = { ...bench, headers: await signIn(bench.address, username, password) };
  const cart = await filledCart(own, linesOfEach);
  await cart.send("simulate");
  const { items } = await getJson<{ items: { id: string }[] }>(
    `${bench.address}/api/v1${cart.path}/items?page_size=${linesOfEach}`,
    own.headers,
  );
  return { cart, bench: own, ids: items.map(({ id }) => id) };
}

type Step = (buyer: Buyer, turn: number) => Promise<unknown>;

const changed =
  (count: number): Step =>
  ({ cart, ids }, turn) => {
    const first = (turn * 37) % Math.max(1, ids.length - count);
    return cart.send("commands/change_items", {
      items: ids.slice(first, first + count).map((id) => ({ id, quantity: String(1 + (turn % 60)) })),
    });
  };

const change = { command: "change_items", run: changed(1) };
const changeMany = { command: "change_items, 20 lines", run: changed(20) };
const add = {
  command: "add_items",
  run: async ({ cart, ids, bench: { materials } }: Buyer, turn: number) => {
    const { lines = [] } = await cart.send("commands/add_items", {
      items: [{ material: materials[(turn * 13) % materials.length]!, quantity: "2" }],
    });
    ids.push(...lines.map(({ id }) => id));
  },
};
const remove = {
  command: "delete_items",
  run: ({ cart, ids }: Buyer) => cart.send("commands/delete_items", { ids: [ids.pop()] }),
};
const undo = { command: "undo", run: ({ cart }: Buyer) => cart.send("commands/undo") };
const redo = { command: "redo", run: ({ cart }: Buyer) => cart.send("commands/redo") };
const look = {
  command: "a page of lines",
  run: ({ cart, bench: { address, headers } }: Buyer, turn: number) =>
    getJson(`${address}/api/v1${cart.path}/items?compact=true&page_size=100&page=${1 + (turn % 3)}`, headers),
};
const price = { command: "simulate", run: ({ cart }: Buyer) => cart.send("simulate") };

/** What one does in a cart, over and over; an undo stands behind what it takes back, so that the lines that are known stay right. */
const day: readonly { command: string; run: Step }[] = [
  [change, change, price, change, look, changeMany, undo, redo, change, price],
  [add, change, price, remove, change, undo, change, look, changeMany, price],
].flat();

interface Work {
  buyer: Buyer;
  number: number;
  start: number;
  end: number;
  done: Done[];
}

async function work({ buyer, number, start, end, done }: Work): Promise<void> {
  // Some begin with the second half: as the first, it takes nothing back that it has not done.
  const first = (number % 2) * (day.length / 2);
  for (let step = 0; ; step++) {
    // Spread evenly and the same in every run.
    const turn = number * 60 + step;
    await pause(500 + ((turn * 389) % 1000));
    if (performance.now() > end) return;
    const { command, run } = day[(first + step) % day.length]!;
    const began = performance.now();
    const ok = await run(buyer, turn).then(
      () => true,
      () => false,
    );
    const minute = Math.floor((began - start) / 60_000);
    done.push({ command, minute, took: performance.now() - began, ok });
  }
}
