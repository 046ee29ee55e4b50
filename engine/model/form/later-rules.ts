import type { FormField } from "../../compile/plan/compiled.ts";

/** Whether some rule of these fields, or of the rows in them, is judged later than the value changes (`remote-checks.ts`). */
export const judgesLater = (fields: readonly FormField[]): boolean =>
  fields.some(
    ({ node, rows }) =>
      (!node.plain && (node.rules?.remote ?? node.rules?.ready) !== undefined) || node.atom.ready !== undefined || judgesLater(rows),
  );
