import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contractData } from "../../../tests/erp-contract/contract-data.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../../../tests/support/trading-portal.ts";

const uk = "1000/10/00";
const eu = "2000/10/00";

let portal: TradingPortal;
let buyer: Ask;
let csr: Ask;
let titles: Record<string, string>;

beforeAll(async () => {
  portal = await tradingPortal(contractData, () => new Date("2026-11-15T12:00:00Z"));
  buyer = await portal.user({
    role: "buyer",
    partners: [
      { function_name: "sold_to", number: "1000", sales_area: uk, is_default: true },
      { function_name: "payer", number: "1000", sales_area: uk },
    ],
    language: "de",
  });
  csr = await portal.user({ role: "csr", sales_areas: [uk, eu] });
  const areas = await portal.database.db
    .withTables<{ "erp.sales_areas": { code: string; title: string } }>()
    .selectFrom("erp.sales_areas")
    .selectAll()
    .execute();
  titles = Object.fromEntries(areas.map(({ code, title }) => [code, title]));
});
afterAll(() => portal.close());

const idOf = async (ask: Ask): Promise<string> => (await ask("/accounts/me")).json().data.id;
const details = async (ask: Ask) => {
  const response = await ask(`/accounts/${await idOf(ask)}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
};

describe("GET accounts/{id}", () => {
  it("[SESS-011] answers the details of the stored account as `data`, with `push_notifications`, and nobody else's", async () => {
    const id = await idOf(buyer);
    const answer = (await buyer(`/accounts/${id}`)).json();
    expect(answer).toMatchObject({ data: { id }, push_notifications: [] });
    expect((await csr(`/accounts/${id}`)).statusCode).toBe(404);
  });

  it("[SESS-020, SESS-021] says who the user is and of what kind", async () => {
    const { db } = portal.database;
    const id = await idOf(buyer);
    const person = { first_name: "Bea", last_name: "Lindqvist", phone: "+1 207 555 0100" };
    await db.updateTable("users").set(person).where("id", "=", id).execute();
    const user = await details(buyer);
    expect(user).toMatchObject({ ...person, uuid: id, username: "user-1", email: "user-1@example.test", language: "de" });
    expect(user).toMatchObject({ user_classification: "customer", user_type: "buyer", active: true, microsite: null });
    expect((await details(csr)).user_classification).toBe("internal");
  });

  it("[SESS-022] carries the roles, and those that the user may give to others", async () => {
    const { db } = portal.database;
    const user = await details(csr);
    expect(user.roles).toEqual([{ id: expect.any(String), title: "CSR" }]);
    expect(user.assignable_roles).toEqual([]);

    const { id: role_id, title } = await db
      .selectFrom("roles")
      .select(["id", "title"])
      .where("key", "=", "buyer")
      .executeTakeFirstOrThrow();
    await db.insertInto("user_assignable_roles").values({ user_id: user.id, role_id }).execute();
    expect((await details(csr)).assignable_roles).toEqual([{ id: role_id, title }]);
    expect((await csr("/user/assignable_roles")).json().data.items).toEqual([{ id: role_id, title }]);

    // Whoever keeps the roles may give each that grants no more than his own.
    const administrator = await portal.user({ role: "administrator" });
    expect((await details(administrator)).assignable_roles.map((role: { title: string }) => role.title)).toEqual([
      "Administrator",
      "Buyer",
      "CSR",
    ]);
  });

  it("[SESS-023] carries the assigned sales areas and those to choose from, by their titles", async () => {
    const titled = (codes: string[]) => codes.map((id) => ({ id, title: titles[id] }));
    expect(await details(buyer)).toMatchObject({ assigned_sales_areas: titled([uk]), available_sales_areas: titled([uk]) });
    const user = await details(csr);
    expect(user.assigned_sales_areas).toEqual(titled([uk, eu]));
    expect(user.available_sales_areas).toEqual(expect.arrayContaining(titled([uk, eu])));
  });

  it("[SESS-024] carries the assigned territories, without those that were deleted", async () => {
    const { db } = portal.database;
    expect((await details(csr)).assigned_territories).toEqual([]);
    const id = await idOf(csr);
    const made = await db
      .insertInto("territories")
      .values([
        { number: "10", sales_area: uk, description: "North coast" },
        { number: "20", sales_area: uk, description: "Gone", deleted_at: new Date() },
      ])
      .returning("id")
      .execute();
    await db
      .insertInto("user_territories")
      .values(made.map((territory) => ({ user_id: id, territory_id: territory.id })))
      .execute();
    expect((await details(csr)).assigned_territories).toEqual([{ number: "10", sales_area: uk, description: "North coast" }]);
  });

  it("[SESS-025] carries the assigned sold-tos and ship-tos with their names, not the payers", async () => {
    const partners = (await details(buyer)).assigned_sold_tos_and_ship_tos;
    expect(partners).toEqual([expect.objectContaining({ function_name: "sold_to", number: "1000", sales_area: uk, default: true })]);
    expect(partners[0].display_name).not.toBe("1000");
    expect((await details(csr)).assigned_sold_tos_and_ship_tos).toEqual([]);
  });

  it("[SESS-027] carries the catalog's settings, those that were stored for the user before the usual ones", async () => {
    const usual = {
      news_activated: false,
      news_block_id: "",
      catalog_api_url: "",
      show_all_filters: true,
      multi_language: false,
      use_sap_search: false,
      show_additional_info: true,
    };
    expect((await details(buyer)).catalog_settings).toEqual(usual);
    const stored = { news_activated: true, news_block_id: "harbour-news" };
    await portal.database.db
      .updateTable("users")
      .set({ catalog_settings: JSON.stringify(stored) })
      .where("id", "=", await idOf(buyer))
      .execute();
    expect((await details(buyer)).catalog_settings).toEqual({ ...usual, ...stored });
  });

  it("[SESS-028] carries how partners are chosen for filters", async () => {
    expect((await details(csr)).filter_partner_selection).toBeNull();
    const id = await idOf(csr);
    await portal.database.db.updateTable("users").set({ filter_partner_selection: "selection_bar" }).where("id", "=", id).execute();
    expect((await details(csr)).filter_partner_selection).toBe("selection_bar");
  });

  it("[SESS-029] carries the microsite of the sales area, with its settings", async () => {
    const administrator = await portal.user({ role: "administrator" });
    const made = await administrator("/admin/microsites", {
      method: "POST",
      payload: { name: "Harbour", sales_area_ids: [uk], multiple_search_criteria: true, cart_materials_availability: true },
    });
    expect(made.statusCode, made.body).toBeLessThan(300);
    expect((await details(buyer)).microsite).toEqual({
      id: made.json().data.id,
      name: "Harbour",
      multiple_search_criteria: true,
      cart_materials_availability: true,
    });
    expect((await details(administrator)).microsite).toBeNull();
  });

  it("is answered without the ERP, too: then sales areas and partners are called by their numbers", async () => {
    portal.erp.faults.down = true;
    expect((await details(buyer)).assigned_sales_areas).toEqual([{ id: uk, title: uk }]);
    portal.erp.faults.down = false;
    portal.erp.erp.reset();
  });
});

describe("document permissions", () => {
  let limited: Ask;
  let limitedId: string;

  beforeAll(async () => {
    limited = await portal.user({ role: "csr", sales_areas: [uk, eu] });
    limitedId = await idOf(limited);
    await give("Orders and quotes", ["salesdoc", "quote"], eu);
    await give("Everything", ["salesdoc", "quote", "invoice", "open_item", "payment", "shipment", "down_payment", "pdf_order"], uk);
  });

  async function give(title: string, document_authorizations: string[], sales_area: string, user_id = limitedId) {
    const { db } = portal.database;
    const { id } = await db
      .insertInto("document_permissions")
      .values({ title, document_authorizations })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("user_document_permissions").values({ user_id, sales_area, document_permission_id: id }).execute();
  }

  it("[SESS-026, PERM-002] stand in the details by document type and then by the title of the sales area", async () => {
    const user = await details(limited);
    expect(user.document_authorizations.salesdoc).toEqual({ [titles[uk]!]: true, [titles[eu]!]: true });
    expect(user.document_authorizations.invoice).toEqual({ [titles[uk]!]: true, [titles[eu]!]: false });
    // Whoever was given none is limited by the roles alone.
    expect((await details(csr)).document_authorizations.invoice).toEqual({ [titles[uk]!]: true, [titles[eu]!]: true });
  });

  it("[PERM-002] leave out what is of another sales area, in lists and by number, as if it were not there", async () => {
    const numbers = async (ask: Ask, path: string) =>
      (await ask(path)).json().data.items.map((item: { doc_number: string }) => item.doc_number);
    const all: string[] = await numbers(csr, "/salesdocs");
    const orders = await portal.user({ role: "csr", sales_areas: [uk, eu] });
    await give("Orders of one area", ["salesdoc"], uk, await idOf(orders));
    const seen: string[] = await numbers(orders, "/salesdocs");
    const hidden = all.filter((number) => !seen.includes(number));
    expect(seen.length).toBeGreaterThan(0);
    expect(hidden.length).toBeGreaterThan(0);
    expect((await orders(`/salesdocs/${hidden[0]}`)).statusCode).toBe(404);
    expect((await orders(`/salesdocs/${seen[0]}`)).statusCode).toBe(200);
    expect((await csr(`/salesdocs/${hidden[0]}`)).statusCode).toBe(200);
  });

  it("[PERM-007, NAV-017] of no sales area at all are answered 403 with a message, and their pages are not offered", async () => {
    const orders = await portal.user({ role: "csr", sales_areas: [uk] });
    await give("Only orders", ["salesdoc"], uk, await idOf(orders));
    const refused = await orders("/quotes/filters/last");
    expect(refused.statusCode).toBe(403);
    expect(refused.json().errors[0]).toMatchObject({ code: "forbidden", message: expect.stringContaining("do not have the permission") });
    expect((await orders("/salesdocs")).statusCode).toBe(200);

    const offered = async (ask: Ask) =>
      (await ask("/dashboard/navigation"))
        .json()
        .data.groups.flatMap((group: { items: { path: string }[] }) => group.items.map(({ path }) => path));
    expect(await offered(orders)).toContain("/orders");
    expect(await offered(orders)).not.toContain("/quotes");
    expect(await offered(csr)).toContain("/quotes");
  });

  it("[PERM-002] decide by the sales area of the partner that somebody works for at the moment", async () => {
    const status = async () => (await limited("/invoices/filters/last")).statusCode;
    expect(await status()).toBe(200);
    await portal.database.db
      .updateTable("sessions")
      .set({ active_partner: JSON.stringify({ function_name: "sold_to", number: "1000", sales_area: eu }) })
      .where("user_id", "=", limitedId)
      .execute();
    expect(await status()).toBe(403);
    await portal.database.db.updateTable("sessions").set({ active_partner: null }).where("user_id", "=", limitedId).execute();
    expect(await status()).toBe(200);
  });

  it("[REP-008] of reports take a report back where it was not given: its call is refused and it is not among the session's", async () => {
    const { db } = portal.database;
    const reporter = await portal.user({ role: "csr", sales_areas: [uk] });
    const session = async () => (await details(reporter)).report_authorizations;
    expect((await session()).sap).toEqual({ [titles[uk]!]: true });
    const { id } = await db
      .insertInto("report_permissions")
      .values({ title: "Web only", report_authorizations: ["web_transactions"] })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("user_report_permissions")
      .values({ user_id: await idOf(reporter), sales_area: uk, report_permission_id: id })
      .execute();
    expect((await session()).sap).toEqual({ [titles[uk]!]: false });
    expect((await session()).web_transactions).toEqual({ [titles[uk]!]: true });
    const { permissions } = await details(reporter);
    expect(permissions).toMatchObject({ report_web_transactions: true });
    expect(permissions).not.toHaveProperty("report_sap");
  });
});
