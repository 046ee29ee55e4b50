import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dataOf, openCart, type TestCart } from "../../../../tests/support/carts.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../../../../tests/support/trading-portal.ts";

const uk = "1000/10/00";
const clock = () => new Date("2026-11-20T09:00:00Z");
const partners = [{ function_name: "sold_to" as const, number: "1000", sales_area: uk }];

let portal: TradingPortal;
let buyer: Ask;
let cart: TestCart;

beforeAll(async () => {
  portal = await tradingPortal({ sales_areas: [uk], partners: [{ number: "1000", name: "Harbour" }], materials: ["A"] }, clock);
}, 60_000);
afterAll(() => portal.close());
beforeEach(async () => {
  buyer = await portal.user({ role: "buyer", partners });
  cart = await openCart(buyer);
});

const numbers = async (query: string) => (await cart.lines(query)).map(({ item_number }) => item_number);

describe("a quantity that is entered", () => {
  it.each([
    ["nothing, which is 1 (QTY-005)", "", "1"],
    ["a decimal", "12.5", "12.5"],
    ["a comma", "1,5", "1.5"],
    ["a comma, with dots that part thousands", "1.234,5", "1234.5"],
    ["a dot, with commas that part thousands", "1,234.5", "1234.5"],
    ["a comma, with blanks that part thousands", "1 234,5", "1234.5"],
    ["a dot, with apostrophes that part thousands", "1'234.5", "1234.5"],
    ["zeros that say nothing", "007.500", "7.5"],
    ["a thousand million", "1000000000", "1000000000"],
    ["the largest", "9999999999999.999", "9999999999999.999"],
  ])("[QTY-002, QTY-003, QTY-004] may be written with %s", async (_, entered, quantity) => {
    const { lines } = await cart.run("add_items", { items: [{ material: "A", quantity: entered }] });
    expect(lines[0]).toMatchObject({ quantity, entered_quantity: "", errors: [] });
  });

  it.each([
    ["zero", "0", "quantity_zero", "The quantity must be greater than 0."],
    ["below zero", "-1", "quantity_negative", "The quantity must not be negative."],
    ["an exponent", "1e9", "quantity_unreadable", "“1e9” is not a quantity."],
    ["a word", "ten", "quantity_unreadable", "“ten” is not a quantity."],
    ["more than an ERP counts", "10000000000000", "quantity_too_large", "The quantity must be at most 9999999999999.999."],
    ["finer than an ERP counts", "1.2345", "quantity_too_precise", "The quantity has more than 3 decimals."],
  ])(
    "[QTY-001, CART-039] and is %s stands in the line as it was entered, with its reason, until it is mended there",
    async (_, entered, code, message) => {
      const { lines, cart: header } = await cart.run("add_items", { items: [{ material: "A", quantity: entered }] });
      expect(lines[0]).toMatchObject({ quantity: "", entered_quantity: entered, errors: [{ code, message }] });
      expect(header.error_count).toBe(1);
      const mended = await cart.run("change_items", { items: [{ id: lines[0]!.id, quantity: "3" }] });
      expect(mended.lines[0]).toMatchObject({ quantity: "3", entered_quantity: "", errors: [] });
      expect(mended.cart.error_count).toBe(0);
      expect((await cart.run("undo")).lines[0]).toMatchObject({ quantity: "", entered_quantity: entered, errors: [{ code }] });
    },
  );

  it("is told in the language of whoever reads", async () => {
    const reader = await portal.user({ role: "buyer", partners, language: "de" });
    const own = await openCart(reader);
    const { lines } = await own.run("add_items", { items: [{ material: "", quantity: "0" }] });
    expect(lines[0]!.errors.map(({ message }) => message)).toEqual(["Material ist erforderlich.", "Die Menge muss größer als 0 sein."]);
  });
});

