import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CartLine } from "../../../../schemas/cart/cart-line.ts";
import type { CartHeader, LoadedCart } from "../../../../schemas/cart/cart-view.ts";
import { cartAt, dataOf, openCart, type TestCart } from "../../../../tests/support/carts.ts";
import { priceListErp, type PriceListErp } from "../../../../tests/support/price-list-erp.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../../../../tests/support/trading-portal.ts";

const uk = "1000/10/00";
let now = new Date("2026-11-20T09:00:00Z");
const clock = () => now;
const partners = [{ function_name: "sold_to" as const, number: "1000", sales_area: uk }];

let portal: TradingPortal;
let list: PriceListErp;
let buyer: Ask;
let cart: TestCart;

beforeAll(async () => {
  portal = await tradingPortal(
    {
      sales_areas: [uk],
      partners: [{ number: "1000", name: "Harbour" }],
      functions: [{ sold_to: "1000", sales_area: uk, function_name: "sold_to", partner: "1000" }],
      materials: ["A", "B", "NEW"],
      documents: [
        {
          doc_number: "5001",
          items: [
            { material: "A", quantity: "2", net_price: "10", net_value: "20" },
            { material: "B", quantity: "1", net_price: "4", net_value: "4" },
            { material: "OLD", quantity: "1", net_price: "7", net_value: "7" },
            { material: "GONE", quantity: "1", net_price: "1", net_value: "1" },
          ],
        },
      ],
    },
    clock,
    (embedded) => (list = priceListErp(embedded)).erp,
  );
}, 60_000);
afterAll(() => portal.close());
beforeEach(async () => {
  Object.assign(list, {
    chunk: 100,
    asked: [],
    added: [],
    breaks: null,
    beforeChunk: async () => {},
    prices: new Map([
      ["A", "10.00"],
      ["B", "2.50"],
      ["NEW", "7.00"],
    ]),
    substitutes: new Map([["OLD", "NEW"]]),
  });
  portal.erp.erp.reset();
  buyer = await portal.user({ role: "buyer", partners });
  cart = await openCart(buyer);
});

const simulate = () => buyer(`${cart.path}/simulate`, { method: "POST", payload: {} });
const simulated = async () => dataOf<CartHeader>(await simulate());
const load = async (query = "") => dataOf<LoadedCart>(await buyer(`${cart.path}${query}`));
const items = (count: number, material = "A") => Array.from({ length: count }, () => ({ material, quantity: "1" }));
const askedNow = () => list.asked.splice(0).map((lines) => lines.length);

