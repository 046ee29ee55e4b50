/** One document of a kind with its lines, what makes up its price, and the papers that there are of it. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { DocumentHeader, DocumentKind, ErpDocument, LookUpRow } from "../../../../schemas/look-ups/kinds.ts";
import type { LineItem, PartnerAddress, SalesItem } from "../../../../schemas/look-ups/parts.ts";
import { warmPdf } from "../../../documents/papers/set-pdf.ts";
import { ok, refused, type Result } from "../../../result.ts";
import type { Scope } from "../../../scope.ts";
import type { ErpTables } from "../erp-tables.ts";
import { messagesOf } from "../messages.ts";
import { incompletionMessages } from "../ordering/incompletion-log.ts";
import { outputTypesOf } from "../output-types.ts";
import { readLookUpRows } from "./read-look-up.ts";

type Db = Kysely<ErpTables>;

/** `not_found` for a number that is not there and for one that the scope does not show. */
export async function readLookUpDocument<Kind extends DocumentKind>(
  db: Db,
  scope: Scope,
  { kind, doc_number, today }: { kind: Kind; doc_number: string; today: string },
): Promise<Result<ErpDocument<Kind>>> {
  const [row] = await readLookUpRows(db, scope, { kind, numbers: [doc_number], today, details: true, pricing: true });
  if (!row) return refused({ kind: "not_found", what: doc_number });

  // Who opens a document may ask for its paper next: the thread that sets it starts meanwhile.
  warmPdf();
  const [[header], items, texts, missing] = await Promise.all([
    headersOf(db, kind, [row]),
    rowsOf(db, parts[kind].items(doc_number)),
    rowsOf(db, parts[kind].texts?.(doc_number)),
    kind === "salesdocs" || kind === "quotes" ? incompletionMessages(db, doc_number) : [],
  ]);
  return ok({
    ...header,
    items,
    pricing: ("pricing" in row && row.pricing) || [],
    texts,
    // The embedded ERP keeps no files; a real one brings what it has.
    attachments: [],
    messages: [...missing, ...messagesOf({ kind, row, items, today })],
  } as unknown as ErpDocument<Kind>);
}

export async function readHeaders<Kind extends DocumentKind>(
  db: Db,
  scope: Scope,
  { kind, numbers, today }: { kind: Kind; numbers: readonly string[]; today: string },
): Promise<DocumentHeader<Kind>[]> {
  return headersOf(db, kind, await readLookUpRows(db, scope, { kind, numbers, today, details: true }));
}

async function headersOf<Kind extends DocumentKind>(db: Db, kind: Kind, rows: readonly LookUpRow<Kind>[]): Promise<DocumentHeader<Kind>[]> {
  const numbers = rows.flatMap(({ sold_to_number, ship_to_number, payer_number }) => [sold_to_number, ship_to_number, payer_number]);
  const found = await sql<PartnerAddress>`
    select number, name, street, postal_code, city, country from erp.partners where number = any(${numbers}::text[])`.execute(db);
  const addresses = new Map(found.rows.map((address) => [address.number, address]));
  return rows.map((row) => {
    const { pricing: _, ...own } = { pricing: undefined, ...row };
    const details = {
      ...own,
      sold_to: addresses.get(row.sold_to_number),
      ship_to: addresses.get(row.ship_to_number),
      payer: addresses.get(row.payer_number),
    } as unknown as ErpDocument<Kind>["details"];
    return { details, output_types: outputTypesOf(kind, details) };
  });
}

const rowsOf = async <Row>(db: Db, statement: RawBuilder<Row> | undefined): Promise<Row[]> =>
  statement ? (await statement.execute(db)).rows : [];

interface Parts {
  /** Lines, in their order. */
  items: (number: string) => RawBuilder<LineItem | SalesItem>;
  texts?: (number: string) => RawBuilder<{ key: string; text: string }>;
}

const note = (number: string) =>
  sql<{ key: string; text: string }>`
    select 'note' as key, d.note as text from erp.sales_documents d where d.doc_number = ${number} and d.note <> ''`;

const parts: Readonly<Record<DocumentKind, Parts>> = {
  salesdocs: {
    items: (number) => sql<SalesItem>`
      select i.item_number::text as item_number, i.material, i.customer_material, i.description,
        trim_scale(i.quantity)::text as quantity, trim_scale(i.open_quantity)::text as open_quantity, i.sales_uom,
        trim_scale(i.net_price)::text as net_price, trim_scale(i.net_value)::text as net_value, i.status, i.ship_status,
        coalesce(scheduled.lines, '[]') as schedule_lines
      from erp.sales_document_items i
      left join (
        select s.item_number, jsonb_agg(jsonb_build_object(
          'line', s.line, 'date', to_char(s.date, 'YYYYMMDD'),
          'quantity', trim_scale(s.quantity)::text, 'confirmed_quantity', trim_scale(s.confirmed_quantity)::text) order by s.line) as lines
        from erp.schedule_lines s where s.doc_number = ${number} group by s.item_number
      ) scheduled on scheduled.item_number = i.item_number
      where i.doc_number = ${number}
      order by i.item_number`,
    texts: note,
  },
  quotes: {
    items: (number) => sql<LineItem>`
      select i.item_number::text as item_number, i.item_number::text as order_item, i.material, i.customer_material, i.description,
        trim_scale(i.quantity)::text as quantity, i.sales_uom, trim_scale(i.net_price)::text as net_price,
        trim_scale(i.net_value)::text as net_value, trim_scale(i.open_quantity)::text as open_quantity
      from erp.sales_document_items i where i.doc_number = ${number} order by i.item_number`,
    texts: note,
  },
  invoices: {
    items: (number) => sql<LineItem>`
      select i.item_number::text as item_number, i.doc_item::text as order_item, i.material, i.customer_material, i.description,
        trim_scale(i.quantity)::text as quantity, i.sales_uom, trim_scale(i.net_price)::text as net_price,
        trim_scale(i.net_value)::text as net_value
      from erp.invoice_items i where i.number = ${number} order by i.item_number`,
    texts: (number) =>
      sql`select 'payment_terms' as key, d.payment_terms as text from erp.invoices d where d.number = ${number} and d.payment_terms <> ''`,
  },
  shipments: {
    items: (number) => sql<LineItem>`
      select i.item_number::text as item_number, i.doc_item::text as order_item, coalesce(l.material, '') as material,
        coalesce(l.customer_material, '') as customer_material, coalesce(l.description, '') as description,
        trim_scale(i.quantity)::text as quantity, coalesce(l.sales_uom, '') as sales_uom,
        trim_scale(coalesce(l.quantity, i.quantity))::text as ordered_quantity
      from erp.delivery_items i
      join erp.deliveries d on d.number = i.number
      left join erp.sales_document_items l on l.doc_number = d.doc_number and l.item_number = i.doc_item
      where i.number = ${number} order by i.item_number`,
  },
  payments: {
    items: (number) => sql<LineItem>`
      select i.item_number::text as item_number, '' as order_item, '' as material, '' as customer_material,
        coalesce(o.doc_number, '') as description, '1' as quantity, '' as sales_uom,
        coalesce(o.invoice_number, o.number) as invoice_number, trim_scale(i.amount)::text as amount
      from erp.payment_items i join erp.open_items o on o.number = i.open_item
      where i.number = ${number} order by i.item_number`,
  },
};
