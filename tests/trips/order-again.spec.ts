/** A quote that a buyer copies into his cart, and an order that customer service orders again for a customer. */
import { deleteCarts } from "../support/cart-trip.ts";
import { expect, openAs, test, type Page } from "../support/trip.ts";

test.slow();

async function lastOf(page: Page, controller: "salesdocs" | "quotes"): Promise<{ doc_number: string; items_count: number }> {
  const answer = await page.request.get(`/api/v1/${controller}?page_size=50`);
  const { data } = (await answer.json()) as { data: { items: { doc_number: string; items_count: number; kind?: string }[] } };
  return data.items
    .filter(({ kind = "order" }) => kind !== "return" && kind !== "adjustment")
    .toSorted((one, other) => other.items_count - one.items_count)[0]!;
}

const cartLines = async (page: Page, count: number) => {
  await expect(page).toHaveURL(/\/cart\/shop$/);
  await expect(page.getByText(count === 1 ? "1 line" : `${count} lines`, { exact: true })).toBeVisible();
};

test("a quote is copied into the cart from its page by the keyboard, and undone there", async ({ page, portal }) => {
  await deleteCarts(portal);
  await openAs(page, portal, "buyer", "/quotes");
  const { doc_number, items_count } = await lastOf(page, "quotes");
  await page.goto(`/quotes/${doc_number}`);
  await page.getByRole("button", { name: "Copy to the cart" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: /put into the cart/ });
  const link = page.getByRole("link", { name: "View cart" });
  await expect(dialog.or(link).first()).toBeVisible();
  if (await dialog.isVisible()) await dialog.getByRole("button", { name: "Go to the cart" }).press("Enter");
  else await link.press("Enter");
  await cartLines(page, items_count);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("No lines yet", { exact: true })).toBeVisible();
});

test("customer service orders again for a customer, and works for him in the cart from then on", async ({ portal, elsewhere }) => {
  await deleteCarts(portal);
  const csr = await elsewhere("csr", "/orders");
  const { doc_number, items_count } = await lastOf(csr, "salesdocs");
  await csr.goto(`/orders/${doc_number}`);
  await expect(csr.getByText("No partner is selected.")).toBeVisible();
  await csr.getByRole("button", { name: "Order again" }).click();
  const dialog = csr.getByRole("dialog", { name: /put into the cart/ });
  await expect(dialog.or(csr.getByRole("heading", { level: 1, name: "Cart" })).first()).toBeVisible();
  if (await dialog.isVisible()) await dialog.getByRole("button", { name: "Go to the cart" }).click();
  await cartLines(csr, items_count);
  await expect(csr.getByText("No partner is selected.")).toHaveCount(0);
});
