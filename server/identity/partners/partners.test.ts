import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DependentPartners, Partner } from "../../../schemas/account.ts";
import { contractData } from "../../../tests/erp-contract/contract-data.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../../../tests/support/trading-portal.ts";

const uk = "1000/10/00";
const eu = "2000/10/00";
let portal: TradingPortal;

beforeAll(async () => {
  portal = await tradingPortal(contractData, () => new Date("2026-11-15T12:00:00Z"));
});
afterAll(() => portal.close());

const soldTo = (number: string, sales_area = uk) => ({ function_name: "sold_to", number, sales_area }) as const;
const buyer = () =>
  portal.user({
    role: "buyer",
    partners: [
      soldTo("1000"),
      { ...soldTo("1000", eu), is_default: true },
      { function_name: "ship_to", number: "1001", sales_area: uk },
      { function_name: "payer", number: "1000", sales_area: uk },
    ],
  });
const csr = () => portal.user({ role: "csr", sales_areas: [uk, eu] });

const partnersOf = async (ask: Ask, path: string) =>
  (await ask(path)).json<{ data: { items: Partner[]; pagination: { total_results: number }; cache_info: { cached: boolean } } }>().data;
const idsOf = async (ask: Ask, path: string) => (await partnersOf(ask, path)).items.map(({ id }) => id);

describe("GET user/partners", () => {
  it("[PTNR-038] [PTNR-002] [PTNR-009] answers a customer's sold-tos and ship-tos with their functions, numbers and sales areas", async () => {
    const { items, pagination } = await partnersOf(await buyer(), "/user/partners");

    expect(pagination.total_results).toBe(3);
    expect(items).toEqual([
      {
        id: `ship_to:1001:${uk}`,
        number: "1001",
        function_name: "ship_to",
        sales_area: uk,
        sales_area_title: "UK wholesale",
        display_name: "Harbour Branch",
        display_name_new: "Harbour Branch (1001)",
        city: "Cardiff",
        default: false,
      },
      expect.objectContaining({ id: `sold_to:1000:${uk}`, default: false }),
      expect.objectContaining({ id: `sold_to:1000:${eu}`, default: true, sales_area_title: "EU wholesale" }),
    ]);
  });

  it("[PTNR-038] narrows them down by function, number, name, city and sales area", async () => {
    const ask = await csr();

    expect(await idsOf(ask, "/user/partners?function_name=payer")).toEqual([`payer:2000:${uk}`, `payer:1000:${uk}`]);
    expect(await idsOf(ask, "/user/partners?function_name=sold_to&number=10")).toEqual([`sold_to:1000:${uk}`, `sold_to:1000:${eu}`]);
    expect(await idsOf(ask, "/user/partners?name=100%25_&function_name=sold_to")).toEqual([`sold_to:2000:${uk}`]);
    expect(await idsOf(ask, "/user/partners?city=card")).toEqual([`ship_to:1001:${uk}`]);
    expect(await idsOf(ask, `/user/partners?sales_area=${encodeURIComponent(eu)}`)).toEqual([`sold_to:1000:${eu}`]);
    expect(await idsOf(ask, "/user/partners?function_name=ALL&number=&name=%20&city=")).toHaveLength(7);
  });

  it("answers internal users every partner of their sales areas, also while they work for one", async () => {
    const ask = await csr();
    const all = await idsOf(ask, "/user/partners");
    await ask("/user/partners/active", { method: "PATCH", payload: soldTo("2000") });

    expect(all).toHaveLength(7);
    expect(await idsOf(ask, "/user/partners")).toEqual(all);
    expect(await partnersOf(ask, "/user/partners?page=2&page_size=5")).toMatchObject({ items: [{}, {}], pagination: { total_results: 7 } });
  });

  it("finds a customer nobody that is not his, however he asks", async () => {
    const ask = await buyer();
    for (const path of ["/user/partners", "/partners", "/assigned_partners"])
      for (const query of ["number=2000", "q=anchor", "name=anchor", "city=london"])
        expect(await idsOf(ask, `${path}?${query}`)).toEqual([]);
  });
});

describe("GET partners", () => {
  it("[PTNR-037] finds partners by what is asked", async () => {
    expect(await idsOf(await csr(), "/partners?q=anchor&function_name=payer")).toEqual([`payer:2000:${uk}`]);
    expect(await idsOf(await buyer(), "/partners?function_name=payer")).toEqual([`payer:1000:${uk}`]);
  });

  it("[PTNR-037] narrows them down by number, name, city and sales area", async () => {
    const ask = await csr();
    for (const query of ["number=1001", "name=Branch", "city=card"])
      expect(await idsOf(ask, `/partners?${query}`), query).toEqual([`ship_to:1001:${uk}`]);
    expect(await idsOf(ask, `/partners?sales_area=${encodeURIComponent(eu)}`)).toEqual([`sold_to:1000:${eu}`]);
  });

  it("refuses a function that is none", async () => {
    expect((await (await csr())("/partners?function_name=boss")).statusCode).toBe(422);
  });
});

