/**
 * What a buyer can do wrong in a cart, and what can go wrong around him: each is said at the line or on top, in his language, with a way
 * out, and nothing that was typed is lost.
 */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CartLine } from "../../../schemas/cart/cart-line.ts";
import type { CartHeader, LoadedCart } from "../../../schemas/cart/cart-view.ts";
import { uk } from "../../../tests/erp-contract/contract-data.ts";
import { sellingData } from "../../../tests/erp-contract/selling-data.ts";
import { cartAt, dataOf, openCart, type TestCart } from "../../../tests/support/carts.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../../../tests/support/trading-portal.ts";

const partners = [{ function_name: "sold_to" as const, number: "1000", sales_area: uk }];

let portal: TradingPortal;
let buyer: Ask;
let cart: TestCart;

beforeAll(async () => {
  portal = await tradingPortal(sellingData, () => new Date("2026-11-20T09:00:00Z"));
}, 60_000);
afterAll(() => portal.close());
beforeEach(async () => {
  Object.assign(portal.erp.faults, { down: false, garbage: false, slow: 0, after_chunks: 0 });
  portal.erp.erp.reset();
  buyer = await portal.user({ role: "buyer", partners, language: "de" });
  cart = await openCart(buyer);
});

const simulate = () => buyer(`${cart.path}/simulate`, { method: "POST", payload: {} });
const simulated = async () => dataOf<CartHeader>(await simulate());
const lines = () => cart.lines("compact=false&page_size=100");
const said = ({ errors, sap_errors, infos, sap_infos }: CartLine) => [...errors, ...sap_errors, ...infos, ...sap_infos];
const messages = (line: CartLine) => said(line).map(({ message }) => message);
const wrong = ({ errors, sap_errors }: CartLine) => [...errors, ...sap_errors].map(({ message }) => message);

async function only(item: object): Promise<CartLine> {
  await cart.run("add_items", { items: [item] });
  await simulated();
  return (await lines())[0]!;
}

describe("a material", () => {
  it.each<[string, string, string]>([
    ["that there is not", "NOTHING", "Das Material NOTHING gibt es nicht."],
    ["that is blocked", "STOP", "STOP kann zurzeit nicht bestellt werden."],
    ["of another sales area, which has no price here", "BARE", "Für BARE gibt es keinen Preis. Wenden Sie sich an den Kundendienst."],
    ["that is no longer sold", "OVER", "OVER wird nicht mehr verkauft."],
  ])("%s is told at its line; the line stays as it was typed until it is changed or deleted", async (_, material, message) => {
    const line = await only({ material, quantity: "4" });
    expect(wrong(line)).toEqual([message]);
    expect([line.material, line.quantity, (await cart.header()).error_count]).toEqual([material, "4", 1]);
    await cart.run("change_items", { items: [{ id: line.id, material: "NET" }] });
    expect(await simulated()).toMatchObject({ error_count: 0, simulated: true });
  });

  it("that was superseded is priced as the one that takes its place, and the way to write that one is offered", async () => {
    const line = await only({ material: "OLD" });
    expect([wrong(line), messages(line)]).toEqual([[], ["OLD wird durch NEW ersetzt."]]);
    const { substitute } = said(line)[0]!.args!;
    await cart.run("change_items", { items: [{ id: line.id, material: String(substitute) }] });
    await simulated();
    expect(messages((await lines())[0]!)).toEqual([]);
  });

  it("that is missing is asked for", async () => {
    expect(wrong(await only({ material: " ", quantity: "1" }))).toEqual(["Material ist erforderlich."]);
  });
});

