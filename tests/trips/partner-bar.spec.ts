/** For whom one works: the bar below the top bar, the search for partners, and what follows from a change. */
import { axeFindings } from "../support/accessibility.ts";
import type { Portal } from "../support/portal.ts";
import { expect, openAs, rows, settled, signIn, test, type Page } from "../support/trip.ts";

/** The demo's customers: the buyer's own, and one who buys in two sales areas. */
const own = "100010";
const abroad = "100050";

test.beforeEach(async ({ portal }) => {
  await portal.db.updateTable("users").set({ active_partner: null, filter_partner_selection: null }).execute();
});

const bar = (page: Page) => page.getByRole("region", { name: "Partner" });
const functionOf = (page: Page) => bar(page).getByRole("combobox", { name: "Partner function" });
const numberOf = (page: Page) => bar(page).getByRole("combobox", { name: "Partner number" });
const areaOf = (page: Page) => bar(page).getByRole("combobox", { name: "Sales area" });
const applyOf = (page: Page) => bar(page).getByRole("button", { name: "Apply" });
const searchOf = (page: Page) => bar(page).getByRole("button", { name: "Advanced search" });
const toast = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

/** What a list is narrowed down by. */
const chip = (page: Page, text: string) => page.getByRole("button", { name: new RegExp(`^Remove ${text}`) });

/** Applies a number as an internal user does, and waits for the page of the new partner. */
async function apply(page: Page, number: string): Promise<void> {
  await numberOf(page).fill(number);
  await Promise.all([page.waitForEvent("load"), applyOf(page).click()]);
  await settled(page);
}

const shipTosOf = (portal: Portal) =>
  portal.db
    .selectFrom("user_partners")
    .innerJoin("users", "users.id", "user_partners.user_id")
    .select("number")
    .where("username", "=", "buyer")
    .where("function_name", "=", "ship_to")
    .orderBy("number")
    .execute();

test("[PTNR-015] [PTNR-016] the bar shows function and number with a button to apply and a way to the search, on all but admin pages", async ({
  page,
  portal,
}) => {
  await openAs(page, portal, "admin", "/dashboard");
  for (const part of [functionOf, numberOf, applyOf, searchOf]) await expect(part(page)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto("/admin/configs");
  await settled(page);
  await expect(bar(page)).toHaveCount(0);
});

test("[PTNR-006] [PTNR-005] a customer's only sold-to is locked; the own ship-tos are there to be chosen", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/orders");
  await expect(bar(page)).toContainText("Harbor Point Fabrication");
  await expect(numberOf(page)).toHaveValue(own);
  await expect(numberOf(page)).not.toBeEditable();
  await expect(areaOf(page)).toHaveCount(0);
  await expect(functionOf(page).getByRole("option")).toHaveText(["Sold-to party", "Ship-to party"]);

  await functionOf(page).selectOption("Ship-to party");
  await numberOf(page).click();
  const [first] = await shipTosOf(portal);
  await expect(bar(page).getByRole("option", { name: new RegExp(`^${first!.number}`) })).toBeVisible();
  await bar(page)
    .getByRole("option", { name: new RegExp(`^${first!.number}`) })
    .click();
  await Promise.all([page.waitForEvent("load"), applyOf(page).click()]);
  await settled(page);
  await toast(page, /^You now work for .+ \(\d+\)\.$/);
  await expect(bar(page)).toContainText(`Ship-to party ${first!.number}`);

  const listed = await page.request.get("/api/v1/salesdocs?page_size=100");
  const answer = (await listed.json()) as { data: { items: { ship_to_number: string }[] } };
  expect(new Set(answer.data.items.map(({ ship_to_number }) => ship_to_number))).toEqual(new Set([first!.number]));
});

test("there is no bar for a customer with one partner, who has nothing to choose", async ({ page, portal }) => {
  const buyer = portal.db.selectFrom("users").select("id").where("username", "=", "buyer");
  const taken = await portal.db
    .deleteFrom("user_partners")
    .where("user_id", "=", buyer)
    .where("function_name", "=", "ship_to")
    .returningAll()
    .execute();
  try {
    await openAs(page, portal, "buyer", "/orders");
    await expect(rows(page).first()).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  } finally {
    await portal.db.insertInto("user_partners").values(taken).execute();
  }
});

