/** Every case of buying can be seen in the demo: prices and why, what comes when, and what is refused. */
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import type { HeaderResult } from "../../../schemas/pricing/header.ts";
import type { LineRequest, LineResult } from "../../../schemas/pricing/line.ts";
import { createEmbeddedErp } from "../../erp/embedded/embedded-erp.ts";
import { demoCustomers } from "./demo-customers.ts";
import { demoMaterials } from "./demo-materials.ts";
import { seedDemo } from "./seed-demo.ts";

const now = new Date("2026-11-21T08:03:00Z");
const customers = demoCustomers(20);
let database: TestDatabase;
let results: LineResult[];
let totals: HeaderResult[];

/** All materials of the demo for its first three customers, one of each and a few hundred of each. */
beforeAll(async () => {
  database = await testDatabase();
  await seedDemo(database.db, { clock: () => now });
  const erp = createEmbeddedErp(database.db, { clock: () => now });
  const lines = ["1", "301"].flatMap((quantity) =>
    demoMaterials().map(({ material }): LineRequest => ({
      line: `${material} ${quantity}`,
      material,
      quantity,
      unit: "",
      requested_date: "",
      batches: [],
      attributes: {},
    })),
  );
  results = [];
  totals = [];
  for (const { number, sales_areas } of customers.slice(0, 3)) {
    const sales_area = sales_areas[0]!.code;
    const header = { sales_area, sold_to: number, ship_to: "", payer: "", shipping_option: "", price_date: "", requested_date: "" };
    const scope = { user_id: "u", sales_areas: [sales_area], partners: "all" } as const;
    for (const some of [lines, lines.filter(({ quantity }) => quantity === "1").slice(-3, -2)]) {
      const answer = await erp.pricing.simulate(scope, header, some, (chunk) => results.push(...chunk));
      if (answer.ok) totals.push(answer.value);
    }
  }
});
afterAll(() => database.drop());

const counted = (all: readonly { trace: LineResult["trace"] }[]): Set<string> =>
  new Set(all.flatMap(({ trace }) => trace.filter((entry) => entry.counted).map(({ condition, access }) => `${condition} ${access}`)));

describe("the demo sells", () => {
  it("at prices of customers, groups and lists, with discounts, surcharges and tax by several accesses", () => {
    expect([...counted(results)]).toEqual(
      expect.arrayContaining([
        "base_price customer_material",
        "base_price group_material",
        "base_price material",
        "discount customer_group",
        "discount material_group",
        "surcharge customer_material_group",
        "surcharge material_group",
        "tax country",
      ]),
    );
    expect(new Set(results.flatMap(({ trace }) => trace.map(({ reason }) => reason)))).toEqual(
      new Set([undefined, "less_exact", "excluded", "expired", "scale_not_reached"]),
    );
    expect(results.some(({ next_scale }) => next_scale !== null)).toBe(true);
  });

  it("with an order value discount or a small order surcharge, with freight, and one beyond its credit", () => {
    expect([...counted(totals)]).toEqual(
      expect.arrayContaining(["order_value sales_area", "minimum_surcharge sales_area", "freight country"]),
    );
    expect(totals.flatMap(({ messages }) => messages.map(({ code }) => code))).toEqual(expect.arrayContaining(["VU-013", "V1-841"]));
  });

  it("out of stock, receipts and what is made anew, in packs, batches and sets", () => {
    expect(new Set(results.map(({ availability_status }) => availability_status))).toEqual(new Set(["full", "part", "none"]));
    expect(results.some(({ schedule_lines }) => schedule_lines.length >= 3)).toBe(true);
    expect(results.some(({ batches }) => batches.length === 2)).toBe(true);
    expect(results.some(({ child_items }) => child_items.length === 2)).toBe(true);
    const codes = new Set(results.flatMap(({ messages }) => messages.map(({ code }) => code)));
    expect([...codes]).toEqual(expect.arrayContaining(["V1-380", "V1-383", "V1-365", "V1-390", "V1-391", "V1-392"]));
  });

  it("every material at a price", () => {
    expect(results.filter(({ messages }) => messages.some(({ code }) => code === "V1-801"))).toEqual([]);
  });

  it("the same after it was made anew", async () => {
    const count = async () =>
      (
        await sql<{ count: number }>`select count(*)::int + (select count(*)::int from erp.stock) as count from erp.conditions`.execute(
          database.db as unknown as Kysely<unknown>,
        )
      ).rows[0]!.count;
    const before = await count();
    await seedDemo(database.db, { clock: () => now, replace: true });
    expect(await count()).toBe(before);
  });
});
