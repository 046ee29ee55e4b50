/** The whole server on a database of its own, asked through its front door. Time stands still until a test moves it. */
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import type { Kysely } from "kysely";
import { createUser, type NewUser } from "../../server/identity/accounts/create-user.ts";
import { type AppOptions, buildApp } from "../../server/app.ts";
import { createPasswordHasher } from "../../server/identity/auth/password-hasher.ts";
import type { Database } from "../../server/platform/database/database.ts";
import { openErp } from "../../server/erp/open-erp.ts";
import { testDatabase, type TestDatabase } from "./database.ts";
import { testSecrets } from "./test-secrets.ts";

export interface TestApp {
  app: FastifyInstance;
  db: Kysely<Database>;
  database: TestDatabase;
  now(): Date;
  /** Moves the clock on. */
  pass(time: { minutes?: number; seconds?: number }): void;
  /** A user with the password `right password`; a buyer unless said otherwise. Returns the id. */
  addUser(user?: Partial<NewUser> & { username?: string }): Promise<string>;
  /** Signs in as an API client; the headers go with every later call. */
  signIn(username: string, password?: string): Promise<{ authorization: string; "x-client": string }>;
  /** `call("GET", "/v1/accounts/1", { headers })`: the address as configurations write it. */
  call(method: InjectOptions["method"], path: string, options?: Omit<InjectOptions, "method" | "url">): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export const rightPassword = "right password";

/** What a page of our own sends with every call. */
export const sameOriginHeaders = { "sec-fetch-site": "same-origin" };

export const testSettings: AppOptions["settings"] = {
  publicUrl: null,
  trustProxy: false,
  sessionIdleMinutes: 30,
  sessionAbsoluteMinutes: 720,
  demo: false,
};

export async function testApp(options: Partial<Omit<AppOptions, "db" | "clock">> = {}): Promise<TestApp> {
  const database = await testDatabase();
  const { db } = database;
  let now = new Date("2026-11-20T09:00:00Z");
  const clock = () => now;
  const hasher = createPasswordHasher();
  const opened = openErp(db, { clock });
  const app = await buildApp({
    secrets: testSecrets,
    erp: opened.erp,
    erp_faults: opened,
    ...options,
    settings: { ...testSettings, ...options.settings },
    db,
    clock,
  });

  const call: TestApp["call"] = (method, path, request = {}) => app.inject({ ...request, method: method ?? "GET", url: `/api${path}` });
  return {
    app,
    db,
    database,
    now: clock,
    pass({ minutes = 0, seconds = 0 }) {
      now = new Date(now.getTime() + minutes * 60_000 + seconds * 1_000);
    },
    addUser: ({ username = "buyer", role = "buyer", ...user } = {}) =>
      createUser(
        db,
        {
          username,
          role,
          email: `${username}@example.com`,
          user_classification: role === "buyer" ? "customer" : "internal",
          password: rightPassword,
          ...user,
        },
        hasher,
      ),
    async signIn(username, password = rightPassword) {
      const response = await call("POST", "/v1/auth/login", { headers: { "x-client": "api" }, payload: { username, password } });
      if (response.statusCode !== 200) throw new Error(`${username} could not sign in: ${response.body}`);
      return { authorization: String(response.headers.authorization), "x-client": "api" };
    },
    call,
    async close() {
      await app.close();
      await database.drop();
    },
  };
}
