/** An order and a quote that are copied into a cart, and what is said of the lines that are not as they were. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CartHeader } from "../../../../schemas/cart/cart-view.ts";
import { uk } from "../../../../tests/erp-contract/contract-data.ts";
import { sellingData } from "../../../../tests/erp-contract/selling-data.ts";
import { dataOf, openCart, type TestCart } from "../../../../tests/support/carts.ts";
import type { TestData } from "../../../../tests/support/erp-documents.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../../../../tests/support/trading-portal.ts";
import type { Review } from "./review.ts";

const partners = [{ function_name: "sold_to" as const, number: "1000", sales_area: uk }];
const items = [
  { material: "NET", quantity: "2", net_value: "14.02" },
  { material: "NET", quantity: "3", net_value: "20.5" },
  { material: "OLD", quantity: "1", net_value: "4.76" },
  { material: "STOP", quantity: "1", net_value: "9" },
  { material: "BOLT", quantity: "3", net_value: "6" },
  { material: "NET", quantity: "5000", net_value: "35050" },
];

let portal: TradingPortal;
let buyer: Ask;
let cart: TestCart;

beforeAll(async () => {
  const documents: TestData["documents"] = [
    ...sellingData.documents!,
    { doc_number: "500030", sold_to: "1000", doc_date: "20261001", items },
    { doc_number: "200030", kind: "quote", doc_type: "QT", sold_to: "1000", doc_date: "20261001", status: "OPEN", items },
  ];
  portal = await tradingPortal({ ...sellingData, documents }, () => new Date("2026-11-20T09:00:00Z"));
}, 60_000);
afterAll(() => portal.close());
beforeEach(async () => {
  buyer = await portal.user({ role: "buyer", partners });
  cart = await openCart(buyer);
});

interface Copied {
  cart: CartHeader;
  review: Review[];
  copied: number;
}
const copyOf = async (path: string) => dataOf<Copied>(await buyer(path));

describe.each([
  ["[ORD-007] an order", "/salesdocs/500030/copy"],
  ["[QUOTE-020] a quote", "/quotes/200030/copy"],
])("%s", (_title, path) => {
  it("brings its lines into the active cart, and says what is not as it was, and why", async () => {
    const { cart: filled, review, copied } = await copyOf(path);
    expect([copied, filled.cartID, filled.items_count]).toEqual([items.length, cart.id, items.length]);
    const lines = await cart.lines();
    expect(lines.map(({ material, quantity }) => [material, quantity])).toEqual(
      items.map(({ material, quantity }) => [material, quantity]),
    );
    expect(review.map(({ line_id, code, was, now }) => [lines.findIndex(({ id }) => id === line_id), code, was, now])).toEqual([
      [1, "price_changed", "20.5", "21.030"],
      [2, "replaced", "OLD", "NEW"],
      [3, "unavailable", "9", ""],
      [4, "to_correct", "6", ""],
    ]);
    const [dearer, replaced, blocked, small] = review.map(({ message }) => message);
    expect(dearer).toContain("from 20.5 to 21.030 GBP");
    expect(replaced).toContain("NEW");
    expect(blocked).toBe("STOP cannot be ordered at the moment.");
    expect(small).toBe("The minimum quantity is 4 EA.");
    expect((await cart.run("undo")).cart.items_count).toBe(0);
  });
});

it("asks the ERP for no prices where that is not wanted, and has nothing to say then", async () => {
  const { cart: filled, review } = await copyOf("/salesdocs/500030/copy?skip_sap_call=true");
  expect([filled.simulated, filled.items_count, review]).toEqual([false, items.length, []]);
});

it("somebody else's is not there", async () => {
  expect((await buyer("/salesdocs/500020/copy")).statusCode).toBe(404);
  expect((await cart.header()).items_count).toBe(0);
});

it("who works for nobody in particular fills the cart that is for the customer of the document", async () => {
  const csr = await portal.user({ role: "csr", sales_areas: [uk] });
  const { cart: filled } = dataOf<Copied>(await csr("/salesdocs/500030/copy"));
  expect(dataOf(await csr("/user/carts/active"))).toBeNull();
  await csr("/user/partners/active", { method: "PATCH", payload: partners[0]! });
  expect(dataOf<CartHeader>(await csr("/user/carts/active"))).toMatchObject({ cartID: filled.cartID, items_count: items.length });
});
