/** The lists of orders: where they are, what they start with, how they sort, page, search and colour. */
import type { Portal } from "../support/portal.ts";
import { expectAllToShow, expect, openAs, rows, settled, test, type Page } from "../support/trip.ts";

interface OrderRow {
  doc_number: string;
  doc_date: string;
  ship_status: string;
  ship_status_caption: string;
}

interface OrderAnswer {
  pricing: { amount: string }[];
  items: { schedule_lines: { date: string }[] }[];
}

const header = (page: Page, name: string) => page.getByRole("columnheader", { name });
const results = (page: Page) => page.locator(".pagination__results");
const pageSize = (page: Page) => page.getByLabel("Rows", { exact: true });
const search = (page: Page) => page.getByRole("searchbox", { name: "Search" });
const asked = (page: Page, of: (query: URLSearchParams) => boolean) =>
  page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    return pathname === "/api/v1/salesdocs" && of(searchParams);
  });

test.describe("the addresses", () => {
  test("[ORD-001] /orders shows the list of orders", async ({ page, portal }) => {
    await openAs(page, portal, "buyer", "/orders");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Orders");
    await expect(rows(page)).toHaveCount(10);
  });

  test("[ORD-002] /orders/{id} shows the order with its partners, items and totals", async ({ page, portal }) => {
    await openAs(page, portal, "buyer", "/orders");
    const number = await rows(page).first().getByRole("link").innerText();
    const order = (await (await page.request.get(`/api/v1/salesdocs/${number}`)).json()).data;

    await page.goto(`/orders/${number}`);
    await settled(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${number}`);
    await expect(page.locator(".page_header .status")).toHaveText(order.details.ship_status_caption);
    await expect(page.locator(".details").getByText(order.details.po_number)).toBeVisible();
    await expect(
      page.locator(".details").getByText(`${order.details.sold_to.name}, ${order.details.sold_to.number}`).first(),
    ).toBeVisible();
    const items = page.getByRole("table", { name: "Items" }).locator("tbody .table__row:not([aria-hidden])");
    await expect(items).toHaveCount(order.items.length);
    await expect(items.first()).toContainText(order.items[0].material);
    for (const { title } of order.pricing) await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
  });

  test("an order says what its total is made of, and when each part of an item is due", async ({ page, portal }) => {
    await openAs(page, portal, "buyer", "/orders");
    const number = (await firstWithTwoDates(page))!;
    const { pricing, items } = (await (await page.request.get(`/api/v1/salesdocs/${number}`)).json()).data as OrderAnswer;
    await page.goto(`/orders/${number}`);
    await settled(page);
    const totals = page.getByRole("group", { name: "Totals" }).locator(".price_details__line");
    await expect(totals).toHaveCount(pricing.length);
    await expect(totals.last()).toContainText("Total");
    await expect(totals.last()).toContainText(
      Number(pricing.at(-1)!.amount).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    );

    const dates = items.find((item) => item.schedule_lines.length > 1)!.schedule_lines.map(({ date }) => date);
    const shown = page.locator('[data-label="Schedule"]').filter({ hasText: "+1" }).first();
    await shown.locator(".tooltip").focus();
    const tooltip = page.getByRole("tooltip").filter({ hasText: "Scheduled for" });
    for (const date of dates) await expect(tooltip).toContainText(`${date.slice(4, 6)}/${date.slice(6)}/${date.slice(0, 4)}`);
    await page.keyboard.press("Escape");
    await expect(tooltip).toBeHidden();
  });

  test("[ORD-003] /salesdocs shows the list of sales documents", async ({ page, portal }) => {
    await openAs(page, portal, "buyer", "/salesdocs");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sales documents");
    await expect(rows(page)).toHaveCount(10);
  });

  test('an unknown order number is answered with "… - Not Found. Please check your input and try again."', async ({ page, portal }) => {
    await openAs(page, portal, "buyer", "/orders/4711-nowhere");
    await expect(page.getByText("4711-nowhere - Not Found. Please check your input and try again.").first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to the orders" })).toHaveAttribute("href", "/orders");
  });
});

test.describe("what the list starts with", () => {
  test("[ORD-010, ORD-011, ORD-012] every status, the last 7 days, the sold-to number of the active partner", async ({
    page,
    portal,
    elsewhere,
  }) => {
    const first = asked(page, () => true);
    await openAs(page, portal, "buyer", "/orders");
    const query = new URL((await first).url()).searchParams;
    expect(query.get("ship_status")).toBe("ALL");
    const dayOf = (date: Date) => date.toISOString().slice(0, 10).replaceAll("-", "");
    expect(query.get("from_date")).toBe(dayOf(new Date(Date.now() - 7 * 86_400_000)));
    expect(query.get("to_date")).toBe(dayOf(new Date()));
    expect(query.get("search_criteria")).toBe("sold_to_number");
    const start = (await (await page.request.get("/api/v1/salesdocs/filters/last")).json()).data;
    expect(query.get("search_criteria_value")).toBe(start.search_criteria_value);
    expect(start.search_criteria_value).toMatch(/^\d+$/);

    await page.getByRole("button", { name: /Filters/ }).click();
    await expect(page.getByLabel("Status", { exact: true })).toHaveValue("ALL");
    await expect(page.getByLabel("Period", { exact: true })).toHaveValue("7");
    await expect(page.getByLabel("Criterion", { exact: true })).toHaveValue("sold_to_number");
    await expect(page.getByLabel("Value", { exact: true })).toHaveValue(start.search_criteria_value);
    await page.getByLabel("Criterion", { exact: true }).selectOption("po_number");
    await expect(page.getByLabel("Value", { exact: true })).toHaveValue("");
    await page.getByLabel("Criterion", { exact: true }).selectOption("sold_to_number");
    await expect(page.getByLabel("Value", { exact: true })).toHaveValue(start.search_criteria_value);
    await page.keyboard.press("Escape");

    await pageSize(page).selectOption("100");
    await settled(page);
    await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(40);
    const shown = await page.locator(".table__row .status").allInnerTexts();
    expect(new Set(shown).size).toBeGreaterThan(5);
    const answer = await (await page.request.get(`/api/v1/salesdocs?page_size=100&date_range=ALL`)).json();
    const weekAgo = new Date(Date.now() - 8 * 86_400_000).toISOString().slice(0, 10).replaceAll("-", "");
    const recent = (answer.data.items as OrderRow[]).filter((order) => order.doc_date > weekAgo);
    expect(recent.length).toBeLessThan(100);
    expect(shown.length).toBeLessThanOrEqual(recent.length);
    expect(shown.length).toBeGreaterThanOrEqual(40);

    const csr = await elsewhere("csr", "/orders");
    await csr.getByRole("button", { name: /Filters/ }).click();
    await expect(csr.getByLabel("Criterion", { exact: true })).toHaveValue("sold_to_number");
    await expect(csr.getByLabel("Value", { exact: true })).toHaveValue("");
    await csr.keyboard.press("Escape");
    await expect(rows(csr)).toHaveCount(10);
  });

  test("[ORD-004] a search finds by order number, PO number, customer, status and criterion, and what is chosen stands in the address", async ({
    page,
    portal,
  }) => {
    await openAs(page, portal, "buyer", "/orders");
    const po = await rows(page).nth(4).locator('[data-label="PO number"]').innerText();
    await search(page).fill(po);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText(po);
    await search(page).clear();
    await expect(rows(page)).toHaveCount(10);

    await page.getByLabel("Status", { exact: true }).selectOption("CANC");
    await expect(page.locator(".table__row .status").first()).toHaveText("Canceled");
    await settled(page);
    await expectAllToShow(page.locator(".table__row .status"), "Canceled");
    await expect(page).toHaveURL(/ship_status=CANC/);
    await page.reload();
    await settled(page);
    await expectAllToShow(page.locator(".table__row .status"), "Canceled");

    await search(page).fill("nothing is called so");
    await expect(page.getByText("No results found")).toBeVisible();
  });

  test("[ORD-022] a search opens a modal form; sending it loads the list with what was entered and closes the form", async ({
    page,
    portal,
  }) => {
    await openAs(page, portal, "buyer", "/orders");
    const po = (await rows(page).nth(4).locator('[data-label="PO number"]').innerText()).slice(0, -1);
    const dialog = page.getByRole("dialog", { name: "Filters" });
    await page.getByRole("button", { name: /^Filters/ }).click();
    await expect(page.locator("dialog:modal")).toHaveAccessibleName("Filters");
    await dialog.getByLabel("Period", { exact: true }).selectOption("30");
    await dialog.getByLabel("Criterion", { exact: true }).selectOption("po_number");
    await dialog.getByLabel("Value", { exact: true }).fill(po);
    expect(page.url()).not.toContain(po);
    const call = page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url());
      return pathname === "/api/v1/salesdocs" && searchParams.get("search_criteria_value") === po;
    });
    await dialog.getByRole("button", { name: "Search", exact: true }).click();
    expect(new URL((await call).url()).searchParams.get("search_criteria")).toBe("po_number");
    await expect(dialog).toBeHidden();
    await settled(page);
    await expectAllToShow(page.locator('.table__row [data-label="PO number"]'), po);
  });
});

test.describe("what was searched for", () => {
  const status = (page: Page) => page.getByLabel("Status", { exact: true });
  const last = async (page: Page) => (await (await page.request.get("/api/v1/salesdocs/filters/last")).json()).data;

  test("[ORD-020] is asked for from the server and is there again, also in another browser", async ({ page, portal, elsewhere }) => {
    await openAs(page, portal, "buyer", "/orders");
    await status(page).selectOption("CANC");
    await expect.poll(() => last(page)).toMatchObject({ ship_status: "CANC" });

    const again = await elsewhere("buyer", "/orders");
    await expect(status(again)).toHaveValue("CANC");
    await expect(again.locator(".table__row .status").first()).toHaveText("Canceled");
    await settled(again);
    await expectAllToShow(again.locator(".table__row .status"), "Canceled");
    await again.getByRole("button", { name: "Reset" }).click();
    await expect.poll(async () => (await last(page)).ship_status ?? "ALL").toBe("ALL");
  });

  test("[ORD-021] is reset to all statuses and the last 7 days of the own sold-to", async ({ page, portal }) => {
    await openAs(page, portal, "buyer", "/orders?date_range=365&ship_status=CANC&search_criteria=po_number&search_criteria_value=PO");
    await expect(status(page)).toHaveValue("CANC");
    await page.getByRole("button", { name: /^Filters/ }).click();
    await page.getByRole("dialog", { name: "Filters" }).getByRole("button", { name: "Reset" }).click();
    await expect(status(page)).toHaveValue("ALL");
    await page.getByRole("button", { name: /^Filters/ }).click();
    await expect(page.getByLabel("Period", { exact: true })).toHaveValue("7");
    await expect(page.getByLabel("Criterion", { exact: true })).toHaveValue("sold_to_number");
    await expect(page.getByLabel("Value", { exact: true })).toHaveValue("100010");
  });

  test("[ORD-017] is read from the ERP itself by Refresh, in the lists and of a single order", async ({ page, portal }) => {
    for (const path of ["/orders", "/salesdocs"]) {
      await openAs(page, portal, "buyer", path);
      const forced = asked(page, (query) => query.get("force_reload") === "true");
      await page.getByRole("button", { name: "Refresh" }).click();
      await forced;
      await settled(page);
    }
    await page.goto(`/orders/${await rows(page).first().getByRole("link").first().innerText()}`);
    await settled(page);
    const forced = page.waitForRequest((request) => /\/salesdocs\/\w+\?.*force_reload=true/.test(request.url()));
    await page.getByRole("button", { name: "Refresh" }).click();
    await forced;
  });
});

test.describe("an order", () => {
  test("[ORD-019] says of which type it is, in the words of the ERP", async ({ page, portal }) => {
    await openAs(page, portal, "buyer", "/orders");
    const number = await rows(page).first().getByRole("link").first().innerText();
    const { document_type } = (await (await page.request.get(`/api/v1/salesdocs/${number}`)).json()).data.details;
    expect(document_type).toEqual({
      id: "OR",
      title: "Standard order",
      description: "Goods are delivered and then billed.",
      classification: "salesdoc",
    });
    await page.goto(`/orders/${number}`);
    await page.getByText("Standard order", { exact: true }).hover();
    await expect(page.getByText("Goods are delivered and then billed.")).toBeVisible();

    const quotes = (await (await page.request.get("/api/v1/quotes")).json()).data.items as { doc_number: string }[];
    const quote = (await (await page.request.get(`/api/v1/quotes/${quotes[0]!.doc_number}`)).json()).data;
    expect(quote.details.document_type).toMatchObject({ id: "QT", classification: "quote" });
    await page.goto(`/quotes/${quotes[0]!.doc_number}`);
    await expect(page.getByText(quote.details.document_type.title as string, { exact: true }).first()).toBeVisible();
  });

  test("[ORD-025] shows of its items number, material, the customer's material, description, quantity, open quantity and unit", async ({
    page,
    portal,
  }) => {
    await openAs(page, portal, "buyer", "/orders");
    const number = await rows(page).first().getByRole("link").first().innerText();
    const { items } = (await (await page.request.get(`/api/v1/salesdocs/${number}`)).json()).data;
    await page.goto(`/orders/${number}`);
    await settled(page);
    const table = page.getByRole("region", { name: "Items", exact: true });
    await table.getByRole("button", { name: "Columns" }).click();
    for (const name of ["Customer material", "Unit"]) await page.getByRole("checkbox", { name }).check();
    await page.keyboard.press("Escape");
    const cell = (label: string) => table.locator("tbody .table__row:not([aria-hidden])").first().locator(`[data-label="${label}"]`);
    const [item] = items as Record<
      "item_number" | "material" | "customer_material" | "description" | "quantity" | "open_quantity" | "sales_uom",
      string
    >[];
    await expect(cell("Item")).toHaveText(String(Number(item!.item_number)));
    await expect(cell("Material")).toContainText(item!.material);
    await expect(cell("Customer material")).toHaveText(item!.customer_material);
    await expect(cell("Description")).toHaveText(item!.description);
    await expect(cell("Quantity")).toHaveText(`${Number(item!.quantity).toLocaleString("en-US")} ${item!.sales_uom}`);
    await expect(cell("Open")).toHaveText(`${Number(item!.open_quantity).toLocaleString("en-US")} ${item!.sales_uom}`);
    await expect(cell("Unit")).toHaveText(item!.sales_uom);
  });
});

test.describe("a table", () => {
  test("[TBL-004, TBL-011] has headers that sort, ascending and descending by turns", async ({ page, portal }) => {
    await openAs(page, portal, "buyer", "/orders");
    await expect(header(page, "Date")).toHaveAttribute("aria-sort", "descending");
    await expect(header(page, "Items").getByRole("button")).toHaveCount(0);

    for (const [order, word] of [
      ["asc", "ascending"],
      ["desc", "descending"],
      ["asc", "ascending"],
    ] as const) {
      const request = asked(page, (query) => query.get("sort_by") === "doc_number" && query.get("order") === order);
      await header(page, "Order").getByRole("button").click();
      await request;
      await expect(header(page, "Order")).toHaveAttribute("aria-sort", word);
      await settled(page);
      const numbers = await rows(page).getByRole("link").allInnerTexts();
      expect(numbers).toEqual(order === "asc" ? numbers.toSorted() : numbers.toSorted().toReversed());
    }
    await expect(page.locator("th[aria-sort]")).toHaveCount(1);
  });

  test("[TBL-008] takes its columns and headings from GET {controller}/configs", async ({ page, portal, administrator }) => {
    await administrator.change("table:salesdocs", (table) => {
      table.columns.reverse();
      table.columns[0].label = "How far";
    });
    await openAs(page, portal, "buyer", "/orders");
    const answer = await (await page.request.get("/api/v1/salesdocs/configs")).json();
    const labels = (answer.data.columns as { label: string }[]).map(({ label }) => label);
    expect(labels[0]).toBe("How far");
    // Before them stands the box that chooses all rows.
    await expect(page.getByRole("columnheader")).toHaveText(["", ...labels]);
  });

  test("[TBL-012, TBL-025, TBL-030, TBL-031] has a bar under it that turns pages, jumps and says begin - end / total", async ({
    page,
    portal,
  }) => {
    await openAs(page, portal, "buyer", "/orders");
    const bar = page.getByRole("navigation", { name: "Pages" });
    const [table, below] = [await page.locator(".table__grid").boundingBox(), await bar.boundingBox()];
    expect(below!.y).toBeGreaterThanOrEqual(table!.y + table!.height);
    await expect(results(page)).toHaveText(/^1 - 10 \/ \d+$/);
    const total = Number((await results(page).innerText()).split(" / ")[1]);
    expect(total).toBeGreaterThanOrEqual(40);

    const first = await rows(page).first().innerText();
    const second = asked(page, (query) => query.get("page") === "2");
    await page.getByRole("button", { name: "Next page" }).click();
    await second;
    await expect(results(page)).toHaveText(`11 - 20 / ${total}`);
    await expect.poll(() => rows(page).first().innerText()).not.toBe(first);

    await page.getByLabel("Go to page").fill("999");
    await page.keyboard.press("Enter");
    const last = Math.ceil(total / 10);
    await expect(results(page)).toHaveText(`${(last - 1) * 10 + 1} - ${total} / ${total}`);
    await page.getByLabel("Go to page").fill("1");
    await page.keyboard.press("Enter");
    await expect(results(page)).toHaveText(`1 - 10 / ${total}`);
    await expect.poll(() => rows(page).first().innerText()).toBe(first);
  });

  test("[TBL-013, TBL-026, TBL-027, TBL-028] shows 10 rows, offers 10, 25, 50 and 100, and remembers the choice for this list", async ({
    page,
    portal,
    elsewhere,
  }) => {
    await openAs(page, portal, "buyer", "/orders");
    await expect(rows(page)).toHaveCount(10);
    await expect(pageSize(page)).toHaveValue("10");
    await expect(pageSize(page).locator("option")).toHaveText(["10", "25", "50", "100"]);

    const request = asked(page, (query) => query.get("page_size") === "25");
    await pageSize(page).selectOption("25");
    await request;
    await expect(rows(page)).toHaveCount(25);

    await page.goto("/salesdocs");
    await expect(rows(page)).toHaveCount(10);
    await page.goto("/orders");
    await expect(rows(page)).toHaveCount(25);
    await expect(pageSize(page)).toHaveValue("25");

    const inAnotherBrowser = await elsewhere("buyer", "/orders");
    await expect(rows(inAnotherBrowser)).toHaveCount(25);
  });

  test("[TBL-029] has no bar while there is only one page", async ({ page, portal }) => {
    await openAs(page, portal, "buyer", "/orders");
    await expect(page.getByRole("navigation", { name: "Pages" })).toBeVisible();
    await search(page).fill(await rows(page).first().getByRole("link").innerText());
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole("navigation", { name: "Pages" })).toHaveCount(0);
  });
});

test.describe("the colours of statuses", () => {
  /** What the ERP might send, one order for each: the embedded one knows ten of them. */
  const tones = {
    neutral: ["PEND", "pending", "NSHP", "PRCV"],
    success: ["SHIP", "GI", "approved"],
    warning: ["GR", "PCKD", "DLCR", "SCHD", "CANC", "denied"],
  } as const;

  for (const [ids, tone, statuses] of [
    ["ORD-013", "neutral", ["PEND", "pending"]],
    ["ORD-014", "success", tones.success],
    ["ORD-015", "warning", tones.warning],
    ["ORD-016", "neutral", ["NSHP", "PRCV"]],
  ] as const) {
    test(`[${ids}] ${statuses.join(", ")} are shown in the ${tone} colour`, async ({ page, portal }) => {
      await openAs(page, portal, "buyer", "/orders");
      const numbers = await rows(page).getByRole("link").allInnerTexts();
      for (const [index, status] of statuses.entries()) await setStatus(portal, numbers[index]!, status);
      await page.getByRole("button", { name: "Refresh" }).click();

      for (const [index, status] of statuses.entries()) {
        const shown = rows(page).filter({ hasText: numbers[index]! }).locator(".status");
        await expect(shown).toHaveAttribute("data-tone", tone);
        await expect(shown, status).toHaveCSS("color", await colourOf(page, `--color-${tone}-ink`));
        await expect(shown, status).toHaveCSS("background-color", await colourOf(page, `--color-${tone}-tint`));
      }
      const others = Object.keys(tones).filter((other) => other !== tone);
      for (const other of others)
        expect(await colourOf(page, `--color-${other}-ink`)).not.toBe(await colourOf(page, `--color-${tone}-ink`));
    });
  }
});

async function setStatus({ db }: Portal, doc_number: string, ship_status: string): Promise<void> {
  await db
    .withTables<{ "erp.sales_documents": { doc_number: string; ship_status: string } }>()
    .updateTable("erp.sales_documents")
    .set({ ship_status })
    .where("doc_number", "=", doc_number)
    .execute();
}

/** What a token comes to on this page. */
function colourOf(page: Page, token: string): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.createElement("i");
    probe.style.color = `var(${name})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);
}

/** The number of the first order on the list that has an item with two dates. */
async function firstWithTwoDates(page: Page): Promise<string | undefined> {
  for (const number of await rows(page).getByRole("link").allInnerTexts()) {
    const { items } = (await (await page.request.get(`/api/v1/salesdocs/${number}`)).json()).data as OrderAnswer;
    if (items.some(({ schedule_lines }) => schedule_lines.length === 2)) return number;
  }
  return undefined;
}
