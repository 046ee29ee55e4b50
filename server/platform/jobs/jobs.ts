/**
 * What runs by itself (`docs/decisions/0026`): kinds of jobs, kept in the database by pg-boss. Several servers share the work: what has a
 * schedule is done by one of them. While the database is away nothing is done, and everything goes on when it is back.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import { PgBoss } from "pg-boss";
import { afterCommit } from "../database/ambient-transaction.ts";
import type { Database } from "../database/database.ts";
import type { Listener } from "../database/listen.ts";
import { bossDatabase, inTransaction, type BossDatabase } from "./boss-database.ts";
import { jobsSchema } from "./install-jobs.ts";

export interface JobKind<Data extends object> {
  /** Also the queue's. */
  name: string;
  /** As cron writes it, UTC: what is due is done once, by whichever server. Without it, when it is sent. */
  schedule?: string;
  /** Also when a server starts. */
  at_start?: boolean;
  /** On this server. */
  at_once?: number;
  /** What fails, and what was begun by a server that died, is done again until it succeeds. Without it, it is not. */
  again?: true;
  /** The signal: the server stops and waits for it. */
  handle(data: Data, signal: AbortSignal): Promise<void>;
}

/** Thrown by a handler of jobs that are done again: it is too early to say, and no trouble. */
export class JobNotDone extends Error {}

export interface SendOptions {
  /** Of jobs of one group, one is done at a time. */
  group?: string;
  /** The job is there when this is committed, and never otherwise. */
  trx?: Transaction<Database>;
}

export interface Jobs {
  /** Before `start`. Returns what sends one. */
  register<Data extends object>(kind: JobKind<Data>): (data: Data, options?: SendOptions) => Promise<void>;
  /** The queue and whatever waits in it: of one that goes with its server. */
  remove(name: string): Promise<void>;
  /** Returns at once: a server serves while the database is away, and its jobs begin when it is back. */
  start(): void;
  /** What is being done is waited for. */
  stop(): Promise<void>;
}

export interface JobsOptions {
  db: Kysely<Database>;
  listener: Listener;
  /** Once per outage. */
  onError(error: Error): void;
}

const maxWaitMs = 10_000;
/** A server that is silent for so long does a job no more; what may be done again by another is given up sooner. */
const silenceSeconds = { once: 30, again: 10 };
/** After 1, 2, 4 … seconds, and then after so many. */
const againSeconds = { first: 1, max: 10 };
const always = 1_000_000_000;
/** How often it is looked for servers that are silent. */
const superviseIntervalSeconds = 10;
/** Longer than anything takes: of a server that is gone its silence tells. */
const expireInSeconds = 86_400;
/** What is over is looked at by nobody but whoever looks for a fault. */
const deleteAfterSeconds = 3_600;
/** Of jobs of one group that two fetch at the same moment the second is put back, and nobody is woken for it. */
const notifyPollingIntervalSeconds = 2;

export function openJobs({ db, listener, onError }: JobsOptions): Jobs {
  const kinds: { name: string; begin: () => Promise<void> }[] = [];
  const stopping = new AbortController();
  let wake = (_queue: string): void => undefined;
  let started = Promise.resolve();
  let isFailing = false;

  const boss = createBoss(bossDatabase(db, listener, (woken) => (wake = woken)));
  boss.on("error", reportOnce);

  return {
    register(kind) {
      kinds.push({ name: kind.name, begin: () => work(kind) });
      return async (data, { group, trx } = {}) => {
        await started;
        await boss.send(kind.name, data, { ...(group !== undefined && { group: { id: group } }), ...(trx && { db: inTransaction(trx) }) });
        // Inside of a transaction there is nothing to be seen of it before it is committed.
        await afterCommit(async () => wake(kind.name));
      };
    },

    async remove(name) {
      await boss.offWork(name);
      await boss.deleteQueue(name);
    },

    start() {
      started = begin();
    },

    async stop() {
      stopping.abort();
      await started;
      await Promise.all(kinds.map(({ name }) => boss.offWork(name)));
      await boss.stop({ graceful: false });
    },
  };

  async function begin(): Promise<void> {
    for (let pause = 250; !stopping.signal.aborted; pause = Math.min(pause * 2, maxWaitMs)) {
      try {
        await boss.start();
        await Promise.all(kinds.map((kind) => kind.begin()));
        isFailing = false;
        return;
      } catch (error) {
        reportOnce(error as Error);
        await boss.stop({ graceful: false }).catch(reportOnce);
        await wait(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      }
    }
  }

  async function work<Data extends object>(kind: JobKind<Data>): Promise<void> {
    const { name, schedule, at_start = false, at_once = 1, again = false, handle } = kind;
    const policy = schedule === undefined ? "standard" : "exclusive";
    const heartbeatSeconds = again ? silenceSeconds.again : silenceSeconds.once;
    // Kept until it succeeds, too: after two weeks of waiting nobody would look at it any more.
    const retries = again
      ? {
          retryLimit: always,
          retryBackoff: true,
          retryDelay: againSeconds.first,
          retryDelayMax: againSeconds.max,
          retentionSeconds: always,
        }
      : { retryLimit: 0 };
    await boss.createQueue(name, { policy, notify: true, ...retries, heartbeatSeconds, expireInSeconds, deleteAfterSeconds });
    if (schedule !== undefined) await boss.schedule(name, schedule);
    await boss.work<Data>(name, { localConcurrency: at_once, localGroupConcurrency: 1, notifyPollingIntervalSeconds }, async ([job]) => {
      try {
        await handle(job!.data, stopping.signal);
        isFailing = false;
      } catch (error) {
        if (!(error instanceof JobNotDone)) reportOnce(error as Error);
        throw error;
      } finally {
        // Whatever waited for this one is looked at now, and not at the next poll.
        wake(name);
      }
    });
    if (!at_start) return;
    await boss.send(name, {});
    wake(name);
  }

  function reportOnce(error: Error): void {
    if (!isFailing && !stopping.signal.aborted) onError(error);
    isFailing = true;
  }
}

const createBoss = (db: BossDatabase): PgBoss =>
  new PgBoss({
    db,
    schema: jobsSchema,
    createSchema: false,
    useListenNotify: true,
    cronWorkerIntervalSeconds: 15,
    superviseIntervalSeconds,
    monitorIntervalSeconds: superviseIntervalSeconds,
    // No job waits for another.
    flowIntervalSeconds: 3_600,
    // What it looks after are millions of jobs; these are some a minute.
    monitorVacuum: false,
    reindex: false,
  });
