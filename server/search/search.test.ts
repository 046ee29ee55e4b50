/** Search everywhere through HTTP: what is found, and for whom. */
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { RecentAnswer, SearchAnswer } from "../../schemas/search.ts";
import { lookUpData } from "../../tests/erp-contract/contract-data.ts";
import type { TestData } from "../../tests/support/erp-documents.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../../tests/support/trading-portal.ts";

const uk = "1000/10/00";
const eu = "2000/10/00";
const soldTo = (number: string, sales_area = uk) => ({ function_name: "sold_to" as const, number, sales_area });

const data: TestData = {
  ...lookUpData,
  documents: [
    ...lookUpData.documents!,
    // Years before any period that a list begins with.
    { doc_number: "400009", sold_to: "1000", doc_date: "20190102", po_number: "OLD.2019/4" },
    ...Array.from({ length: 7 }, (_, at) => ({ doc_number: `77000${at}`, sold_to: "1000", doc_date: "20261101" })),
  ],
  payments: [...lookUpData.payments!, { number: "700003", amount: "5", reference: "REF/2026-11" }],
};

let portal: TradingPortal;
let harbour: Ask;
let anchor: Ask;
let csr: Ask;

beforeAll(async () => {
  portal = await tradingPortal(data, () => new Date("2026-11-15T12:00:00Z"));
  harbour = await portal.user({ role: "buyer", partners: [{ ...soldTo("1000"), is_default: true }, soldTo("1000", eu)] });
  anchor = await portal.user({ role: "buyer", partners: [{ ...soldTo("2000"), is_default: true }] });
  csr = await portal.user({ role: "csr", sales_areas: [uk] });
}, 60_000);
afterAll(() => portal.close());
afterEach(() => {
  Object.assign(portal.erp.faults, { slow: 0, down: false, garbage: false });
  portal.erp.erp.reset();
});