describe("a simulation", () => {
  it("[CART-012, CART-013, CART-038] prices the lines and adds up; the cart is simulated until something changes its prices", async () => {
    const { lines, cart: added } = await cart.run("add_items", {
      items: [
        { material: "A", quantity: "3" },
        { material: "B", quantity: "4" },
      ],
    });
    expect([added.simulated, added.state, lines[0]!.simulated]).toEqual([false, "open", false]);
    const header = await simulated();
    expect(header).toMatchObject({
      simulated: true,
      state: "priced",
      net_value: "40.00",
      currency: "GBP",
      changed_count: 0,
      totals: { total: "40.00" },
    });
    expect((await cart.lines()).map(({ net_price, net_value, simulated: priced }) => [net_price, net_value, priced])).toEqual([
      ["10.00", "30.000", true],
      ["2.50", "10.000", true],
    ]);
    await cart.run("change_items", { items: [{ id: lines[0]!.id, custom_attributes: { reference: "ours" } }] });
    expect(await cart.header()).toMatchObject({ simulated: true, state: "priced" });
  });

  it.each<[string, (ids: string[]) => [string, object]]>([
    ["[CART-049] adding", () => ["add_items", { items: [{ material: "B" }] }]],
    ["[CART-050] changing", ([id]) => ["change_items", { items: [{ id, quantity: "7" }] }]],
    ["[CART-051] deleting", ([id]) => ["delete_items", { ids: [id] }]],
    ["[CART-052] deleting several", (ids) => ["delete_items", { ids }]],
  ])("%s items leaves the cart not simulated, until it is simulated again", async (_, command) => {
    const { lines } = await cart.run("add_items", { items: items(3) });
    await simulated();
    const { cart: changed } = await cart.run(...command(lines.slice(0, 2).map(({ id }) => id)));
    expect([changed.simulated, changed.state, changed.totals]).toEqual([false, "open", null]);
    expect((await simulated()).simulated).toBe(true);
  });

  it("asks only for lines that the ERP has not seen as they are, also after undo and redo", async () => {
    const { lines } = await cart.run("add_items", { items: items(250) });
    await simulated();
    expect(askedNow()).toEqual([250]);
    await simulated();
    expect(askedNow()).toEqual([]);
    await cart.run("change_items", { items: [{ id: lines[9]!.id, quantity: "2" }] });
    expect((await simulated()).net_value).toBe("2510.00");
    expect(askedNow()).toEqual([1]);
    await cart.run("delete_items", { ids: lines.slice(0, 100).map(({ id }) => id) });
    await cart.run("undo");
    expect((await simulated()).net_value).toBe("2510.00");
    expect(askedNow()).toEqual([]);
  });

  it("[CART-018, CART-081] asks anew for a line whose attribute is marked call_sap, and for all when a date changes", async () => {
    const { lines } = await cart.run("add_items", { items: items(3) });
    await simulated();
    askedNow();
    await cart.run("change_items", { items: [{ id: lines[0]!.id, requested_date: "20261224" }] });
    await simulated();
    expect(askedNow()).toEqual([1]);
    await cart.run("set_header", { requested_date: "20261231" });
    expect((await cart.header()).changed_count).toBe(3);
    await simulated();
    expect(askedNow()).toEqual([3]);
    await cart.run("set_header", { po_number: "12" });
    expect((await cart.header()).simulated).toBe(true);
    askedNow();
    list.added.splice(0);
    await cart.run("choose_shipping", { shipping_option: "EXPRESS" });
    expect(await cart.header()).toMatchObject({ simulated: false, changed_count: 0, activeShippingOption: { id: "EXPRESS" } });
    expect(await simulated()).toMatchObject({ simulated: true });
    expect([askedNow(), list.added]).toEqual([[], [3]]);
  });

  it("asks for everything anew once it is another day where the user is, since prices are those of a day", async () => {
    const before = now;
    try {
      now = new Date("2026-11-20T09:50:00Z");
      const late = await portal.user({ role: "buyer", partners, time_zone: "Pacific/Kiritimati" });
      const own = await openCart(late);
      const pricedAt = async (time: string) => {
        now = new Date(time);
        const { net_value } = dataOf<CartHeader>(await late(`${own.path}/simulate`, { method: "POST", payload: {} }));
        return [net_value, askedNow()];
      };
      await own.run("add_items", { items: items(2) });
      expect(await pricedAt("2026-11-20T09:50:00Z")).toEqual(["20.00", [2]]);
      list.prices.set("A", "11.00");
      expect(await pricedAt("2026-11-20T09:59:59Z")).toEqual(["20.00", []]);
      // Midnight in Kiritimati.
      expect(await pricedAt("2026-11-20T10:00:00Z")).toEqual(["22.00", [2]]);
    } finally {
      now = before;
    }
  });

  it("[CART-037, CART-040, CART-043, CART-044] brings units, availability, dates and replacements to the line", async () => {
    await cart.run("add_items", { items: [{ material: "A", quantity: "2" }, { material: "OLD" }] });
    await simulated();
    const [a, old] = await cart.lines("compact=false&page_size=10");
    expect(a).toMatchObject({
      sales_uom: { options: ["EA", "BOX"], selected: "EA" },
      availability_status: "full",
      schedule_lines: [{ date: "20261127", quantity: "2", confirmed_quantity: "2" }],
    });
    expect(old!.infos).toEqual([{ code: "substituted", message: "OLD was replaced by NEW.", args: { substitute: "NEW" } }]);
    await cart.run("change_items", { items: [{ id: a!.id, unit: "BOX" }] });
    expect((await cart.lines("page_size=1"))[0]!.sales_uom).toEqual({ options: ["EA", "BOX"], selected: "BOX" });
  });

  it("[CART-039, CART-107] says at the line what the ERP has against it, counts it, and deletes such lines at once", async () => {
    await cart.run("add_items", { items: [{ material: "A" }, { material: "NO-SUCH" }, { material: "B", quantity: "-3" }] });
    expect((await simulated()).error_count).toBe(2);
    const lines = await cart.lines("only=errors&page_size=10");
    expect(lines.map(({ sap_errors, errors }) => [sap_errors.map(({ message }) => message), errors.map(({ code }) => code)])).toEqual([
      [[expect.stringContaining("NO-SUCH")], []],
      [[], ["quantity_negative"]],
    ]);
    await cart.run("delete_items", { which: "errors" });
    expect(await simulated()).toMatchObject({ error_count: 0, simulated: true, items_count: 1 });
  });
});

