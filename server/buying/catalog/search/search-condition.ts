/** What a search asks of the products `p`: each chunk is found as words, in the number, or as the customer's own number. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import { gtinOf } from "../../../../schemas/gtin.ts";
import type { CatalogView } from "../catalog-view.ts";
import { resolveLexemes, type ResolvedLexeme } from "./resolve-lexemes.ts";
import { splitQuery, type Chunk, type SplitQuery } from "./split-query.ts";

export interface SearchCondition {
  /** All must hold. */
  conditions: RawBuilder<boolean>[];
  /** The smaller, the nearer; a number as it was typed comes first. */
  rank: RawBuilder<unknown>;
  /** Chunks that nothing is called like; then nothing is found. */
  unresolved: readonly string[];
  corrected: readonly { typed: string; taken: string }[];
  /** Variants are found by their number alone: their product stands for them otherwise. */
  variants: RawBuilder<boolean>;
  chunks: readonly Chunk[];
}

type Db = Pick<Kysely<unknown>, "getExecutor">;

const nothing = sql<boolean>`false`;

export async function searchCondition(db: Db, view: CatalogView, q: string): Promise<SearchCondition> {
  const split = splitQuery(q);
  const own = await ownNumbers(db, view, split);
  const strictly = await resolveLexemes(
    db,
    split.chunks.flatMap(({ lexemes }) => lexemes),
    false,
  );
  const conditions: RawBuilder<boolean>[] = [];
  const unresolved: string[] = [];
  const corrected: { typed: string; taken: string }[] = [];
  let tsqueries: string[] = [];
  for (const chunk of split.chunks) {
    const found = await resolveChunk(db, chunk, strictly, own.get(chunk.number) ?? []);
    if (!found) unresolved.push(chunk.typed);
    else if (found.arms) conditions.push(found.arms);
    if (found?.tsquery) tsqueries = [...tsqueries, found.tsquery];
    for (const { typed, corrected: taken } of found?.lexemes ?? []) if (taken !== "") corrected.push({ typed, taken });
  }
  if (tsqueries.length > 0) conditions.push(sql`p.lexemes @@ ${tsqueries.join(" & ")}::tsquery`);

  const numbers = [split.number, ...split.chunks.map(({ number }) => number)].filter(Boolean);
  const asOne = split.number === "" ? [] : [partOfNumber(split.number)];
  const isOneNumber = asOne.length > 0 && (unresolved.length > 0 || (await hasNumber(db, split.number)));
  return {
    conditions: isOneNumber
      ? [sql<boolean>`(${sql.join([allOf(unresolved.length > 0 ? [nothing] : conditions), ...asOne], sql` or `)})`]
      : conditions,
    rank: rankOf(numbers),
    unresolved: isOneNumber ? [] : unresolved,
    corrected: isOneNumber ? [] : corrected,
    variants: numbers.length === 0 ? nothing : sql`(${sql.join(numbers.map(partOfNumber), sql` or `)})`,
    chunks: split.chunks,
  };
}

interface ResolvedChunk {
  /** Where it is more than words. */
  arms?: RawBuilder<boolean>;
  tsquery?: string;
  lexemes: readonly ResolvedLexeme[];
}

async function resolveChunk(
  db: Db,
  { lexemes, number }: Chunk,
  strictly: ReadonlyMap<string, ResolvedLexeme>,
  own: readonly number[],
): Promise<ResolvedChunk | null> {
  const strict = lexemes.map((lexeme) => strictly.get(lexeme)!);
  const byNumber = [
    ...(number === "" ? [] : [partOfNumber(number)]),
    ...(own.length === 0 ? [] : [sql<boolean>`p.id = any(${[...own]}::integer[])`]),
  ];
  const areWords = strict.length > 0 && strict.every(({ tsquery }) => tsquery !== "");
  const tsquery = strict.map((lexeme) => lexeme.tsquery).join(" & ");
  if (byNumber.length === 0 && areWords) return { tsquery, lexemes: strict };
  if (byNumber.length > 0) {
    const arms = areWords ? [...byNumber, sql<boolean>`p.lexemes @@ ${tsquery}::tsquery`] : byNumber;
    if (areWords || own.length > 0 || (await hasNumber(db, number))) return { arms: sql`(${sql.join(arms, sql` or `)})`, lexemes: [] };
  }

  const loosely = await resolveLexemes(db, lexemes, true);
  const loose = lexemes.map((lexeme) => loosely.get(lexeme)!);
  if (loose.length === 0 || loose.some((lexeme) => lexeme.tsquery === "")) return null;
  return { tsquery: loose.map((lexeme) => lexeme.tsquery).join(" & "), lexemes: loose };
}

/** By any part of the number; the one under a bar code is compared as a whole. */
function partOfNumber(number: string): RawBuilder<boolean> {
  const gtin = gtinOf(number);
  const part = sql<boolean>`p.number like ${`%${number}%`}`;
  return gtin === "" ? part : sql`(${part} or p.gtin = ${gtin})`;
}

async function hasNumber(db: Db, number: string): Promise<boolean> {
  const { rows } = await sql`select 1 from catalog.products p where ${partOfNumber(number)} limit 1`.execute(db);
  return rows.length > 0;
}

/** The products that the sold-tos of the view call by a number of their own. */
async function ownNumbers(db: Db, { sold_tos }: CatalogView, { chunks }: SplitQuery): Promise<Map<string, number[]>> {
  const numbers = chunks.map(({ number }) => number).filter(Boolean);
  if (numbers.length === 0 || sold_tos === "all" || sold_tos.length === 0) return new Map();

  const { rows } = await sql<{ number: string; product_id: number }>`
    select number, product_id from catalog.customer_numbers
    where sold_to = any(${[...sold_tos]}::text[]) and number = any(${numbers}::text[]) limit 1000`.execute(db);
  return new Map([...Map.groupBy(rows, ({ number }) => number)].map(([number, of]) => [number, of.map((row) => row.product_id)]));
}

function rankOf(numbers: readonly string[]): RawBuilder<unknown> {
  const longest = numbers.toSorted((a, b) => b.length - a.length)[0];
  if (longest === undefined) return sql`0`;
  return sql`case when p.number = ${longest} then 0 when p.number like ${`${longest}%`} then 1 when p.number like ${`%${longest}%`} then 2 else 3 end`;
}

const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join([...conditions], sql` and `)})`;