describe("the lines of a cart", () => {
  beforeEach(async () => {
    const material = (index: number) => (index % 2 ? `BRG-${index}` : `VAL-${index}`);
    await cart.run("add_items", {
      items: Array.from({ length: 25 }, (_, index) => ({ material: material(index), quantity: String(25 - index) })),
    });
  });

  it("[CART-011, CART-113] come ten to a page, by item number, unless asked for otherwise", async () => {
    const first = dataOf<{ items: { item_number: number }[]; pagination: object }>(await buyer(`${cart.path}/items`));
    expect(first.items.map(({ item_number }) => item_number)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
    expect(first.pagination).toEqual({ page: 1, page_size: 10, total_pages: 3, total_results: 25 });
    expect(await numbers("page=3")).toEqual([210, 220, 230, 240, 250]);
    expect(await numbers("page=3&order=desc")).toEqual([50, 40, 30, 20, 10]);
    expect(await cart.lines("page_size=1000")).toHaveLength(25);
    expect((await buyer(`${cart.path}/items?page_size=1001`)).statusCode).toBe(422);
  });

  it("are sorted and searched by the server", async () => {
    expect(await numbers("sort_by=quantity&page_size=3")).toEqual([250, 240, 230]);
    expect((await cart.lines("sort_by=material&order=desc&page_size=2")).map(({ material }) => material)).toEqual(["VAL-8", "VAL-6"]);
    expect((await cart.lines("q=brg-1&page_size=100")).map(({ material }) => material)).toEqual([
      "BRG-1",
      "BRG-11",
      "BRG-13",
      "BRG-15",
      "BRG-17",
      "BRG-19",
    ]);
    expect((await buyer(`${cart.path}/items?sort_by=colour`)).statusCode).toBe(422);
  });

  it("that have errors, and those that the ERP has not seen, are asked for alone; others by their ids", async () => {
    const [first, second] = await cart.lines("page_size=2");
    await cart.run("change_items", { items: [{ id: second!.id, quantity: "-2" }] });
    expect(await numbers("only=errors")).toEqual([20]);
    expect(await numbers("only=changed&page_size=100")).toHaveLength(25);
    expect(await numbers(`ids=${second!.id},${first!.id}`)).toEqual([10, 20]);
  });

  it("[CART-080] demand each of their attributes that has validations", async () => {
    await portal.database.db
      .withTables<{ site_settings: { key: string; value: string; version: number; updated_at: Date } }>()
      .insertInto("site_settings")
      .values({
        key: "cart",
        value: JSON.stringify({
          auto_simulate: false,
          custom_attributes: [],
          item_custom_attributes: [
            { name: "project", label: "Project", call_sap: true, validations: [{ type: "required", message: "Project" }] },
          ],
        }),
        version: 1,
        updated_at: clock(),
      })
      .execute();
    const strict = await tradingPortalOn(portal);
    try {
      const { lines } = dataOf<{ lines: { errors: object[] }[] }>(
        await strict.inject({
          method: "POST",
          url: `/api/v1${cart.path}/commands/add_items`,
          headers: { ...buyer.headers, "x-client": "api" },
          payload: { items: [{ material: "A" }, { material: "A", custom_attributes: { project: "North" } }] },
        }),
      );
      expect(lines.map(({ errors }) => errors)).toEqual([[{ code: "attribute_missing", message: "Project is required." }], []]);
    } finally {
      await strict.close();
      await portal.database.db
        .withTables<{ site_settings: { key: string } }>()
        .deleteFrom("site_settings")
        .where("key", "=", "cart")
        .execute();
    }
  });
});

/** Another server over the same database, which has not cached what is set. */
async function tradingPortalOn({ database, erp }: TradingPortal) {
  const [{ buildApp }, { testSettings }, { testSecrets }] = await Promise.all([
    import("../../../app.ts"),
    import("../../../../tests/support/app.ts"),
    import("../../../../tests/support/test-secrets.ts"),
  ]);
  return buildApp({ secrets: testSecrets, settings: testSettings, db: database.db, clock, erp: erp.erp, erp_faults: erp });
}
