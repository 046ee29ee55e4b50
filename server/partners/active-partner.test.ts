import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Partner } from "../../schemas/account.ts";
import { testApp } from "../../tests/support/app.ts";
import { assignPartner } from "../accounts/create-user.ts";
import type { PartnerKey } from "../database/portal-tables.ts";
import { insertTestData } from "../erp/embedded/test-documents.ts";
import { contractData } from "../erp/erp-contract.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../../tests/support/trading-portal.ts";

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

  it("[PTNR-011] tells all sales areas in which one may work for it", async () => {
    const ask = await csr([uk, eu]);
    await choose(ask, harbour);

    expect((await activeOf(ask))?.available_sales_areas).toEqual([
      { sales_area: uk, sales_area_title: "UK wholesale" },
      { sales_area: eu, sales_area_title: "EU wholesale" },
    ]);
  });

  it("[PTNR-010] is found by the sales area or by its title", async () => {
    const ask = await csr([uk, eu]);
    const answer = await choose(ask, { function_name: "sold_to", number: "1000", sales_area_title: "EU wholesale" });

    expect(answer.json()).toMatchObject({ data: { sales_area: eu } });
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

  it("[PTNR-021] is one without a number", async () => {
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
    const answer = await choose(ask, harbourAbroad);

    expect(answer.json()).toMatchObject({ notifications: { messages: [], warnings: ["The partner is already active."] } });
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

  it("is refused to a page that still shows the partner before, whatever it asks for of a partner", async () => {
    const ask = await csr();
    const seen = (partner: string) => ask("/salesdocs", { headers: { ...ask.headers, "x-partner": partner } } as never);
    expect((await seen("none")).statusCode).toBe(200);
    await choose(ask, anchor);

    const stale = await seen("none");
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ errors: [{ code: "partner_changed" }] });
    expect(stale.json()).not.toHaveProperty("data");
    expect((await seen(encodeURIComponent(`sold_to:2000:${uk}`))).statusCode).toBe(200);
  });
});

describe("a partner that is taken away during the session", () => {
  const shown = (ask: Ask, { function_name, number, sales_area }: PartnerKey) =>
    ask("/salesdocs", {
      headers: { ...ask.headers, "x-partner": encodeURIComponent(`${function_name}:${number}:${sales_area}`) },
    } as never);

  it("falls away with the next request of a customer, who is told", async () => {
    const ask = await portal.user({ role: "buyer", partners: [harbour, anchor] });
    await choose(ask, anchor);
    expect(await ordersOf(ask)).toEqual(["500004", "500005"]);
    await portal.database.db.deleteFrom("user_partners").where("user_id", "=", ask.user_id).where("number", "=", "2000").execute();

    const answer = await shown(ask, anchor);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ errors: [{ message: "This partner is no longer available to you. Reload the page to go on." }] });
    expect(await ordersOf(ask)).toEqual(["500001", "500002"]);
  });

  it("falls away with its sales area for an internal user, who then works for nobody", async () => {
    const ask = await csr([uk, eu]);
    await choose(ask, harbourAbroad);
    await portal.database.db.deleteFrom("user_sales_areas").where("user_id", "=", ask.user_id).where("sales_area", "=", eu).execute();

    expect((await shown(ask, harbourAbroad)).json()).toMatchObject({ errors: [{ code: "partner_changed" }] });
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
