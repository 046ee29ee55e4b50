import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { tradingPortal, type Ask, type TradingPortal } from "../../../tests/support/trading-portal.ts";
import { contractData } from "../../../tests/erp-contract/contract-data.ts";

const uk = "1000/10/00";
let portal: TradingPortal;
let ask: Ask;
/** Who sees partner 1000 in the UK, with everything a buyer may. */
beforeAll(async () => {
  portal = await tradingPortal(contractData, () => new Date("2026-11-15T12:00:00Z"));
  ask = await portal.user({ role: "buyer", partners: [{ function_name: "sold_to", number: "1000", sales_area: uk, is_default: true }] });
});
afterAll(() => portal.close());
afterEach(() => {
  Object.assign(portal.erp.faults, { slow: 0, down: false, garbage: false });
  portal.erp.erp.reset();
});

interface Listed {
  items: { material: string }[];
  pagination: Record<string, number>;
}
const list = async (query = ""): Promise<Listed> => (await ask(`/materials${query}`)).json<{ data: Listed }>().data;
const numbers = async (query = "") => (await list(query)).items.map(({ material }) => material);

describe("GET materials", () => {
  it("has the shape of every list", async () => {
    const answer = await ask("/materials");
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toEqual({
      items: [
        {
          material: "71053",
          ean: "036000291452",
          description: expect.any(String),
          base_uom: "EA",
          material_group: expect.any(String),
          image: null,
        },
        {
          material: "85123A",
          ean: "4006381333931",
          description: expect.any(String),
          base_uom: "EA",
          material_group: expect.any(String),
          image: null,
        },
      ],
      pagination: { page: 1, page_size: 10, total_pages: 1, total_results: 2 },
      cache_info: { cached: false },
    });
  });

  it("[API-037] takes what every list takes, all at once, and unknown parameters do not fail it", async () => {
    const common = "from_date=20260101&to_date=20261231&force_reload=true&filterCount=1&shouldRequestPricingDetails=true&colour=red";
    expect(await numbers(`?page=1&page_size=1&q=material&sort_by=description&order=desc&${common}`)).toEqual(["85123A"]);
    expect(await numbers("?q=8512")).toEqual(["85123A"]);
    expect((await list("?page=10000")).pagination).toMatchObject({ page: 10_000, total_results: 2 });
  });

  it("is not sorted by what it does not have", async () => {
    const answer = await ask("/materials?sort_by=price");
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([
      { field: "sort_by", message: '"price" is not a possible value.', hint: "Possible values: material, description." },
    ]);
  });

  it("is nobody's who is not signed in", async () => {
    expect((await portal.anonymous("/materials")).statusCode).toBe(401);
  });
});

describe("what the portal shows of the ERP", () => {
  const reading = [
    "/materials",
    "/salesdocs",
    "/salesdocs/500001",
    "/salesdocs/checked?doc_numbers=500001",
    "/recent_orders",
    "/recently_shipped_orders",
    "/dashboard",
    "/user/partners",
  ];

  it.each(reading)("is the ERP's and nobody else's: %s says so while it is away, and while it answers rubbish", async (path) => {
    expect((await ask(path)).statusCode).toBe(200);
    portal.erp.faults.down = true;
    portal.erp.erp.reset();
    const down = await ask(path);
    expect([down.statusCode, down.headers["retry-after"], down.json().errors[0].code]).toEqual([503, "30", "erp_down"]);

    Object.assign(portal.erp.faults, { down: false, garbage: true });
    portal.erp.erp.reset();
    expect((await ask(path)).statusCode).toBe(502);
  });

  it("is what the ERP has at that moment: catalog, orders and what is owed", async () => {
    const { db } = portal.database;
    await sql`insert into erp.materials (material, description, base_uom, material_group) values ('99000', 'New', 'EA', 'x')`.execute(db);
    expect(await numbers()).toContain("99000");
    await sql`delete from erp.materials where material = '99000'`.execute(db);
    expect(await numbers()).not.toContain("99000");

    const status = async () =>
      (await ask("/salesdocs/500002")).json<{ data: { details: { ship_status: string } } }>().data.details.ship_status;
    expect(await status()).toBe("PEND");
    await sql`update erp.sales_documents set ship_status = 'SHIP' where doc_number = '500002'`.execute(db);
    expect(await status()).toBe("SHIP");

    const owed = async () => JSON.stringify((await ask("/dashboard")).json<{ data: unknown }>().data);
    const before = await owed();
    await sql`update erp.open_items set amount = 4321.99 where number = '9001'`.execute(db);
    // Sums are kept for half a minute, or until somebody writes.
    portal.erp.erp.reset();
    expect(await owed()).not.toBe(before);
  });
});
