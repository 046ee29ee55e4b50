/** PostgreSQL by `pg`, where work inside a surrounding transaction gets that one's connection instead of another of the pool. */
import { PostgresDialect, type DatabaseConnection, type Driver, type TransactionSettings } from "kysely";
import { JoinedConnection, joinSurrounding } from "./surrounding-transaction.ts";

export class JoiningDialect extends PostgresDialect {
  override createDriver(): Driver {
    return joining(super.createDriver());
  }
}

function joining(pool: Driver): Driver {
  return {
    init: (options) => pool.init(options),
    destroy: (options) => pool.destroy(options),
    acquireConnection: async (options) => joinSurrounding() ?? (await pool.acquireConnection(options)),

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
