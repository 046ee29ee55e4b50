import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Portal, startPortal } from "../support/portal.ts";

async function start(options?: Parameters<typeof startPortal>[0]): Promise<Portal> {
  const portal = await startPortal(options);
  onTestFinished(() => portal.remove());
  return portal;
}

const ready = async ({ address }: Portal) => (await fetch(`${address}/api/v1/site_configs`)).status;

describe("npm start", { timeout: 300_000 }, () => {
  it("tells one line per phase, the address and who may sign in", async () => {
    const portal = await start();

    expect(await ready(portal)).toBe(200);
    expect(portal.output()).toMatch(/Database +made and started \(\d+\.\d s\)\n/);
    expect(portal.output()).toMatch(/Demo data +made \(\d+\.\d s\)\n/);
    expect(portal.output()).toContain(`Portolan is at ${portal.address}`);
    expect(portal.output()).toContain("admin / portolan-admin");
    expect(portal.output()).not.toMatch(/warning|deprecat|\n +at /i);
  });

  it("takes the next free port when the wanted one is taken, and says so", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void other.close());
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as AddressInfo;
    const portal = await start({ env: { PORT: String(port) } });

    expect(Number(new URL(portal.address).port)).toBeGreaterThan(port);
    expect(portal.output()).toContain(`because ${port} is taken`);
  });

  it("is refused on the data of a running portal, which it names, and disturbs nothing", async () => {
    const first = await start();
    const second = startPortal({ dataFolder: first.dataFolder });

    await expect(second).rejects.toThrow(`in use by npm start at ${first.address} (process ${first.pid}`);
    await expect(second).rejects.not.toThrow(/\n +at /);
    expect(await ready(first)).toBe(200);
  });

  it("stops cleanly, and leaves neither a lock nor a process", async () => {
    const portal = await start();
    await portal.stop();

    expect(existsSync(path.join(portal.dataFolder, "server.lock"))).toBe(false);
    expect(existsSync(path.join(portal.dataFolder, "postgres", "postmaster.pid"))).toBe(false);
  });

  it("takes the database over after kill -9, with the same data", async () => {
    const first = await start();
    const before = await first.db.selectFrom("users").select("id").orderBy("id").execute();
    await first.kill();
    const second = await start({ dataFolder: first.dataFolder });

    expect(second.output()).toContain("taken over from a server that was killed");
    expect(await second.db.selectFrom("users").select("id").orderBy("id").execute()).toEqual(before);
  });

  it("refuses bad settings with one sentence each and without a stack", async () => {
    const attempt = startPortal({ env: { PORT: "many", SESSION_IDLE_MINUTES: "none" } });

    await expect(attempt).rejects.toThrow(/PORT is "many".*\nSESSION_IDLE_MINUTES is "none"/);
    await expect(attempt).rejects.not.toThrow(/\n +at /);
  });
});
