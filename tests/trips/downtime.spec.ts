/** The ERP is down, or is going to be: what users are told, what is not asked meanwhile, and how it ends. */
import { axeFindings } from "../support/accessibility.ts";
import { ordersTable } from "../support/orders-table.ts";
import { expect, openAs, rows, settled, signIn, test, type Page } from "../support/trip.ts";

const banner = (page: Page) => page.locator(".downtime");
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("downtime") ?? "null") as Downtime | null);

interface Downtime {
  until: number;
  down_to: number;
  message: string;
}

/** Counts what is asked of the API's list of orders from here on. */
function countReads(page: Page): () => number {
  let reads = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/v1/salesdocs") reads += 1;
  });
  return () => reads;
}

const seconds = 1_000;
const minutes = 60 * seconds;

test("[DOWN-002, DOWN-003, DOWN-004] a 503 of the ERP is kept with its Retry-After; a banner shows, and the ERP is not asked again", async ({
  page,
  portal,
  administrator,
}) => {
  await openAs(page, portal, "buyer", "/orders");
  await expect(banner(page)).toBeEmpty();
  expect(await stored(page)).toBeNull();

  await administrator.faults({ down: true });
  const before = Date.now();
  const answer = page.waitForResponse((response) => response.url().includes("/api/v1/salesdocs") && response.status() === 503);
  await page.getByRole("button", { name: "Refresh" }).click();
  const retryAfter = Number((await answer).headers()["retry-after"]);
  expect(retryAfter).toBeGreaterThan(0);
  await expect(banner(page)).toContainText(/The ERP is not available until \d\d:\d\d/);

  const { until, message } = (await stored(page))!;
  expect(until).toBeGreaterThanOrEqual(before + retryAfter * seconds);
  expect(until).toBeLessThanOrEqual(Date.now() + retryAfter * seconds);
  expect(message).toContain("not available at the moment");

  const reads = countReads(page);
  await expect(page.locator("main .alert")).toHaveText("Last known data");
  await page.getByRole("button", { name: "Refresh" }).click();
  await settled(page);
  expect(reads()).toBe(0);

  // What needs no ERP goes on: another page, and its list of configurations.
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner(page)).toContainText("The ERP is not available");
  await expect(page.getByRole("combobox", { name: "Times" })).toBeVisible();
});

test("what is told of a downtime can be read by everybody, by day, by night and on a phone", async ({ page, portal, administrator }) => {
  await administrator.faults({ down: true });
  await openAs(page, portal, "buyer", "/orders");
  await expect(banner(page)).toContainText("The ERP is not available");
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [1440, 390]) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    }
});

test("[DOWN-004] while the ERP is down administrators go on with what is not the ERP's", async ({ page, portal, administrator }) => {
  await administrator.faults({ down: true });
  await openAs(page, portal, "admin", "/orders");
  await expect(banner(page)).toContainText("The ERP is not available");
  await page.goto("/admin/configs?q=profile");
  await expect(rows(page).first()).toBeVisible();
  await expect(banner(page)).toContainText("The ERP is not available");
});

test("[DOWN-005, DOWN-006, DOWN-007] when the time has passed the record is gone and the page is loaded anew", async ({
  page,
  portal,
  administrator,
}) => {
  await page.clock.install();
  await administrator.faults({ down: true });
  await openAs(page, portal, "buyer", "/orders");
  await expect(banner(page)).toContainText("The ERP is not available");
  const { until, down_to } = (await stored(page))!;
  expect(Math.abs(down_to - until)).toBeLessThanOrEqual(60_000);
  await administrator.faults({ down: false });

  const reads = countReads(page);
  await page.clock.fastForward(10 * seconds);
  await expect(banner(page)).toContainText("The ERP is not available");
  expect(reads()).toBe(0);

  const loaded = page.waitForEvent("load");
  await page.clock.fastForward(25 * seconds);
  await loaded;
  await expect(rows(page)).toHaveCount(10);
  await expect(banner(page)).toBeEmpty();
  expect(await stored(page)).toBeNull();
  expect(reads()).toBeGreaterThan(0);
});