describe("GET assigned_partners", () => {
  it("[PTNR-036] answers the partners assigned to the user, payers among them", async () => {
    expect(await idsOf(await buyer(), "/assigned_partners?number=1000")).toEqual([
      `payer:1000:${uk}`,
      `sold_to:1000:${uk}`,
      `sold_to:1000:${eu}`,
    ]);
  });

  it("[PTNR-036] narrows them down by function, number, name, city and sales area", async () => {
    const ask = await buyer();
    expect(await idsOf(ask, "/assigned_partners")).toHaveLength(4);
    expect(await idsOf(ask, "/assigned_partners?function_name=payer")).toEqual([`payer:1000:${uk}`]);
    for (const query of ["number=1001", "name=Branch", "city=card"])
      expect(await idsOf(ask, `/assigned_partners?${query}`), query).toEqual([`ship_to:1001:${uk}`]);
    expect(await idsOf(ask, `/assigned_partners?sales_area=${encodeURIComponent(eu)}`)).toEqual([`sold_to:1000:${eu}`]);
  });

  it("[PTNR-042] asks the ERP anew when a reload is forced, and else answers a fresh copy", async () => {
    const ask = await portal.user({ role: "csr", sales_areas: [uk] });
    const named = async (query: string) => (await partnersOf(ask, `/assigned_partners?number=1001${query}`)).items[0]?.display_name;
    expect(await named("")).toBe("Harbour Branch");

    const renamed = portal.database.db.withTables<{ "erp.partners": { number: string; name: string } }>();
    await renamed.updateTable("erp.partners").set({ name: "Harbour Quay" }).where("number", "=", "1001").execute();
    try {
      expect(await named("")).toBe("Harbour Branch");
      expect((await partnersOf(ask, "/assigned_partners?number=1001")).cache_info.cached).toBe(true);
      expect(await named("&force_reload=true")).toBe("Harbour Quay");
      expect(await named("")).toBe("Harbour Quay");
    } finally {
      await renamed.updateTable("erp.partners").set({ name: "Harbour Branch" }).where("number", "=", "1001").execute();
      portal.erp.erp.reset();
    }
  });
});

describe("GET user/partners/dependent", () => {
  const dependentOf = async (ask: Ask) => {
    const { payers, ship_tos, sold_tos } = (await ask("/user/partners/dependent")).json<{ data: DependentPartners }>().data;
    const numbers = (partners: readonly Partner[]) => partners.map(({ number }) => number);
    return { payers: numbers(payers), ship_tos: numbers(ship_tos), sold_tos: numbers(sold_tos) };
  };

  it("[PTNR-013] answers the payers, ship-tos and sold-tos of the active partner", async () => {
    const ask = await csr();
    await ask("/user/partners/active", { method: "PATCH", payload: soldTo("1000") });

    expect(await dependentOf(ask)).toEqual({ payers: ["1000"], ship_tos: ["1001", "1000"], sold_tos: ["1000"] });
  });

  it("[PTNR-030] answers those of the next partner after a change, and nobody's while there is none", async () => {
    const ask = await csr();
    expect(await dependentOf(ask)).toEqual({ payers: [], ship_tos: [], sold_tos: [] });
    await ask("/user/partners/active", { method: "PATCH", payload: { function_name: "ship_to", number: "1001", sales_area: uk } });

    expect(await dependentOf(ask)).toEqual({ payers: [], ship_tos: ["1001"], sold_tos: ["2000", "1000"] });
  });
});

describe("the search for partners", () => {
  it("[PTNR-039] begins with nothing in it", async () => {
    expect((await (await csr())("/user/partners/filters/new")).json()).toMatchObject({
      data: { function_name: "ALL", number: "", name: "", city: "" },
    });
  });

  it("[PTNR-040] has the fields of its form configuration, in the user's language", async () => {
    const ask = await portal.user({ role: "csr", sales_areas: [uk], language: "de" });
    const { data } = (await ask("/user/partners/filters/configs")).json<{ data: { key: string; form: { elements: object[] } } }>();

    expect(data.key).toBe("user/partners/search");
    expect(JSON.stringify(data.form.elements)).toContain('"name":"number","label":"Partnernummer"');
  });
});
