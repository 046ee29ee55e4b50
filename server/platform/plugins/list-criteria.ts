/** What a list is searched by: `search_criteria` with `search_criteria_value`, and the same with `_1` to `_4`. */
import { isSearchCriterion, type SearchCriterion } from "../../../schemas/search-criteria.ts";
import type { FieldProblem } from "../../result.ts";
import type { ListQuery } from "./list-query.ts";
import type { Translate } from "./request-texts.ts";

export interface Searchable<Key extends string> {
  /** What the list calls each criterion that there is; undefined for what it cannot be searched by. */
  meaning: Readonly<Partial<Record<SearchCriterion, Key | undefined>>>;
  /** For whoever asked for another. */
  names: readonly string[];
}

export function readCriteria<Key extends string>(
  query: Pick<ListQuery, `search_criteria${"" | `_${1 | 2 | 3 | 4}`}` | `search_criteria_value${"" | `_${1 | 2 | 3 | 4}`}`>,
  text: Translate,
  { meaning, names }: Searchable<Key>,
): { criteria: { key: Key; value: string }[]; problems: FieldProblem[] } {
  const criteria: { key: Key; value: string }[] = [];
  const problems: FieldProblem[] = [];
  for (const number of ["", "_1", "_2", "_3", "_4"] as const) {
    const key = query[`search_criteria${number}`]?.trim() ?? "";
    const value = query[`search_criteria_value${number}`]?.trim() ?? "";
    const criterion = isSearchCriterion(key) ? meaning[key] : undefined;
    const field = `search_criteria${number}`;
    if (isSearchCriterion(key) && criterion === undefined) problems.push(notHere(text, field, key, names));
    // A value alone narrowed nothing, and its user would take the whole list for what was found.
    else if (!criterion && (key !== "" || value !== "")) problems.push(notAllowed(text, field, key, names));
    else if (criterion && value !== "") criteria.push({ key: criterion, value });
  }
  return { criteria, problems };
}

/** Known, but these documents do not say it: an empty list would be taken for an answer. */
const notHere = (text: Translate, field: string, key: string, names: readonly string[]): FieldProblem => ({
  field,
  code: "not_searchable",
  message: text("query.not_searchable", { key }),
  hint: text("query.one_of", { names: names.join(", ") }),
});

const notAllowed = (text: Translate, field: string, value: string, names: readonly string[]): FieldProblem => ({
  field,
  code: "not_allowed",
  message: value ? text("query.unknown", { value }) : text("query.value_alone"),
  hint: text("query.one_of", { names: names.join(", ") }),
});
