/** Fills the embedded ERP and the portal with the demo: one transaction, the same rows for the same day and scale. */
import { sql, type Kysely } from "kysely";
import type { Database } from "../database/database.ts";
import { demoCustomers } from "./demo-customers.ts";
import { demoMaterials } from "./demo-materials.ts";
import { createOrderWriter, planOrders, type DemoOrder } from "./demo-orders.ts";
import { createRandom } from "./random.ts";
import { seedAccounts } from "./seed-accounts.ts";
import { removeDemo, storeMasterData, storeOrders } from "./store-demo.ts";

export interface DemoOptions {
  clock: () => Date;
  /** 1 is the demo of `npm start`: 2,000 orders. 50 makes 100,000 of them for load tests. */
  scale?: number;
  /** Puts new demo data in the place of what is there; without it a database that has some stays as it is. */
  replace?: boolean;
}

const ordersPerScale = 2_000;
const batch = 1_000;

/** False when there was a demo already and nothing was done. */
export async function seedDemo(db: Kysely<Database>, { clock, scale = 1, replace = false }: DemoOptions): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const tables = trx as unknown as Kysely<never>;
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(hashtext('demo'))`.execute(trx);
    const { rows } = await sql`select 1 from erp.sales_documents where source = 'demo' limit 1`.execute(trx);
    if (rows.length > 0 && !replace) return false;

    await removeDemo(tables);
    const random = createRandom(417);
    const now = clock().getTime();
    const customers = demoCustomers(20 * Math.max(1, Math.ceil(scale / 5)));
    const materials = demoMaterials();
    await storeMasterData(tables, customers, materials);

    const write = createOrderWriter(random, { customers, materials, now });
    let orders: DemoOrder[] = [];
    for (const planned of planOrders(random, customers, ordersPerScale * scale, now)) {
      orders.push(write(planned));
      if (orders.length < batch) continue;
      await storeOrders(tables, orders);
      orders = [];
    }
    await storeOrders(tables, orders);
    await seedAccounts(trx, customers[0]!);
    for (const table of demoTables) await sql`analyze ${sql.table(table)}`.execute(trx);
    return true;
  });
}

export const demoTables = [
  "erp.sales_areas",
  "erp.partners",
  "erp.partner_functions",
  "erp.materials",
  "erp.sales_documents",
  "erp.sales_document_items",
  "erp.schedule_lines",
  "erp.open_items",
] as const;
