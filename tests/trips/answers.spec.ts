/** What is shown of an answer that failed, wherever on the way it came from; and of none at all. */
import type { Browser } from "@playwright/test";
import { axeFindings } from "../support/accessibility.ts";
import type { Portal } from "../support/portal.ts";
import { ordersTable } from "../support/orders-table.ts";
import { expect, openAs, rows, settled, signIn, test, type Page } from "../support/trip.ts";

const alert = (page: Page) => page.locator("main").getByRole("alert");

/** What a server of another make says, in the place of ours. */
const bodies: readonly [title: string, status: number, body: unknown, text: string][] = [
  [
    "[API-009] [MSG-001] is read from its list of errors first",
    500,
    { errors: [{ message: "The list says so." }], error: "The single error.", message: "The message." },
    "The list says so.",
  ],
  ["[MSG-001] is read from a list of texts", 500, { errors: ["A text in a list."], error: "The single error." }, "A text in a list."],
  [
    "[API-009] [MSG-002] is read from the single error, where there is no list",
    500,
    { errors: [], error: "The single error.", message: "The message." },
    "The single error.",
  ],
  [
    "[MSG-002] is read from what is in the single error",
    500,
    { error: { message: "Inside the error." }, message: "The message." },
    "Inside the error.",
  ],
  ["[API-009] [MSG-003] is read from the message, where there is neither", 500, { message: "The message." }, "The message."],
  ["[MSG-004] is its status text, where there is no message", 500, { anything: "else" }, "Internal Server Error"],
];

for (const [title, status, body, text] of bodies) {
  test(`the text of a failed answer ${title}`, async ({ page, portal }) => {
    await signIn(page.context(), portal, "buyer");
    await page.route("**/api/v1/salesdocs?*", (route) => route.fulfill({ status, json: body }));
    await page.goto("/orders");
    await expect(alert(page)).toContainText(text);
    for (const [, , , other] of bodies) if (other !== text) await expect(alert(page)).not.toContainText(other);
  });
}

test("the text of a failed answer [MSG-005] is the client's own, where nothing was answered", async ({ page, portal }) => {
  await signIn(page.context(), portal, "buyer");
  await page.route("**/api/v1/salesdocs?*", (route) => route.abort("connectionreset"));
  await page.goto("/orders");
  await expect(alert(page)).toContainText("Network Error");
});

const exportPage = {
  kind: "page",
  version: 1,
  key: "trip/export",
  route: "/trip/export",
  layout: "main",
  title: "Export",
  body: [
    { uuid: "head", atom: "page_header", title: "Export" },
    {
      uuid: "export",
      atom: "button",
      label: "Export orders",
      on: { click: [{ do: "download", data_url: "/v1/salesdocs" }] },
    },
  ],
} as const;

test.describe("an export", () => {
  test.beforeAll(({ api }) => api.add(exportPage as never));

  test("[EXP-006] that fails is read as JSON, though it was asked for as a file, and its error is shown; nothing is saved", async ({
    page,
    portal,
    administrator,
  }) => {
    await administrator.faults({ down: true });
    await openAs(page, portal, "buyer", "/trip/export");
    const saved: unknown[] = [];
    page.on("download", (download) => saved.push(download));
    await page.getByRole("button", { name: "Export orders" }).click();
    await expect(page.locator(".toast[data-tone=error]")).toContainText("The ERP is not available at the moment.");
    expect(saved).toEqual([]);
  });
});

