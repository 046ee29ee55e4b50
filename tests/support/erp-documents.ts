/** Builders for tests: state what matters, the rest is ordinary. Dates are yyyymmdd. */
import type { Insertable, Kysely } from "kysely";
import type { ErpTables } from "../../server/erp/embedded/erp-tables.ts";
import { storeConditions, type NewCondition } from "../../server/erp/embedded/pricing/store-conditions.ts";
import { searchLine } from "../../server/erp/embedded/search-line.ts";
import { insertFollowUps, type TestFollowUps } from "./erp-follow-ups.ts";

type DocumentColumns = Insertable<ErpTables["erp.sales_documents"]>;
type ItemColumns = Insertable<ErpTables["erp.sales_document_items"]>;

export interface TestDocument extends Partial<Omit<DocumentColumns, "doc_number" | "search" | "items_count">> {
  doc_number: string;
  items?: TestItem[];
}

export interface TestItem extends Partial<Omit<ItemColumns, "doc_number" | "item_number">> {
  material: string;
  schedule_lines?: { date: string; quantity: string; confirmed_quantity: string }[];
}

export interface TestOpenItem extends Partial<Insertable<ErpTables["erp.open_items"]>> {
  number: string;
  amount: string;
}

export interface TestData extends TestFollowUps {
  /** `code`, or code and currency. */
  sales_areas?: (string | { code: string; title: string; currency: string; currency_sym: string })[];
  partners?: { number: string; name: string; city?: string }[];
  /** Who is what for which sold-to. */
  functions?: { sold_to: string; sales_area: string; function_name: "sold_to" | "ship_to" | "payer"; partner: string }[];
  /** Beside those that are ordered. */
  materials?: readonly string[];
  /** Orders, returns, adjustments; with `kind: "quote"` (and `doc_type: "QT"`, `valid_to`) a quote. */
  documents?: TestDocument[];
  open_items?: TestOpenItem[];
  /** Of 1000/10/00 in GBP from the beginning of 2026, unless stated otherwise. */
  prices?: TestPrice[];
  conditions?: NewCondition[];
  /** Of materials what is not ordinary; each is there, too. */
  material_data?: Record<string, Partial<Insertable<ErpTables["erp.materials"]>>>;
  material_units?: Insertable<ErpTables["erp.material_units"]>[];
  material_parts?: Insertable<ErpTables["erp.material_parts"]>[];
  material_attributes?: Insertable<ErpTables["erp.material_attributes"]>[];
  stock?: Insertable<ErpTables["erp.stock"]>[];
  planned_receipts?: Insertable<ErpTables["erp.planned_receipts"]>[];
  customer_terms?: Insertable<ErpTables["erp.customer_terms"]>[];
}

/** A step of a base price: those of one customer and day are one scale. */
export interface TestPrice {
  material: string;
  net_price: string;
  from_quantity?: string;
  sales_area?: string;
  sold_to?: string;
  currency?: string;
  valid_from?: string;
  valid_to?: string;
}

/** Fills empty tables of the embedded ERP. */
export async function insertTestData(database: Pick<Kysely<unknown>, "withTables">, data: TestData): Promise<void> {
  const db = database.withTables<ErpTables>() as Kysely<ErpTables>;
  const { sales_areas = [], partners = [], functions = [], documents = [], open_items = [] } = data;
  const ordered = documents.flatMap(({ items = [] }) => items.map(({ material }) => material));
  const priced = (data.prices ?? []).map(({ material }) => material);
  const materials = new Set([...(data.materials ?? []), ...Object.keys(data.material_data ?? {}), ...ordered, ...priced]);
  const nameOf = (number: string) => partners.find((partner) => partner.number === number)?.name ?? "";

  if (sales_areas.length > 0) await db.insertInto("erp.sales_areas").values(sales_areas.map(salesAreaRow)).execute();
  if (partners.length > 0) await db.insertInto("erp.partners").values(partners).execute();
  if (functions.length > 0) await db.insertInto("erp.partner_functions").values(functions).execute();
  if (materials.size > 0)
    await db
      .insertInto("erp.materials")
      .values([...materials].map(materialRow))
      .execute();
  await insertPrices(db, data.prices ?? []);
  await insertSupply(db, data);
  for (const document of documents) await insertDocument(db, document, nameOf);
  // Open items name their invoices, and payments their open items.
  await insertFollowUps(db, data, async () => {
    if (open_items.length > 0) await db.insertInto("erp.open_items").values(open_items.map(openItemRow)).execute();
  });
}

