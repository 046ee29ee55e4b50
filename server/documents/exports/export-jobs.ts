/**
 * Exports that take long, made in the background: one at a time is written to a file of the user's while he goes on working. How
 * far it is stands in the database, so that every server can tell, and goes to his browser over the stream of pushes.
 */
import { randomUUID } from "node:crypto";
import type { ExportJob } from "../../../schemas/export-job.ts";
import { repeatEvery } from "../../platform/repeat-every.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Pushes } from "../../platform/push/pushes.ts";
import { ok, refused, type Result } from "../../result.ts";
import { covers, type Scope } from "../../scope.ts";
import { ExportAborted } from "./export-aborted.ts";
import { exportFormats, type ExportContext, type ExportFormatName } from "./export-formats.ts";
import type { ExportFailure, ExportJobRepository, ExportJobRow } from "./export-jobs.repository.ts";
import { withProgress } from "./export-progress.ts";
import type { ExportTable, TableWriter } from "./export-table.ts";
import type { ExportsFolder } from "./exports-folder.ts";
import { isServerDead, openWritingServer } from "../../platform/writing-server.ts";

export interface ExportJobRequest {
  user_id: string;
  /** The permission that the list itself needs. */
  access: string;
  scope: Scope;
  format: ExportFormatName;
  table: ExportTable;
  writer?: TableWriter;
  context: ExportContext;
  /** Said to who has too many already. */
  too_many: string;
}

export interface ExportJobs {
  start(order: ExportJobRequest): Promise<Result<ExportJob>>;
  /** The newest first. */
  list(user_id: string): Promise<ExportJob[]>;
  find(user_id: string, id: string): Promise<Result<ExportJob>>;
  /** One that is being made stops; one that is over goes, with its file. */
  end(user_id: string, id: string): Promise<Result<ExportJob>>;
  /** The file of one that is done, for who still may see the list. */
  file(user: ExportReader, id: string): Promise<Result<ExportFileAnswer>>;
  /** Gives up what servers began that are gone, and deletes what is too old. */
  tidy(): Promise<void>;
  /** What is being made is given up. */
  close(): Promise<void>;
}

export interface ExportReader {
  id: string;
  permissions: ReadonlySet<string>;
  /** What he may see with a permission now, whomever he works for. */
  scopeOf(access: string): Promise<Scope>;
}

export interface ExportFileAnswer {
  stream: NodeJS.ReadableStream;
  size: number;
  type: string;
  file_name: string;
}

export interface ExportJobsOptions {
  repository: ExportJobRepository;
  jobs: Jobs;
  folder: ExportsFolder;
  pushes: Pick<Pushes, "emit">;
  clock: () => Date;
  /** Of one user, at the same time. */
  max_per_user?: number;
  onError(error: unknown): void;
}

/** Of this server, until it is made. */
interface Order extends Pick<ExportJobRequest, "table" | "writer" | "context"> {
  job: ExportJobRow;
  stop: AbortController;
}

const keptForMs = 24 * 60 * 60_000;
const beatEveryMs = 5_000;
/** A server of another machine that has been silent for so long is gone. */
const silentForMs = 30_000;

export function createExportJobs(options: ExportJobsOptions): ExportJobs {
  const { repository, jobs, clock, max_per_user = 2, onError } = options;
  const me = openWritingServer();
  const maker = createExportMaker(options);
  const orders = new Map<string, Order>();
  // What is read lives in this server alone, so it is made here or nowhere: a queue of its own.
  const send = jobs.register<{ id: string }>({
    name: queueOf(me.name),
    at_once: 3,
    async handle({ id }) {
      const order = orders.get(id);
      if (order) await maker.make(order).finally(() => orders.delete(id));
    },
  });
  let closed = false;
  const heart = repeatEvery(beatEveryMs, beat, onError);

  return {
    async start(order) {
      if (closed) return refused({ kind: "busy", retry_after: 5 });
      const job = rowOf(order, me.name, clock());
      if (!(await repository.add(job, max_per_user))) return refused({ kind: "conflict", message: order.too_many });

      orders.set(job.id, { ...order, job, stop: new AbortController() });
      try {
        await send({ id: job.id }, { group: order.user_id });
      } catch (error) {
        orders.delete(job.id);
        await maker.fail(job.id, "error");
        throw error;
      }
      return ok(present(job));
    },

    async list(user_id) {
      return (await repository.of(user_id)).map(present);
    },

    async find(user_id, id) {
      const job = await repository.find(user_id, id);
      return job ? ok(present(job)) : refused({ kind: "not_found", what: id });
    },

    async end(user_id, id) {
      const ended = await end(options, maker, user_id, id);
      // Another server that makes it sees so at its next word to the database.
      orders.get(id)?.stop.abort();
      return ended ? ok(present(ended)) : refused({ kind: "not_found", what: id });
    },

    file: (reader, id) => fileFor(options, reader, id),

    tidy: () => tidy(options, maker),

    async close() {
      closed = true;
      await heart.stop();
      for (const [id, { stop }] of orders) {
        // What the next server would find out by itself is said at once.
        await maker.fail(id, "restart");
        stop.abort();
      }
      await jobs.remove(queueOf(me.name)).catch(onError);
      me.close();
    },
  };

  async function beat(): Promise<void> {
    for (const [id, { stop }] of orders) {
      const still = await repository.change(id, { beat_at: clock() }).catch((error: unknown) => (onError(error), null));
      if (still === undefined) stop.abort();
    }
  }
}