describe("with cart.auto_simulate on", () => {
  it("[CART-053] whoever adds, changes and deletes items has them priced without asking for it", async () => {
    const admin = await portal.user({ role: "administrator" });
    const read = await admin("/admin/site_settings/cart");
    const { value, version } = dataOf<{ value: object; version: number }>(read);
    const set = (auto_simulate: boolean, seen: number) =>
      admin("/admin/site_settings/cart", {
        method: "PATCH",
        payload: { value: { ...value, auto_simulate } },
        headers: { "if-match": `"${seen}"` },
      });
    dataOf(await set(true, version));
    try {
      expect(dataOf<{ features: object }>(await buyer("/site_configs")).features).toMatchObject({ "cart.auto_simulate": true });
      const { lines } = await cart.run("add_items", { items: items(4) });
      await expect.poll(async () => (await cart.header()).net_value).toBe("40.00");
      dataOf(await buyer(`${cart.path}/items`, { method: "PATCH", payload: { items: [{ id: lines[0]!.id, quantity: "2" }] } }));
      await expect.poll(async () => (await cart.header()).net_value).toBe("50.00");
      dataOf(await buyer(`${cart.path}/items/${lines[1]!.id}`, { method: "DELETE" }));
      await expect.poll(async () => (await cart.header()).net_value).toBe("40.00");
      dataOf(await buyer(`${cart.path}/items`, { method: "DELETE", payload: { ids: [lines[2]!.id, lines[3]!.id] } }));
      await expect.poll(async () => (await cart.header()).totals?.total).toBe("20.00");
    } finally {
      dataOf(await set(false, version + 1));
    }
  });
});

