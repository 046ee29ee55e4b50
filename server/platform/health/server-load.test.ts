import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestApp } from "../../../tests/support/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
  await server.addUser({ username: "buyer" });
  await server.addUser({ username: "admin", role: "administrator" });
});
afterAll(() => server.close());

async function load() {
  const answer = await server.call("GET", "/v1/admin/server_load", { headers: await server.signIn("admin") });
  expect(answer.statusCode).toBe(200);
  return answer.json().data as {
    memory: { resident: number; heap_used: number };
    event_loop_delay: { median: number; p99: number; longest: number; over_seconds: number };
    event_streams: number;
  };
}

describe("what a server says of its load", () => {
  it("is what it holds and how late it gets to its work", async () => {
    const { memory, event_loop_delay } = await load();
    expect(memory.heap_used).toBeGreaterThan(1e6);
    expect(memory.resident).toBeGreaterThan(memory.heap_used);
    expect(event_loop_delay.longest).toBeGreaterThanOrEqual(event_loop_delay.median);
  });

  it("counts the pages that hear push notifications", async () => {
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = server.app.server.address() as AddressInfo;
    const stop = new AbortController();
    const headers = await server.signIn("buyer");
    const before = await load();
    await fetch(`http://127.0.0.1:${port}/api/v1/push_notifications/stream`, { headers, signal: stop.signal });
    expect([before.event_streams, (await load()).event_streams]).toEqual([0, 1]);
    stop.abort();
    while ((await load()).event_streams > 0) await wait(10);
  });

  it("is for administrators", async () => {
    expect((await server.call("GET", "/v1/admin/server_load", { headers: await server.signIn("buyer") })).statusCode).toBe(403);
    expect((await server.call("GET", "/v1/admin/server_load")).statusCode).toBe(401);
  });
});
