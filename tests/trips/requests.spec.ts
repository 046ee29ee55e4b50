/** The loop of flag, call, data or errors, as people see it: while the ERP is slow, while it is down, and after. */
import { ordersTable } from "../support/orders-table.ts";
import { downtimeOver, expect, openAs, rows, settled, signIn, test, type Page } from "../support/trip.ts";

const table = (page: Page) => page.locator(".table");
const erpIsDown = /not available|cannot be reached|down/i;

test("[STORE-001, STORE-003, STORE-004] a list shows that it is being read, then what is wrong, and on the next try neither", async ({
  page,
  portal,
  administrator,
}) => {
  await signIn(page.context(), portal, "buyer");
  await administrator.faults({ slow: 2_000, down: true });
  // Nobody has asked for it like this: there is no copy to show instead.
  await page.goto("/orders?sort_by=requested_date");
  await expect(table(page)).toHaveAttribute("aria-busy", "true");
  await expect(page.locator(".table__row .skeleton").first()).toBeVisible();

  const trouble = page.getByRole("alert");
  await expect(page.locator(".downtime")).toContainText(erpIsDown);
  await expect(table(page)).toContainText("Not available at the moment");
  await expect(page.locator(".skeleton")).toHaveCount(0);

  await administrator.faults({ slow: 2_000, down: false });
  await downtimeOver(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(trouble).toHaveCount(0);
  await expect(table(page)).not.toContainText("Not available at the moment");
  await expect(table(page)).toHaveAttribute("aria-busy", "true");
  await expect(rows(page)).toHaveCount(10);
  await expect(table(page)).not.toHaveAttribute("aria-busy", "true");
  await expect(page.locator(".skeleton")).toHaveCount(0);
});

test("[STORE-001, STORE-004] a list that was read keeps its rows while it is read again and when that fails", async ({
  page,
  portal,
  administrator,
}) => {
  await openAs(page, portal, "buyer", "/orders");
  const before = await rows(page).allInnerTexts();
  await administrator.faults({ slow: 1_500, down: true });
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.locator(".table__progress[data-running]")).toBeVisible();
  await expect(page.locator(".downtime")).toContainText(erpIsDown);
  await expect(table(page)).toContainText("Last known data");
  expect(await rows(page).allInnerTexts()).toEqual(before);

  await administrator.faults({ slow: 0, down: false });
  await downtimeOver(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(rows(page)).toHaveCount(10);
});

test("[STORE-001, STORE-004] a record shows that it is being read, and its error", async ({ page, portal, administrator }) => {
  await openAs(page, portal, "buyer", "/orders");
  const path = (await rows(page).first().getByRole("link").getAttribute("href"))!;
  await administrator.faults({ slow: 1_500, down: true });
  await page.goto(path);
  await expect(page.locator("[aria-busy=true], .skeleton").filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator("main").getByText(erpIsDown).first()).toBeVisible();
  // What became of the order is read beside it, and fails by itself.
  await settled(page);

  await administrator.faults({ slow: 0, down: false });
  await downtimeOver(page);
  await page
    .getByRole("button", { name: /Refresh|Try again/ })
    .first()
    .click();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator("main").getByText(erpIsDown)).toHaveCount(0);
});

