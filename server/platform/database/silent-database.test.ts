/** PostgreSQL, stopped in the middle of what it does: no connection is closed and nothing is answered. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { testSettings } from "../../../tests/support/app.ts";
import { testSecrets } from "../../../tests/support/test-secrets.ts";
import { createUser } from "../../identity/accounts/create-user.ts";
import { buildApp } from "../../app.ts";
import { createPasswordHasher } from "../../identity/auth/password-hasher.ts";
import { openErp } from "../../erp/open-erp.ts";
import { openDatabase } from "./database.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./embedded-postgres.ts";
import { migrate } from "./migrate.ts";

let folder: string;
let embedded: EmbeddedPostgres;
let db: ReturnType<typeof openDatabase>;
let app: FastifyInstance;
let frozen: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "portolan-frozen-"));
  embedded = await startEmbeddedPostgres({ folder });
  db = openDatabase({ connection: embedded.connection });
  await migrate(db);
  app = await buildApp({ secrets: testSecrets, settings: testSettings, db, clock: () => new Date(), erp: openErp(db).erp });
  const user = { username: "buyer", email: "buyer@example.com", role: "buyer", user_classification: "customer" } as const;
  await createUser(db, { ...user, password: "right password" }, createPasswordHasher());
}, 60_000);
afterAll(async () => {
  thaw();
  await app.close();
  await db.destroy();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The postmaster and all that it has started. */
function freeze(): void {
  const pid = readFileSync(path.join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[0]!;
  const children = execFileSync("ps", ["-o", "pid=", "--ppid", pid], { encoding: "utf8" }).trim().split(/\s+/);
  frozen = [pid, ...children];
  for (const each of frozen) process.kill(Number(each), "SIGSTOP");
}

function thaw(): void {
  for (const each of frozen.splice(0)) process.kill(Number(each), "SIGCONT");
}

const call = (method: "GET" | "POST", url: string, more: object = {}) => app.inject({ method, url, ...more });
const login = () =>
  call("POST", "/api/v1/auth/login", { headers: { "x-client": "api" }, payload: { username: "buyer", password: "right password" } });

it(
  "every request is answered that the portal is not ready while its database is frozen, and all goes on afterwards",
  { timeout: 180_000 },
  async () => {
    const headers = { authorization: String((await login()).headers.authorization), "x-client": "api" };
    const all = () => [
      ...Array.from({ length: 20 }, () => call("GET", "/api/v1/user/settings", { headers })),
      call("GET", "/orders", { headers: { ...headers, accept: "text/html" } }),
      app.inject({ method: "PATCH", url: "/api/v1/user/settings/note", headers, payload: { value: "kept" } }),
      login(),
      call("GET", "/health/ready"),
    ];
    freeze();
    const answers = await Promise.all(all());
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 503));
    expect(answers.every(({ headers: { "retry-after": after } }) => Number(after) > 0)).toBe(true);
    expect((await Promise.all(all())).every(({ statusCode }) => statusCode === 503)).toBe(true);

    thaw();
    await vi.waitFor(async () => expect((await call("GET", "/health/ready")).statusCode).toBe(200), { timeout: 20_000, interval: 200 });
    expect((await call("GET", "/api/v1/user/settings", { headers })).statusCode).toBe(200);
    expect((await login()).statusCode).toBe(200);
  },
);