describe("an ERP that fails in the middle of a simulation", () => {
  it.each<[string, NonNullable<PriceListErp["breaks"]>["with"], number]>([
    ["is away", { kind: "erp_down", retry_after: 5 }, 503],
    ["answers rubbish", "rubbish", 502],
  ])(
    "and %s loses nothing: what had come stands, what was typed stands, and the next time asks for the rest",
    async (_, broken, status) => {
      await cart.run("add_items", { items: items(300) });
      list.breaks = { after: 200, with: broken };
      const failed = await simulate();
      expect(failed.statusCode).toBe(status);
      expect(await cart.header()).toMatchObject({ items_count: 300, changed_count: 100, simulated: false });
      list.breaks = null;
      askedNow();
      portal.erp.erp.reset();
      expect(await simulated()).toMatchObject({ simulated: true, net_value: "3000.00" });
      expect(askedNow()).toEqual([100]);
    },
  );

  it("is told when the cart is loaded, which is shown as it is", async () => {
    await cart.run("add_items", { items: items(2) });
    list.breaks = { after: 0, with: { kind: "erp_down", retry_after: 5 } };
    const answer = await buyer(cart.path);
    expect(dataOf<LoadedCart>(answer)).toMatchObject({ simulated: false, items: [{ material: "A" }, { material: "A" }] });
    expect(answer.json().notifications.warnings).toHaveLength(1);
  });

  it("[CART-055] and refuses the partner is answered with 400, the reason, and the cart as it is", async () => {
    await cart.run("add_items", { items: items(2) });
    list.breaks = { after: 0, with: { kind: "wrong_partner" } };
    const answer = await buyer(cart.path);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: [{ code: "wrong_partner" }],
      data: { cartID: cart.id, items: [{ material: "A" }, { material: "A" }] },
    });
  });

  it("does not price a line that was changed while it was asked for with what it was", async () => {
    const { lines } = await cart.run("add_items", { items: items(2) });
    let changed = false;
    list.beforeChunk = async () => {
      if (changed) return;
      changed = true;
      await cart.run("change_items", { items: [{ id: lines[0]!.id, quantity: "5" }] });
    };
    expect(await simulated()).toMatchObject({ simulated: true, net_value: "60.00" });
    expect(list.asked.map((asked) => asked.map(({ quantity }) => quantity))).toEqual([["1", "1"], ["5"]]);
  });

  it("is stopped by whoever asks for it, and what had come stays", async () => {
    await cart.run("add_items", { items: items(300) });
    let chunks = 0;
    list.beforeChunk = async () => {
      chunks += 1;
      if (chunks === 2) dataOf(await buyer(`${cart.path}/simulate`, { method: "DELETE" }));
    };
    expect((await simulated()).simulated).toBe(false);
    expect((await cart.header()).changed_count).toBe(200);
  });
});

describe("loading a cart", () => {
  it("[CART-009, CART-010, CART-016, CART-031, CART-032] brings what identifies it, its lines, partners and sales area, priced", async () => {
    await cart.run("add_items", { items: items(12) });
    const loaded = await load();
    expect(loaded).toMatchObject({
      uuid: cart.id,
      cartID: cart.id,
      title: "",
      items_count: 12,
      pagination: { page: 1, page_size: 10, total_pages: 2, total_results: 12 },
      simulated: true,
      net_value: "120.00",
      updated_at: "2026-11-20T09:00:00.000Z",
      sales_area: uk,
      partners: { sold_to: { number: "1000", display_name: "Harbour" } },
      partners_changed: null,
      attachments: [],
      steps: ["shop", "shipping", "payment", "confirmation"],
    });
    expect(loaded.items).toHaveLength(10);
  });

  it("[CART-086] with skip_sap_call does not call the ERP", async () => {
    await cart.run("add_items", { items: items(1) });
    expect((await load("?skip_sap_call=true")).simulated).toBe(false);
    expect(dataOf<LoadedCart>(await buyer("/user/carts/active?skip_sap_call=1")).simulated).toBe(false);
    expect(list.asked).toEqual([]);
    expect((await load()).simulated).toBe(true);
  });

  it("[CART-056, CART-057] of another partner makes the user work for that one, and says so", async () => {
    const both = await portal.user({
      role: "buyer",
      partners: [...partners, { function_name: "sold_to", number: "2000", sales_area: uk }],
    });
    const other = await openCart(both, "carts", { "x-partner": `sold_to:2000:${encodeURIComponent(uk)}` });
    const answer = await both(`${other.path}?skip_sap_call=1`);
    expect(dataOf<LoadedCart>(answer).partners_changed).toMatchObject({ number: "2000" });
    expect(dataOf<{ number: string }>(await both("/user/partners/active")).number).toBe("2000");
  });
});

