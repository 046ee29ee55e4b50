/** The background exports of a running server: their folder, and the clearing up that goes with it. */
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Pushes } from "../../platform/push/pushes.ts";
import { createExportJobRepository } from "./export-jobs.repository.ts";
import { createExportJobs, type ExportJobs } from "./export-jobs.ts";
import { createExportsFolder } from "./exports-folder.ts";

interface Options {
  db: Kysely<Database>;
  clock: () => Date;
  pushes: Pick<Pushes, "emit">;
  jobs: Jobs;
  /** Without one the files go with the server. */
  folder: string | undefined;
}

export async function openExportJobs(app: FastifyInstance, { db, clock, pushes, folder, jobs }: Options): Promise<ExportJobs> {
  const place = folder ?? path.join(tmpdir(), `portolan-exports-${randomUUID()}`);
  const onError = (error: unknown) => app.log.error({ err: error }, "exports");
  const exports = createExportJobs({
    repository: createExportJobRepository(db),
    jobs,
    folder: createExportsFolder(place),
    pushes,
    clock,
    onError,
  });

  // What a server that was killed left behind is told before anybody asks.
  await exports.tidy().catch(onError);
  jobs.register({ name: "exports_tidy", schedule: "* * * * *", handle: exports.tidy });
  // Before the streams of pushes end, so that whoever is there hears it.
  app.addHook("preClose", async () => {
    await exports.close();
    if (folder === undefined) rmSync(place, { recursive: true, force: true });
  });
  return exports;
}
