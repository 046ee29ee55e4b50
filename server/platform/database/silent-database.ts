/**
 * A database that hangs closes no connection, and what was asked of it waits for ever: `statement_timeout` is measured by the database's
 * own clock. So whoever holds a connection for long has the database asked on another one whether it still answers. If not, what hangs
 * is ended, and nobody begins anew until it answers again.
 */
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { repeatEvery, type RepeatingTask } from "../repeat-every.ts";

/** Together well below the 8 s in which every request is answered. */
const heldMs = 2_500;
const answerMs = 2_000;
const againMs = 500;

export interface SilenceWatch {
  /** Throws while the database is known not to answer. */
  refuseWhileSilent(): void;
}

export function closeHangingConnections(pool: pg.Pool, options: pg.ClientConfig): SilenceWatch {
  const held = new Map<pg.PoolClient, RepeatingTask>();
  let silent = false;
  let asking = false;

  pool.on("acquire", (client) => void held.set(client, repeatEvery(heldMs, look)));
  pool.on("release", (_error, client) => {
    void held.get(client)?.stop();
    held.delete(client);
  });

  return {
    refuseWhileSilent() {
      // In the words of `pg`, so that it is taken for what it is.
      if (silent) throw new Error("Connection terminated: the database does not answer.");
    },
  };

  async function look(): Promise<void> {
    if (asking) return;
    asking = true;
    // Twice: it may be this process that was too busy to hear the first answer.
    silent = !(await answers(options)) && !(await answers(options));
    // Only what runs a statement is ended at once; the others find out when they ask.
    if (silent) for (const client of held.keys()) void (client as pg.Client).end().catch(() => undefined);
    while (silent && !pool.ending) {
      await wait(againMs, undefined, { ref: false });
      silent = !(await answers(options));
    }
    asking = false;
  }
}

async function answers(options: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...options, connectionTimeoutMillis: answerMs, query_timeout: answerMs });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch (error) {
    // A refusal is an answer too.
    return error instanceof pg.DatabaseError;
  } finally {
    void client.end().catch(() => undefined);
  }
}
