/** What is worked out from the products once, so that nobody waits for it: their lexemes, phrases to suggest, counts of large categories. */
import { sql, type Kysely } from "kysely";
import { languages } from "../../../../schemas/account.ts";
import { lexemesOf } from "./split-query.ts";

type Db = Pick<Kysely<never>, "getExecutor">;

/** After products were written. Runs in the transaction of whoever wrote them, or in none. */
export async function rebuildSearch(db: Db): Promise<void> {
  await sql`analyze catalog.products`.execute(db);
  await rebuildLexemes(db);
  await rebuildCounts(db);
  await rebuildPhrases(db);
  for (const table of ["lexemes", "counts", "phrases"]) await sql`analyze ${sql.table(`catalog.${table}`)}`.execute(db);
}

async function rebuildLexemes(db: Db): Promise<void> {
  await sql`delete from catalog.lexemes`.execute(db);
  await sql`insert into catalog.lexemes (lexeme, frequency)
    select word, ndoc from ts_stat('select lexemes from catalog.products')`.execute(db);
}

/** Leaves are counted, and what stands above them is added up. Products that are made for somebody are in no count of everybody's. */
async function rebuildCounts(db: Db): Promise<void> {
  await sql`delete from catalog.counts`.execute(db);
  await sql`
    with recursive leaves as materialized (
      select w.tag as website, p.category_id, p.options, count(*)::integer as count
      from catalog.products p join catalog.websites w on p.tags @> array[w.tag]
      where p.only_for is null group by w.tag, p.category_id, p.options
    ), leaf_counts as materialized (
      select website, category_id, tag, sum(count)::integer as count from (
        select website, category_id, unnest(options) as tag, count from leaves
        union all select website, category_id, category_id, count from leaves
        union all select website, category_id, 0, count from leaves
      ) each group by website, category_id, tag
    ), above as (
      select id as leaf, id as category, parent_id from catalog.categories
      union all select a.leaf, c.id, c.parent_id from above a join catalog.categories c on c.id = a.parent_id
    ), with_root as (select leaf, category from above union all select id, 0 from catalog.categories)
    insert into catalog.counts (website, category, tag, count)
    select l.website, a.category, l.tag, sum(l.count)::integer
    from leaf_counts l join with_root a on a.leaf = l.category_id group by l.website, a.category, l.tag`.execute(db);
}

interface Phrase {
  language: string;
  title: string;
  frequency: number;
  websites: Set<number>;
}

interface Named {
  title: Record<string, string>;
  option: Record<string, string> | null;
  website: number;
  frequency: number;
}

/** What categories are called, alone and with each option that their products have, and on which websites. */
async function rebuildPhrases(db: Db): Promise<void> {
  await sql`delete from catalog.phrases`.execute(db);
  const { rows } = await sql<Named>`
    select c.title, o.label as option, n.website, n.count as frequency
    from catalog.counts n join catalog.categories c on c.id = n.category
    left join catalog.options o on o.id = n.tag
    where o.id is not null or n.tag = 0`.execute(db);
  const phrases = new Map<string, Phrase>();
  for (const { title, option, website, frequency } of rows)
    for (const language of languages) {
      const text = [title[language], option?.[language]].filter(Boolean).join(" ");
      const key = `${language} ${text}`;
      const phrase: Phrase = phrases.get(key) ?? { language, title: text, frequency: 0, websites: new Set() };
      phrase.websites.add(website);
      phrase.frequency = Math.max(phrase.frequency, frequency);
      phrases.set(key, phrase);
    }
  const stored = [...phrases.values()].map((phrase) => ({
    ...phrase,
    websites: [...phrase.websites],
    lexemes: [...new Set(lexemesOf(phrase.title))],
  }));
  await sql`insert into catalog.phrases (language, title, frequency, websites, lexemes)
    select language, title, frequency, websites, array_to_tsvector(lexemes)
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as p(language text, title text, frequency integer, websites integer[], lexemes text[])`.execute(
    db,
  );
}
