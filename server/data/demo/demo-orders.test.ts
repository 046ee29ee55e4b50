import { describe, expect, it } from "vitest";
import { demoSalesAreas } from "./demo-company.ts";
import { demoCustomers } from "./demo-customers.ts";
import { demoMaterials } from "./demo-materials.ts";
import { createOrderWriter, planOrders, type DemoOrder } from "./demo-orders.ts";
import { hasShipped, stages, type Stage } from "./order-progress.ts";
import { createRandom } from "./random.ts";

const customers = demoCustomers();
const materials = demoMaterials();
const day = 86_400_000;

function ordersAt(now: string): DemoOrder[] {
  const random = createRandom(417);
  const time = Date.parse(now);
  const write = createOrderWriter(random, { customers, materials, now: time });
  return planOrders(random, customers, 2_000, time).map(write);
}

/** Whole thousandths: the wire's decimals without a float. */
const exact = (decimal: string): bigint => {
  const [whole = "", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.padEnd(3, "0"));
};
const sum = (amounts: string[]): bigint => amounts.reduce((total, amount) => total + exact(amount), 0n);

const rank = (status: string): number => stages.indexOf(status as Stage);

const now = "2026-11-21T08:03:00Z";
const orders = ordersAt(now);

describe("the customers and materials of the demo", () => {
  it("are twenty with one to four ship-tos and a payer each, every number given once", () => {
    expect(customers).toHaveLength(20);
    for (const { name, ship_tos, payer } of customers) {
      expect(ship_tos.length, name).toBeGreaterThanOrEqual(1);
      expect(ship_tos.length, name).toBeLessThanOrEqual(4);
      expect(payer.number, name).not.toBe("");
    }
    const places = customers.flatMap((customer) => [customer, ...customer.ship_tos, customer.payer]);
    const names = new Map<string, Set<string>>();
    for (const { number, name } of places) names.set(number, (names.get(number) ?? new Set()).add(name));
    expect([...names].filter(([, own]) => own.size > 1)).toEqual([]);
  });

  it("buy in both sales areas, which have currencies of their own", () => {
    expect(new Set(demoSalesAreas.map(({ currency }) => currency)).size).toBe(demoSalesAreas.length);
    for (const area of demoSalesAreas) expect(customers.some(({ sales_areas }) => sales_areas[0] === area)).toBe(true);
    expect(customers.some(({ sales_areas }) => sales_areas.length === 2)).toBe(true);
  });

  it("are 400 materials in twelve groups with names, numbers and EANs of their own, and prices", () => {
    expect(materials).toHaveLength(400);
    expect(new Set(materials.map(({ material_group }) => material_group)).size).toBe(12);
    for (const key of ["material", "description", "ean"] as const)
      expect(new Set(materials.map((material) => material[key])).size).toBe(400);
    expect(materials.every(({ price }) => price > 0n)).toBe(true);
  });

  it("have EANs with the right check digit", () => {
    for (const { ean } of materials) {
      const weighted = [...ean].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
      expect([ean.length, weighted % 10]).toEqual([13, 0]);
    }
  });

  it("stay the same when a larger set adds more", () => {
    expect(JSON.stringify(demoCustomers(200).slice(0, 20))).toBe(JSON.stringify(customers));
    expect(new Set(demoCustomers(2_000).map(({ number }) => number)).size).toBe(2_000);
  });
});

describe("the orders of the demo", () => {
  it("are the same for the same day", () => {
    expect(JSON.stringify(ordersAt(now))).toBe(JSON.stringify(orders));
  });

  it("are 2,000 over two years, each number given once, up to today", () => {
    expect(orders).toHaveLength(2_000);
    expect(new Set(orders.map(({ header }) => header.doc_number)).size).toBe(2_000);
    const dates = orders.map(({ header }) => header.doc_date).toSorted();
    expect(dates.at(-1)! <= "2026-11-21").toBe(true);
    expect(dates[0]! >= "2024-11-18" && dates[0]! < "2025-01-01").toBe(true);
  });

  it("add up: price times quantity to the items, and these to the net value", () => {
    for (const { header, items } of orders) {
      expect(exact(header.net_value)).toBe(sum(items.map(({ net_value }) => net_value)));
      for (const item of items) expect(exact(item.net_value) * 1_000n).toBe(exact(item.net_price) * exact(item.quantity));
    }
  });

  it("have one to fourteen items whose schedule lines carry their quantity", () => {
    for (const { header, items, schedule_lines } of orders) {
      expect(items.length).toBe(header.items_count);
      expect(items.length >= 1 && items.length <= 14).toBe(true);
      for (const item of items)
        expect(sum(schedule_lines.filter(({ item_number }) => item_number === item.item_number).map(({ quantity }) => quantity))).toBe(
          exact(item.quantity),
        );
    }
    expect(new Set(orders.map(({ items }) => items.length)).size).toBe(14);
  });

  it("stand where their items stand, and have a shipping date when something has left", () => {
    for (const { header, items } of orders) {
      const ranks = items.map(({ status }) => rank(status));
      expect(rank(header.status)).toBe(Math.min(...ranks));
      expect(rank(header.ship_status)).toBe(Math.max(...ranks));
      expect(header.shipped_at !== null).toBe(items.some(({ status }) => hasShipped(status as Stage)));
    }
  });

  // Just after midnight today's orders are minutes old, and on a Monday yesterday was no workday.
  it.each([now, "2026-11-23T00:00:05Z", "2028-02-29T23:59:59Z"])("have happened in the right order at %s", (moment) => {
    const time = Date.parse(moment);
    for (const { header, schedule_lines } of ordersAt(moment)) {
      const created = Date.parse(header.created_at);
      expect(created).toBeLessThanOrEqual(time);
      expect(header.created_at.slice(0, 10)).toBe(header.doc_date);
      expect(header.requested_date > header.doc_date).toBe(true);
      if (header.shipped_at) {
        const shipped = Date.parse(header.shipped_at);
        expect(shipped >= created && shipped <= time).toBe(true);
        if (header.ship_status === "GR") expect(time - shipped).toBeGreaterThanOrEqual(day);
      }
      for (const line of schedule_lines) expect(line.date >= header.doc_date).toBe(true);
    }
  });

  it("go on from today when they are on their way, and stay as they are when nobody has heard of them for a month", () => {
    for (const { header } of orders) {
      const moving = header.status !== "GR" && header.status !== "CANC" && header.doc_date >= "2026-10-22";
      expect(header.stepped_at).toBe(moving ? "2026-11-21T08:03:00.000Z" : null);
    }
  });

  it("are shipped when old and on their way when fresh", () => {
    const old = orders.filter(({ header }) => header.doc_date < "2026-10-15");
    const fresh = orders.filter(({ header }) => header.doc_date >= "2026-11-20");
    expect(new Set(old.map(({ header }) => header.status))).toEqual(new Set(["SHIP", "GR", "CANC"]));
    expect(fresh.filter(({ header }) => header.status === "GR")).toEqual([]);
  });

  it("give the demo buyer at least 40 of the last seven days, in every state", () => {
    const recent = orders.filter(
      ({ header }) => header.sold_to === customers[0]!.number && Date.parse(now) - Date.parse(header.doc_date) < 7 * day,
    );
    expect(recent.length).toBeGreaterThanOrEqual(40);
    for (const key of ["status", "ship_status"] as const) expect(new Set(recent.map(({ header }) => header[key]))).toEqual(new Set(stages));
  });
});
