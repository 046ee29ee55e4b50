/** The forms of the administration as an administrator uses them: variants, linked fields, secrets, and a field without code. */
import { readFileSync } from "node:fs";
import type { Request } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { axeFindings } from "../support/accessibility.ts";
import { expect, openAs, rows, settled, test, type Page } from "../support/trip.ts";

const routes = {
  smtp: "/admin/system_settings/smtp_configs",
  sap: "/admin/sap_maintenance/sap_connection_configs",
  campaigns: "/admin/marketing_campaigns",
  microsites: "/admin/system_settings/microsites",
} as const;

/** By its label, with the asterisk or without. */
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}\\*?$`));
const choose = (page: Page, name: string) => page.getByRole("radio", { name }).check({ force: true });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
const toast = (page: Page, text: string) => page.getByText(text).first();

/** The variants that were fetched since, as `<field>=<value>`. */
function variantsFetched(page: Page): string[] {
  const fetched: string[] = [];
  page.on("request", (request: Request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith("/configs") && url.searchParams.has("form")) fetched.push(url.search);
  });
  return fetched;
}

test("[ENG-050, ENG-051, ADM-SAP-001, ADM-SAP-002, ADM-SAP-003, ADM-SAP-013] a connection is made and edited: its type brings its own fields, and what both types have stays", async ({
  page,
  portal,
}) => {
  await openAs(page, portal, "admin", `${routes.sap}/create`);
  const fetched = variantsFetched(page);
  await field(page, "Title").fill("Production");
  await field(page, "Client").fill("100");
  await expect(field(page, "System number")).toBeVisible();

  await choose(page, "Load balancing");
  await expect(field(page, "Logon group")).toBeVisible();
  await expect(field(page, "System number")).toHaveCount(0);
  await expect(field(page, "Title")).toHaveValue("Production");
  await expect(field(page, "Client")).toHaveValue("100");
  expect(fetched.some((query) => query.includes("connection_type=load_balancing"))).toBe(true);

  await choose(page, "Web service");
  await expect(field(page, "Service address")).toBeVisible();
  await expect(field(page, "Message server")).toHaveCount(0);
  await field(page, "Service address").fill("https://erp.example.com/odata");
  await field(page, "User").fill("PORTAL");
  await field(page, "Password").fill("correct horse");
  await save(page);
  await expect(toast(page, "Production was created.")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${routes.sap}$`));
  const row = rows(page).filter({ hasText: "Production" });
  await expect(row).toContainText("Web service");

  await row.getByRole("link", { name: "Production" }).click();
  await settled(page);
  await expect(page).toHaveURL(new RegExp(`${routes.sap}/[0-9a-f-]{36}$`));
  await expect(field(page, "Client")).toHaveValue("100");
  await field(page, "Title").fill("Production 2");
  await save(page);
  await expect(rows(page).filter({ hasText: "Production 2" })).toContainText("Web service");
});

test("[ENG-052, ENG-064, ADM-SYS-022] a way of signing in brings its own fields, also when a stored record is opened; secrets are not filled in", async ({
  page,
  portal,
  administrator,
}) => {
  await administrator.call("POST", "/v1/admin/smtp_configs", {
    body: {
      title: "Stored with OAuth",
      host: "smtp.example.com",
      port: 587,
      encryption: "starttls",
      from_address: "a@example.com",
      authentication: "oauth2",
      username: "a@example.com",
      token_url: "https://login.example.com/token",
      client_id: "portal",
      client_secret: "hush",
    },
  });
  await openAs(page, portal, "admin", routes.smtp);
  await rows(page).getByRole("link", { name: "Stored with OAuth" }).click();
  await settled(page);
  await expect(page.getByRole("radio", { name: "OAuth 2.0" })).toBeChecked();
  await expect(field(page, "Token address")).toHaveValue("https://login.example.com/token");
  await expect(field(page, "Client secret")).toHaveValue("");
  await expect(field(page, "Client secret")).toHaveAttribute("autocomplete", "new-password");

  await choose(page, "User and password");
  await expect(field(page, "Token address")).toHaveCount(0);
  await expect(field(page, "Password")).toHaveAttribute("autocomplete", "new-password");
  await field(page, "Password").fill("correct horse");
  await save(page);
  await expect(toast(page, "Stored with OAuth was saved.")).toBeVisible();
  await expect(rows(page).filter({ hasText: "Stored with OAuth" })).toContainText("User and password");
});

