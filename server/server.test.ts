import { once } from "node:events";
import { get } from "node:http";
import { connect } from "node:net";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { testSettings } from "../tests/support/app.ts";
import { testDatabase, type TestDatabase } from "../tests/support/database.ts";
import { testSecrets } from "../tests/support/test-secrets.ts";
import { openErp } from "./erp/open-erp.ts";
import { serve } from "./server.ts";

const soon = { timeout: 20_000 };

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

/** An answer with its body read: with one left lying, `fetch` throws by itself when the server closes the connection. */
async function readWhole(address: string, options?: RequestInit): Promise<Response> {
  const answer = await fetch(address, options);
  await answer.text();
  return answer;
}

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

/** Clients of another thread. */
const connectAll = `
  const { parentPort, workerData: { port, connected, clients } } = require("node:worker_threads");
  const { connect } = require("node:net");
  const ends = [];
  let here = 0;
  const ended = (end) => ends.push(end) === clients && parentPort.postMessage(ends);
  parentPort.on("message", () => {
    for (let client = 0; client < clients; client += 1) {
      let end = "nothing";
      const socket = connect(port, "127.0.0.1", () => {
        socket.write("GET /health/live HTTP/1.1\\r\\nhost: portal\\r\\nconnection: close\\r\\n\\r\\n");
        here += 1;
        if (here === clients) Atomics.notify(connected, 0, Atomics.store(connected, 0, 1));
      });
      socket.on("data", (data) => (end = data.toString().slice(9, 12)));
      socket.on("error", ({ code }) => (end = code));
      socket.on("close", () => ended(end));
    }
  });`;

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
    const slow = readWhole(`${server.address}/api/v1/user/settings`, { headers: { authorization: "A".repeat(43) } });
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        database.db,
      );
      expect(rows).toHaveLength(1);
    }, soon);

    const stopped = server.stop();
    expect((await readWhole(`${server.address}/health/ready`)).status).toBe(503);
    const other = await readWhole(`${server.address}/api/v1/site_configs`);
    expect([other.status, other.headers.get("connection")]).toEqual([200, "close"]);

    await vi.waitFor(() => expect(server.app.server.listening).toBe(false), soon);
    release();
    expect((await slow).status).toBe(401);
    await stopped;
    await expect(fetch(`${server.address}/health/live`)).rejects.toThrow();
  });

  it("stops at once, although connections are open on which nothing was asked, or half of something: whoever has one is told", async () => {
    const server = await start();
    const cutOff = vi.spyOn(server.app.server, "closeAllConnections");
    let asked = 0;
    server.app.server.on("request", () => (asked += 1));
    const port = Number(new URL(server.address).port);
    const head = (method: string, path: string) => `${method} ${path} HTTP/1.1\r\nhost: portal\r\nsec-fetch-site: same-origin\r\n`;
    const heard = [
      "",
      head("GET", "/health/live"),
      `${head("GET", "/health/live")}\r\n`,
      `${head("POST", "/api/v1/auth/login")}content-type: application/json\r\ncontent-length: 90\r\n\r\n{"username":`,
    ].map((text) => speak(port, text));
    await vi.waitFor(() => expect([server.app.draining.accepted, asked]).toEqual([4, 2]), soon);
    await server.stop();

    const answers = (await Promise.all(heard)).map((text) => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status));
    expect(answers).toEqual([["503"], ["503"], ["200", "503"], ["503"]]);
    expect(cutOff).not.toHaveBeenCalled();
  });

  it("answers those who stand in line when it shuts its door, and resets none of them", async () => {
    const server = await start();
    const connected = new Int32Array(new SharedArrayBuffer(4));
    const workerData = { port: Number(new URL(server.address).port), connected, clients: 30 };
    const crowd = new Worker(connectAll, { eval: true, workerData });
    await once(crowd, "online");
    const begun = performance.now();
    const stopped = server.stop();
    // Nothing is heard here until they all stand there, and until the door is to be shut.
    crowd.postMessage("go");
    Atomics.wait(connected, 0, 0, 10_000);
    while (performance.now() < begun + 1_050);

    const [ends] = (await once(crowd, "message")) as [string[]];
    expect(ends).toEqual(Array.from({ length: 30 }, () => "200"));
    await stopped;
    await crowd.terminate();
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
