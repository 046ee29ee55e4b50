import type { Source } from "../list/source.ts";

/** What a page says of a source holds for every call to it: its records are written and its lists exported where they are read. */
export function needsErp(sources: readonly Source[], path: string): boolean {
  return sources.some(({ compiled, controller }) => {
    if (compiled.source.needs_erp !== true || controller === "") return false;
    return path === controller || path.startsWith(`${controller}/`);
  });
}