test("[ENG-053, ENG-073, ADM-CONTENT-021, ADM-CONTENT-022, ADM-CONTENT-023] campaign types: consent, material and description are sent as any field", async ({
  page,
  portal,
}) => {
  await openAs(page, portal, "admin", routes.campaigns);
  await page.getByRole("link", { name: "New campaign" }).click();
  await expect(page).toHaveURL(new RegExp(`${routes.campaigns}/create$`));
  await field(page, "Title").fill("The pump");
  await field(page, "From").fill("11/01/2026");
  await expect(field(page, "Headline")).toBeVisible();

  await choose(page, "Product highlight");
  await expect(field(page, "Headline")).toHaveCount(0);
  await field(page, "Material").fill("10-2044");
  await field(page, "Description").fill("The pump that lasts.");
  await save(page);
  await expect(toast(page, "The pump was created.")).toBeVisible();

  await rows(page).getByRole("link", { name: "The pump" }).click();
  await settled(page);
  await expect(page).toHaveURL(/\/admin\/marketing_campaigns\/[0-9a-f-]{36}$/);
  await expect(field(page, "Material")).toHaveValue("10-2044");
  await expect(field(page, "Description")).toHaveValue("The pump that lasts.");

  await choose(page, "E-mail");
  await field(page, "Subject").fill("News");
  await field(page, "Text").fill("Read on.");
  await page.getByLabel("Only users who agreed to receive e-mails").uncheck();
  const sent = page.waitForRequest((request) => request.method() === "PATCH" && request.url().includes("marketing_campaigns"));
  await save(page);
  expect((await sent).postDataJSON()).toMatchObject({ campaign_type: "email", consent: false, subject: "News" });
  await expect(rows(page).filter({ hasText: "The pump" })).toContainText("E-mail");
});

test("[ENG-054, ENG-055] a payment processor brings its payment options; another one clears what was chosen", async ({ page, portal }) => {
  await openAs(page, portal, "admin", `${routes.microsites}/create`);
  await expect(field(page, "For orders")).toHaveCount(0);
  await field(page, "Payment processor").selectOption({ label: "On account" });
  const orders = page.getByRole("combobox", { name: "For orders" });
  await orders.click();
  await expect(page.getByRole("option")).toContainText(["Invoice", "Prepayment", "Direct debit"]);
  await page.getByRole("option", { name: "Invoice" }).click();
  await page.keyboard.press("Escape");
  const openItems = page.getByRole("combobox", { name: "For open items" });
  await openItems.click();
  await page.getByRole("option", { name: "Direct debit" }).click();
  await page.keyboard.press("Escape");
  const chosen = page.getByRole("button", { name: /Invoice|Direct debit/ });
  await expect(chosen).toHaveCount(2);

  await field(page, "Payment processor").selectOption({ label: "Hosted payment page" });
  await expect(chosen).toHaveCount(0);
  await orders.click();
  await expect(page.getByRole("option")).toContainText(["Credit card", "Instant bank transfer", "Digital wallet"]);
  await page.getByRole("option", { name: "Credit card" }).click();
  await page.keyboard.press("Escape");

  await field(page, "Name").fill("Paying by card");
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/microsites"));
  await save(page);
  expect((await sent).postDataJSON()).toMatchObject({
    payment_processor_id: "hosted_page",
    salesdoc_payment_option_ids: ["credit_card"],
    open_item_payment_option_ids: [],
  });
  await expect(toast(page, "Paying by card was created.")).toBeVisible();
});

