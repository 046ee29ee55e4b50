import type { FormField } from "../../compile/plan/compiled.ts";

/** Whether some rule of these fields, or of the rows in them, is judged later than the value changes (`remote-validation.ts`). */
export const hasAsyncRules = (fields: readonly FormField[]): boolean =>
  fields.some(
    ({ node, rows }) =>
      (!node.plain && (node.rules?.remote ?? node.rules?.ready) !== undefined) || node.atom.ready !== undefined || hasAsyncRules(rows),
  );