describe("batches of a line", () => {
  it("[CART-047, CART-104, CART-105] are offered with a form, chosen, asked for by the ERP with the line, and taken back by undo", async () => {
    const { lines } = await cart.run("add_items", { items: [{ material: "A", quantity: "5" }] });
    const path = `${cart.path}/items/${lines[0]!.id}/batches`;
    const configs = dataOf<{ key: string; batch_managed: boolean; batches: object[]; form: { elements: { name?: string }[] } }>(
      await buyer(`${path}/configs`),
    );
    expect(configs).toMatchObject({
      key: "cart/batches",
      batch_managed: true,
      batches: [
        { batch: "B1", expires_on: "20261201", stock: "3", unit: "EA" },
        { batch: "B2", expires_on: "20270101", stock: "9", unit: "EA" },
      ],
    });
    expect(configs.form.elements[0]!.name).toBe("batches");
    const batches = [
      { batch: "B1", quantity: "3" },
      { batch: "B2", quantity: "2" },
    ];
    dataOf(await buyer(path, { method: "PATCH", payload: { batches } }));
    expect((await cart.lines("compact=false&page_size=1"))[0]).toMatchObject({ batches, selected_batch: { batch: "B1", quantity: "3" } });
    await simulated();
    expect(list.asked.at(-1)![0]!.batches).toEqual(batches);
    await cart.run("undo");
    expect((await cart.lines("compact=false&page_size=1"))[0]!.selected_batch).toBeNull();
    expect((await buyer(path, { method: "PATCH", payload: { batches: [{ batch: "B1", quantity: "0" }] } })).statusCode).toBe(422);
    expect((await buyer(`${cart.path}/items/00000000-0000-4000-8000-000000000000/batches/configs`)).statusCode).toBe(404);
  });
});

it("an order is copied into a cart also while the ERP prices nothing; of each line the review says that its price is not known", async () => {
  list.breaks = { after: 0, with: { kind: "erp_down", retry_after: 5 } };
  const { copied, review } = dataOf<{ copied: number; review: { code: string }[] }>(await buyer("/salesdocs/5001/copy"));
  expect([copied, (await cart.lines()).length]).toEqual([4, 4]);
  expect(review.map(({ code }) => code)).toEqual(["not_priced", "not_priced", "not_priced", "not_priced"]);
});

describe("what materials cost and when they come", () => {
  const check = (body: object) => buyer("/atp_checks/bulk", { method: "POST", payload: body });

  it("[AVAIL-001, AVAIL-002, AVAIL-003, AVAIL-004, AVAIL-005, AVAIL-006] is answered for many at once, for a partner and sales area", async () => {
    const body = {
      items: [{ material: "A", custom_attributes: { reference: "x" } }, { material: "NO-SUCH" }],
      partner: { function: "sold_to", number: "1000" },
      sales_area: uk,
    };
    const { items: found } = dataOf<{ items: object[] }>(await check(body));
    expect(found).toMatchObject([
      {
        material: "A",
        net_price: "10.00",
        availability_status: "full",
        stock_availability: "10",
        schedule_lines: [{ date: "20261127" }],
        scaled_prices: [],
        custom_attributes: { reference: "x" },
        cache_info: { cached: false },
      },
      { material: "NO-SUCH", availability_status: "none", errors: [{ code: "V1-302" }] },
    ]);
    expect((await check({ ...body, partner: { function: "sold_to", number: "2000" } })).statusCode).toBe(422);
  });

  it("[AVAIL-005, AVAIL-006] is as old as it says, until force_reload asks anew", async () => {
    const ask = async (more = {}) =>
      dataOf<{ items: { net_price: string; cache_info: { cached: boolean } }[] }>(
        await check({ items: [{ material: "B", quantity: "77" }], ...more }),
      ).items[0]!;
    expect((await ask()).cache_info).toEqual({ cached: false });
    list.prices.set("B", "3.00");
    expect(await ask()).toMatchObject({ net_price: "2.50", cache_info: { cached: true, cached_at: "2026-11-20T09:00:00.000Z" } });
    expect(await ask({ force_reload: true })).toMatchObject({ net_price: "3.00", cache_info: { cached: false } });
  });

  it("is told to nobody who may not see the catalogue", async () => {
    const approver = await portal.user({ role: "buyer", partners });
    await portal.database.db.deleteFrom("user_roles").where("user_id", "=", approver.user_id).execute();
    const answer = await approver("/atp_checks/bulk", { method: "POST", payload: { items: [{ material: "A" }] } });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([403, "forbidden"]);
  });
});

