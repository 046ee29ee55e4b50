/** The background exports of a running server: their folder, and the clearing up that goes with it. */
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Database } from "../database/database.ts";
import { CallQueue } from "../erp/call-queue.ts";
import type { Pushes } from "../push/pushes.ts";
import { createExportJobRepository } from "./export-jobs.repository.ts";
import { createExportJobs, type ExportJobs } from "./export-jobs.ts";
import { createExportsFolder } from "./exports-folder.ts";

interface Options {
  db: Kysely<Database>;
  clock: () => Date;
  pushes: Pick<Pushes, "tell">;
  /** Without one the files go with the server. */
  folder: string | undefined;
}

const tidyEveryMs = 60_000;

export async function openExportJobs(app: FastifyInstance, { db, clock, pushes, folder }: Options): Promise<ExportJobs> {
  const place = folder ?? path.join(tmpdir(), `portolan-exports-${randomUUID()}`);
  const onTrouble = (error: unknown) => app.log.error({ err: error }, "exports");
  const jobs = createExportJobs({
    jobs: createExportJobRepository(db),
    folder: createExportsFolder(place),
    // A queue of their own: whoever waits for his file at the screen does not wait behind them.
    queue: new CallQueue({ at_once: 2, waiting: 200 }),
    pushes,
    clock,
    onTrouble,
  });

  // What a server that was killed left behind is told before anybody asks.
  const tidy = () => jobs.tidy().catch(onTrouble);
  await tidy();
  const timer = setInterval(() => void tidy(), tidyEveryMs).unref();
  // Before the streams of pushes end, so that whoever is there hears it.
  app.addHook("preClose", async () => {
    clearInterval(timer);
    await jobs.close();
    if (folder === undefined) rmSync(place, { recursive: true, force: true });
  });
  return jobs;
}
