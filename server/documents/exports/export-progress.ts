/** How far an export is, by the rows that have passed. */
import type { ExportTable } from "./export-table.ts";

/** Percent between two things that are said. */
const step = 5;

/** Counts the rows as they pass; every twentieth of them is worth a word. */
export function withProgress(table: ExportTable, passes: number, onPercent: (percent: number) => Promise<unknown>): ExportTable {
  const all = Math.max(1, (table.count ?? 0) * passes);
  let passed = 0;
  let lastPercent = 0;
  return {
    ...table,
    async *rows() {
      for await (const batch of table.rows()) {
        yield batch;
        passed += batch.length;
        // All of it is only there when the file is.
        const percent = Math.min(99, Math.floor((100 * passed) / all));
        if (percent < lastPercent + step) continue;
        lastPercent = percent;
        await onPercent(percent);
      }
    },
  };
}
