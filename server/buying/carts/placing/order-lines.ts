/** The lines of a cart as a document has them. */
import { sql, type QueryExecutorProvider } from "kysely";
import type { CartConfig } from "../../../../schemas/cart/cart-config.ts";
import type { OrderLine } from "../../../../schemas/pricing/order-document.ts";
import type { Cart } from "../carts.repository.ts";
import { attributesForErp } from "../simulation/pricing-request.ts";

export async function readOrderLines(db: QueryExecutorProvider, { id }: Pick<Cart, "id">, config: CartConfig): Promise<OrderLine[]> {
  const { rows } = await sql<OrderLine & { attributes: Record<string, string> }>`select id as line, material,
      trim_scale(quantity)::text as quantity, coalesce(unit, '') as unit, requested_date, batches, custom_attributes as attributes,
      '' as customer_material
    from cart_lines where cart_id = ${id} and not removed order by position, id`.execute(db);
  return rows.map((line) => ({ ...line, attributes: attributesForErp(line.attributes, config) }));
}
