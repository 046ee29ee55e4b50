/** PostgreSQL by `pg`, where work inside a surrounding transaction gets that one's connection instead of another of the pool. */
import { PostgresDialect, type DatabaseConnection, type Driver, type PostgresDialectConfig, type TransactionSettings } from "kysely";
import type { SilenceWatch } from "./silent-database.ts";
import { JoinedConnection, joinAmbientTransaction } from "./ambient-transaction.ts";

export class JoiningDialect extends PostgresDialect {
  readonly #silence: SilenceWatch;

  constructor(config: PostgresDialectConfig, silence: SilenceWatch) {
    super(config);
    this.#silence = silence;
  }

  override createDriver(): Driver {
    return joining(super.createDriver(), this.#silence);
  }
}

function joining(pool: Driver, silence: SilenceWatch): Driver {
  return {
    init: (options) => pool.init(options),
    destroy: (options) => pool.destroy(options),
    acquireConnection: async (options) => {
      silence.refuseWhileSilent();
      return joinAmbientTransaction() ?? (await pool.acquireConnection(options));
    },

    // What joins leaves the connection and the end of the transaction to whoever surrounds it.
    releaseConnection: async (connection, options) => {
      if (!(connection instanceof JoinedConnection)) await pool.releaseConnection(connection, options);
    },
    beginTransaction: (connection: DatabaseConnection, settings: TransactionSettings) =>
      connection instanceof JoinedConnection ? connection.begin() : pool.beginTransaction(connection, settings),
    commitTransaction: async (connection) => {
      if (!(connection instanceof JoinedConnection)) await pool.commitTransaction(connection);
    },
    rollbackTransaction: (connection) =>
      connection instanceof JoinedConnection ? connection.takeBack() : pool.rollbackTransaction(connection),
  };
}
