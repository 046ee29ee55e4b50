import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { ClientConfig } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testSettings } from "../../../tests/support/app.ts";
import { testDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { createUser } from "../../identity/accounts/create-user.ts";
import { buildApp } from "../../app.ts";
import { createPasswordHasher } from "../../identity/auth/password-hasher.ts";
import { openDatabase } from "../database/database.ts";
import { openErp } from "../../erp/open-erp.ts";
import { testSecrets } from "../../../tests/support/test-secrets.ts";

/** A line to the real database that can be cut and mended. */
class Line {
  readonly #to: ClientConfig;
  #sockets = new Set<Socket>();
  #server: Server | undefined;
  port = 0;

  constructor(to: ClientConfig) {
    this.#to = to;
  }

  async mend(): Promise<void> {
    this.#server = createServer((near) => {
      const { host = "", port = 5432 } = this.#to;
      const far = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
      this.#sockets.add(near);
      near.on("close", () => far.destroy());
      for (const socket of [near, far]) socket.on("error", () => {});
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((ready) => this.#server?.listen(this.port, "127.0.0.1", ready));
    this.port = (this.#server.address() as AddressInfo).port;
  }

  async cut(): Promise<void> {
    const closed = new Promise((done) => this.#server?.close(done));
    // Half of the connections end as when the server stops, half as when its machine loses power.
    for (const [index, socket] of [...this.#sockets].entries()) {
      if (index % 2 === 0) socket.destroy();
      else socket.resetAndDestroy();
    }
    this.#sockets.clear();
    await closed;
  }
}

let database: TestDatabase;
let line: Line;
let db: ReturnType<typeof openDatabase>;
let app: FastifyInstance;
const broken: Error[] = [];

beforeAll(async () => {
  database = await testDatabase();
  line = new Line(database.connection);
  await line.mend();
  db = openDatabase({
    connection: { ...database.connection, host: "127.0.0.1", port: line.port },
    onBroken: (error) => broken.push(error),
  });
  app = await buildApp({ secrets: testSecrets, settings: testSettings, db, clock: () => new Date(), erp: openErp(db).erp });
  await createUser(
    db,
    { username: "buyer", email: "buyer@example.com", role: "buyer", user_classification: "customer", password: "right password" },
    createPasswordHasher(),
  );
});
afterAll(async () => {
  await app.close();
  await db.destroy();
  await line.cut();
  await database.drop();
});

const login = () =>
  app.inject({
    method: "POST",
    url: "/api/v1/auth/login",
    headers: { "x-client": "api" },
    payload: { username: "buyer", password: "right password" },
  });
const ready = () => app.inject({ method: "GET", url: "/health/ready" });

describe("a database that goes away while the server runs", () => {
  it("makes calls answer a clear 503 with a time to come back, and readiness say no; the process goes on", async () => {
    const authorization = String((await login()).headers.authorization);
    expect((await ready()).json()).toEqual({ status: "ready" });
    await line.cut();
    await wait(50);

    for (const response of [
      await login(),
      await app.inject({ method: "GET", url: "/api/v1/user/settings", headers: { authorization } }),
      await ready(),
    ]) {
      expect(response.statusCode).toBe(503);
      expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
      expect(response.json().errors).toEqual([
        { code: "database_down", message: "The portal cannot reach its database. It continues as soon as the database is available." },
      ]);
      expect(response.body).not.toMatch(/ECONN|127\.0\.0\.1|postgres/);
    }
    expect((await app.inject({ method: "GET", url: "/health/live" })).json()).toEqual({ status: "alive" });
    expect(broken.length).toBeGreaterThan(0);
  });

  it("answers the calls that it leaves hanging, in a transaction too", async () => {
    await line.mend();
    await login();
    let release = () => {};
    await new Promise<void>((locked) => {
      void database.db.transaction().execute(async (trx) => {
        await sql`lock table sessions, login_attempts in access exclusive mode`.execute(trx);
        locked();
        await new Promise<void>((done) => (release = done));
      });
    });
    const hanging = [
      login(),
      login(),
      app.inject({ method: "GET", url: "/api/v1/user/settings", headers: { authorization: "A".repeat(43) } }),
    ];
    await wait(100);
    await line.cut();

    expect((await Promise.all(hanging)).map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
    release();
  });

  it("is used again as soon as it is back, with the sessions that there were", async () => {
    await line.mend();
    const signedIn = await login();
    expect(signedIn.statusCode).toBe(200);
    await line.cut();
    await wait(50);
    await line.mend();

    const authorization = String(signedIn.headers.authorization);
    const response = await app.inject({ method: "GET", url: "/api/v1/user/settings", headers: { authorization } });
    expect(response.statusCode).toBe(200);
    expect((await ready()).statusCode).toBe(200);
  });
});