describe("another partner", () => {
  const change = "/user/partners/active/change";
  const anchor = `sold_to:2000:${uk}`;
  let both: Ask;
  let own: TestCart;

  beforeEach(async () => {
    both = await portal.user({
      role: "buyer",
      partners: [
        { function_name: "sold_to", number: "1000", sales_area: uk, is_default: true },
        { function_name: "sold_to", number: "2000", sales_area: uk },
      ],
    });
    own = await openCart(both);
  });
  const questions = async () =>
    dataOf<{ delete_cart: boolean; drop_ship: boolean; drop_ship_title: string; text: string }>(
      await both(`${change}?partner=${encodeURIComponent(anchor)}`),
    );
  const choose = (body: object) => both(change, { method: "POST", payload: { partner: anchor, ...body } });

  it("[PTNR-025] is asked for first where there is a cart; without confirmation nothing changes", async () => {
    expect(await questions()).toMatchObject({ delete_cart: false, drop_ship: false });
    await own.run("add_items", { items: items(1) });
    expect(await questions()).toMatchObject({
      delete_cart: true,
      text: "Changing the partner deletes the current cart. Do you want to proceed?",
    });
    expect((await choose({ confirmed: false })).statusCode).toBe(409);
    expect(dataOf<{ number: string }>(await both("/user/partners/active")).number).toBe("1000");
    expect(await own.lines()).toHaveLength(1);
  });

  it("[PTNR-026, PTNR-033, PTNR-034] is worked for once that is confirmed: the cart is deleted, the partner's own cart and quote are read", async () => {
    await own.run("add_items", { items: items(1) });
    const quote = await openCart(both, "carts/quotes", { "x-partner": encodeURIComponent(anchor) });
    const changed = dataOf<{ deleted: string[]; cart: CartHeader | null; quote: CartHeader | null; partner: { number: string } }>(
      await choose({ confirmed: true }),
    );
    expect(changed).toMatchObject({ deleted: [own.id], cart: null, quote: { cartID: quote.id }, partner: { number: "2000" } });
    expect((await both(own.path)).statusCode).toBe(404);
  });

  it("[PTNR-027, PTNR-028] offers to keep or remove the drop ship of a cart with priced items, and does the one or the other", async () => {
    const drop_ship = { id: "d1", number: "", name: "Site 7", street: "Quay 1", postal_code: "1", city: "Hull", country: "GB" };
    for (const answer of ["keep", "remove"] as const) {
      const filled = await openCart(both, "carts", { "x-partner": encodeURIComponent(`sold_to:1000:${uk}`) });
      await both("/user/partners/active", { method: "PATCH", payload: { function_name: "sold_to", number: "1000", sales_area: uk } });
      await filled.run("add_items", { items: items(1) });
      await filled.run("set_drop_ship", { drop_ship });
      expect((await questions()).drop_ship).toBe(false);
      dataOf(await both(`${filled.path}/simulate`, { method: "POST", payload: {} }));
      expect(await questions()).toMatchObject({ delete_cart: true, drop_ship: true, drop_ship_title: "Partner Change: Drop Ship Alert" });
      const changed = dataOf<{ cart: CartHeader | null }>(await choose({ confirmed: true, drop_ship: answer }));
      if (answer === "keep") expect(changed.cart?.dropShipData).toMatchObject({ name: "Site 7", cart_uuid: changed.cart!.cartID });
      else expect(changed.cart?.dropShipData ?? null).toBeNull();
      if (changed.cart) dataOf(await both(`/carts/${changed.cart.cartID}`, { method: "DELETE" }));
    }
  });

  it("that is not the user's is refused, and the one that is active already changes nothing", async () => {
    expect((await both(`${change}?partner=${encodeURIComponent(`sold_to:3000:${uk}`)}`)).statusCode).toBe(422);
    await own.run("add_items", { items: items(1) });
    const same = await both(change, { method: "POST", payload: { partner: `sold_to:1000:${uk}`, confirmed: true } });
    expect([same.json().notifications.warnings, (await own.lines()).length]).toEqual([["The partner is already active."], 1]);
  });
});

