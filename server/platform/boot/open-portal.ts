/** Everything a running portal consists of, in the order in which it comes up; stopped in the opposite order. */
import { sql, type Kysely } from "kysely";
import path from "node:path";
import { captchaOptions } from "../../identity/captcha/captcha-options.ts";
import { type Database, type DatabaseOptions, openDatabase } from "../database/database.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../database/embedded-postgres.ts";
import { migrate } from "../database/migrate.ts";
import { keepStorageReserve } from "../database/storage-reserve.ts";
import { seedDemo } from "../../data/demo/seed-demo.ts";
import { erpClock } from "../../erp/embedded/flow/clock/erp-clock.ts";
import { openErp } from "../../erp/open-erp.ts";
import { createSecretBox } from "../secrets/secret-box.ts";
import { readSecretKeys } from "../secrets/secret-keys.ts";
import { serve } from "../../server.ts";
import type { Settings } from "../../settings.ts";
import { freePort } from "./free-port.ts";
import { phase } from "./phase.mjs";

export interface OpenPortal {
  /** As this machine reaches it: `http://localhost:8080`. */
  address: string;
  stop(): Promise<void>;
}

/** The database of DATABASE_URL cannot be used. */
export class DatabaseNotReached extends Error {
  constructor(cause: unknown) {
    const { code = "", message = "" } = cause as { code?: string; message?: string };
    super(`The database of DATABASE_URL does not answer: ${message || code}.`, { cause });
    this.name = "DatabaseNotReached";
  }
}

const clock = () => new Date();

/** Speaks one line per phase. Throws what its parts throw, with everything stopped that had started. */
export async function openPortal(settings: Settings): Promise<OpenPortal> {
  const started: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of started.splice(0).reverse()) await end();
  };
  try {
    const { db, embedded, connection } = await openData(settings, started);
    const storage = await keepStorageReserve({ folder: settings.dataFolder, log: (message) => process.stderr.write(`${message}\n`) });
    started.push(() => storage.stop());
    await prepareData(settings, db);

    const done = phase("Server", "starting");
    const port = await freePort(settings.host, settings.port);
    const server = await serve({
      settings,
      host: settings.host,
      port,
      db,
      clock,
      storage,
      connection,
      logger: { level: settings.logLevel },
      uploads: path.join(settings.dataFolder, "uploads"),
      exports: { folder: path.join(settings.dataFolder, "exports"), long_rows: settings.exportJobRows },
      captcha: captchaOptions(settings),
      secrets: createSecretBox(readSecretKeys(settings)),
      jobs: embedded ? [erpClock(db, clock)] : [],
      ...portalErp(db),
    });
    started.push(() => server.stop());
    embedded?.setAddress(server.address);
    done(port === settings.port ? "started" : `started on port ${port}, because ${settings.port} is taken`);

    return { address: server.address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openData(
  settings: Settings,
  started: (() => Promise<void>)[],
): Promise<{ db: Kysely<Database>; embedded: EmbeddedPostgres | null; connection: DatabaseOptions["connection"] }> {
  const done = phase("Database", "starting");
  const embedded = settings.databaseUrl
    ? null
    : await startEmbeddedPostgres({
        folder: settings.dataFolder,
        what: "npm start",
        log: (message) => process.stderr.write(`${message}\n`),
      });
  if (embedded) started.push(() => embedded.stop());

  const connection = settings.databaseUrl ?? embedded!.connection;
  const db = openDatabase({ connection });
  started.push(() => db.destroy());
  await sql`select 1`.execute(db).catch((error: unknown) => {
    throw settings.databaseUrl ? new DatabaseNotReached(error) : error;
  });
  done(embedded ? how[embedded.origin] : "reached");
  return { db, embedded, connection };
}

const how: Record<EmbeddedPostgres["origin"], string> = {
  new: "made and started",
  started: "started",
  adopted: "taken over from a server that was killed",
};

async function prepareData({ demo }: Settings, db: Kysely<Database>): Promise<void> {
  const steps = phase("Tables", "checking");
  const done = await migrate(db);
  steps(done.length === 0 ? "up to date" : `${done.length} steps done`);
  if (!demo) return;

  const seeding = phase("Demo data", "making");
  seeding((await seedDemo(db, { clock })) ? "made" : "there");
}

function portalErp(db: Kysely<Database>) {
  const opened = openErp(db, { clock });
  return { erp: opened.erp, erp_faults: opened };
}