test("[STORE-004] every part of a page says what went wrong with it, also where it shows a part of a record", async ({
  page,
  portal,
  administrator,
}) => {
  await signIn(page.context(), portal, "csr");
  await administrator.faults({ down: true });
  await page.goto("/dashboard");
  await expect(page.locator("main").getByText("Not available at the moment")).toHaveCount(5);

  await administrator.faults({ down: false });
  await downtimeOver(page);
  // Parts that show the same source are mended together.
  const troubles = page.locator("main").getByRole("alert");
  await expect(troubles.first()).toBeVisible();
  // A part that is mended meanwhile moves the next one's button away.
  await expect(async () => {
    if ((await troubles.count()) > 0) await troubles.first().getByRole("button", { name: "Try again" }).click({ timeout: 1_000 });
    await expect(troubles).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(page.locator(".stat_tile").first()).toBeVisible();
});

test("[STORE-002, STORE-003] a form that is sent is busy and shows no old error; a failure shows, a success is kept", async ({
  page,
  portal,
}) => {
  await openAs(page, portal, "buyer", "/profile");
  const save = page.getByRole("button", { name: "Save" });
  const errors = page.locator(".form__errors [role=alert]");
  const calls = "**/api/v1/accounts/*";

  await page.route(calls, (route) => route.abort("connectionfailed"));
  await page.getByRole("combobox", { name: "Times" }).selectOption("%H:%M:%S");
  await save.click();
  await expect(errors).toBeVisible();
  await expect(save).toBeEnabled();
  await page.unroute(calls);

  let letPass = () => {};
  const held = new Promise<void>((resolve) => (letPass = resolve));
  await page.route(calls, async (route) => {
    await held;
    await route.continue();
  });
  await save.click();
  await expect(page.locator("main button[type=submit]")).toHaveAttribute("aria-busy", "true");
  await expect(errors).toHaveCount(0);

  const loaded = page.waitForEvent("load");
  letPass();
  await loaded;
  await settled(page);
  await expect(page.getByRole("combobox", { name: "Times" })).toHaveValue("%H:%M:%S");
  await expect(page.locator("main button[type=submit]")).not.toHaveAttribute("aria-busy", "true");
  await portal.db.updateTable("users").set({ time_format: "%I:%M:%S %p" }).execute();
});

test("[STORE-005] the messages of an answer are shown", async ({ page, portal, administrator }) => {
  await openAs(page, portal, "admin", "/admin/configs/page%3Aprofile");
  await page.locator(".cm-content").focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.insertText(" ");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.locator(".toast[data-tone=success]")).toHaveText(/The draft is saved\./);
  const { etag } = await administrator.document("page:profile");
  await administrator.call("POST", "/v1/admin/configs/page%3Aprofile/discard", { etag, body: {} });
});

/** Two lists on one page, one of them from the ERP; the other's rows can be saved. */
const bothLists = {
  kind: "page",
  version: 1,
  key: "trip/both",
  route: "/trip/both",
  layout: "main",
  title: "Both",
  data: [
    // In an order that nobody else asks for: the last known answer of another trip would be shown instead of an error.
    { id: "orders", type: "list", data_url: "/v1/salesdocs", query: { sort_by: "doc_number", order: "asc" }, needs_erp: true },
    { id: "configs", type: "list", data_url: "/v1/admin/configs", query: { document_kind: "page", q: "ou" } },
  ],
  body: [
    { uuid: "head", atom: "page_header", title: "Both" },
    { uuid: "one", atom: "section", title: "One", children: [{ uuid: "one-table", atom: "table", table: "trip/both", source: "orders" }] },
    {
      uuid: "two",
      atom: "section",
      title: "Two",
      children: [{ uuid: "two-table", atom: "table", table: "trip/configs", source: "configs" }],
    },
  ],
} as const;

const configsTable = {
  kind: "table",
  version: 1,
  key: "trip/configs",
  columns: [
    { uuid: "key", name: "key", label: "Document", sortable: true },
    { uuid: "state", name: "state_caption", label: "State" },
  ],
  row_actions: [
    {
      uuid: "draft",
      atom: "button",
      label: "Begin a draft",
      on: {
        click: [
          {
            do: "call",
            method: "PATCH",
            data_url: "/v1/admin/configs/{id}",
            if_match: { $: { var: "row.version" } },
            body: { content: "{}" },
          },
        ],
      },
    },
  ],
} as const;

test.describe("two lists on one page", () => {
  const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

  test.beforeAll(async ({ api }) => {
    await api.add(ordersTable("trip/both"));
    await api.add(configsTable as never);
    await api.add(bothLists as never);
  });

  test("[STORE-006] each keep their own params, flag and error", async ({ page, portal, administrator }) => {
    await signIn(page.context(), portal, "admin");
    await administrator.faults({ slow: 2_000, down: true });
    await page.goto("/trip/both");
    const [one, two] = [section(page, "One"), section(page, "Two")];
    await expect(two.locator("tbody .table__row").filter({ hasText: "not-found" })).toBeVisible();
    await expect(one.locator(".table")).toHaveAttribute("aria-busy", "true");
    await expect(two.locator(".table")).not.toHaveAttribute("aria-busy", "true");
    await expect(one).toContainText("Not available at the moment");
    await expect(two.getByRole("alert")).toHaveCount(0);
    const inTwo = await two.locator("tbody .table__row").count();
    expect(inTwo).toBeGreaterThan(1);

    await administrator.faults({ slow: 0, down: false });
    await downtimeOver(page);
    await one.getByRole("button", { name: "Try again" }).click();
    await expect(one.locator("tbody .table__row").first()).toBeVisible();
    await one.getByLabel("Rows", { exact: true }).selectOption("25");
    await expect(one.locator("tbody .table__row")).toHaveCount(25);
    await two.getByRole("columnheader", { name: "Document" }).getByRole("button").click();
    await expect(two.getByRole("columnheader", { name: "Document" })).toHaveAttribute("aria-sort", "ascending");
    await expect(two.locator("tbody .table__row")).toHaveCount(inTwo);
    await expect(one.locator("th[aria-sort]")).toHaveText("Order");
  });

  test("[STORE-007] an edited record takes the place of the old one in the list, which is not read again", async ({
    page,
    portal,
    administrator,
  }) => {
    await openAs(page, portal, "admin", "/trip/both");
    const row = section(page, "Two").locator("tbody .table__row").filter({ hasText: "logout" });
    await expect(row).toContainText("Published");
    const order = await section(page, "Two").locator("tbody .table__row").allInnerTexts();
    let reads = 0;
    page.on("request", (request) => {
      if (request.method() === "GET" && new URL(request.url()).pathname === "/api/v1/admin/configs") reads += 1;
    });
    await row.getByRole("button", { name: "Begin a draft" }).click();
    await expect(row).toContainText("Draft");
    expect(reads).toBe(0);
    const after = await section(page, "Two").locator("tbody .table__row").allInnerTexts();
    expect(after.map((text) => text.split(/\s/)[0])).toEqual(order.map((text) => text.split(/\s/)[0]));
    expect(after.filter((text) => text.includes("Draft")).length).toBe(order.filter((text) => text.includes("Draft")).length + 1);

    const { etag } = await administrator.document("page:logout");
    await administrator.call("POST", "/v1/admin/configs/page%3Alogout/discard", { etag, body: {} });
  });
});
