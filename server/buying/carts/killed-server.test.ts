/** A server that is killed while it works on a cart: what it was told to do is either there as a whole or not at all. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { CartHeader } from "../../../schemas/cart/cart-view.ts";
import { uk } from "../../../tests/erp-contract/contract-data.ts";
import { sellingData } from "../../../tests/erp-contract/selling-data.ts";
import { dataOf, openCart, type TestCart } from "../../../tests/support/carts.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../../../tests/support/trading-portal.ts";

const program = path.resolve(import.meta.dirname, "../../../tests/support/serving-process.ts");

/** The server that stays, over the same database. */
let portal: TradingPortal;
let buyer: Ask;
let cart: TestCart;
let killed: ChildProcess | undefined;

beforeAll(async () => {
  portal = await tradingPortal(sellingData, () => new Date("2026-11-20T09:00:00Z"));
}, 60_000);
afterAll(() => portal.close());
beforeEach(async () => {
  buyer = await portal.user({ role: "buyer", partners: [{ function_name: "sold_to", number: "1000", sales_area: uk }] });
  cart = await openCart(buyer);
});
afterEach(async () => {
  // One that a failed test has left behind.
  killed?.kill("SIGKILL");
  await sql`drop function stop_writing cascade`.execute(portal.database.db);
  await sql`drop sequence written`.execute(portal.database.db);
});

/** @returns sends to a server of its own, which is killed */
async function startServer(): Promise<(address: string, body: object, headers?: Record<string, string>) => Promise<unknown>> {
  const server = spawn(process.execPath, [program, portal.database.url], { stdio: ["ignore", "pipe", "inherit"] });
  killed = server;
  const [port] = (await once(server.stdout, "data")) as [Buffer];
  return (address, body, headers = {}) =>
    fetch(`http://127.0.0.1:${port.toString().trim()}/api/v1${address}`, {
      method: "POST",
      headers: { ...buyer.headers, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    }).catch((error: unknown) => error);
}

async function kill(): Promise<void> {
  killed!.kill("SIGKILL");
  await once(killed!, "close");
}

/** It waits for what the test has locked, and is killed there and nowhere else. */
async function killWhereItWaits(statement: string): Promise<void> {
  const { db } = portal.database;
  const waiting = sql`from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like ${statement}`;
  while ((await sql`select ${waiting}`.execute(db)).rows.length === 0);
  await kill();
  // The database would do what the killed server has asked last, as soon as nothing is in its way.
  await sql`select pg_terminate_backend(pid) ${waiting}`.execute(db);
}

/** Whoever writes to the table the nth time waits there for what the test has locked. */
async function stopAt(nth: number, event: string): Promise<void> {
  const { db } = portal.database;
  await sql`create sequence written`.execute(db);
  await sql`create function stop_writing() returns trigger language plpgsql as ${sql.lit(
    `begin if nextval('written') = ${nth} then perform pg_advisory_xact_lock(4711); end if; return null; end`,
  )}`.execute(db);
  await sql`create trigger stop_writing after ${sql.raw(event)} for each statement execute function stop_writing()`.execute(db);
}

const items = (count: number) => Array.from({ length: count }, () => ({ material: "NET", quantity: "2" }));

it(
  "a paste of 2,000 lines that dies on the way has left none, and sent again under its key it is there once",
  { timeout: 180_000 },
  async () => {
    const send = await startServer();
    const body = { items: items(2_000) };
    await stopAt(1, "insert on cart_commands");
    let sent: Promise<unknown> | undefined;
    await portal.database.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(4711)`.execute(trx);
      sent = send(`${cart.path}/commands/add_items`, body, { "idempotency-key": "killed-paste" });
      // Its lines are written by then, and the command that takes them back is not.
      await killWhereItWaits("insert into cart_commands%");
    });
    expect(await sent).toBeInstanceOf(Error);
    expect(await cart.header()).toMatchObject({ items_count: 0, version: 1, undo_steps: 0 });
    expect((await sql`select from cart_lines where cart_id = ${cart.id}`.execute(portal.database.db)).rows).toHaveLength(0);

    const again = () => cart.send("add_items", body, { "idempotency-key": "killed-paste" });
    const [first, second] = [await again(), await again()];
    expect([first.statusCode, second.headers["idempotency-replayed"]]).toEqual([200, "true"]);
    expect(await cart.header()).toMatchObject({ items_count: 2_000, version: 2, undo_steps: 1 });
    await cart.run("undo");
    expect(await cart.header()).toMatchObject({ items_count: 0 });
  },
);

it(
  "a simulation that dies on the way keeps the lines that were priced whole, and the next one asks for the rest",
  { timeout: 180_000 },
  async () => {
    await cart.run("add_items", { items: items(250) });
    await stopAt(2, "update on cart_lines");
    const send = await startServer();
    let sent: Promise<unknown> | undefined;
    await portal.database.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(4711)`.execute(trx);
      sent = send(`${cart.path}/simulate`, {});
      await killWhereItWaits("%update cart_lines%");
    });
    expect(await sent).toBeInstanceOf(Error);
    expect(await cart.header()).toMatchObject({ items_count: 250, changed_count: 150, simulated: false, simulating: false });
    expect((await cart.lines()).filter(({ simulated }) => simulated)).toHaveLength(100);

    const priced = dataOf<CartHeader>(await buyer(`${cart.path}/simulate`, { method: "POST", payload: {} }));
    expect(priced).toMatchObject({ simulated: true, changed_count: 0 });
    expect(new Set((await cart.lines()).map(({ net_value }) => net_value)).size).toBe(1);
  },
);

it(
  "a cart that is sent to a server that dies on the way is not on its way, and sent again under its key it becomes one order",
  { timeout: 180_000 },
  async () => {
    await cart.run("add_items", { items: items(20) });
    dataOf(await buyer(`${cart.path}/simulate`, { method: "POST", payload: {} }));
    const headers = { "idempotency-key": "killed-order" };
    await stopAt(1, "insert on cart_outbox");
    const send = await startServer();
    let sent: Promise<unknown> | undefined;
    await portal.database.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(4711)`.execute(trx);
      sent = send(`${cart.path}/create_in_sap`, {}, headers);
      await killWhereItWaits("insert into cart_outbox%");
    });
    expect(await sent).toBeInstanceOf(Error);
    const rows = async (table: string) => (await sql`select from ${sql.table(table)}`.execute(portal.database.db)).rows.length;
    expect([(await cart.header()).state, await rows("cart_outbox"), await rows("erp.written_documents")]).toEqual(["priced", 0, 0]);

    const again = () => buyer(`${cart.path}/create_in_sap`, { method: "POST", payload: {}, headers });
    const [first, second] = [await again(), await again()];
    expect([first.statusCode, second.headers["idempotency-replayed"]]).toEqual([200, "true"]);
    await expect.poll(async () => (await cart.header()).state).toBe("placed");
    expect([await rows("cart_outbox"), await rows("erp.written_documents")]).toEqual([1, 1]);
  },
);
