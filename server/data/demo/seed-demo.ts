/** Fills the embedded ERP and the portal with the demo: one transaction, the same rows for the same day and scale. */
import { sql, type Kysely } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { analyzeTables } from "../../platform/database/table-statistics.ts";
import { completeFlow } from "../../erp/embedded/flow/complete-flow.ts";
import { demoWebsites, storeCatalog } from "./catalog-store.ts";
import { demoCustomers } from "./demo-customers.ts";
import { demoMaterials } from "./demo-materials.ts";
import { writeActivity } from "./demo-activity.ts";
import { createOrderWriter, planOrders, planRarities, rarities, type DemoOrder, type OrderBook } from "./demo-orders.ts";
import { createQuoteWriter } from "./demo-quotes.ts";
import { createReturnWriter } from "./demo-returns.ts";
import { storeDemoPayments } from "./demo-payments.ts";
import { storePrices } from "./demo-prices.ts";
import { storeSelling } from "./demo-selling.ts";
import { createRandom } from "./random.ts";
import { seedAccounts } from "./seed-accounts.ts";
import { seedSettings } from "./seed-settings.ts";
import { removeDemo, storeActivity, storeCorrections, storeMasterData, storeOrders } from "./store-demo.ts";

export interface DemoOptions {
  clock: () => Date;
  /** 1 is the demo of `npm start`: 2,000 orders. 50 makes 100,000 of them for load tests. */
  scale?: number;
  /** Puts new demo data in the place of what is there; without it a database that has some stays as it is. */
  replace?: boolean;
}

const ordersPerScale = 2_000;
/** Beside those that became orders. */
const quotesPerScale = 160;
const rememberedMs = 60 * 86_400_000;
const batch = 1_000;

/** False when there was a demo already and nothing was done. */
export async function seedDemo(db: Kysely<Database>, { clock, scale = 1, replace = false }: DemoOptions): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const tables = trx as unknown as Kysely<never>;
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(hashtext('demo'))`.execute(trx);
    const { rows } = await sql`select 1 from erp.sales_documents where source = 'demo' limit 1`.execute(trx);
    const now = clock().getTime();
    if (rows.length > 0 && !replace) {
      await storeMissingCatalog(tables, new Date(now));
      return false;
    }

    await removeDemo(tables);
    const customers = demoCustomers(20 * Math.max(1, Math.ceil(scale / 5)));
    const materials = demoMaterials();
    await storeMasterData(tables, customers, materials);

    await storeDocuments(tables, { customers, materials, now }, scale);
    await analyzeTables(trx, ["erp.sales_documents", "erp.sales_document_items"]);
    await completeFlow(trx as unknown as Kysely<unknown>, { now: clock(), source: "demo" });
    await storeDemoPayments(tables, customers[0]!, new Date(now));
    await storePrices(tables, materials, `${new Date(now).getUTCFullYear() - 2}-01-01`);
    await storeSelling(tables, { customers, materials, now });
    await seedAccounts(trx, customers[0]!);
    await seedSettings(tables, new Date(now));
    await storeCorrections(tables);
    await storeCatalog(tables, { materials, customers, now: new Date(now) });
    await analyzeTables(trx, demoTables);
    return true;
  });
}

/** A demo that was made before there was a catalogue gets one. */
async function storeMissingCatalog(tables: Kysely<never>, now: Date): Promise<void> {
  const { rows } = await sql`select 1 from catalog.websites where id = any(${demoWebsites.map(({ id }) => id)}::text[]) limit 1`.execute(
    tables,
  );
  if (rows.length === 0) await storeCatalog(tables, { materials: demoMaterials(), customers: demoCustomers(20), now });
}

/** Orders as chance has it, with the quotes before and the returns after them; what happened around the recent ones comes last. */
async function storeDocuments(tables: Kysely<never>, book: OrderBook, scale: number): Promise<void> {
  const { customers, now } = book;
  const random = createRandom(417);
  const write = createOrderWriter(random, book);
  const writeRarity = createOrderWriter(createRandom(418), book, rarities);
  const quotes = createQuoteWriter(createRandom(419), book);
  const returnOf = createReturnWriter(createRandom(420), book);

  let waiting: DemoOrder[] = [];
  const recent: DemoOrder[] = [];
  const store = async (documents: readonly DemoOrder[], most: number): Promise<void> => {
    waiting.push(...documents);
    recent.push(...documents.filter(({ header }) => now - Date.parse(header.created_at) < rememberedMs));
    if (waiting.length < most) return;
    await storeOrders(tables, waiting);
    waiting = [];
  };
  for (const planned of planOrders(random, customers, ordersPerScale * scale, now)) {
    const order = write(planned);
    await store(
      [quotes.before(order), order, returnOf(order)].filter((document) => document !== null),
      batch,
    );
  }
  await store([...planRarities(now).map(writeRarity), ...quotes.others(quotesPerScale * scale)], 0);
  await storeActivity(tables, writeActivity(createRandom(421), book, recent));
}

export const demoTables = [
  "erp.sales_areas",
  "erp.partners",
  "erp.partner_functions",
  "erp.listed_partners",
  "erp.materials",
  "erp.sales_documents",
  "erp.sales_document_items",
  "erp.schedule_lines",
  "erp.deliveries",
  "erp.delivery_items",
  "erp.invoices",
  "erp.invoice_items",
  "erp.open_items",
  "erp.payments",
  "erp.payment_items",
  "erp.down_payments",
  "erp.pdf_orders",
  "erp.web_transactions",
  "erp.background_carts",
  "catalog.products",
  "catalog.lexemes",
  "catalog.phrases",
  "catalog.counts",
  "catalog.customer_numbers",
] as const;