test("[PTNR-012] staff are offered the partners that the server finds for what they type", async ({ page, portal }) => {
  await openAs(page, portal, "csr", "/dashboard");
  const asked = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    return pathname === "/api/v1/user/partners" && searchParams.get("q") === "har";
  });
  await numberOf(page).fill("har");
  expect(new URL((await asked).url()).searchParams.get("function_name")).toBe("sold_to");
  await expect(
    bar(page)
      .getByRole("option", { name: /Harbor Point Fabrication/ })
      .first(),
  ).toBeVisible();
});

test("[PTNR-041] the drop-down of partners is at most 18.785rem high", async ({ page, portal }) => {
  await openAs(page, portal, "csr", "/dashboard");
  await numberOf(page).click();
  const list = bar(page).getByRole("listbox", { name: "Partners" });
  await expect(list.getByRole("option").nth(12)).toBeAttached();
  const { height, most } = await list.evaluate((element) => ({
    height: element.closest("[popover]")!.getBoundingClientRect().height,
    most: 18.785 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  }));
  expect(Math.abs(height - most)).toBeLessThan(1);
});

test("[PTNR-008] [PTNR-003] staff begin in admin mode and work for whom they enter, in one of its sales areas", async ({
  page,
  portal,
}) => {
  await openAs(page, portal, "csr", "/salesdocs");
  await expect(bar(page).getByRole("status")).toHaveText(
    "No partner is selected. You are in admin mode. You see all customers of your sales areas.",
  );
  await expect(functionOf(page).getByRole("option")).toHaveText(["Sold-to party", "Ship-to party", "Payer"]);

  await apply(page, abroad);
  await expect(bar(page)).toContainText(`Sold-to party ${abroad}`);
  await expect(bar(page).getByText("admin mode")).toHaveCount(0);

  await Promise.all([page.waitForEvent("load"), bar(page).getByRole("button", { name: "All customers" }).click()]);
  await expect(bar(page).getByRole("status")).toHaveText(
    "No partner is selected. You are in admin mode. You see all customers of your sales areas.",
  );
  await settled(page);
});

test("[PTNR-018] [PTNR-035] the sales areas are offered where there are more than one, and another one is another partner", async ({
  page,
  portal,
}) => {
  await openAs(page, portal, "csr", "/salesdocs");
  await apply(page, own);
  await expect(areaOf(page)).toHaveCount(0);
  await apply(page, abroad);
  await expect(areaOf(page).getByRole("option")).toHaveCount(2);
  const shown = await areaOf(page).locator("option:checked").textContent();
  const other = (await areaOf(page).getByRole("option").allTextContents()).find((title) => title !== shown)!;

  await areaOf(page).selectOption(other);
  await Promise.all([page.waitForEvent("load"), applyOf(page).click()]);
  await settled(page);
  await expect(bar(page).locator(".partner-bar__who")).toContainText(other);
});

test("[PTNR-021] apply waits for a number", async ({ page, portal }) => {
  await openAs(page, portal, "csr", "/dashboard");
  await expect(applyOf(page)).toBeDisabled();
  await numberOf(page).fill("   ");
  await expect(applyOf(page)).toBeDisabled();
  await numberOf(page).fill(own);
  await expect(applyOf(page)).toBeEnabled();
});

test("[PTNR-023] a partner that does not exist is told, and nothing changes", async ({ page, portal }) => {
  await openAs(page, portal, "csr", "/dashboard");
  await numberOf(page).fill("4711-none");
  await applyOf(page).click();
  await toast(page, "The wrong partner entered.");
  await expect(numberOf(page)).toHaveAttribute("aria-invalid", "true");
  await expect(bar(page).getByRole("status")).toBeVisible();
});

