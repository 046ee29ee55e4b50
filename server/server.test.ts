import { get } from "node:http";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testSettings } from "../tests/support/app.ts";
import { testDatabase, type TestDatabase } from "../tests/support/database.ts";
import { testSecrets } from "../tests/support/test-secrets.ts";
import { openErp } from "./erp/open-erp.ts";
import { serve } from "./server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const start = () =>
  serve({
    host: "127.0.0.1",
    port: 0,
    settings: testSettings,
    secrets: testSecrets,
    db: database.db,
    clock: () => new Date(),
    erp: openErp(database.db).erp,
  });

/** What comes back on a bare socket, until the server closes it. */
function speak(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    let heard = "";
    socket.on("data", (data) => (heard += data.toString()));
    socket.on("close", () => resolve(heard));
    socket.on("error", reject);
  });
}

describe("a running server", () => {
  it("says where it listens", async () => {
    const server = await start();
    expect(server.address).toMatch(/^http:\/\/localhost:\d+$/);
    expect(await (await fetch(`${server.address}/health/live`)).json()).toEqual({ status: "alive" });
    await server.stop();
  });

  it("stops without failing a request: readiness says no, connections are closed after their answer, what runs is finished", async () => {
    const server = await start();
    // A slow request: its session query waits for the lock.
    let release = () => {};
    const locked = new Promise<void>((resolve) => {
      void database.db.transaction().execute(async (trx) => {
        await sql`lock table sessions in access exclusive mode`.execute(trx);
        resolve();
        await new Promise<void>((done) => (release = done));
      });
    });
    await locked;
    const slow = fetch(`${server.address}/api/v1/user/settings`, { headers: { authorization: "A".repeat(43) } });
    await wait(100);

    const stopped = server.stop();
    await wait(50);
    const ready = await fetch(`${server.address}/health/ready`);
    expect(ready.status).toBe(503);
    const other = await fetch(`${server.address}/api/v1/site_configs`);
    expect([other.status, other.headers.get("connection")]).toEqual([200, "close"]);

    await wait(1_200);
    release();
    expect((await slow).status).toBe(401);
    await stopped;
    await expect(fetch(`${server.address}/health/live`)).rejects.toThrow();
  });

  it("answers what is not HTTP in the shape of all errors, with nothing about itself", async () => {
    const server = await start();
    const answer = await speak(Number(new URL(server.address).port), "HELLO THERE\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toEqual({
      errors: [{ code: "malformed", message: "This is not a valid HTTP request." }],
      request_id: "",
    });
    const long = await speak(Number(new URL(server.address).port), `GET / HTTP/1.1\r\nx: ${"y".repeat(20_000)}\r\n\r\n`);
    expect(long).toMatch(/^HTTP\/1\.1 431 /);
    await server.stop();
  });

  it("gives a slow client ten seconds for its headers and two minutes for the longest request, an upload", async () => {
    const server = await start();
    expect(server.app.server.headersTimeout).toBe(10_000);
    expect(server.app.server.requestTimeout).toBe(120_000);
    await server.stop();
  });

  it("keeps a connection open between calls", async () => {
    const server = await start();
    const header = await new Promise((resolve) => get(`${server.address}/health/live`, (response) => resolve(response.headers.connection)));
    expect(header).not.toBe("close");
    await server.stop();
  });
});
