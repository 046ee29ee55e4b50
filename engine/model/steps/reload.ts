import { done } from "./outcome.ts";
import type { RunStep } from "./step-context.ts";

/** Reads a source again, without a name all that have been read; `force` passes the server's cache by. */
export const runReload: RunStep = async ({ step }, { page }) => {
  const wanted = typeof step.source === "string" ? [page.source(step.source)] : page.sources;
  await Promise.all(wanted.flatMap((source) => source?.reload({ force: step.force === true }) ?? []));
  return done();
};