describe("a quantity", () => {
  it.each<[typed: string, message: string]>([
    ["0", "Die Menge muss größer als 0 sein."],
    ["-1", "Die Menge darf nicht negativ sein."],
    ["0.0001", "Die Menge hat mehr als 3 Nachkommastellen."],
    ["99999999999999", "Die Menge darf höchstens 9999999999999.999 sein."],
    ["1e9", "„1e9“ ist keine Menge."],
    ["ein paar", "„ein paar“ ist keine Menge."],
  ])("of %s is told at its line, where it stands as it was typed, and counts until it is put right", async (typed, message) => {
    const line = await only({ material: "NET", quantity: typed });
    expect([wrong(line), line.entered_quantity, line.quantity]).toEqual([[message], typed, ""]);
    expect(await cart.header()).toMatchObject({ error_count: 1, simulated: false });
    await cart.run("change_items", { items: [{ id: line.id, quantity: "2" }] });
    expect(await simulated()).toMatchObject({ error_count: 0, simulated: true });
  });

  it.each([
    ["1,5", "1.5"],
    ["1.5", "1.5"],
    ["1.234,5", "1234.5"],
    ["1,234.5", "1234.5"],
    ["1 234,5", "1234.5"],
    ["1'234.5", "1234.5"],
    ["1000000000", "1000000000"],
  ])("of %s is read as it is written in whichever number format", async (typed, quantity) => {
    const line = await only({ material: "NET", quantity: typed });
    expect([line.quantity, line.entered_quantity]).toEqual([quantity, ""]);
  });

  it("of more than there is, is confirmed as far as it can be", async () => {
    const line = await only({ material: "NET", quantity: "1000000000" });
    expect(wrong(line)).toEqual([]);
    expect(line.availability_status).not.toBe("full");
    expect(messages(line).join()).toContain("nicht");
  });

  it("as large as any line takes it is priced and weighed like any other", async () => {
    const line = await only({ material: "BOLT", quantity: "9999999999998" });
    expect([line.quantity, line.simulated]).toEqual(["9999999999998", true]);
    expect(line.net_value.length).toBeGreaterThan("9999999999998".length);
  });

  it.each([
    ["below what is sold at least", "2", "Die Mindestmenge ist 4 EA.", "4"],
    ["that is no multiple of the pack", "7", "Wird in Vielfachen von 2 EA verkauft. Bestellen Sie zum Beispiel 8 EA.", "8"],
  ])("%s is told with the one that is possible, which can be taken", async (_, quantity, message, possible) => {
    const line = await only({ material: "BOLT", quantity });
    expect(wrong(line)).toEqual([message]);
    expect(line.sap_errors[0]!.args!["possible"]).toBe(possible);
    await cart.run("change_items", { items: [{ id: line.id, quantity: possible }] });
    expect((await simulated()).error_count).toBe(0);
  });

  it("in a unit in which it is not sold is told at the line; left empty, it is the one in which it is", async () => {
    const line = await only({ material: "BOLT", quantity: "4", unit: "CASE" });
    expect(wrong(line)).toEqual(["BOLT wird nicht in CASE verkauft. Wählen Sie eine andere Einheit."]);
    expect(line.sales_uom.options).toEqual(["EA", "BOX"]);
    await cart.run("change_items", { items: [{ id: line.id, unit: "" }] });
    expect((await simulated()).error_count).toBe(0);
  });
});

describe("a batch", () => {
  const choose = (id: string, batch: string, quantity: string) => cart.run("set_batches", { id, batches: [{ batch, quantity }] });

  it("that expires while it is chosen is told at the line; without a choice the ERP proposes one again", async () => {
    const line = await only({ material: "CREAM", quantity: "2" });
    await sql`update erp.stock set expires_on = '2026-11-19' where batch = 'C2'`.execute(portal.database.db);
    try {
      await choose(line.id, "C2", "2");
      await simulated();
      expect(wrong((await lines())[0]!)).toEqual(["Die Charge C2 läuft vor der Lieferung ab. Wählen Sie eine andere Charge."]);
    } finally {
      await sql`update erp.stock set expires_on = '2026-12-31' where batch = 'C2'`.execute(portal.database.db);
    }
    await cart.run("set_batches", { id: line.id, batches: [] });
    expect((await simulated()).error_count).toBe(0);
    expect((await lines())[0]!.batches).toMatchObject([{ quantity: "2" }]);
  });

  it("that is sold out while it is chosen, or is not there at all, is told at the line with what is left", async () => {
    const line = await only({ material: "CREAM", quantity: "5" });
    await sql`update erp.stock set quantity = 1 where batch = 'C2'`.execute(portal.database.db);
    try {
      await choose(line.id, "C2", "5");
      await simulated();
      expect(wrong((await lines())[0]!)).toEqual(["Von der Charge C2 sind nur noch 1 da."]);
      await choose(line.id, "C9", "5");
      await simulated();
      expect(wrong((await lines())[0]!)).toEqual(["Die Charge C9 gibt es nicht."]);
    } finally {
      await sql`update erp.stock set quantity = 5 where batch = 'C2'`.execute(portal.database.db);
    }
  });
});

describe("somebody else at the same cart", () => {
  it("who changes the same line later wins, and is told that he has written over the other's", async () => {
    const { lines: added, cart: seen } = await cart.run("add_items", { items: [{ material: "NET" }], client: "one" });
    await cart.run("change_items", { items: [{ id: added[0]!.id, quantity: "3" }], client: "one", seen_version: seen.version });
    const later = await cart.run("change_items", {
      items: [{ id: added[0]!.id, quantity: "8" }],
      client: "two",
      seen_version: seen.version,
    });
    expect([later.overwritten, later.lines[0]!.quantity]).toEqual([[added[0]!.id], "8"]);
  });

  it("who deletes it leaves the one who has it open with the reason, and his lines can go into a new one", async () => {
    await cart.run("add_items", { items: [{ material: "NET" }] });
    dataOf(await buyer(cart.path, { method: "DELETE" }));
    const late = await cart.send("add_items", { items: [{ material: "BOLT" }] });
    expect([late.statusCode, late.json().errors[0].message]).toEqual([
      404,
      "Warenkorb – nicht gefunden. Bitte prüfen Sie Ihre Eingabe und versuchen Sie es erneut.",
    ]);
    const next = await openCart(buyer);
    await next.run("add_items", { items: [{ material: "NET" }, { material: "BOLT" }] });
    expect(await next.lines()).toHaveLength(2);
  });
});