test("[DOWN-006] what was typed and not sent is not lost to a reload", async ({ page, portal, administrator }) => {
  await page.clock.install();
  await administrator.faults({ down: true });
  await openAs(page, portal, "buyer", "/orders");
  await expect(banner(page)).toContainText("The ERP is not available");
  await page.goto("/profile");
  // What is under way would wait for its answer longer than it may, when the clock goes on.
  await settled(page);
  await page.getByRole("combobox", { name: "Times" }).selectOption("%H:%M:%S");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await page.clock.fastForward(40 * seconds);
  await expect(page.locator(".toast")).toContainText("The ERP is available again.");
  await expect(banner(page)).toBeEmpty();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  await expect(page.getByRole("combobox", { name: "Times" })).toHaveValue("%H:%M:%S");
});

test("[DOWN-008, DOWN-009] signing out leaves the downtime as it is; the sign-in page says so, and the next session goes on with it", async ({
  page,
  portal,
  administrator,
}) => {
  await administrator.faults({ down: true });
  await openAs(page, portal, "buyer", "/orders");
  await expect(banner(page)).toContainText("The ERP is not available");
  const { until } = (await stored(page))!;

  await page.goto("/logout");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await expect(page.locator(".toast")).toContainText("The ERP is not available until");
  expect((await stored(page))!.until).toBe(until);
  // Said once.
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await expect(page.locator(".toast")).toHaveCount(0);

  await signIn(page.context(), portal, "buyer");
  const reads = countReads(page);
  await page.goto("/orders");
  await expect(banner(page)).toContainText("The ERP is not available until");
  await expect(page.locator("main .alert")).toHaveText("Not available at the moment");
  expect(reads()).toBe(0);
});

test("[DOWN-008] on the sign-in page the time of the downtime goes on, and ends", async ({ page, portal, administrator }) => {
  await page.clock.install();
  await administrator.faults({ down: true });
  await openAs(page, portal, "buyer", "/orders");
  await expect(banner(page)).toContainText("The ERP is not available");
  await page.goto("/logout");
  await expect(page.locator(".toast")).toContainText("The ERP is not available until");
  const loaded = page.waitForEvent("load");
  await page.clock.fastForward(40 * seconds);
  await loaded;
  expect(await stored(page)).toBeNull();
});

test("[DOWN-002, DOWN-003, DOWN-005] the tabs of a browser share it, its beginning and its end", async ({
  page,
  portal,
  administrator,
}) => {
  await openAs(page, portal, "buyer", "/orders");
  const other = await page.context().newPage();
  await other.goto("/profile");
  await expect(banner(other)).toBeEmpty();

  await administrator.faults({ down: true });
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(banner(other)).toContainText("The ERP is not available");
  await other.evaluate(() => localStorage.removeItem("downtime"));
  await expect(banner(page)).toBeEmpty();
});

for (const [what, answer, is] of [
  ["of anybody on the way that names a date", { headers: { "retry-after": "in an hour" } }, true],
  ["of an overloaded portal", { headers: { "retry-after": "5" }, code: "busy" }, false],
  ["of a portal without its database", { headers: { "retry-after": "5" }, code: "database_down" }, false],
  ["that names no time", { headers: {} }, false],
] as const) {
  test(`[DOWN-002] a 503 ${what} is ${is ? "a" : "no"} downtime`, async ({ page, portal }) => {
    await signIn(page.context(), portal, "buyer");
    const { "retry-after": wait } = answer.headers as { "retry-after"?: string };
    const retryAfter = wait === "in an hour" ? new Date(Date.now() + 60 * minutes).toUTCString() : wait;
    await page.route("**/api/v1/salesdocs?*", (route) =>
      route.fulfill({
        status: 503,
        headers: retryAfter === undefined ? {} : { "retry-after": retryAfter },
        json: "code" in answer ? { errors: [{ code: answer.code, message: "Not now." }] } : { message: "Not now." },
      }),
    );
    await page.goto("/orders");
    await expect(page.locator("main").getByRole("alert")).toContainText("Not now.");
    if (!is) return expect(await stored(page)).toBeNull();
    await expect(banner(page)).toContainText("The ERP is not available until");
    expect(Math.abs((await stored(page))!.until - Date.now() - 60 * minutes)).toBeLessThan(30 * seconds);
  });
}

