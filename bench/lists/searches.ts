/** What people ask of the orders list, each with the number of documents that the database itself counts for it. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Database } from "../../server/platform/database/database.ts";
import type { CountedSearch } from "./under-load.ts";

interface Search {
  query: Readonly<Record<string, string>>;
  /** Said another way than the server says it: over the partners' names, not over the line that it searches in. `d`: a document. */
  where: RawBuilder<unknown>;
}

/** What there is to be searched for. */
interface Example {
  beginning: string;
  sold_to: string;
  material: string;
  from: string;
  to: string;
}

/** Asked of the database before the server has it. */
export async function countedSearches(db: Kysely<Database>, username: string): Promise<CountedSearch[]> {
  const example = await exampleOf(db);
  const asks: CountedSearch[] = [];
  for (const { query, where } of searchesFor(example)) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from erp.sales_documents d
      where d.kind = 'order' and (${where}) and d.sales_area in (
        select s.sales_area from user_sales_areas s join users u on u.id = s.user_id where u.username = ${username})`.execute(db);
    asks.push({ query: new URLSearchParams({ page_size: "10", ...query }).toString(), total_results: rows[0]!.count });
  }
  return asks;
}

async function exampleOf(db: Kysely<Database>): Promise<Example> {
  const { rows } = await sql<Example>`
    select
      (select left(doc_number, 4) from erp.sales_documents where source = 'online-retail' and kind = 'order' order by doc_number limit 1) as beginning,
      (select sold_to from erp.sales_documents where kind = 'order' group by 1 order by count(*) desc, 1 limit 1) as sold_to,
      (select material from erp.sales_document_items group by 1 order by count(*) desc, 1 limit 1) as material,
      to_char(max(doc_date) - 120, 'YYYYMMDD') as "from", to_char(max(doc_date) - 90, 'YYYYMMDD') as "to"
    from erp.sales_documents where source = 'online-retail'`.execute(db);
  return rows[0]!;
}

const all = sql`true`;

function searchesFor({ beginning, sold_to, material, from, to }: Example): Search[] {
  const inPeriod = sql`d.doc_date between ${from}::date and ${to}::date`;
  return [
    { query: {}, where: all },
    { query: { q: "54" }, where: somewhere("54") },
    { query: { q: "one-time" }, where: somewhere("one-time") },
    { query: { q: "nothing is called so" }, where: sql`false` },
    { query: { doc_number: beginning }, where: sql`starts_with(d.doc_number, ${beginning})` },
    { query: { search_criteria: "sold_to_number", search_criteria_value: sold_to }, where: sql`d.sold_to = ${sold_to}` },
    {
      query: { search_criteria: "material", search_criteria_value: material },
      where: sql`exists (select from erp.sales_document_items i where i.doc_number = d.doc_number and upper(i.material) = upper(${material}))`,
    },
    { query: { from_date: from, to_date: to }, where: inPeriod },
    {
      query: { from_date: from, to_date: to, q: "54", sort_by: "net_value", order: "desc" },
      where: sql`${inPeriod} and ${somewhere("54")}`,
    },
    { query: { sort_by: "net_value", order: "desc" }, where: all },
    { query: { sort_by: "sold_to_name", order: "asc" }, where: all },
    { query: { page: "500" }, where: all },
    { query: { page: "500", sort_by: "doc_number", order: "asc" }, where: all },
    { query: { page: "2000", sort_by: "sold_to_name", order: "asc" }, where: all },
  ];
}

const somewhere = (text: string): RawBuilder<unknown> => sql`(strpos(lower(d.doc_number || ' ' || d.po_number), ${text}) > 0 or exists (
  select from erp.partners p where p.number in (d.sold_to, d.ship_to) and strpos(lower(p.number || ' ' || p.name), ${text}) > 0))`;
