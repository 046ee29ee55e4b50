/**
 * Exports that take long, made in the background: one at a time is written to a file of the user's while he goes on working. How
 * far it is stands in the database, so that every server can tell, and goes to his browser over the stream of pushes.
 */
import { randomUUID } from "node:crypto";
import type { ExportJob } from "../../schemas/export-job.ts";
import type { CallQueue } from "../erp/call-queue.ts";
import type { Pushes } from "../push/pushes.ts";
import { ok, refused, type Result } from "../result.ts";
import { covers, type Scope } from "../scope.ts";
import { CutOff } from "./cut-off.ts";
import { exportFormats, type ExportContext, type ExportFormatName } from "./export-formats.ts";
import type { ExportFailure, ExportJobRepository, ExportJobRow } from "./export-jobs.repository.ts";
import { withProgress } from "./export-progress.ts";
import type { ExportTable, TableWriter } from "./export-table.ts";
import type { ExportsFolder } from "./exports-folder.ts";
import { isGone, openWritingServer } from "../writing-server.ts";

export interface ExportOrder {
  user_id: string;
  /** The permission that the list itself needs. */
  access: string;
  /** What the list is read with. */
  scope: Scope;
  format: ExportFormatName;
  table: ExportTable;
  writer?: TableWriter;
  context: ExportContext;
  /** Said to who has too many already. */
  too_many: string;
}

export interface ExportJobs {
  start(order: ExportOrder): Promise<Result<ExportJob>>;
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
  reach(access: string): Promise<Scope>;
}

export interface ExportFileAnswer {
  stream: NodeJS.ReadableStream;
  size: number;
  type: string;
  file_name: string;
}

export interface ExportJobsOptions {
  jobs: ExportJobRepository;
  folder: ExportsFolder;
  queue: CallQueue;
  pushes: Pick<Pushes, "tell">;
  clock: () => Date;
  /** Of one user, at the same time. */
  most_per_user?: number;
  onTrouble(error: unknown): void;
}

const keptForMs = 24 * 60 * 60_000;
const beatEveryMs = 5_000;
/** A server of another machine that has been silent for so long is gone. */
const silentForMs = 30_000;

export function createExportJobs(options: ExportJobsOptions): ExportJobs {
  const { jobs, folder, queue, pushes, clock, most_per_user = 2, onTrouble } = options;
  const me = openWritingServer();
  const working = new Map<string, { stop: AbortController; ended: Promise<void> }>();
  let closed = false;
  const heart = setInterval(() => void beat(), beatEveryMs).unref();

  return {
    async start({ user_id, access, scope, format, table, writer, context, too_many }) {
      if (closed) return refused({ kind: "busy", retry_after: 5 });
      const now = clock();
      const job: ExportJobRow = {
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
        server: me.name,
        beat_at: now,
        created_at: now,
        expires_at: new Date(now.getTime() + keptForMs),
      };
      if (!(await jobs.add(job, most_per_user))) return refused({ kind: "conflict", message: too_many });

      const stop = new AbortController();
      const ended = make(job, { table, context, stop, ...(writer && { writer }) }).finally(() => working.delete(job.id));
      working.set(job.id, { stop, ended });
      return ok(present(job));
    },

    async list(user_id) {
      return (await jobs.of(user_id)).map(present);
    },

    async find(user_id, id) {
      const job = await jobs.find(user_id, id);
      return job ? ok(present(job)) : refused({ kind: "not_found", what: id });
    },

    async end(user_id, id) {
      const job = await jobs.find(user_id, id);
      if (!job) return refused({ kind: "not_found", what: id });

      const stopped = await jobs.change(id, { state: "stopped" });
      // Another server that makes it sees so at its next word to the database.
      working.get(id)?.stop.abort();
      if (stopped) {
        tell(stopped);
        return ok(present(stopped));
      }
      await jobs.remove(user_id, id);
      await folder.remove(id);
      return ok(present(job));
    },

    async file({ id: user_id, permissions, reach }, id) {
      const job = await jobs.find(user_id, id);
      if (!job || job.state !== "done") return refused({ kind: "not_found", what: id });
      if (!permissions.has(job.access)) return refused({ kind: "forbidden", permission: job.access });
      // A partner that was taken from him is foreign now, and foreign and absent are the same.
      if (!covers(await reach(job.access), job.scope)) return refused({ kind: "not_found", what: id });

      const found = job.expires_at > clock() ? await folder.read(id) : null;
      if (!found) return refused({ kind: "not_found", what: id });
      return ok({ ...found, type: exportFormats[job.format as ExportFormatName].type, file_name: job.file_name });
    },

    tidy,

    async close() {
      closed = true;
      clearInterval(heart);
      for (const [id, { stop }] of working) {
        // What the next server would find out by itself is said at once.
        const given = await jobs.change(id, { state: "failed", reason: "restart" }).catch(() => undefined);
        if (given) tell(given);
        stop.abort();
      }
      await Promise.all([...working.values()].map(({ ended }) => ended));
      me.close();
    },
  };

  /** Never rejects. */
  async function make(
    job: ExportJobRow,
    { table, writer, context, stop }: Pick<ExportOrder, "table" | "writer" | "context"> & { stop: AbortController },
  ) {
    const { id, format } = job;
    let entered = false;
    try {
      entered = await queue.enter();
      if (!entered) return await fail(id, "error");
      if (stop.signal.aborted || !(await change(id, { state: "running" }, stop))) return;

      const counted = withProgress(table, format === "zip" && !writer ? 3 : 1, (percent) => change(id, { percent }, stop));
      const content = writer ? writer(counted, context.made) : exportFormats[format as ExportFormatName].write(counted, context);
      const size = await folder.write(id, content, stop.signal);
      const done = await change(id, { state: "done", percent: 100, size }, stop);
      if (!done) await folder.remove(id);
    } catch (error) {
      if (stop.signal.aborted) return;
      const reason = reasonOf(error);
      if (reason === "error") onTrouble(error);
      await fail(id, reason);
    } finally {
      if (entered) queue.leave();
    }
  }

  /** False, and the work stops, when it is over by somebody else's doing. */
  async function change(id: string, values: Partial<Omit<ExportJobRow, "scope">>, stop: AbortController): Promise<boolean> {
    const changed = await jobs.change(id, { ...values, beat_at: clock() });
    if (changed) tell(changed);
    else stop.abort();
    return changed !== undefined;
  }

  async function fail(id: string, reason: ExportFailure): Promise<void> {
    const failed = await jobs.change(id, { state: "failed", reason }).catch(onTrouble);
    if (failed) tell(failed);
  }

  function tell(job: ExportJobRow): void {
    void pushes.tell(job.user_id, "export_job", present(job)).catch(onTrouble);
  }

  async function beat(): Promise<void> {
    for (const [id, { stop }] of working) {
      const still = await jobs.change(id, { beat_at: clock() }).catch((error: unknown) => (onTrouble(error), null));
      if (still === undefined) stop.abort();
    }
  }

  async function tidy(): Promise<void> {
    const now = clock().getTime();
    for (const { id, server, beat_at } of await jobs.active()) {
      if (isGone(server) || beat_at.getTime() < now - silentForMs) await fail(id, "restart");
    }
    for (const id of await jobs.expire(new Date(now))) await folder.remove(id);
    // By the clock of the disk: files have no other.
    await folder.removeAbandoned(new Date(Date.now() - 2 * keptForMs));
  }
}

function reasonOf(error: unknown): ExportFailure {
  if (error instanceof CutOff) return "erp";
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