const records = ["orders", "invoices", "shipments", "quotes", "payments"];

for (const record of records) {
  test(`a wrong number in ${record}, or an ERP that is down, is said once, with one way to try again`, async ({
    page,
    portal,
    administrator,
  }) => {
    const said = page.locator("main .message-panel");
    const again = page.locator("main").getByRole("button", { name: "Try again" });
    await openAs(page, portal, "buyer", `/${record}/99999`);
    await expect(said).toHaveText(/^99999 - Not Found\. Please check your input and try again\.Back to the /);
    await expect(page.locator("main").getByRole("alert")).toHaveCount(0);
    await expect(again).toHaveCount(0);

    await administrator.faults({ down: true });
    await page.goto(`/${record}/99998`);
    await expect(banner(page)).toContainText("The ERP is not available until");
    await expect(said).toHaveCount(1);
    await expect(page.locator("main").getByRole("alert")).toHaveCount(0);
    await expect(again).toHaveCount(1);
  });
}

test("the dashboard says once that the ERP is down, and its tiles only that they have nothing", async ({ page, portal, administrator }) => {
  await administrator.faults({ down: true });
  await openAs(page, portal, "buyer", "/dashboard");
  await expect(banner(page)).toHaveText(
    /^The ERP is not available until \d\d:\d\d( [AP]M)?\. You cannot see orders, prices and stock until then\./,
  );
  await expect(banner(page)).not.toContainText("Try again later");
  await settled(page);
  const missing = page.locator("main .alert");
  await expect(missing.first()).toBeVisible();
  expect(new Set(await missing.allInnerTexts())).toEqual(new Set(["Not available at the moment"]));
  await expect(page.locator("main").getByText(/The ERP/)).toHaveCount(0);
  await expect(page.locator("main").getByRole("button", { name: "Try again" })).toHaveCount(0);
});

/** One button opens a list of the ERP in a dialog, the other asks whether one is sure. */
const dialogPage = {
  kind: "page",
  version: 1,
  key: "trip/dialogs",
  route: "/trip/dialogs",
  layout: "main",
  title: "Dialogs",
  body: [
    { uuid: "head", atom: "page_header", title: "Dialogs" },
    { uuid: "open", atom: "button", label: "Choose an order", on: { click: [{ do: "open", dialog: "trip/orders" }] } },
    { uuid: "ask", atom: "button", label: "Cancel the order", on: { click: [{ do: "confirm", title: "Cancel it for good?" }] } },
  ],
} as const;

const dialog = {
  kind: "dialog",
  version: 1,
  key: "trip/orders",
  variant: "modal",
  title: "Orders",
  data: [{ id: "orders", type: "list", data_url: "/v1/salesdocs", needs_erp: true }],
  body: [{ uuid: "table", atom: "table", table: "trip/dialog", source: "orders" }],
} as const;

test.describe("a modal", () => {
  test.beforeAll(async ({ api }) => {
    await api.add(ordersTable("trip/dialog"));
    await api.add(dialog as never);
    await api.add(dialogPage as never);
  });

  test("[DOWN-010] says what is known of the downtime once", async ({ page, portal, administrator }) => {
    const modal = page.getByRole("dialog");
    const notice = modal.locator(".back-office-notice");
    await openAs(page, portal, "buyer", "/trip/dialogs");
    await page.getByRole("button", { name: "Cancel the order" }).click();
    await expect(modal).toContainText("Cancel it for good?");
    await expect(notice).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(modal).toHaveCount(0);

    await administrator.faults({ down: true });
    await page.getByRole("button", { name: "Choose an order" }).click();
    await expect(modal.locator(".alert")).toHaveText("Not available at the moment");
    await expect(banner(page)).toContainText("The ERP is not available");
    await expect(notice).toContainText("The ERP is not available at the moment.");
    await page.keyboard.press("Escape");
    await expect(modal).toHaveCount(0);

    await page.getByRole("button", { name: "Cancel the order" }).click();
    await expect(notice).toContainText("The ERP is not available at the moment.");
  });
});
