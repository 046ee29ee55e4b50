/** The lines of a cart with what a file can say of them, and nothing else: ten thousand are compared at once. */
import { sql, type Kysely } from "kysely";
import type { Database } from "../../../../platform/database/database.ts";
import type { CartTables } from "../../cart-tables.ts";
import type { LineFields } from "../../lines/line-fields.ts";

export interface CartLineTexts extends LineFields {
  id: string;
  item_number: number;
  description: string;
  /** The unit that was chosen, else the one that the ERP sells it in. */
  sales_uom: string;
}

/** As the lines show it, and with them the file that left. */
const shownNumber = sql`case when result_hash = hash and result->>'substituted_material' = ''
  then coalesce(nullif(result->>'material', ''), material) else material end`;

export async function readLineTexts(db: Kysely<Database & CartTables>, cart_id: string): Promise<CartLineTexts[]> {
  const { rows } =
    await sql<CartLineTexts>`select id, item_number, ${shownNumber} as material, trim_scale(quantity)::text as quantity, entered_quantity, unit,
      requested_date, custom_attributes, batches, coalesce(result->>'description', '') as description,
      coalesce(unit, result->>'unit', '') as sales_uom
    from cart_lines where cart_id = ${cart_id} and not removed order by position, id`.execute(db);
  return rows;
}
