/** The roles that the product ships. The Administrator has every permission, also those that a later release adds. */
import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { permissionNames, type Permission } from "./permissions.ts";

const buyer: readonly Permission[] = [
  "view_dashboard",
  "view_catalog",
  "place_orders",
  "view_orders",
  "view_quotes",
  "place_quotes",
  "convert_quotes",
  "drop_ships",
  "view_shipments",
  "view_invoices",
  "view_open_items",
  "view_payments",
  "view_down_payments",
  "pay_invoices",
  "view_reports",
  "report_pdf_orders",
  "report_web_transactions",
  "report_background_carts",
  "report_sap",
  "report_price_check",
];

export const seededRoles = {
  administrator: { title: "Administrator", permissions: permissionNames },
  csr: { title: "CSR", permissions: [...buyer, "report_ecommerce", "edit_pdf_orders", "approve_orders", "proxy_login"] },
  buyer: { title: "Buyer", permissions: buyer },
} as const satisfies Record<string, { title: string; permissions: readonly Permission[] }>;

export type SeededRole = keyof typeof seededRoles;

/** Runs at every start. What an administrator took from CSR or Buyer stays taken. */
export async function seedRoles(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const [key, role] of Object.entries(seededRoles)) {
      const made = await trx
        .insertInto("roles")
        .values({ key, title: role.title })
        .onConflict((conflict) => conflict.column("key").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (!made && key !== "administrator") continue;

      const { id } = made ?? (await trx.selectFrom("roles").select("id").where("key", "=", key).executeTakeFirstOrThrow());
      await trx
        .insertInto("role_permissions")
        .values(role.permissions.map((permission) => ({ role_id: id, permission })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}
