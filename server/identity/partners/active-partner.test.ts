import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Partner } from "../../../schemas/account.ts";
import type { Boot } from "../../../schemas/page-bundle.ts";
import { testApp } from "../../../tests/support/app.ts";
import { assignPartner } from "../accounts/create-user.ts";
import type { PartnerKey } from "../../platform/database/portal-tables.ts";
import { insertTestData } from "../../../tests/support/erp-documents.ts";
import { contractData } from "../../../tests/erp-contract/contract-data.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../../../tests/support/trading-portal.ts";

const uk = "1000/10/00";
const eu = "2000/10/00";
let portal: TradingPortal;

beforeAll(async () => {
  portal = await tradingPortal(contractData, () => new Date("2026-11-15T12:00:00Z"));
});
afterAll(() => portal.close());

const harbour = { function_name: "sold_to", number: "1000", sales_area: uk } as const;
const harbourAbroad = { ...harbour, sales_area: eu } as const;
const branch = { function_name: "ship_to", number: "1001", sales_area: uk } as const;
const anchor = { function_name: "sold_to", number: "2000", sales_area: uk } as const;

const buyer = () => portal.user({ role: "buyer", partners: [harbour, { ...harbourAbroad, is_default: true }, branch] });
const csr = (sales_areas = [uk]) => portal.user({ role: "csr", sales_areas });

const ordersOf = async (ask: Ask) =>
  (await ask("/salesdocs?sort_by=doc_number&order=asc"))
    .json<{ data: { items: { doc_number: string }[] } }>()
    .data.items.map(({ doc_number }) => doc_number);
const activeOf = async (ask: Ask) => (await ask("/user/partners/active")).json<{ data: Partner | null }>().data;
const choose = (ask: Ask, payload: object) => ask("/user/partners/active", { method: "PATCH", payload });
const wrong = { errors: [{ field: "number", code: "wrong_partner", message: "The wrong partner entered." }] };

describe("the active partner", () => {
  it("[PTNR-001] of a customer is the default one, and every list is that partner's alone", async () => {
    const ask = await buyer();

    expect(await activeOf(ask)).toMatchObject({ id: `sold_to:1000:${eu}`, default: true });
    expect(await ordersOf(ask)).toEqual(["500003"]);
  });

  it("[PTNR-004] [PTNR-002] of a customer is another of the own sold-tos and ship-tos once it is chosen", async () => {
    const ask = await buyer();
    await choose(ask, harbour);
    expect(await ordersOf(ask)).toEqual(["500001", "500002"]);
    await choose(ask, branch);

    expect(await activeOf(ask)).toMatchObject({ function_name: "ship_to", number: "1001" });
    expect(await ordersOf(ask)).toEqual(["500001", "500004"]);
  });

  it("[PTNR-003] of an internal user is nobody, until a function and a number are chosen", async () => {
    const ask = await csr();
    expect(await activeOf(ask)).toBeNull();
    expect(await ordersOf(ask)).toEqual(["500001", "500002", "500004", "500005"]);
    const answer = await choose(ask, { function_name: "payer", number: "2000" });

    expect(answer.json()).toMatchObject({
      data: { id: `payer:2000:${uk}`, display_name: "Anchor 100%_Traders" },
      notifications: { messages: ["You now work for Anchor 100%_Traders (2000)."] },
    });
    expect(await ordersOf(ask)).toEqual(["500004", "500005"]);
  });

  it("has an id, its names, whether it is the default, and all sales areas in which one may work for it", async () => {
    const available_sales_areas = [
      { sales_area: uk, sales_area_title: "UK wholesale" },
      { sales_area: eu, sales_area_title: "EU wholesale" },
    ];
    const named = { display_name: "Harbour Supplies", display_name_new: "Harbour Supplies (1000)", available_sales_areas };
    const ask = await csr([uk, eu]);
    await choose(ask, harbour);
    expect(await activeOf(ask)).toMatchObject({ id: `sold_to:1000:${uk}`, default: false, ...named });
    expect(await activeOf(await buyer())).toMatchObject({ id: `sold_to:1000:${eu}`, default: true, ...named });
  });

  it("[PTNR-010] is found by the sales area or by its title", async () => {
    const ask = await csr([uk, eu]);
    for (const [named, sales_area] of [
      [{ sales_area_title: "EU wholesale" }, eu],
      [{ sales_area: uk }, uk],
      [{ sales_area: eu }, eu],
      [{ sales_area_title: "UK wholesale" }, uk],
    ] as const) {
      const answer = await choose(ask, { function_name: "sold_to", number: "1000", ...named });
      expect(answer.json()).toMatchObject({ data: { sales_area } });
    }
    expect((await choose(ask, { function_name: "sold_to", number: "1000", sales_area_title: "Nowhere" })).statusCode).toBe(422);
  });

  it("stays in its sales area where the next one has it, too", async () => {
    const ask = await csr([uk, eu]);
    await choose(ask, harbourAbroad);
    const answer = await choose(ask, { function_name: "sold_to", number: "1000" });

    expect(answer.json()).toMatchObject({ data: { sales_area: eu }, notifications: { warnings: ["The partner is already active."] } });
  });

  it("leaves an internal user who lets go of it with all partners, and a customer with the default one", async () => {
    const [staff, customer] = [await csr(), await buyer()];
    await choose(staff, anchor);
    await choose(customer, branch);

    expect((await staff("/user/partners/active", { method: "DELETE" })).json()).toMatchObject({
      data: null,
      notifications: { warnings: ["No partner is selected. You are in admin mode."] },
    });
    expect(await ordersOf(staff)).toHaveLength(4);
    expect((await customer("/user/partners/active", { method: "DELETE" })).json()).toMatchObject({ data: { sales_area: eu } });
  });
});