test("[ENG-056, ENG-057] another country clears the state; US and CA have a list of states, others none", async ({ page, portal }) => {
  await openAs(page, portal, "admin", `${routes.microsites}/create`);
  const country = page.getByRole("combobox", { name: "Country" });
  const take = async (name: string) => {
    await country.click();
    await country.fill(name);
    await page.getByRole("option", { name, exact: true }).click();
  };
  await take("United States");
  const states = page.getByRole("combobox", { name: "State" });
  await states.click();
  await states.fill("Cali");
  await page.getByRole("option", { name: "California" }).click();
  await expect(states).toHaveValue("California");

  await take("Canada");
  await expect(states).toHaveValue("");
  await states.selectOption("ON");
  await expect(states).toHaveValue("ON");

  await take("Germany");
  await expect(page.getByRole("combobox", { name: "State" })).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "State" })).toHaveValue("");
});

test("[ENG-058] the images of cart and catalogue are switched together, whichever is clicked", async ({ page, portal }) => {
  await openAs(page, portal, "admin", `${routes.microsites}/create`);
  const [cart, catalogue] = [page.getByLabel("Show cart images"), page.getByLabel("Show catalog images")];
  await expect(cart).toBeChecked();
  await expect(catalogue).toBeChecked();
  await cart.uncheck();
  await expect(catalogue).not.toBeChecked();
  await cart.check();
  await expect(catalogue).toBeChecked();
  await catalogue.uncheck();
  await expect(cart).not.toBeChecked();
  await catalogue.check();
  await expect(cart).toBeChecked();
});

test("a stored password is never shown; another host says that it will be cleared, and that it was", async ({
  page,
  portal,
  administrator,
}) => {
  await administrator.call("POST", "/v1/admin/smtp_configs", {
    body: {
      title: "Moving",
      host: "smtp.example.com",
      port: 587,
      encryption: "starttls",
      from_address: "a@example.com",
      authentication: "login",
      username: "a",
      password: "correct horse",
    },
  });
  await openAs(page, portal, "admin", routes.smtp);
  await rows(page).getByRole("link", { name: "Moving" }).click();
  await settled(page);
  await expect(field(page, "Password")).toHaveValue("");
  const warning = page.getByText("The stored password is deleted when you save");
  await expect(warning).toBeHidden();
  await field(page, "Host").fill("other.example.com");
  await expect(warning).toBeVisible();
  await field(page, "Host").fill("smtp.example.com");
  await expect(warning).toBeHidden();
  await field(page, "Host").fill("other.example.com");
  await save(page);
  await expect(toast(page, "the stored value was deleted")).toBeVisible();
});

test("a name that is taken is said while one types", async ({ page, portal, administrator }) => {
  await administrator.call("POST", "/v1/admin/microsites", { body: { name: "Taken" } });
  await openAs(page, portal, "admin", `${routes.microsites}/create`);
  await field(page, "Name").fill("taken");
  await field(page, "Street").focus();
  await expect(page.getByText("This name is already in use.")).toBeVisible();
  await field(page, "Name").fill("Free");
  await expect(page.getByText("This name is already in use.")).toBeHidden();
});

test("[ADM-SITE-001, ADM-SITE-002, ADM-SITE-007] a microsite is edited, deleted after a question, found among the deleted and restored", async ({
  page,
  portal,
  administrator,
}) => {
  const { id } = await administrator.call<{ id: string }>("POST", "/v1/admin/microsites", { body: { name: "Of a day" } });
  await openAs(page, portal, "admin", routes.microsites);
  await rows(page).getByRole("link", { name: "Of a day" }).click();
  await settled(page);
  await expect(page).toHaveURL(`${portal.address}${routes.microsites}/${id}`);
  await field(page, "Name").fill("Short lived");
  await save(page);
  await expect(rows(page).filter({ hasText: "Of a day" })).toHaveCount(0);
  await rows(page).getByRole("link", { name: "Short lived" }).click();
  await settled(page);
  await page.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await expect(question).toContainText("Are you sure you want to delete the data?");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(new RegExp(`${routes.microsites}$`));
  await settled(page);
  await expect(rows(page).filter({ hasText: "Short lived" })).toHaveCount(0);

  await page.getByLabel("Shown").selectOption("only");
  await rows(page).getByRole("link", { name: "Short lived" }).click();
  await settled(page);
  await expect(page.getByText("This microsite is deleted")).toBeVisible();
  await expect(field(page, "Name")).toHaveCount(0);
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(field(page, "Name")).toHaveValue("Short lived");
});

