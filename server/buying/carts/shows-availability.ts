/**
 * Whether the availability of materials is shown in a cart: as the microsite of its sales area says, of several the first by name. Where
 * there is none, it is shown.
 */
import { sql, type Kysely } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Cart } from "./carts.repository.ts";

export async function showsAvailability(db: Kysely<Database>, { partner }: Pick<Cart, "partner">): Promise<boolean> {
  if (!partner) return true;
  const { rows } = await sql<{ cart_materials_availability: boolean }>`select cart_materials_availability from microsites
    where deleted_at is null and active and ${partner.sales_area} = any(sales_area_ids) order by name, id limit 1`.execute(db);
  return rows[0]?.cart_materials_availability ?? true;
}
