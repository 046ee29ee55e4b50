/** Exports that nobody reads, over real connections: whom they keep waiting, and for how long. */
import { connect, type AddressInfo, type Socket } from "node:net";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { closeStalledReaders } from "../../platform/plugins/stalled-readers.ts";
import { UserTurns } from "../../erp/user-turns.ts";
import type { ExportTable } from "./export-table.ts";
import { createExportSender } from "./send-export.ts";

let app: FastifyInstance;
let port: number;
/** Exports that are being written, by user. */
let writing: string[];
let batches = 0;
const sockets: Socket[] = [];

/** Longer than any connection keeps for a reader who does not read. */
const endless = (user: string): ExportTable => ({
  title: "Endless",
  columns: [{ label: "Line", kind: "text" }],
  async *rows() {
    writing.push(user);
    try {
      for (; ; batches++) yield Array.from({ length: 250 }, () => ["x".repeat(400)]);
    } finally {
      writing.splice(writing.indexOf(user), 1);
    }
  },
});
const short: ExportTable = { title: "Short", columns: [{ label: "Line", kind: "text" }], count: 1, rows: async function* () {} };

async function start(limitMs: number): Promise<void> {
  writing = [];
  app = Fastify();
  closeStalledReaders(app, { limitMs });
  const places = new UserTurns({ of_user: { at_once: 2, waiting: 8 }, of_all: { at_once: 3, waiting: 20 } });
  const sender = createExportSender({ clock: () => new Date(0), jobs: { start: () => Promise.reject(new Error()) }, long_rows: 1, places });
  app.get<{ Params: { user: string; table: string } }>("/:user/:table", (request, reply) => {
    const { user, table } = request.params;
    Object.assign(request, { session: { account: { id: user } } });
    return sender.send(request, reply, { format: "csv", table: table === "short" ? short : endless(user), long: false });
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  port = (app.server.address() as AddressInfo).port;
}

/** Sends several calls at once over one connection and reads nothing of what is answered. */
async function pipelined(user: string, calls: number): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1" });
  sockets.push(socket);
  await once(socket, "connect");
  socket.pause();
  socket.write(`GET /${user}/endless HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(calls));
  return socket;
}
const shortOf = async (user: string): Promise<string> => (await fetch(`http://127.0.0.1:${port}/${user}/short`)).text();

beforeEach(() => start(15_000));
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

it("one user's unread exports, however many, leave the places of all others free", async () => {
  await pipelined("greedy", 4);
  await expect.poll(() => writing).toEqual(["greedy", "greedy"]);
  expect(await shortOf("other")).toContain("Line");
  expect(writing).toEqual(["greedy", "greedy"]);
});

it("an export holds its place until it was sent whole or its connection is closed, with those that wait behind it", async () => {
  const socket = await pipelined("greedy", 4);
  await expect.poll(() => writing.length).toBe(2);
  socket.destroy();
  await expect.poll(() => writing).toEqual([]);
  expect(await shortOf("greedy")).toContain("Line");
  expect(await shortOf("greedy")).toContain("Line");
});

it("a reader that takes nothing is closed, and the places behind it are free", async () => {
  await app.close();
  await start(300);
  await pipelined("greedy", 4);
  await expect.poll(() => writing.length).toBeGreaterThan(0);
  await expect.poll(() => writing, { timeout: 20_000 }).toEqual([]);
  expect(await shortOf("greedy")).toContain("Line");
});

it("a reader that takes its time goes on as long as it takes anything", async () => {
  await app.close();
  await start(400);
  const response = await fetch(`http://127.0.0.1:${port}/slow/endless`);
  const reader = response.body!.getReader();
  // For longer than the limit, each piece only when the server waits for its reader.
  const begun = performance.now();
  for (let pieces = 0; pieces < 30 || performance.now() - begun < 1_000; pieces++) {
    for (let read = 0; read < 1_000_000;) read += (await reader.read()).value!.length;
    for (let before = -1; before !== batches; await pause(10)) before = batches;
  }
  expect(writing).toEqual(["slow"]);
  await reader.cancel();
});
