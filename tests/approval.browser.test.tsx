/** What the cart's page, as it is shipped, offers to whoever may place approved orders only. */
import { makeAutoObservable, runInAction } from "mobx";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { readPath } from "../engine/index.ts";
import { successAnswer, type TestEnv } from "./support/test-env.ts";
import { shippedDocuments, showShipped, type ShippedDocument } from "./support/shipped-page.tsx";

const header = {
  state: "priced",
  items_count: 2,
  error_count: 0,
  simulated: true,
  may: { create_in_sap: false, review_requests: true, change: true },
};

let env: TestEnv;
let cart: { header: typeof header; id: string; state: string; pending: number };
let remove = (): void => {};
afterEach(() => remove());
beforeEach(() => page.viewport(1440, 900));

/** @param changed of the header, as the server presents it */
async function show(changed: Partial<typeof header> = {}): Promise<void> {
  cart = makeAutoObservable({ id: "c1", state: "ready", pending: 0, header: { ...header, ...changed } });
  const waiting = { ...header, state: "waiting", may: { ...header.may, change: false } };
  const actions = {
    open: (values: { cart_id?: string }) => runInAction(() => void (values.cart_id === "c1" && (cart.header = waiting))),
    clear: () => runInAction(() => void (cart.header = { ...header, items_count: 0 })),
  };
  ({ env, remove } = await showShipped(shippedDocuments["page:cart/shop"] as ShippedDocument, {
    confirm: "For the quay",
    models: { cart: { read: (path) => readPath(cart, path), actions } },
    api: {
      "POST /v1/user/carts/active": () => successAnswer({ cartID: "c1" }),
      "POST /v1/carts/c1/review_requests": () => successAnswer({ cartID: "c1" }, ["The cart was sent for approval."]),
    },
  }));
}

const button = (name: string) => page.getByRole("button", { name, exact: true });

describe("a cart that needs somebody's approval", () => {
  it("[CART-121] is sent for approval with a comment, then says that it waits, and cannot be changed", async () => {
    await show();
    await userEvent.click(button("Send for approval"));
    await expect.element(page.getByText("This cart waits for approval")).toBeVisible();
    expect(env.questions).toMatchObject([{ title: "Send the cart for approval", prompt: { label: "Comment", multiline: true } }]);
    expect(env.notices.map(({ text }) => text)).toEqual(["The cart was sent for approval."]);
    expect(env.calls.find(({ path }) => path === "/v1/carts/c1/review_requests")?.body).toEqual({ comment: "For the quay" });
    await userEvent.click(button("More"));
    for (const name of ["Save for later", "Import file", "Add materials"]) await expect.element(button(name)).toBeDisabled();
    expect(button("Send for approval").all()).toEqual([]);

    await userEvent.click(button("Begin a new cart"));
    await expect.element(button("Add materials")).toBeEnabled();
    expect(page.getByText("This cart waits for approval").all()).toEqual([]);
  });

  it("is sent neither empty nor with errors nor while changes are on their way", async () => {
    await show({ items_count: 0 });
    await expect.element(button("Send for approval")).toBeDisabled();
    runInAction(() => (cart.header = { ...header, error_count: 1 }));
    await expect.element(button("Send for approval")).toBeDisabled();
    runInAction(() => Object.assign(cart, { header, pending: 1 }));
    await expect.element(button("Send for approval")).toBeDisabled();
    runInAction(() => (cart.pending = 0));
    await expect.element(button("Send for approval")).toBeEnabled();
  });

  it("[CART-121] is nobody's who may place the order", async () => {
    await show({ may: { create_in_sap: true, review_requests: false, change: true } });
    await expect.element(button("Add materials")).toBeEnabled();
    expect(button("Send for approval").all()).toEqual([]);
  });
});