test.describe("the network", () => {
  const interrupted = "Connection with server is interrupted.";
  const networkError = "A network or connection error has occurred. Please reload the page.";
  const modal = (page: Page) => page.getByRole("alertdialog");

  /** The page with all that it loads and opens in idle time: nothing of it finds out by itself that the network is gone. */
  async function open(page: Page, path: string): Promise<void> {
    const errorPage = page.waitForResponse((response) => response.url().includes("/api/v1/pages?path=%2Ferror"));
    const stream = page.waitForResponse((response) => response.url().endsWith("/push_notifications/stream"));
    await page.goto(path);
    await Promise.all([errorPage, stream]);
    await settled(page);
  }

  test("[MSG-023, MSG-024, NAV-006] that is gone leads to the error page, with a modal whose one action loads the page again", async ({
    page,
    portal,
  }) => {
    await signIn(page.context(), portal, "buyer");
    await open(page, "/orders?page=2");
    const refresh = await page.getByRole("button", { name: "Refresh" }).elementHandle();
    await page.context().setOffline(true);
    // What the portal asks for by itself may find out first, and the button is gone with its page.
    await refresh!.evaluate((button: HTMLElement) => button.click());

    await expect(page).toHaveURL(/\/error\?reason=network$/);
    await expect(modal(page)).toContainText(networkError);
    const said = page.getByText("You are offline.");
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const [below, above] = [await modal(page).boundingBox(), await said.boundingBox()];
      expect(below!.y, "the modal does not cover what the page says").toBeGreaterThanOrEqual(above!.y + above!.height);
    }
    await expect(page.getByRole("heading", { name: "No connection" })).toBeAttached();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await axeFindings(page)).toEqual([]);
    }
    const reload = modal(page).getByRole("button");
    await expect(reload).toHaveText("Reload Page");
    await expect(reload).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(modal(page)).toBeVisible();

    await page.context().setOffline(false);
    const loaded = page.waitForEvent("load");
    await reload.click();
    await loaded;
    await expect(page).toHaveURL(/\/orders\?page=2$/);
    await expect(rows(page)).toHaveCount(10);
    await expect(modal(page)).toHaveCount(0);
  });

  test("[MSG-025] that fails once is told of, and the page stays", async ({ page, portal }) => {
    await signIn(page.context(), portal, "buyer");
    await open(page, "/orders");
    await page.route("**/api/v1/salesdocs?*", (route) => route.abort("connectionreset"));
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.locator(".toast[data-tone=error]").filter({ hasText: interrupted })).toBeVisible();
    await expect(page).toHaveURL(/\/orders$/);
    await expect(modal(page)).toHaveCount(0);
    await expect(rows(page)).toHaveCount(10);
  });

  test("[MSG-025] that is gone takes nothing away that was typed and not sent", async ({ page, portal }) => {
    await signIn(page.context(), portal, "buyer");
    await open(page, "/profile");
    await page.getByRole("combobox", { name: "Times" }).selectOption("%H:%M:%S");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.locator(".toast[data-tone=error]").filter({ hasText: interrupted })).toBeVisible();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByRole("combobox", { name: "Times" })).toHaveValue("%H:%M:%S");
    await expect(modal(page)).toHaveCount(0);
    await page.context().setOffline(false);
  });

  test("[MSG-023, MSG-024] that is gone where a link leads somewhere else shows the error page as well", async ({ page, portal }) => {
    await signIn(page.context(), portal, "buyer");
    await open(page, "/orders");
    await settled(page);
    await page.context().setOffline(true);
    await page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "Dashboard" }).click();
    await expect(modal(page)).toContainText(networkError);
    await expect(page).toHaveURL(/\/error\?reason=network$/);
    await page.context().setOffline(false);
  });
});

test.describe("the error page", () => {
  test("[NAV-005] has a general message, a description and the way back to the dashboard", async ({ page, portal }) => {
    await openAs(page, portal, "buyer", "/error");
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toHaveCount(1);
    await expect(page.locator("main")).toContainText("This page cannot be displayed.");
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  const scriptError =
    "A script error has occurred on this page. Please navigate back to the Dashboard or contact your Administrator if the issue persists.";

  /** In a browser of its own: what is tried here are complaints. */
  async function inOtherBrowser(browser: Browser, portal: Portal, run: (page: Page) => Promise<void>): Promise<void> {
    const context = await browser.newContext({ baseURL: portal.address });
    await signIn(context, portal, "buyer");
    await run(await context.newPage());
    await context.close();
  }

  async function expectScriptError(page: Page): Promise<void> {
    await expect(page).toHaveURL(/\/error\?reason=script$/);
    await expect(page.locator("main")).toContainText(scriptError);
    await expect(page.locator("main").getByRole("link")).toHaveText("Back to Dashboard");
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  }

  test("[NAV-016] shows after a script error in what stands around every page", ({ browser, portal }) =>
    inOtherBrowser(browser, portal, async (page) => {
      // A navigation that no server sends.
      await page.route("**/orders", async (route) => {
        const answer = await route.fetch();
        const html = (await answer.text()).replace(/"navigation":\{"groups":\[/, '"navigation":{"groups":[null,');
        await route.fulfill({ response: answer, body: html });
      });
      await page.goto("/orders");
      await expectScriptError(page);
    }));

  test.describe("of a page with one list", () => {
    test.beforeAll(async ({ api }) => {
      await api.add(ordersTable("trip/list"));
      await api.add(listPage as never);
    });

    test("[NAV-016] shows after a script error that leaves nothing of the page but its header", ({ browser, portal }) =>
      inOtherBrowser(browser, portal, async (page) => {
        // A list of nothing at all, which no server sends either.
        await page.route("**/api/v1/salesdocs*", (route) => route.fulfill({ json: { data: { items: [null] } } }));
        await page.goto("/trip/list");
        await expectScriptError(page);
      }));
  });
});

const listPage = {
  kind: "page",
  version: 1,
  key: "trip/list",
  route: "/trip/list",
  layout: "main",
  title: "List",
  data: [{ id: "orders", type: "list", data_url: "/v1/salesdocs", needs_erp: true }],
  body: [
    { uuid: "head", atom: "page_header", title: "List" },
    { uuid: "table", atom: "table", table: "trip/list", source: "orders" },
  ],
} as const;
