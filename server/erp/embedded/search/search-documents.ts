/** Documents by any of their numbers, of every kind and of any day, in one statement. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { DocumentKind } from "../../../../schemas/look-ups/kinds.ts";
import type { MatchedField } from "../../../../schemas/search.ts";
import type { FoundDocument, SearchScope } from "../../search-port.ts";
import type { ErpTables } from "../erp-tables.ts";
import type { LookUpSource } from "../look-ups/look-up-source.ts";
import { lookUpSources } from "../look-ups/look-up-sources.ts";
import { visible } from "../look-ups/read-look-up.ts";
import { bestOf, keyBegins, keyIs, keyOf, searchKeyOf } from "./search-key.ts";

type Column = RawBuilder<unknown>;

interface SearchedKind {
  type: Column;
  /** Found by their beginning; each of these has an index (0023). */
  numbers: readonly { by: MatchedField; column: Column }[];
  /** Numbers of what it belongs to, found by the whole. */
  related: readonly { by: MatchedField; value: Column; is: (key: string) => RawBuilder<boolean> }[];
}

const ofOrder = (number: Column) => ({
  by: "order_number" as const,
  value: sql`coalesce(d.doc_number, '')`,
  is: (key: string) =>
    sql<boolean>`${number} in (select o.doc_number from erp.sales_documents o where ${keyIs(sql`o.doc_number`, key)} and o.kind <> 'quote')`,
});

const kinds: Readonly<Record<DocumentKind, SearchedKind>> = {
  salesdocs: {
    type: sql`d.kind`,
    numbers: [
      { by: "number", column: sql`d.doc_number` },
      { by: "po_number", column: sql`d.po_number` },
    ],
    related: [
      {
        by: "quote_number",
        value: sql`d.ref_doc_number`,
        is: (key) => sql`(d.ref_doc_number <> '' and d.ref_doc_number in (
          select q.doc_number from erp.sales_documents q where ${keyIs(sql`q.doc_number`, key)} and q.kind = 'quote'))`,
      },
    ],
  },
  quotes: {
    type: sql`d.kind`,
    numbers: [
      { by: "number", column: sql`d.doc_number` },
      { by: "po_number", column: sql`d.po_number` },
    ],
    related: [
      {
        by: "order_number",
        value: sql`(select max(o.doc_number) from erp.sales_documents o where o.ref_doc_number = d.doc_number and o.ref_doc_number <> '')`,
        is: (key) => sql`d.doc_number in (
          select o.ref_doc_number from erp.sales_documents o where ${keyIs(sql`o.doc_number`, key)} and o.kind <> 'quote' and o.ref_doc_number <> '')`,
      },
    ],
  },
  shipments: {
    type: sql`'delivery'`,
    numbers: [
      { by: "number", column: sql`d.number` },
      { by: "tracking_number", column: sql`d.tracking_number` },
    ],
    related: [
      ofOrder(sql`d.doc_number`),
      {
        by: "po_number",
        value: sql`coalesce((select o.po_number from erp.sales_documents o where o.doc_number = d.doc_number), '')`,
        is: (key) =>
          sql`d.doc_number in (select o.doc_number from erp.sales_documents o where ${keyIs(sql`o.po_number`, key)} and o.kind <> 'quote')`,
      },
    ],
  },
  invoices: {
    type: sql`d.kind`,
    numbers: [
      { by: "number", column: sql`d.number` },
      { by: "po_number", column: sql`d.po_number` },
    ],
    related: [
      ofOrder(sql`d.doc_number`),
      {
        by: "delivery_number",
        value: sql`d.delivery_number`,
        is: (key) => sql`((d.doc_number, d.delivery_number) in (
          select v.doc_number, v.number from erp.deliveries v where ${keyIs(sql`v.number`, key)}))`,
      },
    ],
  },
  payments: {
    type: sql`'payment'`,
    numbers: [
      { by: "number", column: sql`d.number` },
      { by: "reference", column: sql`d.reference` },
    ],
    related: [
      {
        by: "invoice_number",
        value: sql`(select max(o.invoice_number) from erp.payment_items i join erp.open_items o on o.number = i.open_item where i.number = d.number)`,
        is: (key) => sql`d.number in (
          select i.number from erp.invoices b join erp.open_items o on o.invoice_number = b.number
          join erp.payment_items i on i.open_item = o.number where ${keyIs(sql`b.number`, key)})`,
      },
    ],
  },
};

export async function searchDocuments(
  db: Kysely<ErpTables>,
  searched: SearchScope["documents"],
  { q, limit }: { q: string; limit: number },
): Promise<FoundDocument[]> {
  const key = searchKeyOf(q);
  if (key === "" || searched.length === 0) return [];

  const statements = searched.flatMap(({ kind, scope }) => {
    const source = lookUpSources[kind];
    const mayBeFound = sql<boolean>`${visible(source, scope)} ${source.only ? sql`and ${source.only}` : sql``}`;
    return ofKind({ kind, source, mayBeFound, key, limit });
  });
  const { rows } = await sql<FoundDocument>`
    select f.kind, f.number, f.type, f.by, f.value, f.exact, to_char(f.doc_date, 'YYYYMMDD') as doc_date, sold.name as sold_to_name
    from (${sql.join(statements, sql` union all `)}) f
    join erp.partners sold on sold.number = f.sold_to
    order by f.position, f.doc_date desc, f.number desc`.execute(db);
  return searched.flatMap(({ kind }) =>
    bestOf(
      rows.filter((row) => row.kind === kind),
      ({ number }) => number,
    ).slice(0, limit),
  );
}

interface KindSearch {
  kind: DocumentKind;
  source: LookUpSource;
  mayBeFound: RawBuilder<boolean>;
  key: string;
  limit: number;
}

/**
 * By each number the newest that begin so, and the one that is it: that may be the oldest. Few have a whole
 * number, which the planner does not know: an order that an index of dates has would lead it through all documents, so none has it.
 */
function ofKind({ kind, source, mayBeFound, key, limit }: KindSearch): RawBuilder<unknown>[] {
  const { type, numbers, related } = kinds[kind];
  const select = (by: MatchedField, value: Column, exact: RawBuilder<boolean>, position: number) => sql`
    select ${kind}::text as kind, ${source.number} as number, ${type}::text as type, ${by}::text as by, ${value} as value, ${exact} as exact,
      ${position}::int as position, d.doc_date, d.sold_to
    from ${source.table}`;
  const begins = numbers.map(
    ({ by, column }, at) => sql`(${select(by, column, keyIs(column, key), at)} where ${keyBegins(column, key)} and ${mayBeFound}
      order by ${keyOf(column)} using ~>~ limit ${limit})`,
  );
  const whole = [
    ...numbers.map(({ by, column }) => ({ by, value: column, is: (wanted: string) => keyIs(column, wanted) })),
    ...related,
  ].map(
    ({ by, value, is }, at) => sql`(${select(by, value, sql`true`, at)} where ${is(key)} and ${mayBeFound}
      order by d.doc_date + 0 desc limit ${limit})`,
  );
  return [...begins, ...whole];
}
