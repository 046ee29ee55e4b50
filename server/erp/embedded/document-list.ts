/** The list of sales documents: one statement that answers the page and the exact count. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Scope } from "../../scope.ts";
import type {
  ErpPage,
  SalesDocumentCriterion,
  SalesDocumentQuery,
  SalesDocumentRow,
  SalesDocumentSearch,
  SalesDocumentSort,
} from "../erp-port.ts";
import { cutOut, readCountedPage } from "./counted-page.ts";
import { documentColumns, documentPartners, documentRow, type SelectedRow } from "./document-row.ts";
import type { ErpTables } from "./erp-tables.ts";
import { pricingColumns, pricingOf, type SelectedPricing } from "./pricing.ts";
import { escapeLike, freeText } from "../../database/free-text.ts";
import { isSalesDocument, visibleDocuments } from "./visible.ts";

type Condition = RawBuilder<boolean>;

/** The numbers alone: narrow rows, so that even the longest export has its order within a moment. */
export async function listNumbers(db: Kysely<ErpTables>, scope: Scope, search: SalesDocumentSearch, limit: number): Promise<string[]> {
  const { rows } = await sql<{ doc_number: string }>`select d.doc_number ${chosen(scope, search)} limit ${limit}`.execute(db);
  return rows.map(({ doc_number }) => doc_number);
}

/** What was chosen before; the scope is asked again, because a right may have been taken away since. */
export async function readRows(db: Kysely<ErpTables>, scope: Scope, numbers: readonly string[]): Promise<SalesDocumentRow[]> {
  const { rows } = await sql<SelectedRow>`
    select ${documentColumns}
    from unnest(${[...numbers]}::text[]) with ordinality as wanted(doc_number, position)
    join erp.sales_documents d on d.doc_number = wanted.doc_number
    ${documentPartners}
    where ${isSalesDocument} and ${visibleDocuments(scope)}
    order by wanted.position`.execute(db);
  return rows.map(documentRow);
}

/** `from … where … order by …` */
function chosen(scope: Scope, search: SalesDocumentSearch) {
  return sql`from erp.sales_documents d ${sortedWith(search)} where ${sql.join(conditionsOf(scope, search), sql` and `)}
    order by ${orderOf(search)}`;
}

const orderOf = (search: SalesDocumentSearch) =>
  sql`${sortColumns[search.sort_by]} ${direction(search)}, d.doc_number ${direction(search)}`;

const sortedWith = ({ sort_by }: SalesDocumentSearch) =>
  sort_by === "sold_to_name" ? sql`join erp.partners sold on sold.number = d.sold_to` : sql``;

export async function listDocuments(db: Kysely<ErpTables>, scope: Scope, query: SalesDocumentQuery): Promise<ErpPage<SalesDocumentRow>> {
  const where = sql`where ${sql.join(conditionsOf(scope, query), sql` and `)}`;
  const order = orderOf(query);

  // The page is cut on numbers alone and the rows are read for it, so a far page sorts and skips narrow rows.
  const { items, total_results } = await readCountedPage<SelectedRow & SelectedPricing>(db, {
    matching: sql`from erp.sales_documents d ${where}`,
    page: sql`
      select ${documentColumns}, ${pricingColumns}, row_number() over (order by ${order}) as position
      from (select d.doc_number from erp.sales_documents d ${sortedWith(query)} ${where} order by ${order} ${cutOut(query)}) chosen
      join erp.sales_documents d on d.doc_number = chosen.doc_number
      ${documentPartners}`,
  });
  return { items: items.map((item) => ({ ...documentRow(item), ...(query.pricing && { pricing: pricingOf(item) }) })), total_results };
}

const sortColumns: Record<SalesDocumentSort, RawBuilder<unknown>> = {
  doc_number: sql`d.doc_number`,
  doc_date: sql`d.doc_date`,
  po_number: sql`d.po_number`,
  sold_to_number: sql`d.sold_to`,
  sold_to_name: sql`sold.name`,
  net_value: sql`d.net_value`,
  status: sql`d.status`,
  ship_status: sql`d.ship_status`,
  requested_date: sql`d.requested_date`,
};

const direction = ({ order }: SalesDocumentSearch) => (order === "desc" ? sql`desc` : sql`asc`);

function conditionsOf(scope: Scope, query: SalesDocumentSearch): Condition[] {
  return [
    visibleDocuments(scope),
    ...kindOf(query.kind),
    ...(query.from_date ? [sql<boolean>`d.doc_date >= ${query.from_date}::date`] : []),
    ...(query.to_date ? [sql<boolean>`d.doc_date <= ${query.to_date}::date`] : []),
    ...(query.ship_status ? [sql<boolean>`d.ship_status = ${query.ship_status}`] : []),
    ...(query.partner_numbers ? [ofPartners(query.partner_numbers)] : []),
    ...freeText(sql`d.search`, query.q),
    ...query.criteria.map(({ key, value }) => criteria[key](value.trim())),
  ];
}

/** Returns stand in a list of their own; adjustments are bookings without goods and show among all documents only. */
function kindOf(kind: SalesDocumentQuery["kind"]): Condition[] {
  if (kind === "all") return [isSalesDocument];
  return [kind === "orders" ? sql`d.kind = 'order'` : sql`d.kind = 'return'`];
}

const ofPartners = (numbers: readonly string[]): Condition => {
  const any = sql`any(${[...numbers]}::text[])`;
  return sql`(d.sold_to = ${any} or d.ship_to = ${any} or d.payer = ${any})`;
};

const criteria: Record<SalesDocumentCriterion, (value: string) => Condition> = {
  doc_number: (value) => sql`upper(d.doc_number) like ${beginning(value)}`,
  po_number: (value) => sql`upper(d.po_number) like ${beginning(value)}`,
  sold_to_number: (value) => sql`d.sold_to = ${value}`,
  ship_to_number: (value) => sql`d.ship_to = ${value}`,
  payer_number: (value) => sql`d.payer = ${value}`,
  material: (value) => sql`d.doc_number in (
    select i.doc_number from erp.sales_document_items i
    where i.material in (select m.material from erp.materials m where upper(m.material) = ${value.toUpperCase()}))`,
  customer_material: (value) => sql`d.doc_number in (
    select i.doc_number from erp.sales_document_items i
    where i.customer_material <> '' and upper(i.customer_material) = ${value.toUpperCase()})`,
};

/** Numbers are found by their beginning; a `*` at the end says so explicitly. */
const beginning = (value: string): string => `${escapeLike(value.toUpperCase().replace(/\*+$/, ""))}%`;