const supplyTables = ["material_units", "material_parts", "material_attributes", "stock", "planned_receipts", "customer_terms"] as const;

/** What documents are priced and promised by, beside base prices. */
async function insertSupply(db: Kysely<ErpTables>, data: TestData): Promise<void> {
  for (const [material, values] of Object.entries(data.material_data ?? {}))
    await db
      .updateTable("erp.materials")
      .set({ ...values, material })
      .where("material", "=", material)
      .execute();
  for (const table of supplyTables) {
    const rows = data[table] ?? [];
    if (rows.length > 0)
      await db
        .insertInto(`erp.${table}`)
        .values(rows as never)
        .execute();
  }
  await storeConditions(db as unknown as Kysely<never>, "test", data.conditions ?? []);
}

async function insertPrices(db: Kysely<ErpTables>, prices: readonly TestPrice[]): Promise<void> {
  const scales = Map.groupBy(prices, ({ net_price: _, from_quantity: __, ...record }) => JSON.stringify(record));
  for (const steps of scales.values()) {
    const { net_price: _, from_quantity: __, ...record } = steps[0]!;
    const { id } = await db
      .insertInto("erp.conditions")
      .values({
        sales_area: "1000/10/00",
        currency: "GBP",
        valid_from: "20260101",
        ...record,
        condition: "base_price",
        rate_kind: "amount",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const rows = steps.map(({ net_price, from_quantity = "1" }) => ({ condition_id: id, from_value: from_quantity, rate: net_price }));
    await db.insertInto("erp.condition_steps").values(rows).execute();
  }
}

async function insertDocument(
  db: Kysely<ErpTables>,
  { items = [], ...given }: TestDocument,
  nameOf: (number: string) => string,
): Promise<void> {
  const document = documentRow(given, items.length);
  await db
    .insertInto("erp.sales_documents")
    .values({
      ...document,
      search: searchLine({
        doc_number: document.doc_number,
        po_number: document.po_number ?? "",
        sold_to_number: document.sold_to,
        sold_to_name: nameOf(document.sold_to),
        ship_to_number: document.ship_to,
        ship_to_name: nameOf(document.ship_to),
      }),
    })
    .execute();

  for (const [index, { schedule_lines = [], ...item }] of items.entries()) {
    const key = { doc_number: document.doc_number, item_number: (index + 1) * 10 };
    await db
      .insertInto("erp.sales_document_items")
      .values({ ...ordinaryItem, ...item, ...key })
      .execute();
    if (schedule_lines.length === 0) continue;

    await db
      .insertInto("erp.schedule_lines")
      .values(schedule_lines.map((line, at) => ({ ...key, line: at + 1, ...line })))
      .execute();
  }
}

function documentRow(given: Omit<TestDocument, "items">, items_count: number) {
  const sold_to = given.sold_to ?? "1000";
  const doc_date = given.doc_date ?? "20261101";
  return {
    doc_type: "OR",
    kind: "order" as const,
    sales_area: "1000/10/00",
    ship_to: sold_to,
    payer: sold_to,
    created_at: `${doc_date} 08:00:00Z`,
    requested_date: doc_date,
    shipped_at: null,
    net_value: "100",
    currency: "GBP",
    status: "PEND",
    ship_status: "PEND",
    ...given,
    sold_to,
    doc_date,
    items_count,
  };
}

const ordinaryItem = {
  description: "A part",
  quantity: "1",
  open_quantity: "1",
  sales_uom: "EA",
  net_price: "10",
  net_value: "10",
  status: "PEND",
  ship_status: "PEND",
};

const salesAreaRow = (area: NonNullable<TestData["sales_areas"]>[number]) => ({
  sales_org: "1000",
  channel: "10",
  division: "00",
  ...(typeof area === "string" ? { code: area, title: `Area ${area}`, currency: "GBP", currency_sym: "£" } : area),
});

const materialRow = (material: string) => ({ material, description: `Material ${material}`, base_uom: "EA", material_group: "PARTS" });

const openItemRow = (item: TestOpenItem) => ({
  doc_number: null,
  invoice_number: null,
  payer: "1000",
  sold_to: item.payer ?? "1000",
  ship_to: item.payer ?? "1000",
  sales_area: "1000/10/00",
  doc_date: "20261001",
  due_date: "20261101",
  currency: "GBP",
  cleared_at: null,
  search: `${item.number} ${item.doc_number ?? ""} ${item.invoice_number ?? ""}`.trim().toLowerCase(),
  ...item,
});