describe("a partner that cannot be", () => {
  it.each([
    ["absent", { ...harbour, number: "7777" }],
    ["foreign", anchor],
    ["in another function", { ...harbour, function_name: "payer" }],
    ["in a sales area that is none", { ...harbour, sales_area: "nowhere" }],
  ])("[PTNR-023] is refused when it is %s, always in the same words, and the old one stays", async (_why, partner) => {
    const ask = await buyer();
    const before = await ordersOf(ask);
    const answer = await choose(ask, partner);

    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject(wrong);
    expect(await ordersOf(ask)).toEqual(before);
  });

  it("is one outside of an internal user's sales areas", async () => {
    expect((await choose(await csr(), harbourAbroad)).json()).toMatchObject(wrong);
  });

  it("is one that the ERP no longer has", async () => {
    const ask = await portal.user({ role: "buyer", partners: [harbour, { ...harbour, number: "9999" }] });
    expect((await choose(ask, { ...harbour, number: "9999" })).json()).toMatchObject(wrong);
  });

  it("is one without a number", async () => {
    for (const number of ["", "  "]) expect((await choose(await csr(), { ...harbour, number })).statusCode).toBe(422);
  });

  it("is one with anything else in its body", async () => {
    const answer = await choose(await csr(), { ...anchor, user_id: "x" });
    expect(answer.json()).toMatchObject({ errors: [{ field: "user_id", code: "unknown_field" }] });
  });
});