describe("whoever may place approved orders only", () => {
  it("[CART-099, CART-120, CART-121] fills a cart, is offered to send it for approval and not to order, and then nobody changes it", async () => {
    const db = portal.database.db;
    const approved = await portal.user({ role: "buyer", partners });
    const { id: role_id } = await db
      .insertInto("roles")
      .values({ key: null, title: `Approved ${approved.user_id}` })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("role_permissions").values({ role_id, permission: "place_approved_orders_only" }).execute();
    await db.deleteFrom("user_roles").where("user_id", "=", approved.user_id).execute();
    await db.insertInto("user_roles").values({ user_id: approved.user_id, role_id }).execute();
    const own = await openCart(approved);
    await own.run("add_items", { items: items(1) });
    expect((await own.header()).may).toMatchObject({ create_in_sap: false, review_requests: true });
    expect((await cart.header()).may).toMatchObject({ create_in_sap: true, review_requests: false });
    const sent = await approved(`${own.path}/review_requests`, { method: "POST", payload: { comment: "For the quay" } });
    expect(dataOf<CartHeader>(sent)).toMatchObject({ state: "waiting", active: false, may: { change: false, create_in_sap: false } });
    expect(sent.json().notifications.messages).toEqual(["The cart was sent for approval."]);
    expect((await own.send("add_items", { items: items(1) })).statusCode).toBe(409);
    await cart.run("add_items", { items: items(1) });
    expect((await buyer(`${cart.path}/review_requests`, { method: "POST", payload: {} })).statusCode).toBe(403);
  });
});

describe("lines that others change", () => {
  it("are told over the event stream with version, ids and the tab that changed them, and prices as they come", async () => {
    const address = await portal.listen();
    const stream = await fetch(`${address}/api/v1/push_notifications/stream`, { headers: buyer.headers });
    const events: { cart: string; version: number; lines: string[] | null; client: string; overwritten?: { client: string }[] }[] = [];
    const reading = (async () => {
      let text = "";
      for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) {
        text += chunk;
        for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
          const found = /^event: cart\ndata: (.*)$/m.exec(text.slice(0, end));
          if (found) events.push(JSON.parse(found[1]!) as (typeof events)[number]);
          text = text.slice(end + 2);
        }
        if (events.length >= 6) return;
      }
    })();
    const { lines } = await cart.run("add_items", { items: items(2), client: "one" });
    const ids = lines.map(({ id }: CartLine) => id);
    await cart.run("change_items", { items: [{ id: ids[0], quantity: "4" }], client: "two", seen_version: 1 });
    // Two parts; the totals come with the last of them.
    list.chunk = 1;
    await simulated();
    await cart.run("add_items", { items: items(101), client: "one" });
    dataOf(await buyer(cart.path, { method: "DELETE" }));
    await reading;
    await stream.body?.cancel().catch(() => {});
    expect(events).toMatchObject([
      { cart: cart.id, version: 2, lines: ids, client: "one" },
      { version: 3, lines: [ids[0]], client: "two", overwritten: [{ id: ids[0], client: "one" }] },
      { version: 5, lines: [ids[0]], client: "" },
      { version: 6, lines: [ids[1]], client: "" },
      { version: 7, lines: null, client: "one" },
      { lines: null, deleted: true },
    ]);
    expect((await cartAt(buyer, cart.id).send("undo")).statusCode).toBe(404);
  });
});
