/** Loads what pages with sources read with, before there is one; the host calls it in idle time. */
export async function preloadSources(): Promise<void> {
  await Promise.all([import("./create-sources.ts"), import("../page/request-loop.ts")]);
}
