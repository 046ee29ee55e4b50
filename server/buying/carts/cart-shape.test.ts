/** What a cart says of itself, and of its lines, beside what they cost. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CartConfig } from "../../../schemas/cart/cart-config.ts";
import type { CartHeader, LoadedCart } from "../../../schemas/cart/cart-view.ts";
import { uk } from "../../../tests/erp-contract/contract-data.ts";
import { sellingData } from "../../../tests/erp-contract/selling-data.ts";
import { dataOf, openCart, type TestCart } from "../../../tests/support/carts.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../../../tests/support/trading-portal.ts";
import { cartRoots } from "./cart-roots.ts";

const partners = [{ function_name: "sold_to" as const, number: "1000", sales_area: uk }];
const NET = { material: "NET", quantity: "2" };

let portal: TradingPortal;
let buyer: Ask;
let cart: TestCart;

beforeAll(async () => {
  portal = await tradingPortal(sellingData, () => new Date("2026-11-20T09:00:00Z"));
}, 60_000);
afterAll(() => portal.close());
beforeEach(async () => {
  portal.erp.faults.slow = 0;
  buyer = await portal.user({ role: "buyer", partners });
  cart = await openCart(buyer);
});

const loaded = async (query = "") => dataOf<LoadedCart>(await buyer(`${cart.path}${query}`));

/** What administrators set of carts. */
async function configure(changes: Partial<CartConfig>): Promise<void> {
  const admin = await portal.user({ role: "administrator" });
  const { value, version } = dataOf<{ value: CartConfig; version: number }>(await admin("/admin/site_settings/cart"));
  const headers = { "if-match": `"${version}"` };
  dataOf(await admin("/admin/site_settings/cart", { method: "PATCH", payload: { value: { ...value, ...changes } }, headers }));
}