test("a field that an administrator adds works from the form to the list, the search and the file", async ({
  page,
  portal,
  administrator,
}) => {
  await administrator.change("form:admin/smtp_config", ({ elements }) => {
    elements.splice(-1, 0, {
      uuid: "cost-centre",
      atom: "text",
      name: "ext.cost_centre",
      label: "Cost centre",
      validations: [{ type: "required", message: "Cost centre is required." }],
    });
  });
  await administrator.change("table:admin/smtp_configs", ({ columns }) => {
    columns.push({ uuid: "cost-centre", name: "ext.cost_centre", label: "Cost centre", sortable: true });
  });

  await openAs(page, portal, "admin", `${routes.smtp}/create`);
  await field(page, "Title").fill("Paid by sales");
  await field(page, "Host").fill("smtp.example.com");
  await field(page, "Sender address").fill("a@example.com");
  await page.getByRole("radiogroup", { name: "Authentication" }).getByRole("radio", { name: "None" }).check({ force: true });
  await save(page);
  await expect(page.getByText("Cost centre is required.")).toBeVisible();
  await field(page, "Cost centre").fill("=4711");
  await save(page);
  await expect(toast(page, "Paid by sales was created.")).toBeVisible();

  const added = rows(page).filter({ hasText: "=4711" });
  await expect(added).toContainText("Paid by sales");
  await page.getByPlaceholder("Title, host, sender, user").fill("4711");
  await expect(rows(page)).toHaveCount(1);
  await expect(added).toHaveCount(1);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^Mail servers \d{4}-\d\d-\d\d\.csv$/);
  const [headings, ...lines] = parse(readFileSync(await saved.path(), "utf8"), { bom: true }) as string[][];
  expect(headings?.at(-1)).toBe("Cost centre");
  expect(lines.map((line) => [line[0], line.at(-1)])).toEqual([["Paid by sales", "'=4711"]]);

  await added.getByRole("link").first().click();
  await settled(page);
  await expect(field(page, "Cost centre")).toHaveValue("=4711");
});

test("[PERM-009] a buyer is offered none of these pages and gets none of them", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/dashboard");
  for (const name of ["Mail servers", "ERP connections", "Marketing campaigns", "Microsites"])
    await expect(page.getByRole("link", { name })).toHaveCount(0);
  for (const path of Object.values(routes)) expect((await page.request.get(path)).status(), path).toBe(403);
});

test("what is wrong with a form stands below the top bar, wherever the page was scrolled", async ({ page, portal }) => {
  await openAs(page, portal, "admin", "/admin/system_settings/microsites/create");
  const save = page.getByRole("button", { name: "Save" }).last();
  await save.scrollIntoViewIfNeeded();
  await save.click();
  const summary = page.locator(".form-remark");
  await expect(summary).toBeInViewport();
  const bottomOfBar = await page.locator(".topbar").evaluate((bar) => bar.getBoundingClientRect().bottom);
  await expect.poll(() => summary.evaluate((box) => box.getBoundingClientRect().top)).toBeGreaterThanOrEqual(bottomOfBar);
  const focused = await page.evaluate(() => document.activeElement!.getBoundingClientRect().top);
  expect(focused).toBeGreaterThanOrEqual(bottomOfBar);
});

test("axe finds nothing on these forms, by day on a desk and by night on a phone, empty and with everything missing", async ({
  page,
  portal,
}) => {
  test.setTimeout(360_000);
  for (const path of Object.values(routes)) {
    await openAs(page, portal, "admin", `${path}/create`);
    for (const [colorScheme, width] of [
      ["light", 1440],
      ["dark", 390],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expect.poll(() => axeFindings(page), `${path} ${colorScheme} ${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await save(page);
    await expect(page.getByText(/is required\./).first()).toBeVisible();
    await expect.poll(() => axeFindings(page), `${path} with everything missing`).toEqual([]);
  }
});
