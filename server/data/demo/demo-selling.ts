/** How the demo sells: customer groups and credit, discounts, freight and tax, packs and sets, batches, substitutes, stock and what is to come. */
import { sql, type Kysely } from "kysely";
import { storeConditions, type NewCondition } from "../../erp/embedded/pricing/store-conditions.ts";
import { demoSalesAreas, domestic, europe } from "./demo-company.ts";
import type { DemoCustomer } from "./demo-customers.ts";
import type { DemoMaterial } from "./demo-materials.ts";
import { insertRows } from "./insert-rows.ts";
import { createRandom } from "./random.ts";

export interface SoldThings {
  customers: readonly DemoCustomer[];
  materials: readonly DemoMaterial[];
  /** Milliseconds since 1970 */
  now: number;
}

const day = 86_400_000;
const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const groups = ["industry", "dealer", "workshop"] as const;
/** The first one's is small, so that an order exceeds it. */
const creditLimits = ["25000", "250000", null, "500000"] as const;

export async function storeSelling(db: Kysely<never>, things: SoldThings): Promise<void> {
  await removeSelling(db);
  await insertRows<{ partner: string; sales_area: string; customer_group: string; credit_limit: string | null }>(
    db,
    "erp.customer_terms",
    { partner: "text", sales_area: "text", customer_group: "text", credit_limit: "numeric" },
    things.customers.flatMap(({ number, sales_areas }, at) =>
      sales_areas.map(({ code }) => ({
        partner: number,
        sales_area: code,
        customer_group: groups[at % groups.length]!,
        credit_limit: creditLimits[at % creditLimits.length]!,
      })),
    ),
  );
  await storeConditions(db, "demo", demoConditions(things));
  await storeMaterialData(db, things.materials);
  await storeStock(db, things);
  await sql`analyze erp.conditions, erp.condition_steps, erp.stock, erp.planned_receipts, erp.material_units`.execute(db);
}

async function removeSelling(db: Kysely<never>): Promise<void> {
  const areas = demoSalesAreas.map(({ code }) => code);
  await sql`delete from erp.customer_terms where sales_area = any(${areas}::text[])`.execute(db);
  await sql`delete from erp.stock where source = 'demo'`.execute(db);
  await sql`delete from erp.planned_receipts where source = 'demo'`.execute(db);
}

/** Taxes in percent by the country that the goods go to; all others buy without. */
const taxes: Readonly<Record<string, readonly [country: string, rate: string][]>> = {
  [domestic.code]: [["US", "6.25"]],
  [europe.code]: [
    ["DE", "19"],
    ["NL", "21"],
    ["FR", "20"],
    ["AT", "20"],
  ],
};

function demoConditions({ customers, materials, now }: SoldThings): NewCondition[] {
  return demoSalesAreas.flatMap((area): NewCondition[] => {
    const first = customers.find(({ sales_areas }) => sales_areas.includes(area))!;
    const since = { sales_area: area.code, valid_from: `${new Date(now).getUTCFullYear() - 2}-01-01` };
    const percent = { ...since, rate_kind: "percent" } as const;
    const fixed = { ...since, rate_kind: "fixed", currency: area.currency } as const;
    const dealt = materials.filter((_, at) => at % 8 === 3);
    return [
      ...dealt.map(({ material, price }): NewCondition => ({
        ...fixed,
        condition: "base_price",
        rate_kind: "amount",
        customer_group: "dealer",
        material,
        steps: [
          ["0", hundredths((price * 90n) / 100n)],
          ["100", hundredths((price * 86n) / 100n)],
        ],
      })),
      { ...percent, condition: "discount", customer_group: "industry", steps: [["0", "3"]] },
      {
        ...percent,
        condition: "discount",
        customer_group: "workshop",
        scale_by: "value",
        steps: [
          ["200", "1.5"],
          ["1000", "4"],
        ],
      },
      {
        ...percent,
        condition: "discount",
        material_group: "fasteners",
        steps: [
          ["50", "5"],
          ["500", "8"],
        ],
      },
      { ...percent, condition: "surcharge", sold_to: first.number, material_group: "filters", steps: [["0", "2.4"]] },
      { ...percent, condition: "discount", sold_to: first.number, valid_to: dateOf(now - 40 * day), steps: [["0", "10"]] },
      { ...percent, condition: "surcharge", material_group: "valves", steps: [["0", "1.8"]] },
      { ...fixed, rate_kind: "amount", condition: "surcharge", material_group: "hoses", per: "10", steps: [["0", "0.5"]] },
      {
        ...percent,
        condition: "order_value",
        scale_by: "value",
        steps: [
          ["2500", "1"],
          ["5000", "2"],
          ["20000", "3.5"],
        ],
      },
      { ...fixed, condition: "freight", free_from: "750", steps: [["0", "35"]] },
      { ...fixed, condition: "freight", country: area === domestic ? "US" : "DE", free_from: "500", steps: [["0", "18.5"]] },
      { ...fixed, condition: "freight", shipping_option: "express", steps: [["0", "59"]] },
      { ...fixed, condition: "minimum_surcharge", free_from: "75", steps: [["0", "9.5"]] },
      ...taxes[area.code]!.map(([country, rate]): NewCondition => ({
        ...percent,
        condition: "tax",
        country,
        tax_code: `${country}1`,
        steps: [["0", rate]],
      })),
    ];
  });
}

