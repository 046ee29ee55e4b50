import type { FormField } from "../../compile/plan/compiled.ts";

/** The fields whose values choose the variant. */
export const variantFieldsOf = (fields: readonly FormField[]): readonly FormField[] =>
  fields.filter(({ node }) => node.fixed.variants === true);
