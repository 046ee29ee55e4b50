/**
 * What the catalogue calls what was typed: as it stands, as a beginning, as a part ("schraube" in "sechskantschraube"), as letters and
 * digits apart ("dn50"), and at last what is spelled alike. Asked of the list of all lexemes, which is short beside the products.
 */
import { sql, type Kysely } from "kysely";
import { splitAtDigits } from "./split-query.ts";

export interface ResolvedLexeme {
  typed: string;
  /** A tsquery; empty where the catalogue has nothing like it. */
  tsquery: string;
  /** What was taken in its place, where it is spelled otherwise. */
  corrected: string;
}

/** Spelled at least so much alike (CAT-079); the likest of them and those that are nearly as like. */
const minSimilarity = 0.3;
const nearlyAsLike = 0.1;
const maxSimilar = 3;
const maxParts = 40;

type Db = Pick<Kysely<unknown>, "getExecutor">;

interface Listed {
  lexeme: string;
  is_exact: boolean;
  beginnings: string[];
}

/** @param loosely also by parts and by what is spelled alike */
export async function resolveLexemes(db: Db, lexemes: readonly string[], loosely: boolean): Promise<Map<string, ResolvedLexeme>> {
  const distinct = [...new Set(lexemes)];
  const listed = await readListed(db, distinct);
  const resolved = new Map<string, ResolvedLexeme>();
  for (const typed of distinct) {
    const found = listed.get(typed);
    const tsquery = found ? beginningOf(typed, found) : "";
    resolved.set(typed, tsquery === "" && loosely ? await resolveLoosely(db, typed) : { typed, tsquery, corrected: "" });
  }
  return resolved;
}

/**
 * A short one or digits alone mean themselves: "8" is not "80". What begins like it is named one by one, which the index finds much
 * faster than a beginning; of too many it is the beginning.
 */
function beginningOf(typed: string, { is_exact, beginnings }: Listed): string {
  const meansItself = typed.length <= 2 || /^\p{N}+$/u.test(typed);
  if (is_exact && meansItself) return quoted(typed);
  if (beginnings.length === 0) return "";
  return beginnings.length > maxParts ? `${quoted(typed)}:*` : anyOf(beginnings.map((lexeme) => ({ lexeme })));
}

async function readListed(db: Db, lexemes: readonly string[]): Promise<Map<string, Listed>> {
  if (lexemes.length === 0) return new Map();
  const { rows } = await sql<Listed>`
    select t.lexeme, exists (select from catalog.lexemes l where l.lexeme = t.lexeme) as is_exact,
      array(select l.lexeme from catalog.lexemes l where l.lexeme ~>=~ t.lexeme and l.lexeme ~<~ (t.lexeme || ${"\u{10FFFF}"})
        limit ${maxParts + 1}) as beginnings
    from unnest(${[...lexemes]}::text[]) as t(lexeme)`.execute(db);
  return new Map(rows.map((row) => [row.lexeme, row]));
}

async function resolveLoosely(db: Db, typed: string): Promise<ResolvedLexeme> {
  const parts = splitAtDigits(typed);
  if (parts.length > 1) {
    const apart = await readListed(db, parts);
    const queries = parts.map((part) => beginningOf(part, apart.get(part)!));
    if (queries.every(Boolean)) return { typed, tsquery: `(${queries.join(" & ")})`, corrected: "" };
  }
  if (typed.length >= 3) {
    const within = await sql<{ lexeme: string }>`
      select lexeme from catalog.lexemes where lexeme like ${`%${typed}%`} order by frequency desc, lexeme limit ${maxParts}`.execute(db);
    if (within.rows.length > 0) return { typed, tsquery: anyOf(within.rows), corrected: "" };
  }
  return resolveSimilar(db, typed);
}

async function resolveSimilar(db: Db, typed: string): Promise<ResolvedLexeme> {
  const { rows } = await sql<{ lexeme: string; likeness: number }>`
    select lexeme, similarity(lexeme, ${typed}) as likeness from catalog.lexemes
    where lexeme % ${typed} and similarity(lexeme, ${typed}) >= ${minSimilarity}
    order by likeness desc, frequency desc, lexeme limit ${maxSimilar}`.execute(db);
  const likest = rows.filter(({ likeness }) => likeness >= rows[0]!.likeness - nearlyAsLike);
  return { typed, tsquery: likest.length > 0 ? anyOf(likest) : "", corrected: likest[0]?.lexeme ?? "" };
}

const anyOf = (rows: readonly { lexeme: string }[]): string => `(${rows.map(({ lexeme }) => quoted(lexeme)).join(" | ")})`;

/** Letters and digits need no escaping; a quotation mark would end it. */
const quoted = (lexeme: string): string => `'${lexeme.replaceAll(/['\\]/g, "")}'`;
