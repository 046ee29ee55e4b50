/** Language, time zone and formats of a user: chosen on the profile page, applied on every other. */
import { expect, openAs, rows, settled, test, type Page } from "../support/trip.ts";
import type { Portal } from "../support/portal.ts";

interface OrderRow {
  doc_number: string;
  doc_date: string;
  net_value: string;
}

const cell = (page: Page, label: string) => rows(page).locator(`[data-label="${label}"]`);
const choice = (page: Page, label: string) => page.getByRole("combobox", { name: label, exact: true });

const standard = { language: "en", time_zone: "UTC", date_format: "%m/%d/%Y", time_format: "%I:%M:%S %p", number_format: ".," };

/** One amount that the ERP has with one decimal, above all others. */
test.beforeAll(async ({ portal }) => {
  const erp = portal.db.withTables<{ "erp.sales_documents": { doc_number: string; sold_to: string; net_value: string } }>();
  const { doc_number } = await erp
    .selectFrom("erp.sales_documents")
    .select("doc_number")
    .where("sold_to", "=", "100010")
    .executeTakeFirstOrThrow();
  await erp.updateTable("erp.sales_documents").set({ net_value: "9876543.5" }).where("doc_number", "=", doc_number).execute();
});

test.afterEach(async ({ portal }) => void (await portal.db.updateTable("users").set(standard).execute()));

/** Chooses on the profile page, as a user does, and waits until the page has come back with it. */
async function choose(page: Page, label: string, value: string): Promise<void> {
  await page.goto("/profile");
  await settled(page);
  await choice(page, label).selectOption(value);
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH" && /\/accounts\//.test(response.url()));
  const loaded = page.waitForEvent("load");
  await page.locator("main button[type=submit]").click();
  expect((await saved).status()).toBe(200);
  await loaded;
}

/** The first orders as the server answers them, the highest values first. */
async function richestOrders(page: Page): Promise<OrderRow[]> {
  const answer = await page.request.get("/api/v1/salesdocs?date_range=ALL&sort_by=net_value&order=desc&page_size=10");
  return (await answer.json()).data.items;
}

async function openRichest(page: Page): Promise<void> {
  await page.goto("/orders?date_range=ALL&sort_by=net_value&order=desc");
  await settled(page);
  await expect(rows(page)).toHaveCount(10);
}

const partsOf = (date: string) => ({ Y: date.slice(0, 4), m: date.slice(4, 6), d: date.slice(6, 8) });

for (const [id, format, written, example] of [
  ["FMT-003", "%m/%d/%Y", ({ Y, m, d }: ReturnType<typeof partsOf>) => `${m}/${d}/${Y}`, "12/31/2025"],
  ["FMT-002", "%d/%m/%Y", ({ Y, m, d }: ReturnType<typeof partsOf>) => `${d}/${m}/${Y}`, "31/12/2025"],
  ["FMT-004", "%d.%m.%Y", ({ Y, m, d }: ReturnType<typeof partsOf>) => `${d}.${m}.${Y}`, "31.12.2025"],
  ["FMT-005", "%Y/%m/%d", ({ Y, m, d }: ReturnType<typeof partsOf>) => `${Y}/${m}/${d}`, "2025/12/31"],
  ["FMT-006", "%Y-%m-%d", ({ Y, m, d }: ReturnType<typeof partsOf>) => `${Y}-${m}-${d}`, "2025-12-31"],
] as const) {
  test(`[${id}, FMT-001, FMT-002, SESS-018] the date format ${format} is offered and applied`, async ({ page, portal }) => {
    // So that choosing it is a change in every case.
    await portal.db
      .updateTable("users")
      .set({ date_format: id === "FMT-003" ? "%Y-%m-%d" : "%m/%d/%Y" })
      .execute();
    await openAs(page, portal, "buyer", "/profile");
    await expect(choice(page, "Dates").locator(`option[value="${format}"]`)).toHaveText(example);
    await choose(page, "Dates", format);

    const orders = await richestOrders(page);
    for (const { doc_date } of orders) expect(doc_date).toMatch(/^\d{8}$/);
    await openRichest(page);
    await expect(cell(page, "Date")).toHaveText(orders.map(({ doc_date }) => written(partsOf(doc_date))));
  });
}

const grouped = (value: string, decimal: string, thousand: string): string => {
  const [whole, part = ""] = value.split(".");
  return `${whole!.replace(/\B(?=(\d{3})+$)/g, thousand)}${decimal}${part.padEnd(2, "0").slice(0, 2)}`;
};

