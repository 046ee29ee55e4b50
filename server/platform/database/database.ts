/** The connection and the tables of the portal itself. A resource with tables of its own asks `db.withTables<Mine>()`. */
import { Kysely } from "kysely";
import pg from "pg";
import { JoiningDialect } from "./joining-dialect.ts";
import type { PortalTables } from "./portal-tables.ts";
import { closeHangingConnections } from "./silent-database.ts";

export type Database = PortalTables;

export interface DatabaseOptions {
  /** `postgres://…`, or what `pg` takes apart: host may be the folder of a socket. */
  connection: string | pg.PoolConfig;
  max_connections?: number;
  /** Told when a connection breaks outside a statement. The pool drops it and makes a new one when asked. */
  onBroken?: (error: Error) => void;
}

/** Money and quantities stay text: a float in between would change them. Dates stay text: they have no time zone. */
const types = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === pg.types.builtins.DATE
      ? (text: string) => text
      : pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
};

export function openDatabase({ connection, max_connections = 10, onBroken = () => {} }: DatabaseOptions): Kysely<Database> {
  const options = typeof connection === "string" ? { connectionString: connection } : connection;
  const pool = new pg.Pool({
    ...options,
    types,
    max: max_connections,
    // A page asks several things at once, and a new connection is dearer than most of them.
    idleTimeoutMillis: 180_000,
    application_name: "portolan",
    // Another process to help costs milliseconds of a core that other requests wait for: only where much is to be read.
    options: "-c parallel_setup_cost=10000",
    // A database that does not answer must not hold the callers: they get a clear 503 instead.
    connectionTimeoutMillis: 2_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  });
  // An error that nobody listens to would end the process: of an idle connection the pool tells, and of one that breaks
  // between two statements of a transaction only the connection itself. The next statement fails and is answered.
  pool.on("error", onBroken);
  pool.on("connect", (client) => client.on("error", onBroken));
  return new Kysely<Database>({ dialect: new JoiningDialect({ pool }, closeHangingConnections(pool, options)) });
}
