/** A whole server on a database of its own, with documents in its ERP and users to ask for them. For tests. */
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { testSettings } from "./app.ts";
import { testDatabase } from "./database.ts";
import { assignPartner, assignSalesArea, createUser } from "../../server/identity/accounts/create-user.ts";
import { buildApp } from "../../server/app.ts";
import { createPasswordHasher } from "../../server/identity/auth/password-hasher.ts";
import type { PartnerKey } from "../../server/platform/database/portal-tables.ts";
import type { SeededRole } from "../../server/identity/roles/seed-roles.ts";
import { createSessionRepository } from "../../server/identity/sessions/sessions.repository.ts";
import { insertTestData, type TestData } from "./erp-documents.ts";
import { createEmbeddedErp } from "../../server/erp/embedded/embedded-erp.ts";
import type { ErpPort } from "../../server/erp/erp-port.ts";
import { guardErp } from "../../server/erp/guarded-erp.ts";
import { openErp } from "../../server/erp/open-erp.ts";
import { testSecrets } from "./test-secrets.ts";

export interface TestUser {
  role: SeededRole;
  partners?: (PartnerKey & { is_default?: boolean })[];
  sales_areas?: string[];
  language?: string;
  time_zone?: string;
  date_format?: string;
  number_format?: string;
}

type Asked = Pick<InjectOptions, "method" | "payload"> & { headers?: Record<string, string> };

/** Sends a call of this user; `path` begins after `/api/v1`. */
export interface Ask {
  (path: string, options?: Asked): Promise<LightMyRequestResponse>;
  /** What the user's calls carry, for those that must go over a real connection. */
  headers: Readonly<Record<string, string>>;
  /** Empty for nobody. */
  user_id: string;
}

export interface TradingPortal {
  user(user: TestUser): Promise<Ask>;
  anonymous: Ask;
  /** The server itself, for who asks which routes it has. */
  app: FastifyInstance;
  erp: ReturnType<typeof openErp>;
  /** Listens from then on; answers its origin. */
  listen(): Promise<string>;
  database: Awaited<ReturnType<typeof testDatabase>>;
  close(): Promise<void>;
}

/** @param erpOf another ERP over the same database, behind the same guard */
export async function tradingPortal(data: TestData, clock: () => Date, erpOf?: (embedded: ErpPort) => ErpPort): Promise<TradingPortal> {
  const database = await testDatabase();
  const { db } = database;
  await insertTestData(db, data);
  const opened = openErp(db, { clock });
  if (erpOf) opened.erp = guardErp(erpOf(createEmbeddedErp(db, { clock, faults: opened.faults })), { clock });
  const app = await buildApp({ secrets: testSecrets, settings: testSettings, db, clock, erp: opened.erp, erp_faults: opened });
  const sessions = createSessionRepository(db, clock, { idle_minutes: 30, absolute_minutes: 720 });
  let users = 0;

  const asking = (headers: Record<string, string>, user_id = ""): Ask =>
    Object.assign(
      (path: string, { headers: more, ...options }: Asked = {}) =>
        app.inject({
          method: "GET",
          url: `/api/v1${path}`,
          headers: { ...headers, origin: "http://localhost:80", host: "localhost:80", ...more },
          ...options,
        }),
      { headers, user_id },
    );

  return {
    erp: opened,
    database,
    anonymous: asking({}),
    app,
    listen: () => app.listen({ host: "127.0.0.1", port: 0 }),
    async user({ role, partners = [], sales_areas = [], ...columns }) {
      users += 1;
      const name = `user-${users}`;
      const classification = role === "buyer" ? "customer" : "internal";
      const id = await createUser(
        db,
        { username: name, email: `${name}@example.test`, role, user_classification: classification, ...columns },
        createPasswordHasher(),
      );
      for (const partner of partners) await assignPartner(db, id, partner);
      for (const sales_area of sales_areas) await assignSalesArea(db, id, sales_area);
      const { secret } = await db.transaction().execute((trx) => sessions.start(trx, id, "api"));
      return asking({ authorization: `Bearer ${secret}` }, id);
    },
    async close() {
      await app.close();
      await database.drop();
    },
  };
}