describe("a change of partner", () => {
  it("[PTNR-024] to the one that is active changes nothing and says so", async () => {
    const ask = await buyer();
    const before = await activeOf(ask);
    const answer = await choose(ask, harbourAbroad);

    expect(answer.json()).toMatchObject({ notifications: { messages: [], warnings: ["The partner is already active."] } });
    expect(await activeOf(ask)).toEqual(before);
    expect(await ordersOf(ask)).toEqual(["500003"]);
  });

  it("[PTNR-035] is one of the function, the number or the sales area", async () => {
    const ask = await csr([uk, eu]);
    await choose(ask, harbour);
    for (const partner of [{ ...harbour, function_name: "ship_to" }, anchor, harbour, harbourAbroad])
      expect((await choose(ask, partner)).json()).toMatchObject({
        notifications: { warnings: [], messages: [expect.stringContaining("You now work for")] },
      });
  });

  it("[PTNR-032] is kept for the user: the next session begins with it, another user's does not", async () => {
    const server = await testApp();
    await insertTestData(server.db, contractData);
    for (const username of ["one", "other"]) {
      const id = await server.addUser({ username });
      for (const partner of [{ ...harbour, is_default: true }, branch]) await assignPartner(server.db, id, partner);
    }
    const active = async (headers: Record<string, string>) =>
      (await server.call("GET", "/v1/user/partners/active", { headers })).json<{ data: Partner }>().data.id;
    const first = await server.signIn("one");
    await server.call("PATCH", "/v1/user/partners/active", { headers: first, payload: branch });
    await server.call("DELETE", "/v1/logout", { headers: first });

    expect(await active(await server.signIn("one"))).toBe(`ship_to:1001:${uk}`);
    expect(await active(await server.signIn("other"))).toBe(`sold_to:1000:${uk}`);
    await server.close();
  });
});

/** As a tab of a browser asks that works for this partner. */
const inTab = (ask: Ask, partner: PartnerKey | string): Ask => {
  const said =
    typeof partner === "string" ? partner : encodeURIComponent(`${partner.function_name}:${partner.number}:${partner.sales_area}`);
  const asking = (path: string, options = {}) => ask(path, { ...options, headers: { "x-partner": said } });
  return Object.assign(asking, { headers: ask.headers, user_id: ask.user_id });
};
const refusal = { errors: [{ code: "wrong_partner", message: "The wrong partner entered." }] };

describe("two tabs", () => {
  it("[PTNR-001] are each answered with the data of their own partner, whomever the other chose last", async () => {
    const ask = await csr([uk, eu]);
    await choose(ask, anchor);
    const older = inTab(ask, anchor);
    await choose(inTab(ask, anchor), harbourAbroad);
    const newer = inTab(ask, harbourAbroad);

    expect(await ordersOf(older)).toEqual(["500004", "500005"]);
    expect(await ordersOf(newer)).toEqual(["500003"]);
    expect(await activeOf(older)).toMatchObject({ number: "2000" });
    expect((await older("/salesdocs/500004")).statusCode).toBe(200);
    expect((await newer("/salesdocs/500004")).statusCode).toBe(404);
    expect(await ordersOf(inTab(ask, "none"))).toHaveLength(5);
    // What names none is of the one that was chosen last.
    expect(await ordersOf(ask)).toEqual(["500003"]);
  });

  it("have the rights that go with their own partner's sales area, on pages, too", async () => {
    const ask = await csr([uk, eu]);
    await portal.database.db
      .insertInto("document_permissions")
      .values({ id: "00000000-0000-4000-8000-000000000001", title: "UK orders", document_authorizations: ["salesdoc"] } as never)
      .execute();
    await portal.database.db
      .insertInto("user_document_permissions")
      .values({ user_id: ask.user_id, sales_area: uk, document_permission_id: "00000000-0000-4000-8000-000000000001" } as never)
      .execute();
    await choose(ask, harbourAbroad);

    expect((await ask("/salesdocs")).statusCode).toBe(403);
    expect((await inTab(ask, harbour)("/salesdocs")).statusCode).toBe(200);
    expect((await inTab(ask, harbour)("/pages?path=/orders")).statusCode).toBe(200);
    expect((await ask("/pages?path=/orders")).statusCode).toBe(403);
  });

  it("are told again for whom a page begins when the browser loads it without saying so", async () => {
    const ask = await csr();
    await choose(ask, harbour);
    const { data } = (await inTab(ask, anchor)("/boot?path=/orders")).json<{ data: Boot }>();

    expect(data).toMatchObject({ status: 200, session: { active_partner: { id: `sold_to:2000:${uk}` } }, page: { key: "orders" } });
    expect(data.navigation?.groups.length).toBeGreaterThan(0);
  });

  it("warn of the partner that is their own already, not of the other one's", async () => {
    const ask = await buyer();
    await choose(ask, harbour);
    const answer = await choose(inTab(ask, branch), harbour);
    expect(answer.json()).toMatchObject({ notifications: { warnings: [], messages: [expect.stringContaining("You now work for")] } });
    expect((await choose(inTab(ask, branch), branch)).json()).toMatchObject({
      notifications: { warnings: ["The partner is already active."] },
    });
  });
});