test("[PTNR-024] the partner that is active already is told, and the page stays", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/dashboard");
  await page.evaluate(() => ((window as { stays?: boolean }).stays = true));
  await applyOf(page).click();
  await toast(page, "The partner is already active.");
  expect(await page.evaluate(() => (window as { stays?: boolean }).stays)).toBe(true);
});

test("[PTNR-032] the partner is the user's still after signing out and in again", async ({ page, portal }) => {
  await openAs(page, portal, "csr", "/dashboard");
  await apply(page, own);
  await page.goto("/logout");
  await expect(page).toHaveURL(`${portal.address}/`);
  await signIn(page.context(), portal, "csr");
  await page.goto("/dashboard");
  await expect(bar(page)).toContainText(`Sold-to party ${own}`);
});

test("[PTNR-017] [PTNR-022] the search wants at least one field and sends nothing without; what is chosen there is applied", async ({
  page,
  portal,
}) => {
  await openAs(page, portal, "csr", "/orders");
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/v1/partners?") && asked.push(request.url()));
  await searchOf(page).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Search for a partner" });
  await expect(dialog.getByLabel("Partner function")).toBeFocused();
  await dialog.getByRole("button", { name: "Search" }).click();
  await expect(dialog.getByText("Please fill in at least one field.")).toBeVisible();
  expect(asked).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);

  await dialog.getByLabel("Partner number").fill(abroad);
  await page.keyboard.press("Enter");
  const found = dialog.locator("tbody .table__row:not([aria-hidden])").first();
  await expect(found).toContainText(abroad);
  expect(asked.at(-1)).toContain(`number=${abroad}`);
  expect(new URL(page.url()).search).toBe("");
  await Promise.all([page.waitForEvent("load"), found.getByText(abroad).click()]);
  await settled(page);
  await expect(bar(page)).toContainText(abroad);
});

test("[PTNR-042] the page of the partners asks the ERP anew", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/user/partners");
  await expect(rows(page).first()).toBeVisible();
  const [request] = await Promise.all([
    page.waitForRequest((asked) => asked.url().includes("/v1/assigned_partners")),
    page.getByRole("button", { name: "Refresh" }).click(),
  ]);
  expect(new URL(request.url()).searchParams.get("force_reload")).toBe("true");
});

test("[PTNR-019] [PTNR-020] in the middle of an order picker and switcher are locked, for everybody", async ({ page, portal }) => {
  for (const user of ["csr", "buyer"] as const) {
    await openAs(page, portal, user, "/dashboard");
    if (user === "csr") await apply(page, abroad);
    for (const path of ["/cart/product", "/cart/review", "/cart/shipping", "/cart/payment"]) {
      await page.goto(path);
      await settled(page);
      for (const part of [functionOf, numberOf, applyOf, searchOf]) await expect(part(page)).toBeDisabled();
      if (user === "csr") await expect(areaOf(page)).toBeDisabled();
    }
    await page.goto("/cart/shop");
    await settled(page);
    await expect(applyOf(page)).toBeEnabled();
    if (user === "csr") await expect(areaOf(page)).toBeEnabled();
  }
});

test("[PTNR-031] what lists remember of the partner before is forgotten, the rest of a search is not", async ({ page, portal }) => {
  await openAs(page, portal, "csr", "/salesdocs");
  await apply(page, own);
  await page.goto("/salesdocs?payer_number=300010&ship_status=PEND");
  await settled(page);
  await page.getByRole("searchbox").fill("PO");
  await page.keyboard.press("Enter");
  await settled(page);
  await expect(chip(page, "Payer number")).toBeVisible();

  await apply(page, abroad);
  await expect(chip(page, "Status")).toBeVisible();
  await expect(chip(page, "Payer number")).toHaveCount(0);
});

test("[PTNR-007] filters begin with the partner of the bar for whoever is set so, and for staff else with nobody", async ({
  page,
  portal,
}) => {
  await openAs(page, portal, "csr", "/salesdocs");
  await apply(page, own);
  await expect(chip(page, "Sold-to number")).toHaveCount(0);

  await portal.db.updateTable("users").set({ filter_partner_selection: "selection_bar" }).where("username", "=", "csr").execute();
  await page.reload();
  await settled(page);
  await expect(chip(page, `Sold-to number: ${own}`)).toBeVisible();
});