const search = async (ask: Ask, q: string, headers: Record<string, string> = {}): Promise<SearchAnswer> => {
  const answer = await ask(`/search?q=${encodeURIComponent(q)}`, { headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: SearchAnswer }>().data;
};
const found = async (ask: Ask, q: string, headers?: Record<string, string>) =>
  (await search(ask, q, headers)).groups.flatMap(({ hits }) => hits.map(({ id, found: { by } }) => `${id.replace(":", " ")} ${by}`));

describe("GET search", () => {
  it.each([
    ["500001", "salesdocs 500001 number"],
    ["po 7", "salesdocs 500001 po_number"],
    ["old20194", "salesdocs 400009 po_number"],
    ["OLD.2019/4", "salesdocs 400009 po_number"],
    ["400009", "salesdocs 400009 number"],
    ["C500006", "salesdocs C500006 number"],
    ["200001", "quotes 200001 number"],
    ["200001", "salesdocs 500010 quote_number"],
    ["900001", "invoices 900001 number"],
    ["900003", "invoices 900003 number"],
    ["800001", "shipments 800001 number"],
    ["1Z4711", "shipments 800001 tracking_number"],
    ["700001", "payments 700001 number"],
    ["ref2026", "payments 700003 reference"],
    ["900001", "payments 700001 invoice_number"],
    ["85-123A", "materials 85123A number"],
    ["heart-1", "materials 85123A customer_material"],
    ["4 006381 333931", "materials 85123A gtin"],
    ["material 8512", "materials 85123A text"],
    ["1000", `partners sold_to:1000:${uk} number`],
    ["bristol", `partners sold_to:1000:${eu} text`],
  ])("finds for %s: %s", async (q, hit) => {
    expect(await found(harbour, q)).toContain(hit);
  });

  it("says what was found where, and where it is opened", async () => {
    const { groups } = await search(harbour, "1z-4711");
    expect(groups).toEqual([
      {
        kind: "shipments",
        title: "Shipments",
        hits: [
          {
            id: "shipments:800001",
            icon: "truck",
            title: "Shipment 800001",
            number: "800001",
            detail: "Harbour Supplies · 11/02/2026",
            path: "/shipments/800001",
            found: { by: "tracking_number", label: "Tracking number", value: "1Z4711" },
            exact: true,
          },
        ],
      },
    ]);
    expect((await search(harbour, "C500006")).groups[0]?.hits[0]).toMatchObject({ title: "Return C500006", path: "/orders/C500006" });
    expect((await search(harbour, "900003")).groups[0]?.hits[0]).toMatchObject({ title: "Credit note 900003", path: "/invoices/900003" });
    expect((await search(harbour, "85123A")).groups[0]?.hits[0]).toMatchObject({ path: "/materials?q=85123A" });
  });

  it("has what is meant first, whatever it is", async () => {
    expect((await search(harbour, "900001")).groups.map(({ kind }) => kind)).toEqual(["invoices", "payments"]);
    expect((await search(harbour, "500010")).groups.map(({ kind }) => kind)).toEqual(["salesdocs", "quotes", "shipments", "invoices"]);
  });

  it("shows five of a kind, and where all of them are", async () => {
    const { groups } = await search(harbour, "77000");
    expect(groups).toMatchObject([{ kind: "salesdocs", hits: [{}, {}, {}, {}, {}], more: "/orders?q=77000" }]);
  });

  it("names the lists that take the same search where nothing is found", async () => {
    expect(await search(harbour, " nothing/so ")).toEqual({
      q: "nothing/so",
      groups: [],
      lists: ["orders", "quotes", "shipments", "invoices", "payments", "materials"].map((list) => `/${list}?q=nothing%2Fso`),
    });
  });

  it("finds nothing for nothing, and takes every sign for itself", async () => {
    for (const q of [
      "",
      "   ",
      "%",
      "_",
      "%%%",
      "5%0001",
      "\\",
      "'",
      "' or 1=1 --",
      '"',
      "-",
      "./_#",
      ";drop table users",
      "🦀",
      "ß",
      "א",
      "\u0301",
    ])
      expect((await search(harbour, q)).groups, q).toEqual([]);
    expect((await search(harbour, "5".repeat(200))).groups).toEqual([]);
    expect((await harbour(`/search?q=${"5".repeat(201)}`)).statusCode).toBe(422);
    expect((await harbour("/search?q=%00")).statusCode).toBeLessThan(500);
    expect((await harbour("/search?q=5&q=6")).statusCode).toBe(422);
    expect((await harbour("/search?q=5&colour=red")).statusCode).toBe(422);
    expect(await search(harbour, "5")).toMatchObject({ groups: [{ kind: "salesdocs" }] });
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from users`.execute(portal.database.db);
    expect(rows[0]?.count).toBeGreaterThan(0);
  });

  it("says so while the ERP is away", async () => {
    portal.erp.faults.down = true;
    portal.erp.erp.reset();
    const answer = await harbour("/search?q=500001");
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([503, "erp_down"]);
    expect((await harbour("/search?q=")).statusCode).toBe(200);
    expect((await harbour("/search/recent")).statusCode).toBe(200);
  });

  it("is nobody's who is not signed in", async () => {
    expect((await portal.anonymous("/search?q=500001")).statusCode).toBe(401);
    expect((await portal.anonymous("/search/recent")).statusCode).toBe(401);
  });
});

describe("whose it is", () => {
  /** Everything of 2000 by everything that it has, and what of 1000 lies in another sales area. */
  const foreign = ["500004", "500005", "50%_off", "A500007", "200002", "800002", "900002", "700002", "anchor", "london"];

  it("finds a buyer nothing of another customer, by whatever number", async () => {
    for (const q of foreign) expect(await found(harbour, q), q).toEqual([]);
    for (const q of ["500001", "po-7", "C500006", "500010", "800001", "1Z4711", "900001", "900003", "700001", "heart-1", "harbour"])
      expect(await found(anchor, q), q).toEqual([]);
    expect(await found(anchor, "50%_off")).toEqual(["salesdocs 500005 po_number"]);
  });

  it("finds what the partner may see for whom this tab works", async () => {
    const inEurope = { "x-partner": encodeURIComponent(`sold_to:1000:${eu}`) };
    expect(await found(harbour, "500003")).toEqual([]);
    expect(await found(harbour, "500003", inEurope)).toEqual(["salesdocs 500003 number"]);
    expect(await found(harbour, "500001", inEurope)).toEqual([]);
    expect(await found(csr, "500004", { "x-partner": encodeURIComponent(`sold_to:1000:${uk}`) })).toEqual([]);
    expect((await harbour("/search?q=5", { headers: { "x-partner": encodeURIComponent(`sold_to:2000:${uk}`) } })).statusCode).toBe(422);
  });

  it("finds customer service everybody in its sales areas, and nothing beyond them", async () => {
    expect(await found(csr, "500001")).toContain("salesdocs 500001 number");
    expect(await found(csr, "500004")).toContain("salesdocs 500004 number");
    expect(await found(csr, "anchor")).toContain(`partners sold_to:2000:${uk} text`);
    expect(await found(csr, "500003")).toEqual([]);
    expect(await found(csr, "1000")).not.toContain(`partners sold_to:1000:${eu} number`);
  });

  it("searches no kind of document that the user may not see", async () => {
    const { db } = portal.database;
    const limited = await portal.user({ role: "buyer", partners: [{ ...soldTo("1000"), is_default: true }] });
    await sql`delete from user_roles where user_id = ${limited.user_id}`.execute(db);
    expect(await found(limited, "500001")).toEqual([]);
    expect(await found(limited, "900001")).toEqual([]);
    expect(await found(limited, "heart-1")).toEqual([]);
    expect((await search(limited, "nothing")).lists).toEqual([]);
  });
});

describe("what was opened lately", () => {
  const open = (ask: Ask, kind: string, id: string, headers: Record<string, string> = {}) =>
    ask("/search/recent", { method: "POST", payload: { opened: `${kind}:${id}` }, headers });
  const recent = async (ask: Ask, headers: Record<string, string> = {}) =>
    (await ask("/search/recent", { headers })).json<{ data: RecentAnswer }>().data.hits;

  it("is kept for the user, the newest first and each once", async () => {
    for (const [kind, id] of [
      ["salesdocs", "500001"],
      ["invoices", "900001"],
      ["materials", "85123A"],
      ["partners", `sold_to:1000:${uk}`],
      ["salesdocs", "500001"],
    ] as const)
      expect((await open(harbour, kind, id)).statusCode).toBe(200);
    const hits = await recent(harbour);
    expect(hits.map(({ id }) => id)).toEqual(["salesdocs:500001", `partners:sold_to:1000:${uk}`, "materials:85123A", "invoices:900001"]);
    expect(hits[0]).toEqual({
      id: "salesdocs:500001",
      icon: "orders",
      title: "Order 500001",
      number: "500001",
      detail: "Harbour Supplies · 11/01/2026",
      path: "/orders/500001",
    });
    expect(hits[1]).toMatchObject({ title: "Harbour Supplies", partner: soldTo("1000") });
    expect(await recent(anchor)).toEqual([]);
  });

  it("is named by the address of its page, too", async () => {
    const opened = async (path: string) =>
      (await harbour("/search/recent", { method: "POST", payload: { opened: path } })).json<{
        data: { remembered: { id: string } | null };
      }>().data.remembered?.id;
    expect(await opened("/shipments/800001")).toBe("shipments:800001");
    expect(await opened("/orders/C500006")).toBe("salesdocs:C500006");
    for (const path of [
      "/orders",
      "/orders/",
      "/orders/500004",
      "/admin/configs/1",
      "/materials/85123A",
      "/orders/%E0%A4%A",
      "//orders/1",
      "/",
    ])
      expect(await opened(path), path).toBeUndefined();
  });

  it("takes nothing that is foreign, or not there, or of no kind that is searched", async () => {
    for (const [kind, id] of [
      ["salesdocs", "500004"],
      ["salesdocs", "nothing"],
      ["salesdocs", ""],
      ["materials", "nothing"],
      ["partners", `sold_to:2000:${uk}`],
      ["partners", "nothing"],
      ["web_transactions", "310001"],
    ] as const) {
      const answer = await open(harbour, kind, id);
      expect([answer.statusCode, answer.json().data], `${kind} ${id}`).toEqual([200, { remembered: null }]);
    }
    expect((await harbour("/search/recent", { method: "POST", payload: { opened: "" } })).statusCode).toBe(422);
  });

  it("shows what belongs to one partner only while one works for that partner", async () => {
    const inEurope = { "x-partner": encodeURIComponent(`sold_to:1000:${eu}`) };
    const here = { "x-partner": encodeURIComponent(`sold_to:1000:${uk}`) };
    await open(harbour, "salesdocs", "500003", inEurope);
    const ids = async (headers: Record<string, string>) => (await recent(harbour, headers)).map(({ id }) => id);
    expect(await ids(inEurope)).toContain("salesdocs:500003");
    expect(await ids(inEurope)).not.toContain("salesdocs:500001");
    expect(await ids(here)).not.toContain("salesdocs:500003");
    expect(await ids(here)).toContain("salesdocs:500001");
  });

  it("forgets what the user's rights no longer show", async () => {
    const { db } = portal.database;
    const worker = await portal.user({ role: "csr", sales_areas: [uk, eu] });
    await open(worker, "salesdocs", "500003");
    expect(await recent(worker)).toHaveLength(1);
    await sql`delete from user_sales_areas where user_id = ${worker.user_id} and sales_area = ${eu}`.execute(db);
    expect(await recent(worker)).toEqual([]);
  });

  it("takes whatever a user wrote into the setting by himself for nothing", async () => {
    for (const value of ["text", 7, [{ hit: { path: "//elsewhere" } }], [[]]]) {
      await anchor("/user/settings/search:recent", { method: "PATCH", payload: { value } });
      expect(await recent(anchor)).toEqual([]);
    }
  });

  it("holds a few, and goes on holding them after hundreds", async () => {
    const many = await portal.user({ role: "csr", sales_areas: [uk] });
    for (let round = 0; round < 3; round++)
      for (let at = 0; at < 7; at++) expect((await open(many, "salesdocs", `77000${at}`)).statusCode).toBe(200);
    for (const id of ["500001", "500002", "500004"]) await open(many, "salesdocs", id);
    expect((await recent(many)).map(({ id }) => id.split(":")[1])).toEqual([
      "500004",
      "500002",
      "500001",
      "770006",
      "770005",
      "770004",
      "770003",
      "770002",
    ]);
  });
});
