/** The addresses of the catalog, and what stands at them. */
import { expect, openAs, settled, test, type Page } from "../support/trip.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const cards = (page: Page) =>
  page
    .getByRole("list", { name: "Products" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("link") });

test("[CAT-001, CAT-002, CAT-054] the catalog stands at /catalog, and that of a website at its id; where there is none it says so", async ({
  page,
  portal,
}) => {
  await openAs(page, portal, "buyer", "/catalog");
  await expect(heading(page)).toHaveText("Catalog");
  await expect(cards(page)).toHaveCount(24);
  await page.goto("/catalog/domestic?category=1000001");
  await settled(page);
  await expect(heading(page)).toHaveText("Fluid control");
  const way = page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("listitem");
  await expect(way).toHaveText(["Dashboard", "Catalog", "Fluid control"]);
  await page.goto("/catalog/domestic?q=valve");
  await expect(way).toHaveText(["Dashboard", "Catalog", "Search results"]);
  await page.goto("/catalog/compare");
  await expect(page.getByText("There is no such catalog")).toBeVisible();
});

test("[CAT-003, CAT-004] a product stands at its number, and is found by sku, too; a card leads there", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/catalog?q=VA-111-001");
  await cards(page).getByRole("link", { name: "Ball valve, 2-piece, brass, DN 15" }).click();
  await expect(page).toHaveURL(/\/catalog\/domestic\/VA-111-001$/);
  await expect(heading(page)).toHaveText("Ball valve, 2-piece, brass, DN 15");
  await page.goto("/catalog/domestic/product?sku=VA-112-002");
  await expect(page).toHaveURL(/\/catalog\/domestic\/VA-112-002$/);
  await expect(heading(page)).toHaveText("Ball valve, 2-piece, brass, DN 25");
});

test("[CAT-005, CAT-006] favorites and resources have addresses of their own", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/catalog/domestic/favorites");
  await expect(page.getByText("None of your favorites is sold here.")).toBeVisible();
  await page.goto("/catalog?q=VA-113-003");
  await settled(page);
  const kept = page.waitForResponse((response) => response.url().endsWith("/v1/favorites") && response.request().method() === "POST");
  await cards(page).getByRole("button", { name: "Favorite" }).click();
  expect((await kept).status()).toBe(200);
  await page.goto("/catalog/domestic/favorites");
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText("VA-113-003");
  await page.goto("/resources/assembly");
  await expect(heading(page)).toHaveText("Assembly instructions");
});

test("[CAT-007, CAT-008, CAT-009] guests find catalog, website and product without signing in, and are asked for no number of their own", async ({
  page,
}) => {
  await page.goto("/guest/catalog");
  await expect(cards(page)).toHaveCount(24);
  await expect(page.getByPlaceholder("Name, number or bar code", { exact: true })).toBeVisible();
  await page.goto("/guest/catalog/guest?q=VA-111-001");
  await expect(cards(page)).toHaveCount(1);
  await cards(page).getByRole("link", { name: "Ball valve, 2-piece, brass, DN 15" }).click();
  await expect(page).toHaveURL(/\/guest\/catalog\/product\/VA-111-001$/);
  await expect(heading(page)).toHaveText("Ball valve, 2-piece, brass, DN 15");
});

test("[CAT-051] the words of a card are those of the portal's texts", async ({ page, portal, administrator }) => {
  const words = {
    qty_caption: "Amount",
    add_to_cart_btn: "Put in",
    add_to_quote_btn: "Ask for it",
    configure_btn: "Pick one",
    guest_add_to_cart: "Join us",
  };
  await administrator.change("messages:en", ({ texts }) => {
    for (const [name, text] of Object.entries(words)) texts[`catalog.${name}`] = text;
  });
  await openAs(page, portal, "buyer", "/catalog?q=VA-111-001");
  await expect(cards(page).getByRole("textbox", { name: words.qty_caption })).toBeVisible();
  for (const name of [words.add_to_cart_btn, words.add_to_quote_btn]) await expect(cards(page).getByRole("button", { name })).toBeVisible();
  await page.goto("/catalog?q=HO-1");
  await expect(cards(page).getByRole("link", { name: words.configure_btn }).first()).toBeVisible();
  await page.goto("/guest/catalog?q=VA-111-001");
  await expect(cards(page).getByRole("link", { name: words.guest_add_to_cart })).toBeVisible();
});

test("the product page prices the quantity that is typed, says what is missing for the next scale, and how the price comes about", async ({
  page,
  portal,
}) => {
  await openAs(page, portal, "buyer", "/catalog/domestic/VA-111-001");
  const quantity = page.getByRole("textbox", { name: "Quantity" });
  await expect(page.getByText("Order 249 EA more for 21.33 USD each.")).toBeVisible();
  await page.getByRole("button", { name: "Take 250 EA" }).click();
  await expect(quantity).toHaveValue("250");
  await expect(page.getByText("Order 750 EA more for 20.43 USD each.")).toBeVisible();
  await quantity.fill("10");
  await expect(page.getByText("Order 240 EA more for 21.33 USD each.")).toBeVisible();
  await page.getByRole("button", { name: "How the price comes about" }).click();
  const drawer = page.getByRole("dialog", { name: "Price of VA-111-001" });
  await expect(drawer.getByText("Base price").first()).toBeVisible();
  await expect(drawer.getByText("Excluded by another condition")).toBeVisible();
});

test("a material is opened on its product page from the search everywhere", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/dashboard");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search everywhere" })).toBeFocused();
  await page.keyboard.type("VA-111-001");
  await page
    .getByRole("dialog")
    .getByRole("option", { name: /VA-111-001/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/catalog\/domestic\/VA-111-001$/);
  await expect(heading(page)).toHaveText("Ball valve, 2-piece, brass, DN 15");
});