test("[PTNR-029] the catalog's materials are read anew for the next partner", async ({ page, portal }) => {
  await openAs(page, portal, "csr", "/materials");
  await apply(page, own);
  await expect(rows(page).first()).toBeVisible();
  const readFor: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/v1/materials") readFor.push(request.headers()["x-partner"]);
  });
  await apply(page, abroad);
  await expect(rows(page).first()).toBeVisible();
  expect(readFor).toEqual([expect.stringContaining(abroad)]);
});

test("nothing of the partner before is left: all is read anew, and a record's page leads to its list", async ({ page, portal }) => {
  await openAs(page, portal, "csr", "/dashboard");
  await apply(page, own);
  const { data } = (await (await page.request.get("/api/v1/salesdocs?page_size=1")).json()) as {
    data: { items: { doc_number: string }[] };
  };
  await page.goto(`/orders/${data.items[0]!.doc_number}`);
  await settled(page);
  await apply(page, abroad);
  await expect(page).toHaveURL(`${portal.address}/orders`);
  await expect(page.getByText("Harbor Point Fabrication")).toHaveCount(0);
});

/** Nobody may work in the sales area of the partner that was chosen last. @returns how to give it back */
async function takeAwayArea({ db }: Portal): Promise<() => Promise<unknown>> {
  const { active_partner } = await db
    .selectFrom("sessions")
    .select("active_partner")
    .where("active_partner", "is not", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const { sales_area } = active_partner as { sales_area: string };
  const taken = await db.deleteFrom("user_sales_areas").where("sales_area", "=", sales_area).returning(["user_id", "sales_area"]).execute();
  return () => db.insertInto("user_sales_areas").values(taken).execute();
}

test("a partner that is taken away is told, and one click goes on without him", async ({ page, portal }) => {
  await openAs(page, portal, "csr", "/salesdocs");
  await apply(page, abroad);
  const giveBack = await takeAwayArea(portal);
  try {
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByText("The wrong partner entered.").first()).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(bar(page).getByRole("alert")).toContainText("You can no longer see");
    expect(await axeFindings(page)).toEqual([]);
    await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Go on without this partner" }).click()]);
    await settled(page);
    await toast(page, /^You can no longer see /);
    await expect(bar(page).getByRole("status")).toHaveText(
      "No partner is selected. You are in admin mode. You see all customers of your sales areas.",
    );
  } finally {
    await giveBack();
  }
});

test("a page that is read ahead when the partner is taken away leads nobody to another page", async ({ page, portal }) => {
  await openAs(page, portal, "csr", "/dashboard");
  let taken!: () => void;
  const isTaken = new Promise<void>((take) => (taken = take));
  // What is shown without a network is read when the browser has nothing else to do.
  const ahead = (url: URL) => url.pathname.startsWith("/api/v1/pages") && url.href.includes("error");
  await page.route(ahead, async (route) => isTaken.then(() => route.continue()));
  await apply(page, abroad);
  const refused = page.waitForResponse((response) => ahead(new URL(response.url())) && response.status() === 422);
  const giveBack = await takeAwayArea(portal);
  try {
    taken();
    await refused;
    await expect(bar(page).getByRole("alert")).toContainText("You can no longer see");
    await expect(page).toHaveURL(/\/dashboard$/);
  } finally {
    await giveBack();
  }
});

test("on a phone the choice unfolds below the name, and everything is reached by the keyboard", async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, portal, "csr", "/dashboard");
  await expect(numberOf(page)).toBeHidden();
  await bar(page).getByRole("button", { name: "Change the partner" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(functionOf(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type(own);
  await expect(bar(page).getByRole("option", { name: new RegExp(own) })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(numberOf(page)).toHaveValue(own);
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
  await settled(page);
  await expect(bar(page)).toContainText("Harbor Point Fabrication");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
