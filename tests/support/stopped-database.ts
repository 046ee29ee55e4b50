/** Ends the database of a portal under its feet, and keeps it from starting until it may. */
import { renameSync } from "node:fs";
import path from "node:path";
import { runningPostmaster } from "../../server/platform/database/postmaster.ts";
import type { Portal } from "./portal.ts";

/** @returns how to let it start again; the portal sees to that by itself */
export async function stopDatabase(portal: Portal): Promise<() => void> {
  const folder = path.join(portal.dataFolder, "postgres");
  const configuration = path.join(folder, "postgresql.conf");
  const postmaster = await runningPostmaster(folder);
  if (!postmaster) throw new Error(`No database runs in ${folder}.`);

  await portal.db.destroy();
  renameSync(configuration, `${configuration}.away`);
  // Fast shutdown: connections are ended, data are written.
  process.kill(postmaster.pid, "SIGINT");
  return () => renameSync(`${configuration}.away`, configuration);
}
