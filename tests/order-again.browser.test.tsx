/** An order and a quote as the product ships their pages: copied into the cart, with a review of what is not as it was. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { successAnswer, type TestEnv } from "./support/test-env.ts";
import { shippedDocuments, showShipped } from "./support/shipped-page.tsx";

const sales_area = "1000-10-00";
const customer = { function_name: "sold_to", number: "1000", sales_area };
const pages = [
  { key: "orders/details", controller: "salesdocs", button: "Order again" },
  { key: "quotes/details", controller: "quotes", button: "Copy to the cart" },
] as const;

const entry = (line_id: string, code: string, more: object) => ({
  id: `${line_id}.${code}`,
  line_id,
  material: `M-${line_id}`,
  description: "Seal",
  code,
  was: "",
  now: "",
  currency: "USD",
  message: "",
  ...more,
});
const review = [
  entry("l1", "price_changed", { was: "10", now: "12.5" }),
  entry("l2", "replaced", { was: "M-OLD", now: "M-NEW" }),
  entry("l3", "unavailable", { was: "7", message: "M-l3 is no longer sold." }),
];

let env: TestEnv;
let chosen: object[];
let remove = (): void => {};
afterEach(() => remove());

interface Case {
  key: (typeof pages)[number]["key"];
  kind?: string;
  /** In which sales areas. */
  rights?: Readonly<Record<string, string[] | undefined>>;
  found?: object[];
  /** Whom the user works for. */
  partner?: string;
}

async function show({
  key,
  kind = "order",
  rights = { place_orders: [sales_area] },
  found = review,
  partner = "1000",
}: Case): Promise<void> {
  const { controller } = pages.find((one) => one.key === key)!;
  const document = shippedDocuments[`page:${key}`]!;
  const data = (document["data"] as { data_url: string }[]).map((one) => ({
    ...one,
    data_url: one.data_url.replace("{doc_number}", "4711"),
  }));
  const details = { doc_number: "4711", kind, sold_to_number: "1000", sales_area, document_type: { id: "X" } };
  const answer = { details, items: [], pricing: [], texts: [], output_types: [], attachments: [] };
  chosen = [];
  await page.viewport(1440, 900);
  ({ remove, env } = await showShipped(
    { ...document, data, route: "/documents/{doc_number}" },
    {
      at: "/documents/4711",
      address: "/documents/4711",
      api: {
        [`GET /v1/${controller}/4711`]: () => successAnswer(answer),
        "GET /v1/salesdocs/4711/flow": () => successAnswer({ steps: [], lines: [] }),
        [`GET /v1/${controller}/4711/copy`]: () => successAnswer({ cart: { cartID: "c1" }, copied: 3, review: found }),
        "POST /v1/carts/c1/commands/delete_items": () => successAnswer({}),
      },
      models: {
        session: { read: ([first, area, name]) => first === "area_permissions" && rights[String(name)]?.includes(String(area)) },
        partner: {
          read: ([name]) => (name === "number" ? partner : undefined),
          actions: { choose: async (values) => void chosen.push(values) },
        },
      },
    },
  ));
  await expect.element(page.getByRole("button", { name: "Refresh" })).toBeVisible();
}

const copyButton = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = page.getByRole("dialog");
const paths = () => env.calls.map(({ method, path }) => `${method} ${path}`);

describe.each(pages)("$key", ({ key, controller, button }) => {
  it(`[${key === "orders/details" ? "ORD-006" : "QUOTE-017"}] is copied into the cart, and what is not as it was stands in a dialog that leads there`, async () => {
    await show({ key });
    await userEvent.click(copyButton(button));
    await expect.element(dialog.getByRole("row", { name: /M-l1.*Price changed.*10\.00.*12\.50/ })).toBeVisible();
    await expect.element(dialog.getByRole("row", { name: /M-l2.*Replaced.*M-OLD.*M-NEW/ })).toBeVisible();
    await expect.element(dialog.getByRole("row", { name: /M-l3.*Not available.*M-l3 is no longer sold\./ })).toBeVisible();
    expect(paths()).toContain(`GET /v1/${controller}/4711/copy`);
    await userEvent.click(dialog.getByRole("button", { name: "Go to the cart" }));
    await vi.waitFor(() => expect(env.path).toBe("/cart/shop"));
    expect(chosen).toEqual([]);
    expect(paths().filter((path) => path.startsWith("POST"))).toEqual([]);
  });

  it("leaves out what is not available where one says so", async () => {
    await show({ key });
    await userEvent.click(copyButton(button));
    await userEvent.click(dialog.getByRole("button", { name: /unavailable/ }));
    await vi.waitFor(() => expect(env.path).toBe("/cart/shop"));
    expect(env.calls.at(-1)).toMatchObject({ path: "/v1/carts/c1/commands/delete_items", body: { ids: ["l3"] } });
  });

  it("is copied by who works for nobody in particular for its customer, whom he works for in the cart", async () => {
    await show({ key, partner: "" });
    await userEvent.click(copyButton(button));
    await userEvent.click(dialog.getByRole("button", { name: "Go to the cart" }));
    await vi.waitFor(() => expect(env.path).toBe("/cart/shop"));
    expect(chosen).toEqual([{ partner: customer }]);
    remove();
    await show({ key, partner: "", found: [] });
    await userEvent.click(copyButton(button));
    await vi.waitFor(() => expect(env.path).toBe("/cart/shop"));
    expect(chosen).toEqual([{ partner: customer }]);
  });

  it("opens no dialog where all is as it was", async () => {
    await show({ key, found: [] });
    await userEvent.click(copyButton(button));
    await vi.waitFor(() => expect(env.notices).toHaveLength(1));
    expect([dialog.query(), chosen]).toEqual([null, []]);
  });

  it.each([
    [{ place_orders: [sales_area] }, true],
    [{ place_approved_orders_only: [sales_area] }, true],
    [{ place_orders: ["2000-10-00"] }, false],
    [{ view_orders: [sales_area] }, false],
  ])(
    `${key === "orders/details" ? "[ORD-008] " : ""}is offered to be copied only where its sales area may be ordered in: %j`,
    async (rights, offers) => {
      await show({ key, rights });
      if (offers) await expect.element(copyButton(button)).toBeVisible();
      else expect(copyButton(button).query()).toBeNull();
    },
  );
});

it("a return is not ordered again", async () => {
  await show({ key: "orders/details", kind: "return" });
  expect(copyButton("Order again").query()).toBeNull();
});
