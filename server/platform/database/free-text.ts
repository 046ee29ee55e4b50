/** Free-text search: every word must occur somewhere, upper and lower case are the same, nothing is a wildcard. */
import { sql, type RawBuilder } from "kysely";

type Condition = RawBuilder<boolean>;

/** More words than this narrow nothing any more; they only cost. */
const maxWords = 10;

/** One condition per word of `q` on a column (or expression) that holds lower-case text. A blank `q` gives none. */
export function freeText(column: RawBuilder<unknown>, q: string | undefined): Condition[] {
  return wordsOf(q).map((word) => sql<boolean>`${column} like ${`%${escapeLike(word)}%`}`);
}

const wordsOf = (q: string | undefined): string[] => (q ?? "").toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords);

/** In LIKE, `%` and `_` mean "anything"; a searched text means itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
