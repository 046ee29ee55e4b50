import { execFileSync } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, describe, expect, it, vi } from "vitest";
import { testApp, testSettings } from "../../../tests/support/app.ts";
import { testSecrets } from "../../../tests/support/test-secrets.ts";
import { createUser } from "../../identity/accounts/create-user.ts";
import { buildApp } from "../../app.ts";
import { createPasswordHasher } from "../../identity/auth/password-hasher.ts";
import { openErp } from "../../erp/open-erp.ts";
import { openDatabase } from "./database.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { migrate } from "./migrate.ts";
import { keepStorageReserve } from "./storage-reserve.ts";

const leftovers: (() => unknown)[] = [];
afterEach(async () => {
  for (const clear of leftovers.splice(0).reverse()) await clear();
});

const megabyte = 1024 * 1024;

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "portolan-disk-"));
  leftovers.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe("a disk that runs full", () => {
  it("gives the space that was kept aside, and keeps it aside again when there is plenty", async () => {
    const folder = newFolder();
    let free = 100 * megabyte;
    let looks = 0;
    const freeBytes = async () => ((looks += 1), free);
    const storage = await keepStorageReserve({ folder, bytes: 2 * megabyte, freeBytes, everyMs: 5 });
    leftovers.push(() => storage.stop());
    const reserve = path.join(folder, "reserve");
    expect([storage.full, statSync(reserve).size, statSync(reserve).blocks * 512 >= 2 * megabyte]).toEqual([false, 2 * megabyte, true]);

    free = 1 * megabyte;
    await vi.waitFor(() => expect([storage.full, existsSync(reserve)]).toEqual([true, false]));
    // What the reserve gave is no space to go on with.
    free = 3 * megabyte;
    const looksBefore = looks;
    await vi.waitFor(() => expect(looks).toBeGreaterThan(looksBefore + 1));
    expect(storage.full).toBe(true);
    free = 7 * megabyte;
    await vi.waitFor(() => expect([storage.full, existsSync(reserve)]).toEqual([false, true]));
  });

  it("is told to whoever writes, while everybody reads, signs in and out", async () => {
    const storage = { full: false };
    const test = await testApp({ storage });
    leftovers.push(() => test.close());
    await test.addUser();
    storage.full = true;
    const headers = await test.signIn("buyer");
    const write = () => test.call("PATCH", "/v1/user/settings/note", { headers, payload: { value: "kept" } });
    const refused = await write();
    expect([refused.statusCode, refused.json().errors]).toEqual([
      507,
      [{ code: "storage_full", message: "Nothing can be saved because the storage is full. Contact your administrator." }],
    ]);
    expect((await test.call("GET", "/v1/user/settings", { headers })).statusCode).toBe(200);
    expect((await test.app.inject({ method: "GET", url: "/orders", headers })).statusCode).toBe(200);
    storage.full = false;
    expect((await write()).statusCode).toBe(200);
    storage.full = true;
    expect((await test.call("POST", "/v1/logout", { headers })).statusCode).toBe(200);
  });

  it(
    "lets PostgreSQL live and everybody read, to the last byte, and all is written again when there is space",
    { timeout: 300_000 },
    async (context) => {
      const folder = newFolder();
      try {
        execFileSync("mount", ["-t", "tmpfs", "-o", "size=300m", "tmpfs", folder], { stdio: "pipe" });
      } catch {
        context.skip("This account may not mount a small disk, so that none can be filled.");
      }
      leftovers.push(() => execFileSync("umount", [folder]));
      const embedded = await startEmbeddedPostgres({ folder: path.join(folder, "data") });
      leftovers.push(() => embedded.stop());
      const db = openDatabase({ connection: embedded.connection });
      leftovers.push(() => db.destroy());
      await migrate(db);
      const storage = await keepStorageReserve({ folder: path.join(folder, "data"), bytes: 32 * megabyte, everyMs: 50 });
      leftovers.push(() => storage.stop());
      const app = await buildApp({
        secrets: testSecrets,
        settings: testSettings,
        db,
        clock: () => new Date(),
        erp: openErp(db).erp,
        storage,
      });
      leftovers.push(() => app.close());
      const user = { username: "buyer", email: "buyer@example.com", role: "buyer", user_classification: "customer" } as const;
      await createUser(db, { ...user, password: "right password" }, createPasswordHasher());
      const login = { "x-client": "api" };
      const signIn = () =>
        app.inject({
          method: "POST",
          url: "/api/v1/auth/login",
          headers: login,
          payload: { username: "buyer", password: "right password" },
        });
      const headers = { ...login, authorization: String((await signIn()).headers.authorization) };
      const write = () =>
        app.inject({ method: "PATCH", url: "/api/v1/user/settings/note", headers, payload: { value: "x".repeat(5_000) } });
      const read = () => app.inject({ method: "GET", url: "/api/v1/user/settings", headers });
      const pid = () => readFileSync(path.join(folder, "data", "postgres", "postmaster.pid"), "utf8").split("\n")[0];
      expect((await write()).statusCode).toBe(200);
      const was = pid();

      const filler = path.join(folder, "filler");
      const fill = openSync(filler, "w");
      expect(() => {
        for (;;) writeSync(fill, Buffer.alloc(megabyte, 1));
      }).toThrow(/ENOSPC/);
      await vi.waitFor(() => expect(storage.full).toBe(true), { timeout: 20_000 });
      expect((await write()).statusCode).toBe(507);
      // A new segment of the log, which would be the end without the reserve.
      await sql`select pg_switch_wal()`.execute(db);
      for (let time = 0; time < 10; time += 1) {
        expect([(await write()).statusCode, (await read()).statusCode, (await signIn()).statusCode]).toEqual([507, 200, 200]);
      }
      expect(pid()).toBe(was);

      closeSync(fill);
      rmSync(filler);
      await vi.waitFor(() => expect(storage.full).toBe(false), { timeout: 20_000 });
      expect((await write()).statusCode).toBe(200);
      expect(pid()).toBe(was);
    },
  );
});