describe("a partner that a tab says to work for", () => {
  it.each([
    ["absent", { ...harbour, number: "7777" }],
    ["foreign", anchor],
    ["in another function", { ...harbour, function_name: "payer" } as const],
    ["in a sales area that is none", { ...harbour, sales_area: "nowhere" }],
    ["no partner at all", "%E0%A4%A"],
    ["empty", ""],
    ["two of them", "none, none"],
  ])("[PTNR-023] is refused when it is %s, always in the same words", async (_why, partner) => {
    const ask = await buyer();
    for (const path of ["/salesdocs", "/salesdocs/500004", "/pages?path=/orders", "/boot?path=/orders", "/user/partners/active"]) {
      const answer = await inTab(ask, partner)(path);
      expect([answer.statusCode, answer.json().errors], path).toEqual([422, refusal.errors]);
      expect(answer.json()).not.toHaveProperty("data");
    }
  });

  it("[PTNR-023] is refused to staff when it is outside of the sales areas, or when there is none of that number", async () => {
    const ask = await csr();
    for (const partner of [harbourAbroad, { ...anchor, number: "7777" }, { ...branch, function_name: "sold_to" } as const]) {
      const answer = await inTab(ask, partner)("/salesdocs");
      expect([answer.statusCode, answer.json().errors]).toEqual([422, refusal.errors]);
    }
  });

  it("is believed while the ERP is away, which then says nothing of it", async () => {
    const ask = await csr();
    portal.erp.faults.down = true;
    const answer = await inTab(ask, { ...anchor, number: "7778" })("/user/settings");
    portal.erp.faults.down = false;
    portal.erp.erp.reset();
    expect(answer.statusCode).toBe(200);
  });

  it("shows a customer nothing where it is nobody", async () => {
    expect(await ordersOf(inTab(await buyer(), "none"))).toEqual([]);
  });
});

describe("a partner that is taken away during the session", () => {
  it("is refused to the tab of a customer with the next request, who can still choose another one or sign out", async () => {
    const ask = await portal.user({ role: "buyer", partners: [harbour, anchor] });
    const tab = inTab(ask, anchor);
    expect(await ordersOf(tab)).toEqual(["500004", "500005"]);
    await portal.database.db.deleteFrom("user_partners").where("user_id", "=", ask.user_id).where("number", "=", "2000").execute();

    expect((await tab("/salesdocs")).json()).toMatchObject(refusal);
    expect(await ordersOf(ask)).toEqual(["500001", "500002"]);
    expect((await tab("/user/session")).statusCode).toBe(200);
    expect((await choose(tab, harbour)).statusCode).toBe(200);
    expect((await tab("/logout", { method: "DELETE" })).statusCode).toBe(200);
  });

  it("falls away with its sales area for an internal user, who then works for nobody", async () => {
    const ask = await csr([uk, eu]);
    await choose(ask, harbourAbroad);
    await portal.database.db.deleteFrom("user_sales_areas").where("user_id", "=", ask.user_id).where("sales_area", "=", eu).execute();

    expect((await inTab(ask, harbourAbroad)("/salesdocs")).json()).toMatchObject(refusal);
    expect(await activeOf(ask)).toBeNull();
    expect(await ordersOf(ask)).toEqual(["500001", "500002", "500004", "500005"]);
  });

  it("takes the user's last partner with it: then there is nothing to see", async () => {
    const ask = await portal.user({ role: "buyer", partners: [anchor] });
    await portal.database.db.deleteFrom("user_partners").where("user_id", "=", ask.user_id).execute();

    expect(await activeOf(ask)).toBeNull();
    expect(await ordersOf(ask)).toEqual([]);
  });
});