/** What it was or is by then; undefined where there is none. */
async function end(
  { repository, folder }: ExportJobsOptions,
  maker: ReturnType<typeof createExportMaker>,
  user_id: string,
  id: string,
): Promise<ExportJobRow | undefined> {
  const job = await repository.find(user_id, id);
  const stopped = job && (await repository.change(id, { state: "stopped" }));
  if (stopped) maker.pushNews(stopped);
  if (!job || stopped) return stopped;

  await repository.remove(user_id, id);
  await folder.remove(id);
  return job;
}

async function fileFor(
  { repository, folder, clock }: ExportJobsOptions,
  { id: user_id, permissions, scopeOf }: ExportReader,
  id: string,
): Promise<Result<ExportFileAnswer>> {
  const job = await repository.find(user_id, id);
  if (!job || job.state !== "done") return refused({ kind: "not_found", what: id });
  if (!permissions.has(job.access)) return refused({ kind: "forbidden", permission: job.access });
  // A partner that was taken from him is foreign now, and foreign and absent are the same.
  if (!covers(await scopeOf(job.access), job.scope)) return refused({ kind: "not_found", what: id });

  const found = job.expires_at > clock() ? await folder.read(id) : null;
  if (!found) return refused({ kind: "not_found", what: id });
  return ok({ ...found, type: exportFormats[job.format as ExportFormatName].type, file_name: job.file_name });
}

async function tidy({ repository, jobs, folder, clock }: ExportJobsOptions, maker: ReturnType<typeof createExportMaker>): Promise<void> {
  const now = clock().getTime();
  for (const { id, server, beat_at } of await repository.active()) {
    if (!isServerDead(server) && beat_at.getTime() >= now - silentForMs) continue;
    await maker.fail(id, "restart");
    await jobs.remove(queueOf(server));
  }
  for (const id of await repository.expire(new Date(now))) await folder.remove(id);
  // By the clock of the disk: files have no other.
  await folder.removeAbandoned(new Date(Date.now() - 2 * keptForMs));
}

function createExportMaker({ repository, folder, pushes, clock, onError }: ExportJobsOptions) {
  /** One after the other: percents told side by side would overtake each other. */
  let lastPush = Promise.resolve();
  return { make, fail, pushNews };

  /** Never rejects. */
  async function make({ job: { id, format }, table, writer, context, stop }: Order): Promise<void> {
    try {
      if (stop.signal.aborted || !(await change(id, { state: "running" }, stop))) return;

      const counted = withProgress(table, format === "zip" && !writer ? 3 : 1, (percent) => change(id, { percent }, stop));
      const content = writer ? writer(counted, context.made) : exportFormats[format as ExportFormatName].write(counted, context);
      const size = await folder.write(id, content, stop.signal);
      const done = await change(id, { state: "done", percent: 100, size }, stop);
      if (!done) await folder.remove(id);
    } catch (error) {
      if (stop.signal.aborted) return;
      const reason = reasonOf(error);
      if (reason === "error") onError(error);
      await fail(id, reason);
    }
  }

  /** False, and the work stops, when it is over by somebody else's doing. */
  async function change(id: string, values: Partial<Omit<ExportJobRow, "scope">>, stop: AbortController): Promise<boolean> {
    const changed = await repository.change(id, { ...values, beat_at: clock() });
    if (changed) pushNews(changed);
    else stop.abort();
    return changed !== undefined;
  }

  async function fail(id: string, reason: ExportFailure): Promise<void> {
    const failed = await repository.change(id, { state: "failed", reason }).catch(onError);
    if (failed) pushNews(failed);
  }

  function pushNews(job: ExportJobRow): void {
    lastPush = lastPush.then(() => pushes.emit(job.user_id, "export_job", present(job))).catch(onError);
  }
}

const rowOf = ({ user_id, access, scope, format, table, context }: ExportJobRequest, server: string, now: Date): ExportJobRow => ({
  id: randomUUID(),
  user_id,
  access,
  scope: { sales_areas: scope.sales_areas, partners: scope.partners },
  title: table.title,
  format,
  file_name: `${context.file_name}.${exportFormats[format].ending}`,
  state: "waiting",
  percent: 0,
  rows: table.count ?? 0,
  size: null,
  reason: null,
  server,
  beat_at: now,
  created_at: now,
  expires_at: new Date(now.getTime() + keptForMs),
});

/** Its name may hold what a queue's may not. */
const queueOf = (server: string): string => `exports/${server.replaceAll(/[^\w.-]/g, "-")}`;

function reasonOf(error: unknown): ExportFailure {
  if (error instanceof ExportAborted) return "erp";
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOSPC" || code === "EDQUOT" ? "storage" : "error";
}

const present = (job: ExportJobRow): ExportJob => ({
  id: job.id,
  title: job.title,
  format: job.format,
  state: job.state,
  percent: job.percent,
  rows: job.rows,
  size: job.size,
  file_name: job.file_name,
  reason: job.reason,
  created_at: job.created_at.toISOString(),
  expires_at: job.expires_at.toISOString(),
});
