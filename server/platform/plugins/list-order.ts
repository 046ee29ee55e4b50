/** The column that a list is asked to be sorted by: one that it does not have is refused by every list alike (422). */
import type { FieldProblem } from "../../result.ts";
import type { Translate } from "./request-texts.ts";

/**
 * A list in another order than was asked for would be taken for the one that was asked for.
 * @param sort_by as it was sent; empty is the list's own order
 * @returns one problem, or none
 */
export function unknownOrder(text: Translate, sort_by: string | undefined, columns: readonly string[]): FieldProblem[] {
  if (!sort_by || columns.includes(sort_by)) return [];
  return [
    {
      field: "sort_by",
      code: "not_allowed",
      message: text("query.unknown", { value: sort_by }),
      hint: text("query.one_of", { names: columns.join(", ") }),
    },
  ];
}
