import { sql, type Kysely } from "kysely";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../scope.ts";

export type ExportJobState = "waiting" | "running" | "done" | "failed" | "stopped";
export type ExportFailure = "restart" | "erp" | "storage" | "error";

export interface ExportJobRow {
  id: string;
  user_id: string;
  /** The permission that the list itself needs. */
  access: string;
  scope: Pick<Scope, "sales_areas" | "partners">;
  title: string;
  format: string;
  file_name: string;
  state: ExportJobState;
  percent: number;
  rows: number;
  size: number | null;
  reason: ExportFailure | null;
  /** The process that writes it. */
  server: string;
  beat_at: Date;
  created_at: Date;
  expires_at: Date;
}

type ExportJobTables = {
  export_jobs: Omit<ExportJobRow, "size" | "scope"> & { size: number | string | null; scope: ExportJobRow["scope"] | string };
};

export interface ExportJobRepository {
  /** False when the user has as many as he may already. */
  add(job: ExportJobRow, most: number): Promise<boolean>;
  of(user_id: string): Promise<ExportJobRow[]>;
  find(user_id: string, id: string): Promise<ExportJobRow | undefined>;
  /** Changes a job that is not over yet; undefined when it is, or is gone. */
  change(id: string, values: Partial<Omit<ExportJobRow, "scope">>): Promise<ExportJobRow | undefined>;
  remove(user_id: string, id: string): Promise<void>;
  /** All that are not over, whoever makes them. */
  active(): Promise<Pick<ExportJobRow, "id" | "server" | "beat_at">[]>;
  /** Forgets what is too old; answers its ids. */
  expire(now: Date): Promise<string[]>;
}

const notOver = ["waiting", "running"] as const;
/** Nobody looks at more, and a day ends them all. */
const maxListed = 20;

export function createExportJobRepository(portal: Kysely<Database>): ExportJobRepository {
  const db = portal.withTables<ExportJobTables>();
  const read = (row: ExportJobTables["export_jobs"]): ExportJobRow => ({
    ...row,
    scope: row.scope as ExportJobRow["scope"],
    size: row.size === null ? null : Number(row.size),
  });

  return {
    add: (job, most) =>
      db.transaction().execute(async (trx) => {
        // Two that are asked for at the same moment must not both be the last one.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`export_jobs/${job.user_id}`}, 0))`.execute(trx);
        const { count } = await trx
          .selectFrom("export_jobs")
          .select(({ fn }) => fn.countAll<string>().as("count"))
          .where("user_id", "=", job.user_id)
          .where("state", "in", notOver)
          .executeTakeFirstOrThrow();
        if (Number(count) >= most) return false;

        await trx
          .insertInto("export_jobs")
          .values({ ...job, scope: JSON.stringify(job.scope) })
          .execute();
        const { id, user_id, created_at, format, file_name } = job;
        await audit(trx, {
          at: created_at,
          actor: user_id,
          action: "export.begin",
          entity: `export_jobs/${id}`,
          after: { file_name, format },
        });
        return true;
      }),

    async of(user_id) {
      const query = db.selectFrom("export_jobs").selectAll().where("user_id", "=", user_id);
      return (await query.orderBy("created_at", "desc").orderBy("id").limit(maxListed).execute()).map(read);
    },

    async find(user_id, id) {
      const row = await db.selectFrom("export_jobs").selectAll().where("user_id", "=", user_id).where("id", "=", id).executeTakeFirst();
      return row && read(row);
    },

    async change(id, values) {
      const query = db.updateTable("export_jobs").set(values).where("id", "=", id).where("state", "in", notOver);
      const row = await query.returningAll().executeTakeFirst();
      return row && read(row);
    },

    async remove(user_id, id) {
      await db.deleteFrom("export_jobs").where("user_id", "=", user_id).where("id", "=", id).execute();
    },

    active: () => db.selectFrom("export_jobs").select(["id", "server", "beat_at"]).where("state", "in", notOver).limit(1_000).execute(),

    async expire(now) {
      const expired = await db.deleteFrom("export_jobs").where("expires_at", "<=", now).returning("id").execute();
      return expired.map(({ id }) => id);
    },
  };
}
