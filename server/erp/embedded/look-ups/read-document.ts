/** One document of a kind with its lines, what makes up its price, and the papers that there are of it. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { DocumentKind, ErpDocument } from "../../../../schemas/look-ups/kinds.ts";
import type { LineItem } from "../../../../schemas/look-ups/parts.ts";
import type { PartnerAddress, PricingEntry } from "../../../../schemas/sales-document.ts";
import { ok, refused, type Result } from "../../../result.ts";
import type { Scope } from "../../../scope.ts";
import type { OutputType } from "../../erp-port.ts";
import { paymentTermsCaption } from "../../statuses.ts";
import type { ErpTables } from "../erp-tables.ts";
import { messagesOf } from "../messages.ts";
import { readLookUpRows } from "./read-look-up.ts";

type Db = Kysely<ErpTables>;
type Addresses = Pick<ErpDocument["details"], "sold_to" | "ship_to" | "payer">;

interface Parts {
  /** Rows of `LineItem`, in their order. */
  items: (number: string) => RawBuilder<LineItem>;
  pricing?: (number: string) => RawBuilder<Omit<PricingEntry, "title">>;
  texts?: (number: string) => RawBuilder<{ title: string; text: string }>;
  /** What a text reads as that is kept as a code. */
  inWords?: (text: string) => string;
  papers: readonly OutputType[];
}

/** `not_found` for a number that is not there and for one that the scope does not show. */
export async function readLookedUp<Kind extends DocumentKind>(
  db: Db,
  scope: Scope,
  { kind, doc_number, today }: { kind: Kind; doc_number: string; today: string },
): Promise<Result<ErpDocument<Kind>>> {
  const [row] = await readLookUpRows(db, scope, { kind, numbers: [doc_number], today });
  if (!row) return refused({ kind: "not_found", what: doc_number });

  const { items, pricing, texts, inWords = String, papers } = parts[kind];
  const [lines, prices, notes, addresses] = await Promise.all([
    rowsOf(db, items(doc_number)),
    pricing ? rowsOf(db, pricing(doc_number)) : [],
    texts ? rowsOf(db, texts(doc_number)) : [],
    readAddresses(db, row),
  ]);
  return ok({
    details: { ...row, ...addresses },
    items: lines,
    pricing: prices.map((entry) => ({ ...entry, title: priceTitles[entry.key] ?? entry.key })),
    texts: notes.map(({ title, text }) => ({ title, text: inWords(text) })),
    output_types: [...papersOf(kind, row, papers)],
    // The embedded ERP keeps no files; a real one brings what it has.
    attachments: [],
    messages: messagesOf(kind, row, today),
  } as ErpDocument as ErpDocument<Kind>);
}

const rowsOf = async <Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> => (await statement.execute(db)).rows;

/** A credit note has a paper of its own; what has not been paid has none. */
function papersOf(kind: DocumentKind, row: object, papers: readonly OutputType[]): readonly OutputType[] {
  if (kind === "invoices" && "doc_type" in row && row.doc_type === "credit_note") return [{ key: "credit_note", title: "Credit note" }];
  return papers;
}

const priceTitles: Readonly<Record<string, string>> = { net_value: "Net value", freight: "Freight", tax: "Tax", total: "Total" };

const salesItems = (number: string) => sql<LineItem>`
  select i.item_number::text as item_number, i.item_number::text as order_item, i.material, i.customer_material, i.description,
    trim_scale(i.quantity)::text as quantity, i.sales_uom, trim_scale(i.net_price)::text as net_price,
    trim_scale(i.net_value)::text as net_value, trim_scale(i.open_quantity)::text as open_quantity
  from erp.sales_document_items i where i.doc_number = ${number} order by i.item_number`;

const pricesOf = (table: "erp.invoices" | "erp.sales_documents", key: string) => (number: string) =>
  sql<Omit<PricingEntry, "title">>`
    select p.key, trim_scale(p.amount)::text as amount, d.currency
    from ${sql.table(table)} d
    cross join lateral (values (1, 'net_value', d.net_value), (2, 'freight', d.freight_value), (3, 'tax', d.tax_value),
      (4, 'total', d.net_value + d.freight_value + d.tax_value)) as p(position, key, amount)
    where ${sql.ref(`d.${key}`)} = ${number} order by p.position`;

const parts: Readonly<Record<DocumentKind, Parts>> = {
  quotes: {
    items: salesItems,
    pricing: pricesOf("erp.sales_documents", "doc_number"),
    texts: (number) =>
      sql`select 'Note' as title, d.note as text from erp.sales_documents d where d.doc_number = ${number} and d.note <> ''`,
    papers: [{ key: "quotation", title: "Quotation" }],
  },
  invoices: {
    items: (number) => sql<LineItem>`
      select i.item_number::text as item_number, i.doc_item::text as order_item, i.material, i.customer_material, i.description,
        trim_scale(i.quantity)::text as quantity, i.sales_uom, trim_scale(i.net_price)::text as net_price,
        trim_scale(i.net_value)::text as net_value
      from erp.invoice_items i where i.number = ${number} order by i.item_number`,
    pricing: pricesOf("erp.invoices", "number"),
    texts: (number) =>
      sql`select 'Payment terms' as title, d.payment_terms as text from erp.invoices d where d.number = ${number} and d.payment_terms <> ''`,
    inWords: paymentTermsCaption,
    papers: [{ key: "invoice", title: "Invoice" }],
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
    papers: [{ key: "delivery_note", title: "Delivery note" }],
  },
  payments: {
    items: (number) => sql<LineItem>`
      select i.item_number::text as item_number, '' as order_item, '' as material, '' as customer_material,
        coalesce(o.doc_number, '') as description, '1' as quantity, '' as sales_uom,
        coalesce(o.invoice_number, o.number) as invoice_number, trim_scale(i.amount)::text as amount
      from erp.payment_items i join erp.open_items o on o.number = i.open_item
      where i.number = ${number} order by i.item_number`,
    papers: [],
  },
};

async function readAddresses(
  db: Db,
  { sold_to_number, ship_to_number, payer_number }: { sold_to_number: string; ship_to_number: string; payer_number: string },
): Promise<Addresses> {
  const { rows } = await sql<PartnerAddress>`
    select number, name, street, postal_code, city, country from erp.partners
    where number = any(${[sold_to_number, ship_to_number, payer_number]}::text[])`.execute(db);
  const addressOf = (number: string): PartnerAddress =>
    rows.find((row) => row.number === number) ?? { number, name: "", street: "", postal_code: "", city: "", country: "" };
  return { sold_to: addressOf(sold_to_number), ship_to: addressOf(ship_to_number), payer: addressOf(payer_number) };
}
