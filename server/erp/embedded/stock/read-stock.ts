/** What there is of materials, what of it is promised already, and what is to come. In base units. */
import { sql, type Kysely } from "kysely";
import { decimalOf, zero, type Decimal } from "../../../../engine/rules/decimal.ts";
import type { ErpTables } from "../erp-tables.ts";
import type { BatchStock } from "./batches.ts";

export interface MaterialStock {
  batches: BatchStock[];
  /** By open items of orders. */
  reserved: Decimal;
  receipts: { date: string; quantity: Decimal }[];
}

interface Row {
  material: string;
  batches: { batch: string; expires_on: string; quantity: string }[];
  reserved: string;
  receipts: { date: string; quantity: string }[];
}

export const noStock: MaterialStock = { batches: [], reserved: zero, receipts: [] };

/** What comes later than so many receipts is no promise to anybody; fewer than the schedule lines of an answer. */
const maxReceipts = 40;

/** `today`: yyyymmdd; what should have come before it is not counted on. */
export async function readStock(db: Kysely<ErpTables>, materials: readonly string[], today: string): Promise<Map<string, MaterialStock>> {
  const { rows } = await sql<Row>`
    select m.material,
      coalesce((
        select json_agg(json_build_object('batch', s.batch, 'expires_on', coalesce(to_char(s.expires_on, 'YYYYMMDD'), ''),
          'quantity', s.quantity::text))
        from (select batch, max(expires_on) as expires_on, sum(quantity) as quantity from erp.stock where material = m.material group by batch) s
      ), '[]'::json) as batches,
      coalesce((
        select sum(i.open_quantity * coalesce(u.numerator / u.denominator, 1))
        from erp.sales_document_items i join erp.sales_documents d on d.doc_number = i.doc_number
        left join erp.material_units u on u.material = i.material and u.unit = i.sales_uom
        where i.material = m.material and i.open_quantity > 0 and d.kind = 'order' and d.ship_status <> 'CANC'
      ), 0)::text as reserved,
      coalesce((
        select json_agg(json_build_object('date', to_char(r.date, 'YYYYMMDD'), 'quantity', r.quantity::text) order by r.date)
        from (select date, quantity from erp.planned_receipts
          where material = m.material and date >= ${today}::date order by date limit ${maxReceipts}) r
      ), '[]'::json) as receipts
    from unnest(${[...new Set(materials)]}::text[]) as m(material)`.execute(db);
  const exact = (text: string): Decimal => decimalOf(text) ?? zero;
  return new Map(
    rows.map(({ material, batches, reserved, receipts }) => [
      material,
      {
        batches: batches.map(({ quantity, ...batch }) => ({ ...batch, quantity: exact(quantity) })),
        reserved: exact(reserved),
        receipts: receipts.map(({ date, quantity }) => ({ date, quantity: exact(quantity) })),
      },
    ]),
  );
}
