/** Whether the availability of materials is shown in a cart: the microsite of its sales area says so. Of several, the first by name. */
import { sql, type Kysely } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Cart } from "./carts.repository.ts";

export async function showsAvailability(db: Kysely<Database>, { partner }: Pick<Cart, "partner">): Promise<boolean> {
  if (!partner) return false;
  const { rows } = await sql<{ cart_materials_availability: boolean }>`select cart_materials_availability from microsites
    where deleted_at is null and active and ${partner.sales_area} = any(sales_area_ids) order by name, id limit 1`.execute(db);
  return rows[0]?.cart_materials_availability ?? false;
}