describe("a partner or a right that is taken away in the middle of the work", () => {
  it("of the partner: nothing is written and nothing told of the cart; given back, all of it is there", async () => {
    const { db } = portal.database;
    await cart.run("add_items", { items: [{ material: "NET" }] });
    const taken = await db.deleteFrom("user_partners").where("user_id", "=", buyer.user_id).returningAll().execute();
    for (const answer of [await cart.send("add_items", { items: [{ material: "NET" }] }), await buyer(cart.path), await simulate()]) {
      expect([answer.statusCode, answer.json().errors[0].message]).toEqual([422, "Falscher Partner eingegeben."]);
    }
    await db.insertInto("user_partners").values(taken).execute();
    expect(await cart.lines()).toHaveLength(1);
  });

  it("of the role: commands, prices and the cart itself are refused with the right that is missing; given back, all of it is there", async () => {
    const { db } = portal.database;
    await cart.run("add_items", { items: [{ material: "NET" }] });
    const taken = await db.deleteFrom("user_roles").where("user_id", "=", buyer.user_id).returningAll().execute();
    for (const answer of [await cart.send("add_items", { items: [{ material: "NET" }] }), await buyer(cart.path), await simulate()]) {
      expect([answer.statusCode, answer.json().errors[0].message]).toEqual([
        403,
        "Ihnen fehlt die Berechtigung „Aufträge erteilen“. Wenden Sie sich an Ihren Administrator.",
      ]);
    }
    await db.insertInto("user_roles").values(taken).execute();
    expect(await cart.lines()).toHaveLength(1);
  });
});

describe("an ERP", () => {
  const many = (count: number) => Array.from({ length: count }, () => ({ material: "NET", quantity: "2" }));

  it.each([
    ["is away", { down: true }, 503, "Das ERP ist zurzeit nicht verfügbar. Versuchen Sie es später erneut.", 0],
    ["answers rubbish", { garbage: true }, 502, "Das ERP hat eine ungültige Antwort gesendet. Versuchen Sie es erneut.", 0],
    [
      "goes away in the middle",
      { down: true, after_chunks: 1 },
      503,
      "Das ERP ist zurzeit nicht verfügbar. Versuchen Sie es später erneut.",
      100,
    ],
    [
      "begins to answer rubbish in the middle",
      { garbage: true, after_chunks: 1 },
      502,
      "Das ERP hat eine ungültige Antwort gesendet. Versuchen Sie es erneut.",
      100,
    ],
  ])(
    "that %s is told on top; the lines stay, with the prices that had come, and the next time asks for the rest",
    async (_, faults, status, message, priced) => {
      await cart.run("add_items", { items: many(250) });
      Object.assign(portal.erp.faults, faults);
      const failed = await simulate();
      expect([failed.statusCode, failed.json().errors[0].message]).toEqual([status, message]);
      expect(await cart.header()).toMatchObject({ items_count: 250, changed_count: 250 - priced, simulated: false });

      const opened = await buyer(cart.path);
      expect(opened.statusCode).toBe(200);
      expect(opened.json().notifications.warnings).toEqual([message]);
      await cart.run("add_items", { items: many(1) });
      Object.assign(portal.erp.faults, { down: false, garbage: false, after_chunks: 0 });
      portal.erp.erp.reset();
      expect(await simulated()).toMatchObject({ simulated: true, items_count: 251 });
    },
  );

  it("that is slow keeps nobody from typing: what is changed meanwhile is priced as it is then", async () => {
    const { lines: added } = await cart.run("add_items", { items: many(2) });
    portal.erp.faults.slow = 300;
    const pricing = simulate();
    await expect.poll(async () => (await cart.header()).simulating).toBe(true);
    await cart.run("change_items", { items: [{ id: added[0]!.id, quantity: "5" }] });
    expect(dataOf<CartHeader>(await pricing)).toMatchObject({ simulated: true });
    expect((await lines()).map(({ quantity, simulated: priced }) => [quantity, priced])).toEqual([
      ["5", true],
      ["2", true],
    ]);
  });

  it("is asked for nothing where the call says so, and the cart is shown all the same", async () => {
    await cart.run("add_items", { items: many(1) });
    portal.erp.faults.down = true;
    const opened = await buyer(`${cart.path}?skip_sap_call=1`);
    expect([dataOf<LoadedCart>(opened).items.length, opened.json().notifications.warnings]).toEqual([1, []]);
    expect((await cartAt(buyer, cart.id).lines()).length).toBe(1);
  });
});