const hundredths = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;

/** Materials with something about them, by their place in the catalogue. */
const isNth = (every: number, from: number) => (_: DemoMaterial, at: number) => at % every === from;

/** What is sold in boxes, in packs only, by batches, as a set; what is no longer sold, and what stands in for it. */
async function storeMaterialData(db: Kysely<never>, materials: readonly DemoMaterial[]): Promise<void> {
  const update = async (chosen: readonly DemoMaterial[], values: string): Promise<void> => {
    const numbers = chosen.map(({ material }) => material);
    await sql`update erp.materials set ${sql.raw(values)} where material = any(${numbers}::text[])`.execute(db);
  };
  const inGroup = (group: string) => materials.filter(({ material_group }) => material_group === group);
  await update(materials, "replenishment_days = 14, weight = 0.4, state = 'active', substitute = null");
  await update([...inGroup("pumps"), ...inGroup("drives")], "replenishment_days = 45, weight = 18.5");
  await update(materials.filter(isNth(50, 17)), "replenishment_days = 0");
  await update(inGroup("fasteners").filter(isNth(2, 0)), "quantity_step = 5, minimum_quantity = 10");
  await update(inGroup("fittings").filter(isNth(3, 0)), "minimum_quantity = 4");
  await update(inGroup("seals"), "batch_managed = true");
  await update(materials.filter(isNth(90, 41)), "state = 'blocked'");
  for (const [at, { material }] of materials.entries()) {
    const next = materials[at + 1];
    if (at % 60 === 23 && next) await update([materials[at]!], `state = 'superseded', substitute = '${next.material}'`);
    if (at === 55) await sql`update erp.materials set state = 'superseded' where material = ${material}`.execute(db);
  }

  await sql`delete from erp.material_units where material = any(${materials.map(({ material }) => material)}::text[])`.execute(db);
  const boxed = [...inGroup("fittings"), ...inGroup("bearings")].map(({ material }) => ({ material, unit: "BOX", numerator: "12" }));
  const drums = inGroup("hoses").map(({ material }) => ({ material, unit: "DRM", numerator: "50" }));
  const cartons = inGroup("fasteners").map(({ material }) => ({ material, unit: "CAR", numerator: "20" }));
  await insertRows<{ material: string; unit: string; numerator: string }>(
    db,
    "erp.material_units",
    { material: "text", unit: "text", numerator: "numeric" },
    [...boxed, ...drums, ...cartons],
  );

  await sql`delete from erp.material_parts where material = any(${materials.map(({ material }) => material)}::text[])`.execute(db);
  const parts = inGroup("fasteners");
  await insertRows<{ material: string; position: number; part: string; quantity: string }>(
    db,
    "erp.material_parts",
    { material: "text", position: "integer", part: "text", quantity: "numeric" },
    inGroup("clamps")
      .filter(isNth(4, 0))
      .flatMap(({ material }, at) =>
        [1, 2].map((position) => ({
          material,
          position,
          part: parts[(2 * at + position) % parts.length]!.material,
          quantity: String(2 * position),
        })),
      ),
  );
}

export const plants = ["1000", "1100"] as const;

/** Plenty of most, little of some and nothing of a few; more comes in the weeks ahead. */
async function storeStock(db: Kysely<never>, { materials, now }: SoldThings): Promise<void> {
  const random = createRandom(422);
  const stock: StockRow[] = [];
  const receipts: ReceiptRow[] = [];
  for (const [at, { material, material_group }] of materials.entries()) {
    const amount = at % 19 === 5 || at % 50 === 17 ? 0 : at % 7 === 2 ? random.between(1, 12) : random.between(800, 6_000);
    if (material_group === "seals")
      for (const [batch, days, share] of [
        ["A", -20, 10],
        ["B", 45, 30],
        ["C", 400, 60],
      ] as const)
        stock.push({
          material,
          plant: plants[0],
          batch: `${batch}${at}`,
          expires_on: dateOf(now + days * day),
          quantity: part(amount, share),
        });
    else
      for (const [plant, share] of [
        [plants[0], 70],
        [plants[1], 30],
      ] as const)
        stock.push({ material, plant, batch: "", expires_on: null, quantity: part(amount, share) });
    if (at % 3 === 0)
      receipts.push({ material, date: dateOf(now + random.between(3, 9) * day), quantity: String(random.between(20, 200)) });
    if (at % 6 === 0)
      receipts.push({ material, date: dateOf(now + random.between(10, 30) * day), quantity: String(random.between(100, 900)) });
  }
  await insertRows<StockRow>(
    db,
    "erp.stock",
    { material: "text", plant: "text", batch: "text", expires_on: "date", quantity: "numeric" },
    stock,
  );
  await insertRows<ReceiptRow>(db, "erp.planned_receipts", { material: "text", date: "date", quantity: "numeric" }, receipts);
}

interface StockRow {
  material: string;
  plant: string;
  batch: string;
  expires_on: string | null;
  quantity: string;
}

interface ReceiptRow {
  material: string;
  date: string;
  quantity: string;
}

const part = (amount: number, percent: number): string => String(Math.floor((amount * percent) / 100));
