/**
 * One transaction around a whole piece of work, whoever asks the database in it: repositories go on asking `db`, and what they
 * ask joins the transaction that surrounds them. A transaction of their own becomes a savepoint in it.
 *
 * For work that waits for nothing but the database: as long as it lasts it holds a connection. Whoever catches a refusal of the
 * database in it, such as a name that is taken, puts a transaction of its own around that statement: outside of a savepoint the
 * refusal leaves the whole transaction aborted, and whatever is asked next fails.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { CompiledQuery, type ControlledTransaction, type DatabaseConnection, type Kysely, type QueryResult } from "kysely";
import type { PortalTables } from "./portal-tables.ts";

const surroundings = new AsyncLocalStorage<AmbientTransaction>();

/** Throws what the database throws when it is away. */
export async function beginAmbientTransaction(db: Kysely<PortalTables>): Promise<AmbientTransaction> {
  // Never one inside another: the inner one would be none.
  const trx = await surroundings.exit(() => db.startTransaction().execute());
  return new AmbientTransaction(trx);
}

/** A connection that belongs to the surrounding transaction; undefined outside of one, and when it is over. */
export function joinAmbientTransaction(): JoinedConnection | undefined {
  const surrounding = surroundings.getStore();
  return surrounding?.isOpen ? new JoinedConnection(surrounding) : undefined;
}

/** Does it when the surrounding transaction is committed, or now, where there is none. */
export async function afterCommit(work: () => Promise<void>): Promise<void> {
  const surrounding = surroundings.getStore();
  if (surrounding?.isOpen) surrounding.afterwards.push(work);
  else await work();
}

export class AmbientTransaction {
  /** Done once it is committed. */
  readonly afterwards: (() => Promise<void>)[] = [];
  readonly #trx: ControlledTransaction<PortalTables>;
  #savepoints = 0;
  #spoilt = false;

  constructor(trx: ControlledTransaction<PortalTables>) {
    this.#trx = trx;
  }

  get isOpen(): boolean {
    return !this.#trx.isCommitted && !this.#trx.isRolledBack;
  }

  /** What the work asks of the database joins, also what it asks later on. */
  run<T>(work: () => T): T {
    return surroundings.run(this, work);
  }

  /** Throws once the transaction is over: whoever still asks is work that nobody waited for. */
  ask<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#trx.executeQuery(query as CompiledQuery<Row>);
  }

  async setSavepoint(): Promise<number> {
    const savepoint = (this.#savepoints += 1);
    await this.ask(CompiledQuery.raw(`savepoint joined_${savepoint}`));
    return savepoint;
  }

  /** Takes back what was asked since; whatever was begun after the savepoint goes with it. */
  async takeBack(savepoint: number): Promise<void> {
    if (savepoint < this.#savepoints) this.#spoilt = true;
    await this.ask(CompiledQuery.raw(`rollback to savepoint joined_${savepoint}`));
  }

  /** Throws, and nothing is written, when a transaction inside took work along that was not its own. */
  async commit(): Promise<void> {
    if (this.#spoilt) {
      await this.rollback();
      throw new Error("Two transactions ran side by side inside another, and the one that was begun first failed.");
    }
    await this.#trx.commit().execute();
    await Promise.allSettled(this.afterwards.map((work) => work()));
  }

  async rollback(): Promise<void> {
    await this.#trx.rollback().execute();
  }
}

/** What kysely takes for a connection of its own. */
export class JoinedConnection implements DatabaseConnection {
  readonly #surrounding: AmbientTransaction;
  #savepoint = 0;

  constructor(surrounding: AmbientTransaction) {
    this.#surrounding = surrounding;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#surrounding.ask(query);
  }

  streamQuery(): never {
    throw new Error("Nothing is streamed inside a transaction that others share.");
  }

  async begin(): Promise<void> {
    this.#savepoint = await this.#surrounding.setSavepoint();
  }

  takeBack(): Promise<void> {
    return this.#surrounding.takeBack(this.#savepoint);
  }
}
