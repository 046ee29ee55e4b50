/** What the cart's page, as it is shipped, offers to whoever may place approved orders only. */
import { makeAutoObservable, runInAction } from "mobx";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { readPath } from "../engine/index.ts";
import { errorAnswer, successAnswer, type TestEnv } from "./support/test-env.ts";
import { shippedDocuments, showShipped, type ShippedDocument } from "./support/shipped-page.tsx";

const header = {
  state: "priced",
  items_count: 2,
  error_count: 0,
  simulated: true,
  may: { create_in_sap: false, review_requests: true, change: true },
};

let env: TestEnv;
let waitingCarts: number;
/** What somebody decides before it is taken back. */
let decided: "denied" | undefined;
let cart: { header: typeof header; id: string; state: string; pending: number };
let remove = (): void => {};
afterEach(() => remove());
beforeEach(async () => {
  [waitingCarts, decided] = [0, undefined];
  await page.viewport(1440, 900);
});

/** @param changed of the header, as the server presents it */
async function show(changed: Partial<typeof header> = {}, address = "/cart/shop"): Promise<void> {
  const opened = { ...header, ...changed };
  const waiting = { ...opened, state: "waiting", may: { ...opened.may, change: false } };
  // As the server has them: the active one, and the one that is named.
  let [active, named] = [opened, address === "/cart/shop" ? opened : waiting];
  cart = makeAutoObservable({ id: "c1", state: "ready", pending: 0, header: opened });
  const actions = {
    open: ({ cart_id = "" }: { cart_id?: string }) => runInAction(() => void (cart.header = cart_id === "c1" ? named : active)),
    clear: () => runInAction(() => void (cart.header = active = { ...header, items_count: 0 })),
  };
  const decide = (state: string) => {
    named = { ...waiting, state };
    return errorAnswer(409, { message: `It was ${state}.` });
  };
  ({ env, remove } = await showShipped(shippedDocuments["page:cart/shop"] as ShippedDocument, {
    confirm: "For the quay",
    models: { cart: { read: (path) => readPath(cart, path), actions } },
    address,
    api: {
      "GET /v1/carts": () =>
        successAnswer({ items: [], pagination: { page: 1, page_size: 1, total_pages: 1, total_results: waitingCarts } }),
      "POST /v1/user/carts/active": () => successAnswer({ cartID: "c1" }),
      "POST /v1/carts/c1/review_requests": () => {
        named = waiting;
        return successAnswer({ cartID: "c1" }, ["The cart was sent for approval."]);
      },
      "DELETE /v1/carts/c1/review_requests": () => {
        if (decided) return decide(decided);
        active = named = opened;
        return successAnswer({ cart: { cartID: "c1" }, partners_changed: null }, ["The cart was taken back."]);
      },
    },
  }));
}

const says = () => document.body.innerText;
const hint = "Type a material number into the last row";
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

  it("[CART-121] is offered to be priced until it is sent, and not while it waits", async () => {
    await show({ simulated: false });
    await expect.element(button("Update prices")).toBeEnabled();
    await userEvent.click(button("Send for approval"));
    await expect.element(button("Take back")).toBeVisible();
    expect(button("Update prices").all()).toEqual([]);
    await userEvent.click(button("Take back"));
    await expect.element(button("Update prices")).toBeEnabled();
  });

  it("[CART-121] is taken back, and can be changed again", async () => {
    await show();
    await expect.poll(says).toContain(hint);
    await userEvent.click(button("Send for approval"));
    await expect.element(button("Take back")).toBeVisible();
    // Nothing can be typed into it.
    expect(says()).not.toContain(hint);
    expect(env.address.query()).toEqual({ cart: "c1" });
    await userEvent.click(button("Take back"));
    await expect.element(button("Add materials")).toBeEnabled();
    expect(env.notices.at(-1)).toMatchObject({ text: "The cart was taken back." });
    expect(env.address.query()).toEqual({});
    await expect.poll(says).toContain(hint);
  });

  it("is found by its address after a reload, and says so where it was decided when it is to be taken back", async () => {
    decided = "denied";
    await show({}, "/cart/shop?cart=c1");
    await userEvent.click(button("Take back"));
    await expect.element(page.getByText("This cart was denied")).toBeVisible();
    expect(env.notices.at(-1)).toMatchObject({ tone: "error", text: "It was denied." });
    await expect.element(button("Take up")).toBeVisible();
    expect(button("Take back").all()).toEqual([]);
  });

  it("is spoken of where another one is worked on meanwhile", async () => {
    waitingCarts = 2;
    await show();
    await expect.element(page.getByRole("link", { name: /wait.* for approval/ })).toHaveAttribute("href", "/cart/saved");
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