describe("a cart", () => {
  it("[CART-014] is active until it is saved, and again once it is taken up", async () => {
    await cart.run("add_items", { items: [NET] });
    expect((await cart.header()).active).toBe(true);
    dataOf(await buyer(`${cart.path}/save`, { method: "POST", payload: { title: "Spring" } }));
    expect((await cart.header()).active).toBe(false);
    expect(dataOf<{ cart: CartHeader }>(await buyer(`${cart.path}/activate`)).cart.active).toBe(true);
  });

  it("[CART-015] names the document that it was copied from, until that is taken back", async () => {
    const copied = dataOf<{ cart: CartHeader }>(await buyer("/salesdocs/500001/copy"));
    expect(copied.cart).toMatchObject({ cartID: cart.id, ref_doc_nr: "500001" });
    expect((await loaded("?skip_sap_call=1")).items.every(({ change_status }) => change_status === "")).toBe(true);
    expect((await cart.run("undo")).cart).toMatchObject({ ref_doc_nr: "", items_count: 0 });
    expect((await cart.run("redo")).cart.ref_doc_nr).toBe("500001");
  });

  it("is not copied from an order by who asks for no more than the head of the answer", async () => {
    expect((await buyer("/salesdocs/500001/copy", { method: "HEAD" })).statusCode).toBe(404);
    expect((await cart.header()).items_count).toBe(0);
  });

  it("[CART-015] that had lines before names none: it is no copy", async () => {
    await cart.run("add_items", { items: [NET] });
    expect(dataOf<{ cart: CartHeader }>(await buyer("/salesdocs/500001/copy")).cart.ref_doc_nr).toBe("");
  });

  it("[CART-017] has in its details what was said of the whole of it: purchase order number, note, date, ship-to, payer", async () => {
    const said = { po_number: "PO-7", note: "Ring twice", requested_date: "20261224", payer: "1000" };
    dataOf(await buyer(cart.path, { method: "PATCH", payload: said }));
    expect((await loaded("?skip_sap_call=1")).cartDetails).toEqual(said);
    dataOf(await buyer(cart.path, { method: "PATCH", payload: { note: "" } }));
    expect((await cart.header()).cartDetails).not.toHaveProperty("note");
  });

  it("[CART-020, CART-042] has attributes that administrators have named, and others for its lines; the ERP is asked anew where it is told of them", async () => {
    const field = { call_sap: true, validations: [] };
    await configure({
      custom_attributes: [{ ...field, name: "site", label: "Building site" }],
      item_custom_attributes: [{ ...field, name: "floor", label: "Floor" }],
    });
    try {
      const { lines } = await cart.run("add_items", { items: [{ ...NET, custom_attributes: { floor: "3" } }] });
      await cart.run("set_header", { custom_attributes: { site: "North" } });
      const now = await loaded();
      expect(now).toMatchObject({
        simulated: true,
        custom_attributes: { site: "North" },
        custom_attribute_fields: [{ name: "site", label: "Building site", call_sap: true }],
        item_custom_attributes: [{ name: "floor", label: "Floor", call_sap: true }],
        items: [{ custom_attributes: { floor: "3" } }],
      });
      await cart.run("change_items", { items: [{ id: lines[0]!.id, custom_attributes: { floor: "4" } }] });
      expect((await cart.header()).simulated).toBe(false);
      expect((await loaded()).items[0]!.custom_attributes).toEqual({ floor: "4" });
      await cart.run("set_header", { custom_attributes: { site: "South" } });
      expect((await cart.header()).changed_count).toBe(1);
    } finally {
      await configure({ custom_attributes: [], item_custom_attributes: [] });
    }
  });

  it("[CART-029] warns of what the ERP says of the whole of it, and tells what has become of it", async () => {
    await cart.run("add_items", { items: [{ material: "NET", quantity: "900" }] });
    const priced = await loaded();
    expect(priced.warnings).toEqual([expect.stringContaining("1,000 GBP")]);
    expect(priced.notifications).toEqual([]);
    const { quote_number } = dataOf<{ quote_number: string }>(await buyer(`${cart.path}/save_as_quote`, { method: "POST", payload: {} }));
    expect((await loaded()).notifications).toEqual([`The cart was saved as quote ${quote_number}.`]);
  });

  it("[CART-030] brings the files that were attached to it", async () => {
    expect((await loaded("?skip_sap_call=1")).attachments).toEqual([]);
    const boundary = "----files";
    const answer = await buyer(`${cart.path}/attachments`, {
      method: "POST",
      headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
      payload: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="lines.csv"\r\ncontent-type: text/csv\r\n\r\na;b\r\n1;2\r\n\r\n--${boundary}--\r\n`,
    });
    const { id } = dataOf<{ id: string }>(answer);
    expect((await loaded("?skip_sap_call=1")).attachments).toEqual([{ id, file_name: "lines.csv" }]);
  });

  it("[CART-033] says the same in the same shape, whatever it is for", async () => {
    const csr = await portal.user({ role: "csr", sales_areas: [uk] });
    const headers = { "x-partner": `sold_to:1000:${encodeURIComponent(uk)}` };
    const shapes = new Set<string>();
    for (const root of cartRoots) {
      const own = await openCart(csr, root, headers);
      await own.run("add_items", { items: [NET] });
      const one = dataOf<LoadedCart>(await csr(`/${root}/${own.id}`, { headers }));
      expect(one).toMatchObject({ root, simulated: true, items: [{ material: "NET" }] });
      shapes.add(Object.keys(one).toSorted().join());
    }
    expect([...shapes]).toHaveLength(1);
  });

  it("[CART-054] is simulating for everybody who looks while it is loaded, and not any more when it has been", async () => {
    await cart.run("add_items", { items: [NET] });
    portal.erp.faults.slow = 300;
    const loading = loaded();
    await expect.poll(async () => (await cart.header()).simulating).toBe(true);
    expect(await loading).toMatchObject({ simulated: true });
    expect((await cart.header()).simulating).toBe(false);
  });

  it("[AVAIL-010] says whether its microsite shows the availability of materials, and of a line how much is promised first, and when", async () => {
    await cart.run("add_items", { items: [NET] });
    const shows = async () => (await cart.header()).cart_materials_availability;
    const administrator = await portal.user({ role: "administrator" });
    const microsite = async (name: string, cart_materials_availability: boolean) =>
      dataOf(
        await administrator("/admin/microsites", { method: "POST", payload: { name, sales_area_ids: [uk], cart_materials_availability } }),
      );
    expect(await shows()).toBe(true);
    await microsite("Harbour", false);
    expect(await shows()).toBe(false);
    await microsite("Basin", true);
    expect(await shows()).toBe(true);
    const [line] = (await loaded()).items;
    const [first] = line!.schedule_lines as { date: string; confirmed_quantity: string }[];
    expect(line).toMatchObject({ confirmed_quantity: first!.confirmed_quantity, confirmed_date: first!.date });
    expect([line!.availability_status, line!.confirmed_quantity, line!.confirmed_date]).toEqual(["full", "2", "20261120"]);
  });
});
