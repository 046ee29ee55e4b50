/** A whole server with the demo's materials as its catalogue, and users who look at it. For tests. */
import { sql, type Kysely } from "kysely";
import { storeCatalog } from "../../server/data/demo/catalog-store.ts";
import { demoMaterials } from "../../server/data/demo/demo-materials.ts";
import type { CatalogSettings } from "../../schemas/account.ts";
import { tradingPortal, type Ask, type TestUser, type TradingPortal } from "./trading-portal.ts";

export const domestic = "1000-10-00";
export const europe = "2000-10-00";
export const catalogClock = () => new Date("2026-11-25T08:00:00Z");

export interface CatalogPortal extends TradingPortal {
  /** Who orders for a customer in the domestic sales area. */
  buyer(number: "1000" | "2000", user?: Partial<TestUser>, settings?: Partial<CatalogSettings>): Promise<Ask>;
}

/** Customers 1000 and 2000 in the domestic area, 3000 in Europe; 1000 calls VA-111-001 "HX-77". */
export async function catalogPortal(): Promise<CatalogPortal> {
  const customers = [
    ["1000", domestic],
    ["2000", domestic],
    ["3000", europe],
  ] as const;
  const portal = await tradingPortal(
    {
      sales_areas: [
        { code: domestic, title: "Domestic", currency: "USD", currency_sym: "$" },
        { code: europe, title: "Europe", currency: "EUR", currency_sym: "€" },
      ],
      partners: customers.map(([number]) => ({ number, name: `Customer ${number}` })),
      functions: customers.map(([number, sales_area]) => ({ sold_to: number, sales_area, function_name: "sold_to", partner: number })),
      materials: demoMaterials().map(({ material }) => material),
      prices: [
        { material: "VA-111-001", net_price: "24.8", sales_area: domestic, currency: "USD" },
        { material: "VA-111-001", net_price: "21.1", sales_area: domestic, currency: "USD", sold_to: "2000" },
      ],
    },
    catalogClock,
  );
  const { db } = portal.database;
  await storeCatalog(db as unknown as Kysely<never>, {
    materials: demoMaterials(),
    customers: [{ number: "1000" }, { number: "2000" }],
    now: catalogClock(),
  });
  await sql`insert into catalog.customer_numbers (sold_to, number, customer_material, product_id)
    select '1000', 'HX77', 'HX-77', id from catalog.products where sku = 'VA-111-001'`.execute(db);

  return {
    ...portal,
    async buyer(number, user = {}, settings = {}) {
      const sales_area = user.partners?.[0]?.sales_area ?? domestic;
      const partners = [{ function_name: "sold_to" as const, number, sales_area, is_default: true }];
      const ask = await portal.user({ role: "buyer", partners, ...user });
      await sql`update users set catalog_settings = ${JSON.stringify(settings)}::jsonb where id = ${ask.user_id}`.execute(db);
      return ask;
    },
  };
}
