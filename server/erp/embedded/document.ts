/** One sales document with everything that belongs to it, and the short lists of the newest ones. */
import { sql, type Kysely } from "kysely";
import { ok, refused, type Result } from "../../result.ts";
import type { Scope } from "../../scope.ts";
import type { PartnerAddress, SalesDocument, SalesDocumentHeader, SalesDocumentItem, SalesDocumentRow } from "../erp-port.ts";
import { statusCaption } from "../statuses.ts";
import { documentColumns, documentPartners, documentRow, type SelectedRow } from "./document-row.ts";
import { documentTypeOf } from "./document-types.ts";
import type { ErpTables } from "./erp-tables.ts";
import { messagesOfOrder } from "./messages.ts";
import { outputTypesOf } from "./output-types.ts";
import { pricingColumns, pricingOf, type SelectedPricing } from "./pricing.ts";
import { isSalesDocument, visibleDocuments } from "./visible.ts";

interface SelectedHeader extends SelectedRow {
  sold_to: PartnerAddress;
  ship_to: PartnerAddress;
  payer: PartnerAddress;
  kind: "order" | "return" | "adjustment";
}

interface SelectedDocument extends SelectedHeader, SelectedPricing {
  note: string;
}

/** `not_found` for a number that is not there and for one that the scope does not show. */
export async function readDocument(db: Kysely<ErpTables>, scope: Scope, doc_number: string, today: string): Promise<Result<SalesDocument>> {
  const { rows } = await sql<SelectedDocument>`
    select ${headerColumns}, ${pricingColumns}, d.note
    from ${headers}
    where d.doc_number = ${doc_number} and ${isSalesDocument} and ${visibleDocuments(scope)}`.execute(db);
  const [row] = rows;
  if (!row) return refused({ kind: "not_found", what: doc_number });

  const header = headerOf(row);
  const items = await readItems(db, doc_number);
  return ok({
    ...header,
    items,
    pricing: pricingOf(row),
    texts: row.note === "" ? [] : [{ title: "Note", text: row.note }],
    // The embedded ERP keeps no files; a real one brings what it has.
    attachments: [],
    messages: messagesOfOrder(header, items, today),
  });
}

export async function readHeaders(db: Kysely<ErpTables>, scope: Scope, numbers: readonly string[]): Promise<SalesDocumentHeader[]> {
  const { rows } = await sql<SelectedHeader>`
    select ${headerColumns}
    from ${headers}
    where d.doc_number = any(${[...numbers]}::text[]) and ${isSalesDocument} and ${visibleDocuments(scope)}
    order by array_position(${[...numbers]}::text[], d.doc_number)`.execute(db);
  return rows.map(headerOf);
}

const headerOf = (row: SelectedHeader): SalesDocumentHeader => ({
  ...documentRow(row),
  document_type: documentTypeOf(row.doc_type, row.kind),
  sold_to: row.sold_to,
  ship_to: row.ship_to,
  payer: row.payer,
  output_types: outputTypesOf(row),
});

const address = (partner: string) => {
  const column = (name: string) => sql.ref(`${partner}.${name}`);
  return sql`jsonb_build_object('number', ${column("number")}, 'name', ${column("name")}, 'street', ${column("street")},
    'postal_code', ${column("postal_code")}, 'city', ${column("city")}, 'country', ${column("country")})`;
};

const headerColumns = sql`${documentColumns},
  ${address("sold")} as sold_to, ${address("ship")} as ship_to, ${address("paying")} as payer, d.kind`;

const headers = sql`erp.sales_documents d ${documentPartners} join erp.partners paying on paying.number = d.payer`;

async function readItems(db: Kysely<ErpTables>, doc_number: string): Promise<SalesDocumentItem[]> {
  const { rows } = await sql<Omit<SalesDocumentItem, "status_caption" | "ship_status_caption">>`
    select i.item_number::text as item_number, i.material, i.customer_material, i.description,
      trim_scale(i.quantity)::text as quantity, trim_scale(i.open_quantity)::text as open_quantity, i.sales_uom,
      trim_scale(i.net_price)::text as net_price, trim_scale(i.net_value)::text as net_value, i.status, i.ship_status,
      coalesce(scheduled.lines, '[]') as schedule_lines
    from erp.sales_document_items i
    left join (
      select s.item_number, jsonb_agg(jsonb_build_object(
        'line', s.line, 'date', to_char(s.date, 'YYYYMMDD'),
        'quantity', trim_scale(s.quantity)::text, 'confirmed_quantity', trim_scale(s.confirmed_quantity)::text) order by s.line) as lines
      from erp.schedule_lines s where s.doc_number = ${doc_number} group by s.item_number
    ) scheduled on scheduled.item_number = i.item_number
    where i.doc_number = ${doc_number}
    order by i.item_number`.execute(db);

  return rows.map((row) => ({ ...row, status_caption: statusCaption(row.status), ship_status_caption: statusCaption(row.ship_status) }));
}

/** The newest orders by their date. */
export const readRecentOrders = (db: Kysely<ErpTables>, scope: Scope, limit: number): Promise<SalesDocumentRow[]> =>
  readNewest(db, scope, limit, "doc_date");

/** The orders whose goods left last. */
export const readRecentlyShipped = (db: Kysely<ErpTables>, scope: Scope, limit: number): Promise<SalesDocumentRow[]> =>
  readNewest(db, scope, limit, "shipped_at");

async function readNewest(db: Kysely<ErpTables>, scope: Scope, limit: number, by: "doc_date" | "shipped_at"): Promise<SalesDocumentRow[]> {
  const moment = sql.ref(`d.${by}`);
  const { rows } = await sql<SelectedRow>`
    select ${documentColumns}
    from erp.sales_documents d ${documentPartners}
    where d.kind = 'order' and ${moment} is not null and ${visibleDocuments(scope)}
    order by ${moment} desc, d.doc_number desc
    limit ${limit}`.execute(db);
  return rows.map(documentRow);
}
