/** Reports and the price check, through HTTP. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tradingPortal, type Ask, type TradingPortal } from "../../../tests/support/trading-portal.ts";
import { openErp } from "../../erp/open-erp.ts";
import { contractData } from "../../../tests/erp-contract/contract-data.ts";
import type { TestData } from "../../../tests/support/erp-documents.ts";

const uk = "1000/10/00";
const eu = "2000/10/00";
const clock = () => new Date("2026-11-15T12:00:00Z");
const follows = (number: string, more: object) => ({ number, amount: "10", ...more });

const data: TestData = {
  ...contractData,
  documents: [
    ...contractData.documents!,
    { doc_number: "500010", sold_to: "1000", sales_area: eu, currency: "EUR", doc_date: "20261101", items: [{ material: "71053" }] },
  ],
  deliveries: [
    {
      number: "80001",
      doc_number: "500001",
      doc_date: "20261102",
      goods_issue_at: "2026-11-03 10:00:00Z",
      items: [{ doc_item: 10, quantity: "6" }],
    },
    { number: "80002", doc_number: "500002", doc_date: "20261109", goods_issue_at: "2026-11-30 10:00:00Z" },
  ],
  invoices: [
    { number: "90001", doc_number: "500001", doc_date: "20261103", net_value: "30.6", items: [{ material: "85123A", net_value: "30.6" }] },
    { number: "90002", sold_to: "2000", doc_date: "20261104", net_value: "900", items: [{ material: "71053", net_value: "900" }] },
  ],
  pdf_orders: [
    follows("P1", { doc_date: "20261110", status: "SUCC", amount: "10.5" }),
    follows("P2", { doc_date: "20261111", status: "ERR", amount: "4", message: "No price for 71053." }),
    follows("P3", { doc_date: "20261111", status: "ERR", cart_uuid: "3f0f7a4e-0000-4000-8000-000000000001", amount: "1" }),
    follows("P4", { doc_date: "20261001", amount: "100" }),
    follows("P9", { sold_to: "2000", doc_date: "20261111", amount: "777" }),
  ],
  web_transactions: [follows("W1", { doc_date: "20261111", amount: "12.5" }), follows("W9", { sold_to: "2000", amount: "777" })],
  background_carts: [follows("B1", { doc_date: "20261111", status: "RUN" }), follows("B9", { sold_to: "2000" })],
  prices: [
    { material: "85123A", net_price: "2.55" },
    { material: "85123A", net_price: "2.1", from_quantity: "100" },
    { material: "85123A", net_price: "2.4", sold_to: "1000" },
    { material: "85123A", net_price: "2", sold_to: "1000", from_quantity: "50" },
    { material: "85123A", net_price: "1", sold_to: "2000" },
    { material: "85123A", net_price: "3", valid_from: "20270101" },
    { material: "99999Z", net_price: "7.25", valid_to: "20261231" },
  ],
};

let portal: TradingPortal;
let harbour: Ask;
let csr: Ask;

beforeAll(async () => {
  portal = await tradingPortal(data, clock);
  const partners = [{ function_name: "sold_to" as const, number: "1000", sales_area: uk, is_default: true }];
  harbour = await portal.user({ role: "buyer", partners });
  csr = await portal.user({ role: "csr", sales_areas: [uk, eu] });
}, 60_000);
afterAll(() => portal.close());

const numbersOf = async (ask: Ask, path: string) => {
  const answer = await ask(path);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json().data.items as { doc_number: string }[]).map(({ doc_number }) => doc_number);
};
const balanceOf = async (ask: Ask, path: string) =>
  Object.fromEntries(
    ((await ask(path)).json().data.account_balance as { key: string; amount: string }[]).map(({ key, amount }) => [key, amount]),
  );

describe("reports of documents", () => {
  it("[PDFO-016, PDFO-015] lists the PDF orders of the scope with what became of them", async () => {
    expect(await numbersOf(harbour, "/reports/pdf_orders?sort_by=doc_number&order=asc")).toEqual(["P1", "P2", "P3", "P4"]);
    const { items } = (await harbour("/reports/pdf_orders?status=ERR&sort_by=doc_number&order=asc")).json().data;
    expect(items).toMatchObject([
      { doc_number: "P2", status_caption: "Failed", message: "No price for 71053.", cart_uuid: "", file_name: "P2.pdf" },
      { doc_number: "P3", cart_uuid: "3f0f7a4e-0000-4000-8000-000000000001" },
    ]);
  });

  it("[PDFO-013] sums up what was found: all, processed, failed", async () => {
    const all = await balanceOf(harbour, "/reports/pdf_orders/balance");
    expect(all).toEqual({ pdf_order_total: "115.5", pdf_order_success: "110.5", pdf_order_errors: "5" });
    const week = await balanceOf(harbour, "/reports/pdf_orders/balance?date_range=7");
    expect(week).toEqual({ pdf_order_total: "15.5", pdf_order_success: "10.5", pdf_order_errors: "5" });
  });

  it("[PDFO-011] is read and summed up anew by force, else the last answer is good enough for a moment", async () => {
    const listed = async (more = "") =>
      (await harbour(`/reports/pdf_orders?status=ERR&sort_by=doc_number&order=asc${more}`)).json().data.items[0].amount as string;
    expect(Number(await listed())).toBe(4);
    const failed = async (more = "") => (await balanceOf(harbour, `/reports/pdf_orders/balance?status=ERR${more}`)).pdf_order_total;
    expect(await failed()).toBe("5");
    const amountOf = async (amount: string) =>
      sql`update erp.pdf_orders set amount = ${amount} where number = 'P2'`.execute(portal.database.db);
    const { rows } = await sql<{ amount: string }>`select amount::text as amount from erp.pdf_orders where number = 'P2'`.execute(
      portal.database.db,
    );
    await amountOf("1000");
    expect([await failed(), Number(await listed())]).toEqual(["5", 4]);
    expect([await failed("&force_reload=true"), Number(await listed("&force_reload=true"))]).toEqual(["1001", 1000]);
    await amountOf(rows[0]!.amount);
    expect([await failed("&force_reload=true"), Number(await listed("&force_reload=true"))]).toEqual(["5", 4]);
  });

  it("[PDFO-007, PDFO-014] begins with the sold-to of the last seven days, later with what was searched for last", async () => {
    expect((await harbour("/reports/pdf_orders/filters/last")).json().data).toEqual({
      date_range: "7",
      search_criteria: "sold_to_number",
      search_criteria_value: "1000",
    });
    const last = { status: "ERR", date_range: "30", page_size: 25 };
    const payload = { value: last };
    const stored = await harbour("/user/settings/list%3Areports%2Fpdf_orders%3Apdf_orders", { method: "PATCH", payload });
    expect(stored.statusCode, stored.body).toBe(200);
    expect((await harbour("/reports/pdf_orders/filters/last")).json().data).toEqual({ status: "ERR", date_range: "30" });
  });

  it("[REP-011] lists web transactions and what they amount to", async () => {
    expect(await numbersOf(harbour, "/reports/web_transactions")).toEqual(["W1"]);
    expect(await balanceOf(harbour, "/reports/web_transactions/balance")).toEqual({ web_transaction_total: "12.5" });
  });

  it("[REP-009] lists background carts", async () => {
    expect(await numbersOf(harbour, "/reports/background_carts")).toEqual(["B1"]);
    expect(await numbersOf(csr, "/reports/background_carts?sort_by=doc_number")).toEqual(["B1", "B9"]);
  });
});

describe("reports of the ERP", () => {
  const rows = async (ask: Ask, path: string) => {
    const answer = await ask(path);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data.items as Record<string, string>[];
  };

  it("are listed with their names, in the user's language", async () => {
    const reports = await rows(harbour, "/reports/sap");
    expect(reports.map(({ key }) => key)).toEqual(["open_orders", "overdue_items", "turnover", "delivery_reliability"]);
    const german = await portal.user({
      role: "buyer",
      language: "de",
      partners: [{ function_name: "sold_to", number: "1000", sales_area: uk }],
    });
    expect((await rows(german, "/reports/sap"))[0]).toMatchObject({ title: "Offene Aufträge je Kunde" });
  });

  it("show their result as a list of what the scope sees", async () => {
    expect(await rows(harbour, "/reports/sap/open_orders")).toEqual([
      expect.objectContaining({ customer: "1000", customer_name: "Harbour Supplies", orders: "2", currency: "GBP" }),
    ]);
    expect((await rows(csr, "/reports/sap/open_orders")).map(({ customer }) => customer).toSorted()).toEqual(["1000", "1000", "2000"]);
    expect(await rows(harbour, "/reports/sap/overdue_items")).toEqual([
      expect.objectContaining({ payer: "1000", items: "1", to_30: "1000.1", older: "0", overdue: "1000.1" }),
    ]);
    expect(await rows(harbour, "/reports/sap/turnover")).toEqual([
      expect.objectContaining({ month: "202611", net_value: "30.6", bills: "1", currency: "GBP" }),
    ]);
    expect(await rows(harbour, "/reports/sap/delivery_reliability")).toEqual([
      { month: "202611", deliveries: "1", on_time: "1", late: "0", share: "100", percent: "%", delay: "0" },
    ]);
  });

  it("have columns that say how their values are written, and are sorted by them", async () => {
    const { columns } = (await harbour("/reports/sap/open_orders/configs")).json().data;
    expect(columns.at(-2)).toEqual({
      name: "open_value",
      label: "Open value",
      format: "money",
      unit: "currency",
      sortable: true,
      width: 140,
      align: "end",
    });
    const largest = await rows(csr, "/reports/sap/overdue_items?sort_by=overdue&order=desc");
    expect(largest.map(({ overdue }) => overdue)).toEqual(["1000.1", "77"]);
    expect((await harbour("/reports/sap/open_orders?sort_by=colour")).statusCode).toBe(422);
  });

  it("take a period, refuse what is none, and do not know a report that there is not", async () => {
    expect(await rows(harbour, "/reports/sap/turnover?from_date=20261104")).toEqual([]);
    expect((await harbour("/reports/sap/turnover?from_date=20261399")).statusCode).toBe(422);
    expect((await harbour("/reports/sap/nothing")).statusCode).toBe(404);
    expect((await harbour("/reports/sap/nothing/configs")).statusCode).toBe(404);
  });

  it("become files with a column for the currency", async () => {
    const file = await harbour("/reports/sap/open_orders/download?format=csv");
    expect(file.statusCode, file.body).toBe(200);
    expect(file.body.split("\r\n")[0]).toBe("\ufeffCustomer,Number,Orders,Items,Open value,Currency,Earliest date");
    expect(file.body).not.toContain("2000");
  });
});

describe("the price check", () => {
  const prices = async (ask: Ask, query: string) => {
    const answer = await ask(`/price_check?${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data.items as Record<string, unknown>[];
  };

  it("finds the customer's own price, by the quantity that is reached and the day", async () => {
    const [one] = await prices(harbour, "sold_to_number=1000&search_criteria=material&search_criteria_value=85123a&quantity=2.5");
    expect(one).toMatchObject({
      price_kind: "customer",
      net_price: "2.4",
      net_value: "6",
      quantity: "2.5",
      currency: "GBP",
      customer_material: "HEART-1",
    });
    expect(one!["scales"]).toMatchObject([
      { from_quantity: "1", net_price: "2.4" },
      { from_quantity: "50", net_price: "2" },
    ]);
    const [many] = await prices(harbour, "sold_to_number=1000&search_criteria=customer_material&search_criteria_value=HEART-1&quantity=60");
    expect(many).toMatchObject({ material: "85123A", net_price: "2", net_value: "120" });
  });

  it("falls back to the price for everybody, then to what the customer paid the last time", async () => {
    const [list] = await prices(harbour, "search_criteria=material&search_criteria_value=85123A&quantity=1");
    expect(list).toMatchObject({ price_kind: "list", net_price: "2.55", sold_to_number: "" });
    const [later] = await prices(harbour, "search_criteria=material&search_criteria_value=85123A&price_date=20270102");
    expect(later).toMatchObject({ net_price: "3", valid_from: "20270101" });
    const [last] = await prices(harbour, "sold_to_number=1000&search_criteria=material&search_criteria_value=71053");
    expect(last).toMatchObject({ price_kind: "last_order", price_kind_caption: "Last order", net_price: "10" });
    expect(await prices(harbour, "search_criteria=material&search_criteria_value=99999Z&price_date=20270102")).toEqual([]);
  });

  it("says the same of a material, whether all are asked for or this one by name", async () => {
    const { pricing } = openErp(portal.database.db).erp;
    const scope = { user_id: "", sales_areas: [uk, eu], partners: "all" as const };
    const query = { q: "", criteria: [], quantity: "1", date: "20261115", page: 1, page_size: 100 };
    const materials = ["85123A", "99999Z", "71053", "NOSUCH"];
    for (const sold_to_number of [undefined, "1000", "2000"]) {
      const customer = sold_to_number === undefined ? {} : { sold_to_number };
      const all = await pricing.prices(scope, { ...query, ...customer });
      expect(all).toMatchObject({ ok: true, value: { items: expect.arrayContaining([expect.objectContaining({ material: "85123A" })]) } });
      expect(await pricing.prices(scope, { ...query, ...customer, materials })).toEqual(all);
    }
  });

  it("has no prices of a foreign customer, as of an absent one", async () => {
    const [foreign, absent] = [await harbour("/price_check?sold_to_number=2000"), await harbour("/price_check?sold_to_number=7777")];
    expect(foreign.json()).toEqual(absent.json());
    expect(foreign.json().data.items).toEqual([]);
    expect((await prices(csr, "sold_to_number=2000&search_criteria=material&search_criteria_value=85123A"))[0]).toMatchObject({
      net_price: "1",
    });
  });

  it("refuses what is no quantity and no day, with an example in the user's own format", async () => {
    const german = await portal.user({ role: "csr", sales_areas: [uk], number_format: ",.", date_format: "%d.%m.%Y" });
    for (const quantity of ["0", "-1", "1,5", "1e3", "a", "1234567890123"]) {
      const answer = await german(`/price_check?quantity=${encodeURIComponent(quantity)}`);
      expect(answer.statusCode, quantity).toBe(422);
      expect(answer.json().errors, quantity).toEqual([
        { field: "quantity", code: "not_a_quantity", message: "Enter a quantity above 0.", hint: "Example: 2,5 (2.5)." },
      ]);
    }
    const day = await german("/price_check?price_date=20260230");
    expect(day.json().errors).toMatchObject([{ field: "price_date", hint: "Example: 31.12.2025 (20251231)." }]);
  });

  it("becomes a file", async () => {
    const file = await harbour("/price_check/download?format=csv&sold_to_number=1000");
    expect(file.statusCode, file.body).toBe(200);
  });
});

describe("the e-commerce report", () => {
  it("counts sign-ins, carts and exports day by day, for those who may run it", async () => {
    const { db } = portal.database;
    const { id } = await db.selectFrom("users").select("id").limit(1).executeTakeFirstOrThrow();
    const login = (at: string, outcome: "success" | "wrong_password") => ({
      user_id: id,
      at,
      address: "::1",
      user_agent: "",
      outcome,
      session_id: null,
    });
    await db
      .insertInto("logins")
      .values([
        login("2026-11-14T09:00:00Z", "success"),
        login("2026-11-14T23:30:00Z", "success"),
        login("2026-11-13T09:00:00Z", "wrong_password"),
      ])
      .execute();

    const exported = { actor: id, action: "export.begin", entity: "export_jobs/1" };
    await db
      .insertInto("audit")
      .values([{ ...exported, at: "2026-11-12T09:00:00Z" }])
      .execute();

    const { items, pagination } = (await csr("/reports/ecommerce?date_range=7")).json().data;
    expect(items.find(({ day }: { day: string }) => day === "20261112")).toMatchObject({ exports: 1 });
    expect(pagination.total_results).toBe(8);
    expect(items[0]).toEqual({ day: "20261115", sign_ins: 0, users: 0, refused: 0, carts: 0, cart_items: 0, exports: 0 });
    expect(items[1]).toMatchObject({ day: "20261114", sign_ins: 2, users: 1 });
    const { totals, days } = (await csr("/reports/ecommerce/totals?date_range=7")).json().data;
    expect(totals.slice(0, 3)).toEqual([
      { key: "sign_ins", amount: 2 },
      { key: "users", amount: 1 },
      { key: "refused", amount: 1 },
    ]);
    expect(days[0].day).toBe("20261108");

    const berlin = await portal.user({ role: "csr", sales_areas: [uk], time_zone: "Europe/Berlin" });
    expect((await berlin("/reports/ecommerce?date_range=1")).json().data.items).toMatchObject([
      { day: "20261115", sign_ins: 1 },
      { day: "20261114", sign_ins: 1 },
    ]);
    expect((await csr("/reports/ecommerce?date_range=ALL")).json().data.pagination.total_results).toBe(180);
    expect((await csr("/reports/ecommerce/download?format=csv&date_range=7")).statusCode).toBe(200);
    expect((await harbour("/reports/ecommerce")).statusCode).toBe(403);
  });
});

describe("who may run a report", () => {
  it("[REP-008] is asked by every route of it, sales area by sales area", async () => {
    const { db } = portal.database;
    const both = await portal.user({ role: "csr", sales_areas: [uk, eu] });
    expect((await both("/reports/sap/open_orders")).json().data.items).toHaveLength(3);

    const { id: user_id } = await db.selectFrom("users").select("id").orderBy("created_at", "desc").limit(1).executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto("report_permissions")
      .values({ title: "ERP reports only", report_authorizations: ["sap"] })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("user_report_permissions").values({ user_id, sales_area: eu, report_permission_id: id }).execute();

    const rows = (await both("/reports/sap/open_orders")).json().data.items;
    expect(rows).toMatchObject([{ customer: "1000", currency: "EUR" }]);
    for (const path of [
      "/reports/pdf_orders",
      "/reports/pdf_orders/balance",
      "/reports/pdf_orders/download",
      "/reports/web_transactions",
      "/reports/background_carts",
      "/price_check",
    ])
      expect((await both(path)).statusCode, path).toBe(403);
    const { groups } = (await both("/dashboard/navigation")).json().data;
    const offered = JSON.stringify(groups);
    expect(offered).toContain("/reports/sap");
    expect(offered).not.toContain("/reports/pdf_orders");
    expect((await both("/pages?path=/reports/pdf_orders")).statusCode).toBe(403);
  });
});

it("a report of more lines than there is place for says that it was cut off", async () => {
  const { db } = portal.database;
  const copies = (table: string, of: string, changed: string) =>
    sql`insert into ${sql.table(table)}
      select (jsonb_populate_record(null::${sql.table(table)}, to_jsonb(one) || ${sql.raw(changed)})).*
      from ${sql.table(table)} one, generate_series(1, 5000) n where one.number = ${of}`.execute(db);
  await copies("erp.partners", "1000", "jsonb_build_object('number', 'C' || n)");
  await copies("erp.open_items", "9001", "jsonb_build_object('number', 'O' || n, 'payer', 'C' || n)");
  const answer = (await csr("/reports/sap/overdue_items?page_size=10")).json();
  expect(answer.data.pagination.total_results).toBe(5_000);
  expect(answer.notifications.warnings).toEqual(["Only the first 5,000 rows are shown. Choose a shorter period."]);
  expect((await csr("/reports/sap/turnover")).json().notifications.warnings).toEqual([]);
}, 30_000);
