import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testApp, type TestApp } from "../../../tests/support/app.ts";
import { insertTestData } from "../../../tests/support/erp-documents.ts";
import { pushesChannel } from "../push/pushes.ts";

const program = path.resolve(import.meta.dirname, "../../../tests/support/serving-process.ts");
const payload = { items: [{ material: "A", quantity: "3" }] };

let server: TestApp;
let headers: Record<string, string>;
let cart: string;
let killed: ChildProcess;
/** Of the server that is killed. */
let address: string;

beforeAll(async () => {
  server = await testApp();
  await insertTestData(server.db, { materials: ["A"] });
  await server.addUser();
  headers = { ...(await server.signIn("buyer")), "content-type": "application/json" };
  cart = (await server.call("POST", "/v1/user/carts/active", { headers, payload: {} })).json().data.cartID as string;
}, 60_000);
afterAll(async () => {
  // One that a failed test has left behind.
  killed.kill("SIGKILL");
  await server.close();
});

async function startServer(): Promise<void> {
  killed = spawn(process.execPath, [program, server.database.url], { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = (await once(killed.stdout!, "data")) as [Buffer];
  address = `http://127.0.0.1:${port.toString().trim()}/api`;
}

async function kill(): Promise<void> {
  killed.kill("SIGKILL");
  await once(killed, "close");
}

const sendToKilled = (key: string) =>
  fetch(`${address}/v1/carts/${cart}/items`, {
    method: "POST",
    headers: { ...headers, "idempotency-key": key },
    body: JSON.stringify(payload),
  });
const repeat = (key: string) =>
  server.call("POST", `/v1/carts/${cart}/items`, { headers: { ...headers, "idempotency-key": key }, payload });
const itemsInCart = async () => (await sql<{ count: number }>`select count(*)::int from cart_lines`.execute(server.db)).rows[0]!.count;

/** What the process waits for, so that it is killed there and nowhere else. */
async function untilItWaits(statement: string): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like ${statement}`.execute(server.db);
    if (rows.length > 0) return;
  }
}

it(
  "a server that dies after the work and before the answer was kept has done nothing, and the repeat does it",
  { timeout: 180_000 },
  async () => {
    await startServer();
    let sent: Promise<unknown> | undefined;
    await server.db.transaction().execute(async (trx) => {
      await sql`select from carts where id = ${cart} for update`.execute(trx);
      sent = sendToKilled("killed-before").catch((error: unknown) => error);
      await untilItWaits('select%from "carts"%for update');
      // It goes on with the items, and stops where it would keep its answer.
      await server.db.transaction().execute(async (other) => {
        await sql`select from kept_answers for update`.execute(other);
        await sql`rollback`.execute(trx);
        await untilItWaits('update "kept_answers"%');
        await kill();
      });
    });
    expect(await sent).toBeInstanceOf(Error);
    expect(await itemsInCart()).toBe(0);

    const answer = await repeat("killed-before");
    expect(answer.json()).toMatchObject({ data: { items_count: 1 } });
    expect((await repeat("killed-before")).body).toBe(answer.body);
    expect(await itemsInCart()).toBe(1);
  },
);

it(
  "a server that dies after its answer was kept has done the work, and the repeat is told so by the next one",
  { timeout: 180_000 },
  async () => {
    await startServer();
    const before = await itemsInCart();
    const lost = await (await sendToKilled("killed-after")).text();
    await kill();

    const answer = await repeat("killed-after");
    expect(answer.headers["idempotency-replayed"]).toBe("true");
    expect(answer.body).toBe(lost);
    expect(await itemsInCart()).toBe(before + 1);
  },
);

it(
  "a push is said once when the server that was to say it dies before its answer was kept, and is repeated",
  { timeout: 180_000 },
  async () => {
    await server.addUser({ username: "admin", role: "administrator" });
    const admin = { ...(await server.signIn("admin")), "content-type": "application/json", "idempotency-key": "killed-push" };
    const said = { type: "infos", message: "Once." };
    const heard: unknown[] = [];
    const client = new pg.Client(server.database.url);
    await client.connect();
    client.on("notification", ({ payload }) => heard.push(JSON.parse(payload!).notification));
    await client.query(`listen ${pushesChannel}`);
    await startServer();
    let sent: Promise<unknown> | undefined;
    await server.db.transaction().execute(async (trx) => {
      await sql`lock table audit in exclusive mode`.execute(trx);
      sent = fetch(`${address}/v1/admin/push_notifications`, { method: "POST", headers: admin, body: JSON.stringify(said) }).catch(
        (error: unknown) => error,
      );
      await untilItWaits('insert into "audit"%');
      await server.db.transaction().execute(async (other) => {
        await sql`select from kept_answers for update`.execute(other);
        await sql`rollback`.execute(trx);
        await untilItWaits('update "kept_answers"%');
        await kill();
        // The database would do what the killed server has asked last, as soon as nothing is in its way.
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query like 'update "kept_answers"%'`.execute(other);
      });
    });
    expect(await sent).toBeInstanceOf(Error);

    const repeated = await server.call("POST", "/v1/admin/push_notifications", { headers: admin, payload: said });
    expect(repeated.statusCode, repeated.body).toBe(200);
    await server.call("POST", "/v1/admin/push_notifications", { headers: admin, payload: said });
    await client.query("select");
    expect(heard).toEqual([said]);
    expect((await sql`select from sent_pushes`.execute(server.db)).rows).toHaveLength(1);
    await client.end();
  },
);
