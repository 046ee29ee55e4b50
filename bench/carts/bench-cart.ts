/** Carts that are measured: made, filled and worked on as the pages do it. */
import { randomUUID } from "node:crypto";
import { getJson } from "../look-ups/get-json.ts";

export interface CartBench {
  address: string;
  headers: Record<string, string>;
  materials: readonly string[];
}

export interface BenchCart {
  id: string;
  path: string;
  send(what: string, body?: object): Promise<{ lines?: { id: string }[] }>;
  /** @returns the milliseconds that changing the quantity of one of its lines took */
  change(): Promise<number>;
}

/** Of its own: the next one is another cart. */
export async function emptyCart({ address, headers }: CartBench): Promise<BenchCart> {
  const call = async (path: string, body: object) => {
    const response = await fetch(`${address}/api/v1${path}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: { cartID: string; items_count: number; lines?: { id: string }[] } }).data;
  };
  const savedActive = async () => {
    const active = await call("/user/carts/active", {});
    await call(`/carts/${active.cartID}/save`, { title: randomUUID() });
    return active;
  };
  // One that was worked on in the browser may be active still.
  const active = await savedActive();
  const { cartID } = active.items_count > 0 ? await savedActive() : active;
  const path = `/carts/${cartID}`;
  let quantity = 1;
  const cart: BenchCart & { first?: string } = {
    id: cartID,
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

export async function filledCart(bench: CartBench, lines: number): Promise<BenchCart> {
  const cart = await emptyCart(bench);
  if (lines > 0) await cart.send("commands/add_items", { items: linesOf(bench, lines) });
  return cart;
}

export const linesOf = ({ materials }: Pick<CartBench, "materials">, count: number) =>
  Array.from({ length: count }, (_, at) => ({ material: materials[at % materials.length]!, quantity: String(1 + (at % 50)) }));

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
