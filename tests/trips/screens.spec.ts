/**
 * Every screen, filled, empty, loading and in trouble, by day on a desk and by night on a phone: axe finds nothing,
 * nothing scrolls sideways, and a picture is left in reports/screens/. The states are real: faults of the ERP, locks
 * and missing tables in the database, an account without orders.
 */
import { sql } from "kysely";
import { assignPartner, createUser } from "../../server/identity/accounts/create-user.ts";
import { createPasswordHasher } from "../../server/identity/auth/password-hasher.ts";
import { axeFindings } from "../support/accessibility.ts";
import type { Portal } from "../support/portal.ts";
import { expect, openAs, rows, settled, test, type Page } from "../support/trip.ts";

test.describe.configure({ timeout: 360_000, mode: "parallel" });
test.use({ contextOptions: { reducedMotion: "reduce" } });

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** Each colour scheme once, and both forms of the layout. */
const looks = [
  ["light", desk],
  ["dark", phone],
] as const;

/** @param prepare brings the page into the state once more; for states that pass, such as loading */
async function look(page: Page, name: string, prepare?: () => Promise<unknown>): Promise<void> {
  for (const [colorScheme, size] of looks) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await prepare?.();
    const place = `${name} ${colorScheme} ${size.width}`;
    const found = await steadyFindings(page);
    expect.soft(found, place).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${place}: width`).toBeLessThanOrEqual(size.width);
    await page.screenshot({ path: `reports/screens/${name}-${colorScheme}-${size.width}.png`, fullPage: true });
  }
}

/** On a busy machine a change of colours may begin late; what is really wrong is still wrong a moment later. */
async function steadyFindings(page: Page): Promise<string[]> {
  for (let looks = 1; ; looks++) {
    await page.evaluate(transitionsOver);
    const found = await axeFindings(page);
    if (found.length === 0 || looks === 4) return found;
  }
}

/** Another colour scheme is another style for everything; what changes gradually is on its way for a moment. */
async function transitionsOver(): Promise<void> {
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(running.map((transition) => transition.finished));
}

const ordersOf = async (page: Page) =>
  ((await (await page.request.get("/api/v1/salesdocs?page_size=25")).json()).data.items as { doc_number: string }[]).map(
    ({ doc_number }) => doc_number,
  );

test.describe("filled", () => {
  for (const [name, as, path] of [
    ["dashboard", "buyer", "/dashboard"],
    ["dashboard-admin", "admin", "/dashboard"],
    ["orders", "buyer", "/orders"],
    ["salesdocs", "csr", "/salesdocs"],
    ["quotes", "buyer", "/quotes"],
    ["invoices", "buyer", "/invoices"],
    ["invoices-late", "csr", "/invoices?status=OVERDUE&date_range=ALL"],
    ["open-items", "buyer", "/open_items"],
    ["down-payments", "buyer", "/down_payments"],
    ["shipments", "csr", "/shipments?date_range=90"],
    ["payments", "csr", "/payments?date_range=90"],
    ["pdf-orders", "csr", "/reports/pdf_orders?date_range=90"],
    ["web-transactions", "csr", "/reports/web_transactions?date_range=90"],
    ["background-carts", "csr", "/reports/background_carts?date_range=90"],
    ["erp-reports", "csr", "/reports/sap"],
    ["erp-report", "csr", "/reports/sap/turnover"],
    ["ecommerce", "csr", "/reports/ecommerce"],
    ["price-check-whole", "buyer", "/price_check"],
    ["materials", "buyer", "/materials"],
    ["act-as", "csr", "/act_as"],
    ["profile", "buyer", "/profile"],
    ["configs", "admin", "/admin/configs"],
    ["microsites", "admin", "/admin/system_settings/microsites"],
    ["microsite", "admin", "/admin/system_settings/microsites/create"],
    ["cart", "buyer", "/cart/shop"],
    ["not-found", "buyer", "/nowhere"],
    ["error", "buyer", "/error"],
  ] as const) {
    test(name, async ({ page, portal }) => {
      await openAs(page, portal, as, path);
      await look(page, name);
    });
  }

  test("sign-in and what stands before it", async ({ page }) => {
    for (const [name, path] of [
      ["sign-in", "/"],
      ["password", "/password/repair?reset_password_token=none"],
      ["not-found-visitor", "/nowhere"],
      ["error-visitor", "/error"],
    ] as const) {
      await page.goto(path);
      await expect(page.locator(".harbour__content .page")).toBeVisible();
      await look(page, name);
    }
  });

  test("order", async ({ page, portal }) => {
    await openAs(page, portal, "buyer", "/dashboard");
    await page.goto(`/orders/${(await ordersOf(page))[0]}`);
    await settled(page);
    await expect(rows(page).first()).toBeVisible();
    await look(page, "order");
  });

  test("prices that were found", async ({ page, portal }) => {
    await openAs(page, portal, "buyer", "/price_check");
    await page.getByRole("button", { name: /^Check a price/ }).click();
    const form = page.getByRole("dialog", { name: "Check a price" });
    await form.getByLabel("Value", { exact: true }).fill("VA");
    await form.getByRole("button", { name: "Search", exact: true }).click();
    await expect(form).toBeHidden();
    await settled(page);
    await look(page, "price-check");
  });

  test("a quote, an invoice, and open items that are checked", async ({ page, portal }) => {
    await openAs(page, portal, "buyer", "/dashboard");
    for (const [name, list] of [
      ["quote", "quotes"],
      ["invoice", "invoices"],
      ["shipment", "shipments"],
      ["payment", "payments"],
    ] as const) {
      const { items } = (await (await page.request.get(`/api/v1/${list}`)).json()).data as { items: { doc_number: string }[] };
      await page.goto(`/${list}/${items[0]!.doc_number}`);
      await settled(page);
      await expect(rows(page).first()).toBeVisible();
      await look(page, name);
    }
    await page.goto("/open_items");
    await settled(page);
    for (const line of [1, 3])
      await page
        .getByRole("checkbox", { name: /^Select/ })
        .nth(line)
        .check();
    await look(page, "open-items-chosen");
    await page.getByRole("button", { name: /^Filters/ }).click();
    await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
    await look(page, "open-items-filters");
  });

  test("orders with open filters, the user menu, the keys", async ({ page, portal }) => {
    await openAs(page, portal, "buyer", "/orders");
    await page.getByRole("button", { name: /Filters/ }).click();
    await page.getByLabel("Period", { exact: true }).selectOption("dates");
    await settled(page);
    await look(page, "orders-filters");

    await page.goto("/orders");
    await settled(page);
    for (const line of [1, 2, 3])
      await page
        .getByRole("checkbox", { name: /^Select/ })
        .nth(line)
        .check();
    await settled(page);
    await look(page, "orders-chosen");

    await page.goto("/dashboard");
    await settled(page);
    await page.getByRole("button", { name: /Bea Lindqvist/ }).click();
    await expect(page.getByRole("link", { name: "Sign out" })).toBeVisible();
    await look(page, "user-menu");

    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    await look(page, "keys");
  });

  test("the navigation as a drawer", async ({ page, portal }) => {
    await openAs(page, portal, "buyer", "/dashboard");
    await page.setViewportSize(phone);
    await page.getByRole("button", { name: "Open the navigation" }).click();
    await page.screenshot({ path: "reports/screens/drawer-light-390.png" });
    expect(await axeFindings(page)).toEqual([]);
  });

  test("configuration: preview, difference, history, publishing", async ({ page, portal }) => {
    await openAs(page, portal, "admin", "/admin/configs/page%3Aorders");
    await expect(page.getByRole("tabpanel").frameLocator("iframe").locator("tbody .table__row:not([aria-hidden])").first()).toBeVisible();
    await look(page, "config-preview");

    await page.locator(".cm-content").focus();
    await page.keyboard.press("Control+f");
    await page.locator('.cm-search input[name="search"]').fill('"title": "Orders"');
    await page.locator('.cm-search input[name="replace"]').fill('"titel": "Orders"');
    await page.locator('.cm-search button[name="replaceAll"]').click();
    await page.locator('.cm-search button[name="close"]').click();
    await expect(page.getByRole("region", { name: "Problems" }).getByRole("listitem").first()).toBeVisible();
    await page.getByRole("tab", { name: "Difference" }).click();
    await look(page, "config-problems");

    await page.getByRole("tab", { name: "History" }).click();
    await look(page, "config-history");
    await page.setViewportSize(desk);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await look(page, "config-publish");
  });
});

test.describe("empty", () => {
  test("a search without results, an order that is not there, a dashboard without orders", async ({ page, portal }) => {
    await openAs(page, portal, "buyer", "/orders?q=nothing-is-called-so");
    await expect(page.getByText("No results found")).toBeVisible();
    await look(page, "orders-empty");

    await page.goto("/orders/4711-nowhere");
    await expect(page.getByText("4711-nowhere - Not Found. Please check your input and try again.").first()).toBeVisible();
    await look(page, "order-missing");

    await page.context().clearCookies();
    await signInAsNewcomer(page, portal);
    await page.goto("/dashboard");
    await settled(page);
    await expect(rows(page)).toHaveCount(0);
    await look(page, "dashboard-empty");
  });

  for (const [name, path] of [
    ["quotes", "/quotes"],
    ["invoices", "/invoices"],
    ["open-items", "/open_items"],
    ["down-payments", "/down_payments"],
    ["shipments", "/shipments"],
    ["payments", "/payments"],
    ["pdf-orders", "/reports/pdf_orders"],
    ["web-transactions", "/reports/web_transactions"],
    ["background-carts", "/reports/background_carts"],
  ] as const)
    test(`${name} that no search finds`, async ({ page, portal }) => {
      await openAs(page, portal, "buyer", `${path}?q=nothing-is-called-so`);
      await expect(page.getByText("No results found")).toBeVisible();
      await look(page, `${name}-empty`);
    });

  test("configurations that no search finds", async ({ page, portal }) => {
    await openAs(page, portal, "admin", "/admin/configs?q=nothing-is-called-so");
    await expect(page.getByText("No results found")).toBeVisible();
    await look(page, "configs-empty");
  });
});

test.describe("loading", () => {
  test("the ERP is slow", async ({ page, portal, administrator }) => {
    await openAs(page, portal, "buyer", "/dashboard");
    const orders = await ordersOf(page);
    await administrator.faults({ slow: 6_000 });
    let asked = 0;
    for (const [name, path] of [
      ["dashboard", () => "/dashboard"],
      // Something else each time: what was answered a moment ago is answered at once.
      ["orders", () => `/orders?q=${asked}`],
      ["order", () => `/orders/${orders[asked]}`],
    ] as const) {
      await look(page, `${name}-loading`, async () => {
        asked += 1;
        await page.goto(path());
        await expect(page.locator(".skeleton, [aria-busy=true]").filter({ visible: true }).first()).toBeVisible();
      });
    }
  });

  test("the database waits for a lock", async ({ page, portal }) => {
    await openAs(page, portal, "admin", "/dashboard");
    for (const [name, path] of [
      ["configs", "/admin/configs"],
      ["config", "/admin/configs/page%3Aorders"],
    ] as const) {
      await portal.db.transaction().execute(async (trx) => {
        await sql`lock table documents in access exclusive mode`.execute(trx);
        await look(page, `${name}-loading`, async () => {
          await page.goto(path);
          await expect(page.locator(".skeleton, [aria-busy=true]").filter({ visible: true }).first()).toBeVisible();
        });
      });
    }
  });
});

test.describe("in trouble", () => {
  test("the ERP is down", async ({ page, portal, administrator }) => {
    await openAs(page, portal, "buyer", "/dashboard");
    const [order] = await ordersOf(page);
    await administrator.faults({ down: true });
    for (const [name, path] of [
      ["dashboard", "/dashboard"],
      ["orders", "/orders?sort_by=po_number"],
      ["order", `/orders/${order}`],
    ] as const) {
      await page.goto(path);
      await settled(page);
      await expect(page.locator("main").locator(".alert, .message-panel").first()).toBeVisible();
      await look(page, `${name}-error`);
    }
  });

  for (const [name, path] of [
    ["quotes", "/quotes?sort_by=po_number"],
    ["invoices", "/invoices?sort_by=due_date"],
    ["invoice", "/invoices/4711"],
    ["open-items", "/open_items?sort_by=amount"],
    ["down-payments", "/down_payments?sort_by=amount"],
    ["shipments", "/shipments?sort_by=amount"],
    ["payments", "/payments?sort_by=amount"],
    ["pdf-orders", "/reports/pdf_orders?sort_by=amount"],
    ["erp-report", "/reports/sap/turnover"],
    ["materials", "/materials?q=valve"],
  ] as const)
    test(`${name} while the ERP is down`, async ({ page, portal, administrator }) => {
      await openAs(page, portal, "buyer", "/profile");
      await administrator.faults({ down: true });
      await page.goto(path);
      await settled(page);
      await expect(page.locator("main").locator(".alert, .message-panel").first()).toBeVisible();
      await look(page, `${name}-error`);
    });

  test("a table of the database is gone", async ({ page, portal }) => {
    await openAs(page, portal, "admin", "/dashboard");
    await sql`alter table documents rename to documents_away`.execute(portal.db);
    try {
      for (const [name, path] of [
        ["configs", "/admin/configs"],
        ["config", "/admin/configs/page%3Aorders"],
      ] as const) {
        await page.goto(path);
        await expect(page.locator("[role=alert], .message-panel").first()).toBeVisible();
        await look(page, `${name}-error`);
      }
    } finally {
      await sql`alter table documents_away rename to documents`.execute(portal.db);
    }
  });

  test("a form that is not right, and one that somebody else saved", async ({ page, portal }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("Password is required.")).toBeVisible();
    await look(page, "sign-in-problems");

    await page.getByLabel("User name").fill("buyer");
    await page.locator("input[name=password]").fill("not it");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.locator("form [role=alert]")).toBeVisible();
    await look(page, "sign-in-refused");
    await portal.db.deleteFrom("login_attempts").execute();

    await openAs(page, portal, "buyer", "/profile");
    await page.getByRole("combobox", { name: "Times" }).selectOption("%H:%M:%S");
    await portal.db
      .updateTable("users")
      .set(({ eb }) => ({ version: eb("version", "+", 1) }))
      .execute();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.locator(".form__errors [role=alert]")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Times" })).toHaveValue("%H:%M:%S");
    await look(page, "profile-conflict");
  });
});

/** A buyer of a customer that has not ordered yet. */
async function signInAsNewcomer(page: Page, portal: Portal): Promise<void> {
  const account = { username: "newcomer", password: "newcomers have no orders" };
  const known = await portal.db.selectFrom("users").select("id").where("username", "=", account.username).executeTakeFirst();
  if (!known) {
    const id = await createUser(
      portal.db,
      { ...account, email: "newcomer@example.com", first_name: "Nia", last_name: "Newton", role: "buyer", user_classification: "customer" },
      createPasswordHasher(),
    );
    await assignPartner(portal.db, id, { function_name: "sold_to", number: "999999", sales_area: "1000-10-00", is_default: true });
  }
  const answer = await page.request.post("/api/v1/auth/login", { headers: { origin: portal.address }, data: account });
  expect(answer.status()).toBe(200);
}
