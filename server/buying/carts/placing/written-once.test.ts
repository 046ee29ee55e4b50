/**
 * Hundreds of carts are placed over an ERP that is late, loses questions and answers, answers rubbish and does things twice, while servers
 * that share the work are killed in the middle of it. In the end each is one document, and there is no other.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { uk } from "../../../../tests/erp-contract/contract-data.ts";
import { sellingData } from "../../../../tests/erp-contract/selling-data.ts";
import { cartAt, dataOf, openCart } from "../../../../tests/support/carts.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../../../../tests/support/trading-portal.ts";
import { troubledErp, type TroubledErp } from "../../../../tests/support/troubled-erp.ts";
import { createRandom } from "../../../data/demo/random.ts";

const seed = 20_261_126;
const buyers = 10;
const cartsOfEach = 20;
const kills = 3;
const program = path.resolve(import.meta.dirname, "../../../../tests/support/serving-process.ts");
const start = new Date("2026-11-20T09:00:00Z").getTime();
/** Ten times as fast as ours, for pauses that are counted in seconds. */
const clock = () => new Date(start + performance.now() * 10);

let portal: TradingPortal;
let troubled: TroubledErp;
let server: ChildProcess | undefined;

beforeAll(async () => {
  portal = await tradingPortal(sellingData, clock, (embedded) => (troubled = troubledErp(embedded, seed)).erp);
}, 60_000);
afterAll(async () => {
  server?.kill("SIGKILL");
  await portal.close();
});

const press = (ask: Ask, id: string, key: string) =>
  ask(`/carts/${id}/create_in_sap`, { method: "POST", payload: {}, headers: { "idempotency-key": key } });

/** Presses until the portal has taken it: while the ERP is known to be away it says so, and the buyer tries again. */
async function place(ask: Ask, id: string, key: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const answer = await press(ask, id, `${key}-${tries}`);
    if (answer.statusCode === 200) return;
    if (answer.statusCode !== 503) throw new Error(answer.body);
    await wait(200);
  }
}

async function placeNewCarts(ask: Ask): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 1; at <= cartsOfEach; at += 1) {
    const cart = await openCart(ask);
    await cart.run("add_items", { items: [{ material: "NET", quantity: String(at) }] });
    dataOf(await ask(`${cart.path}/simulate`, { method: "POST", payload: {} }));
    await place(ask, cart.id, cart.id);
    ids.push(cart.id);
  }
  return ids;
}

const givenBack = new Set(["open", "priced", "refused", "saved"]);

/** Until each has its number: what was not written is sent again, as its buyer would. */
async function placeAll(ask: Ask, ids: readonly string[]): Promise<void> {
  for (let round = 1, left = new Set(ids); left.size > 0; round += 1) {
    for (const id of left) {
      // One that is taken up puts another aside, so each is looked at when it is its turn.
      const { state } = await cartAt(ask, id).header();
      if (state === "placed") left.delete(id);
      if (!givenBack.has(state)) continue;
      if (state === "saved") dataOf(await ask(`/carts/${id}/activate`));
      await place(ask, id, `${round}-${id}`);
    }
    await wait(200);
  }
}

async function killServers(): Promise<void> {
  const random = createRandom(seed);
  for (let killed = 0; killed < kills; killed += 1) {
    server = spawn(process.execPath, [program, portal.database.url, String(seed + killed)], { stdio: ["ignore", "pipe", "inherit"] });
    await once(server.stdout!, "data");
    await wait(random.between(100, 3_000));
    server.kill("SIGKILL");
    await once(server, "close");
  }
}

it(
  "[API-035] ERP documents are as many as keys that were written, and each cart is one of them, whatever breaks",
  { timeout: 400_000 },
  async () => {
    const asks = await Promise.all(
      Array.from({ length: buyers }, () =>
        portal.user({ role: "buyer", partners: [{ function_name: "sold_to", number: "1000", sales_area: uk }] }),
      ),
    );
    const killing = killServers();
    const carts = await Promise.all(asks.map(placeNewCarts));
    await killing;
    await Promise.all(asks.map((ask, at) => placeAll(ask, carts[at]!)));
    await troubled.quiet();

    const { db } = portal.database;
    const count = async (what: ReturnType<typeof sql<{ count: number }>>) => (await what.execute(db)).rows[0]!.count;
    // One that was given back while its buyer began the next is filled on, and placed with what is in it by then.
    const all = new Set(carts.flat()).size;
    expect({
      documents: await count(sql`select count(*)::int from erp.sales_documents where source = 'portal'`),
      keys: await count(sql`select count(*)::int from erp.written_documents where doc_number is not null`),
      written: await count(sql`select count(distinct doc_number)::int from cart_outbox where state = 'written'`),
      carts: await count(sql`select count(distinct document_number)::int from carts where state = 'placed'`),
      waiting: await count(sql`select count(*)::int from cart_outbox where state in ('waiting', 'sent')`),
    }).toEqual({ documents: all, keys: all, written: all, carts: all, waiting: 0 });
    // What the portal takes for written is what the ERP has written, and what it has given back is closed for good.
    expect(
      await count(sql`select count(*)::int from cart_outbox o full join erp.written_documents w on w.key = o.key
      where o.doc_number is distinct from w.doc_number or (o.state = 'not_written' and w.key is null)`),
    ).toBe(0);
    for (const name of ["late", "question lost", "answer lost", "rubbish", "twice"]) expect(troubled.troubles.get(name)).toBeGreaterThan(5);
  },
);