for (const [id, format, decimal, thousand, example] of [
  ["FMT-009", ".,", ".", ",", "1,234.56"],
  ["FMT-010", ", ", ",", " ", "1 234,56"],
  ["FMT-011", ",.", ",", ".", "1.234,56"],
  ["FMT-012", ".'", ".", "'", "1'234.56"],
] as const) {
  test(`[${id}, FMT-013, SESS-017] the number format ${example} is offered and applied, money with two decimals`, async ({
    page,
    portal,
  }) => {
    await portal.db
      .updateTable("users")
      .set({ number_format: id === "FMT-009" ? ",." : ".," })
      .execute();
    await openAs(page, portal, "buyer", "/profile");
    await expect(choice(page, "Numbers").locator(`option[value="${format}"]`)).toHaveText(example);
    await choose(page, "Numbers", format);

    const orders = await richestOrders(page);
    expect(Number(orders[0]!.net_value)).toBe(9_876_543.5);
    await openRichest(page);
    const shown = await cell(page, "Net value").allInnerTexts();
    // The space between thousands does not break; to the eye and to this test it is a space.
    expect(shown.map((text) => text.replaceAll(/[   ]/g, " ").replace(/ ?[A-Z]{3}$/, ""))).toEqual(
      orders.map(({ net_value }) => grouped(net_value, decimal, thousand)),
    );
  });
}

test("[FMT-014] without a stored number format '.' parts decimals and ',' thousands", async ({ page, portal }) => {
  await portal.db.updateTable("users").set({ number_format: "" }).execute();
  await openAs(page, portal, "buyer", "/orders");
  await openRichest(page);
  const [order] = await richestOrders(page);
  await expect(cell(page, "Net value").first()).toContainText(grouped(order!.net_value, ".", ","));
});

const instant = "2026-02-07T13:45:06.000Z";

for (const [id, format, shown, example] of [
  ["FMT-007", "%I:%M:%S %p", "01:45:06 PM", "02:30:00 PM"],
  ["FMT-008", "%H:%M:%S", "13:45:06", "14:30:00"],
] as const) {
  test(`[${id}, SESS-016] the time format ${format} is offered and applied, in the user's time zone`, async ({
    page,
    portal,
    administrator,
  }) => {
    await portal.db
      .updateTable("users")
      .set({ time_format: id === "FMT-007" ? "%H:%M:%S" : "%I:%M:%S %p" })
      .execute();
    await administrator.change("page:profile", (document) => void (document.title = "Yours"));
    await setChanged(portal, "profile", instant);
    await openAs(page, portal, "admin", "/profile");
    await expect(choice(page, "Times").locator(`option[value="${format}"]`)).toHaveText(example);
    await choose(page, "Times", format);
    await page.goto("/admin/configs?q=profile&document_kind=page");
    await settled(page);
    await expect(cell(page, "Changed").first()).toHaveText(`02/07/2026 ${shown}`);

    await choose(page, "Time zone", "Asia/Tokyo");
    await page.goto("/admin/configs?q=profile&document_kind=page");
    await settled(page);
    await expect(cell(page, "Changed").first()).toHaveText(`02/07/2026 ${id === "FMT-007" ? "10:45:06 PM" : "22:45:06"}`);
  });
}

test("[SESS-015] the interface speaks the language that the user chose", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/orders");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Orders");
  await choose(page, "Language", "de");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.goto("/orders");
  await settled(page);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Orders");
  await expect(page.getByRole("navigation", { name: "Hauptnavigation" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Nächste Seite" })).toBeVisible();
});

test("[SESS-019] the profile shows what the user has, and a new sign-in finds it again", async ({ page, portal, elsewhere }) => {
  await openAs(page, portal, "buyer", "/profile");
  await choose(page, "Times", "%H:%M:%S");
  await expect(choice(page, "Times")).toHaveValue("%H:%M:%S");
  const again = await elsewhere("buyer", "/profile");
  await expect(choice(again, "Times")).toHaveValue("%H:%M:%S");
});

/** A version never changes, which the database itself sees to; for a moment it looks away. */
async function setChanged({ db }: Portal, key: string, at: string): Promise<void> {
  const { sql } = await import("kysely");
  await db.transaction().execute(async (trx) => {
    await sql`alter table document_versions disable trigger document_versions_are_immutable`.execute(trx);
    await sql`update document_versions set created_at = ${at} where document in (select id from documents where key = ${key})`.execute(trx);
    await sql`alter table document_versions enable trigger document_versions_are_immutable`.execute(trx);
  });
}
