/** Carts beside the active one, in the page that the product ships: what can be done with which. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { successAnswer, type TestEnv } from "./support/test-env.ts";
import { shippedDocuments, showShipped, type ShippedDocument } from "./support/shipped-page.tsx";

let env: TestEnv;
let remove = (): void => {};
afterEach(() => remove());
beforeEach(() => page.viewport(1280, 900));

/** As the server presents them: what may be done follows from the state. */
const cart = (title: string, state: string, may: Readonly<Record<string, boolean>>) => ({
  uuid: title,
  title,
  state,
  active: state === "open",
  items_count: 3,
  net_value: "12.00",
  currency: "GBP",
  updated_at: "2026-11-20T09:00:00.000Z",
  cartDetails: {},
  may,
});
const carts = [
  cart("Spring", "saved", { activate: true, rename: true, copy: true, delete: true }),
  cart("Active", "open", { activate: false, rename: true, copy: true, delete: true }),
  cart("Running", "placing", { activate: false, rename: false, copy: false, delete: false }),
  cart("Sent", "waiting", { activate: false, take_back: true, rename: false, copy: true, delete: true }),
  cart("Denied", "denied", { activate: true, rename: false, copy: true, delete: true }),
];

beforeEach(async () => {
  const pagination = { page: 1, page_size: 10, total_pages: 1, total_results: carts.length };
  ({ env, remove } = await showShipped(shippedDocuments["page:cart/saved"] as ShippedDocument, {
    api: {
      "GET /v1/carts": () => successAnswer({ items: carts, pagination }),
      "DELETE /v1/carts/Sent/review_requests": () => successAnswer({ cart: { uuid: "Sent" }, partners_changed: null }, ["Taken back."]),
      "GET /v1/carts/Denied/activate": () => successAnswer({ cart: { uuid: "Denied" }, partners_changed: null }),
    },
  }));
  await expect.element(row("Spring")).toBeVisible();
});

const row = (title: string) => page.getByRole("row").filter({ hasText: title });
const action = (title: string, name: string) => row(title).getByRole("button", { name, exact: true });

describe("a cart in the list", () => {
  it("[CART-116] that is active, or is placed in the background, cannot be taken up", async () => {
    await expect.element(action("Active", "Take up")).toBeDisabled();
    await expect.element(action("Running", "Take up")).toBeDisabled();
    await expect.element(action("Spring", "Take up")).toBeEnabled();
  });

  it("[CART-117] that came to nothing there is taken up again", async () => {
    await userEvent.click(action("Denied", "Take up"));
    await expect.poll(() => env.calls.map(({ path }) => path)).toContain("/v1/carts/Denied/activate");
  });

  it("[CART-121] that waits for approval is looked at, or taken back", async () => {
    await expect.element(row("Sent").getByRole("link", { name: "Sent" })).toHaveAttribute("href", "/cart/shop?cart=Sent");
    expect(row("Spring").getByRole("link").all()).toEqual([]);
    expect(action("Sent", "Take up").all()).toEqual([]);
    expect(action("Spring", "Take back").all()).toEqual([]);
    await userEvent.click(action("Sent", "Take back"));
    await expect.poll(() => env.notices.map(({ text }) => text)).toEqual(["Taken back."]);
    expect(env.calls.map(({ method, path }) => `${method} ${path}`)).toContain("DELETE /v1/carts/Sent/review_requests");
    expect(env.address.path()).toBe("/cart/shop");
  });

  it("[CART-118] that is placed in the background is neither copied nor renamed nor deleted", async () => {
    await expect.element(action("Running", "Copy")).toBeDisabled();
    await expect.element(action("Running", "Rename")).toBeDisabled();
    await expect.element(action("Running", "Delete")).toBeDisabled();
    await expect.element(action("Spring", "Copy")).toBeEnabled();
  });
});
