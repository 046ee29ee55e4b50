import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "kysely";
import { importFile, sendFile } from "../../../../tests/support/cart-files.ts";
import { dataOf, openCart, type TestCart } from "../../../../tests/support/carts.ts";
import { tradingPortal, type Ask, type TestUser, type TradingPortal } from "../../../../tests/support/trading-portal.ts";
import { dateCell, workbook } from "../../../../tests/support/workbooks.ts";

const uk = "1000/10/00";
const clock = () => new Date("2026-11-20T09:00:00Z");
const harbour = { function_name: "sold_to", number: "1000", sales_area: uk } as const;

let portal: TradingPortal;
let buyer: Ask;
let cart: TestCart;

beforeAll(async () => {
  portal = await tradingPortal(
    {
      sales_areas: [uk],
      partners: [
        { number: "1000", name: "Harbour" },
        { number: "2000", name: "Mill" },
      ],
      functions: ["1000", "2000"].map((number) => ({ sold_to: number, sales_area: uk, function_name: "sold_to", partner: number })),
      materials: ["A-1", "B-2", "C-3"],
      material_data: { "A-1": { ean: "4006381333931" } },
    },
    clock,
  );
  const { db } = portal.database;
  await sql`insert into catalog.products (id, sku, number, type_id, category_id, description_id, name, base_uom, material_group, created_on, tags, options, lexemes)
    values (1, 'A-1', 'A1', 'simple', 1, 1, '{}', 'PC', '', '2026-01-01', '{}', '{}', '')`.execute(db);
  await sql`insert into catalog.customer_numbers (sold_to, number, customer_material, product_id) values ('1000', 'HB77', 'HB-77', 1)`.execute(
    db,
  );
}, 60_000);
afterAll(() => portal.close());
beforeEach(async () => {
  buyer = await user();
  cart = await openCart(buyer);
});

const user = (columns: Partial<TestUser> = {}) => portal.user({ role: "buyer", partners: [harbour], ...columns });
const german = { language: "de", number_format: ",.", date_format: "%d.%m.%Y" };
const lineTexts = async () => (await cart.lines()).map(({ material, quantity, unit }) => [material, quantity || "?", unit]);

describe("columns", () => {
  it.each([
    ["English", "SKU,Qty,UoM,Requested date,PO item,Note\nA-1,5,PC,2026-12-01,10,urgent\n"],
    ["German", "Artikel-Nr.;Menge;ME;Wunschtermin;Bestellposition;Bemerkung\nA-1;5;PC;01.12.2026;10;urgent\n"],
    ["French", "N° article;Quantité;Unité;Date souhaitée;Poste de commande;Remarque\nA-1;5;PC;2026-12-01;10;urgent\n"],
  ])("are known by %s headings, in any order", async (language, content) => {
    buyer = await user(language === "German" ? german : {});
    cart = await openCart(buyer);
    const read = await importFile(buyer, cart, content);
    expect(await read.rows()).toMatchObject([
      { state: "added", material: "A-1", quantity: "5", unit: "PC", requested_date: "20261201", po_item: "10", note: "urgent", number: 2 },
    ]);
    expect((await read.view()).notices).toEqual([]);
  });

  it("are known by what stands in them where there are no headings", async () => {
    const read = await importFile(buyer, cart, "12\tPC\tB-2\t2026-12-01\n3\tPC\tC-3\t2026-12-02\n");
    expect((await read.view()).columns).toMatchObject({ quantity: "0", unit: "1", material: "2", requested_date: "3", note: "" });
    expect(await read.rows()).toMatchObject([
      { material: "B-2", quantity: "12" },
      { material: "C-3", quantity: "3" },
    ]);
  });

  it("of which one numbers the rows say no unit with it, short as its values are", async () => {
    const rows = ["A-1", "B-2", "C-3", "A-1", "B-2"].map((material, at) => `R${at};${at + 1};${material}`);
    const read = await importFile(buyer, cart, ["Customer ref;Amount wanted;Thing", ...rows].join("\n"));
    expect((await read.view()).columns).toMatchObject({ material: "2", quantity: "1", unit: "" });
  });

  it("are found below a title, and what is not read is said", async () => {
    const read = await importFile(buyer, cart, "Order of Harbour,,\n,,\nMaterial,Price,Quantity\nA-1,9.99,2\n");
    const { notices, counts } = await read.view();
    expect(counts).toMatchObject({ added: 1, wrong: 0 });
    expect(notices.map(({ message }) => message)).toEqual(["1 row above the headings is not read.", "The column Price is not read."]);
  });

  it("are corrected by the buyer, and remembered for the customer and files of this kind", async () => {
    const content = "Code;Wanted;Qty\nA-1;7;1\nB-2;8;1\n";
    const first = await importFile(buyer, cart, content);
    expect(dataOf(await first.choose({ columns: { material: "0", quantity: "1" } }))).toMatchObject({ remembered: false });
    expect(await first.rows()).toMatchObject([{ quantity: "7" }, { quantity: "8" }]);
    expect((await first.take()).statusCode).toBe(200);

    const colleague = await user();
    const second = await importFile(colleague, await openCart(colleague), "CODE;wanted;QTY\nC-3;9;1\n");
    expect(await second.view()).toMatchObject({ remembered: true, columns: { material: "0", quantity: "1", unit: "" } });
    expect(await second.rows()).toMatchObject([{ material: "C-3", quantity: "9" }]);

    const stranger = await user({ partners: [{ ...harbour, number: "2000" }] });
    const third = await importFile(stranger, await openCart(stranger), content);
    expect(await third.view()).toMatchObject({ remembered: false, columns: { quantity: "2" } });
  });

  it("may hold bar codes, and then say which materials they mean", async () => {
    const read = await importFile(buyer, cart, "Material,Qty\n4006381333931,4\n4006381333932,1\n");
    expect(await read.rows()).toMatchObject([
      { state: "wrong", reason: "Material 4006381333932 does not exist." },
      { state: "added", material: "A-1", quantity: "4" },
    ]);
  });

  it("say one thing each", async () => {
    const read = await importFile(buyer, cart, "Material,Quantity\nA-1,1\n");
    const answer = await read.choose({ columns: { material: "0", quantity: "0" } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([{ field: "columns.quantity", code: "column_taken" }]);
  });

  it("may hold the customer's own numbers of materials", async () => {
    const read = await importFile(buyer, cart, "Your material,Qty\nhb 77,4\nHB-99,1\n");
    expect(await read.rows()).toMatchObject([
      { state: "wrong", reason: "No material has your number HB-99." },
      { state: "added", material: "A-1", quantity: "4" },
    ]);
  });
});

describe("numbers and days", () => {
  it("[QTY-002] 1,5 and 1.000 are read by the user's number format", async () => {
    const content = 'Material;Quantity\nA-1;"1,5"\nB-2;1.000\nC-3;"1.234,5"\n';
    const quantities = async (ask: Ask) => {
      const read = await importFile(ask, await openCart(ask), content);
      return (await read.rows()).map(({ quantity }) => quantity);
    };
    expect(await quantities(await user(german))).toEqual(["1.5", "1000", "1234.5"]);
    expect(await quantities(await user({ number_format: ".," }))).toEqual(["1.5", "1", "1234.5"]);
  });

  it.each([
    ["as a spreadsheet counts days, in text", "Material,Date\nA-1,46357\n", undefined],
    [
      "as a cell with a format of days",
      workbook([
        {
          name: "Order",
          rows: [
            ["Material", "Date"],
            ["A-1", dateCell(46357)],
          ],
        },
      ]),
      undefined,
    ],
    [
      "as a number without a format",
      workbook([
        {
          name: "Order",
          rows: [
            ["Material", "Date"],
            ["A-1", 46357],
          ],
        },
      ]),
      undefined,
    ],
    [
      "counted from 1904",
      workbook(
        [
          {
            name: "Order",
            rows: [
              ["Material", "Date"],
              ["A-1", dateCell(46357 - 1462)],
            ],
          },
        ],
        {},
        '<workbookPr date1904="1"/>',
      ),
      undefined,
    ],
    ["as the user writes them", "Material,Date\nA-1,1.12.26\n", german],
  ])("days are days: %s", async (_, content, columns) => {
    buyer = await user(columns);
    const read = await importFile(buyer, await openCart(buyer), content);
    expect(await read.rows()).toMatchObject([{ state: "added", requested_date: "20261201" }]);
  });
});

describe("a comparison", () => {
  it("says which rows are added, changed from what to what, deleted, left as they are, and wrong", async () => {
    const { lines } = await cart.run("add_items", {
      items: [
        { material: "A-1", quantity: "1", unit: "PC" },
        { material: "B-2", quantity: "2" },
        { material: "C-3", quantity: "3" },
      ],
    });
    const [a, b] = lines.map(({ id }) => id);
    const read = await importFile(buyer, cart, `Line key,Material,Quantity\n${a},A-1,10\n${b},b-2,2.000\n,C-3,4\n,XXX,1\n`);
    expect((await read.view()).counts).toEqual({ added: 1, changed: 1, removed: 1, unchanged: 1, wrong: 1 });
    expect(await read.rows()).toMatchObject([
      { state: "wrong", material: "XXX", reason: "Material XXX does not exist." },
      { state: "changed", line_key: a, quantity: "10", was: { quantity: "1" } },
      { state: "added", material: "C-3", quantity: "4" },
      { state: "removed", material: "C-3", quantity: "3", number: null },
      { state: "unchanged", line_key: b },
    ]);
    expect(await read.rows("state=changed")).toHaveLength(1);
    expect(await cart.lines()).toHaveLength(3);
  });

  it("is taken as one step, and one undo takes all of it back", async () => {
    const { lines } = await cart.run("add_items", {
      items: [
        { material: "A-1", quantity: "1" },
        { material: "B-2", quantity: "2" },
      ],
    });
    const before = await cart.lines();
    const read = await importFile(buyer, cart, `Line key,Material,Quantity\n${lines[0]!.id},A-1,10\n,C-3,4\n,XXX,1\n`);
    const taken = await read.take();
    expect(taken.json().notifications?.messages ?? taken.json().messages).toEqual([
      "Cart updated: 1 added, 1 changed, 1 deleted.",
      "1 row with errors is in the cart, too.",
    ]);
    expect(await lineTexts()).toEqual([
      ["A-1", "10", ""],
      ["C-3", "4", ""],
      ["XXX", "1", ""],
    ]);
    expect((await cart.header()).undo_steps).toBe(2);
    await cart.run("undo");
    const stable = (all: typeof before) => all.map(({ id, material, quantity }) => ({ id, material, quantity }));
    expect(stable(await cart.lines())).toEqual(stable(before));
  });

  it("leaves out what is not wanted: rows with errors, lines that the file does not name", async () => {
    const { lines } = await cart.run("add_items", {
      items: [
        { material: "A-1", quantity: "1" },
        { material: "B-2", quantity: "2" },
      ],
    });
    const read = await importFile(buyer, cart, `Line key,Material,Quantity\n${lines[0]!.id},A-1,10\n,XXX,1\n`);
    await read.decide({ delete_missing: false, with_wrong: false });
    expect(await read.view()).toMatchObject({ counts: { removed: 0 }, to_take: 1, mendable: 1 });
    await read.take();
    expect(await lineTexts()).toEqual([
      ["A-1", "10", ""],
      ["B-2", "2", ""],
    ]);
  });

  it("that is no longer what was shown is not taken, and none is taken twice", async () => {
    const read = await importFile(buyer, cart, "Material,Quantity\nA-1,1\n");
    const { fingerprint } = await read.view();
    const { lines } = await cart.run("add_items", { items: [{ material: "B-2", quantity: "2" }] });
    const keyed = await importFile(buyer, cart, `Line key,Quantity\n${lines[0]!.id},5\n`);
    const shown = (await keyed.view()).fingerprint;
    await cart.run("change_items", { items: [{ id: lines[0]!.id, quantity: "3" }] });
    const late = await keyed.take(shown);
    expect([late.statusCode, late.json().errors[0].message]).toEqual([409, expect.stringContaining("The cart has changed meanwhile.")]);

    // A row that only adds a line is the same whatever became of the others.
    expect((await read.take(fingerprint)).statusCode).toBe(200);
    expect((await read.take(fingerprint)).statusCode).toBe(409);
    expect(await cart.lines()).toHaveLength(2);
  });

  it("is taken once by two who take it at the same moment", async () => {
    const read = await importFile(buyer, cart, "Material,Quantity\nA-1,1\n");
    const { fingerprint } = await read.view();
    const { db } = portal.database;
    const { answers } = await db.transaction().execute(async (trx) => {
      await sql`select from carts where id = ${cart.id} for update`.execute(trx);
      const takes = [read.take(fingerprint), read.take(fingerprint)];
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(2);
      return { answers: Promise.all(takes) };
    });
    expect((await answers).map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await cart.lines()).toHaveLength(1);
  });

  it("changes of a line only what the file changes", async () => {
    const { lines } = await cart.run("add_items", {
      items: [{ material: "A-1", quantity: "1", unit: "PC", requested_date: "20261210", custom_attributes: { reference: "R1" } }],
    });
    const read = await importFile(buyer, cart, `Line key,Quantity\n${lines[0]!.id},5\n`);
    await read.take();
    expect(await cart.lines()).toMatchObject([
      { id: lines[0]!.id, material: "A-1", quantity: "5", unit: "PC", requested_date: "20261210", custom_attributes: { reference: "R1" } },
    ]);
  });

  it("names lines that are gone, named twice, or of another cart", async () => {
    const { lines } = await cart.run("add_items", { items: [{ material: "A-1" }, { material: "B-2" }] });
    const [a, b] = lines.map(({ id }) => id);
    await cart.run("delete_items", { ids: [b] });
    const read = await importFile(buyer, cart, `Line key,Material,Quantity\n${a},A-1,1\n${a},A-1,2\n${b},B-2,2\n`);
    expect((await read.rows("state=wrong")).map(({ reason }) => reason)).toEqual([
      "A row above names the same line. This one would be a new line.",
      "The line is no longer in the cart. This row would be a new one.",
    ]);

    const other = await openCart(buyer, "carts/quotes");
    await other.run("add_items", { items: [{ material: "C-3" }] });
    const foreign = await importFile(buyer, other, `Line key,Material,Quantity\n${a},A-1,1\n`);
    const { counts, notices } = await foreign.view();
    expect(counts).toMatchObject({ added: 1, removed: 0 });
    expect(notices).toMatchObject([{ code: "other_cart" }]);
  });

  it("of a cart or a file of somebody else is not there", async () => {
    const read = await importFile(buyer, cart, "Material,Quantity\nA-1,1\n");
    const other = await user({ partners: [{ ...harbour, number: "2000" }] });
    expect((await other(read.path)).statusCode).toBe(404);
    expect((await other(`${read.path}/rows`)).statusCode).toBe(404);
    expect((await other(`${read.path}/take`, { method: "POST", payload: { fingerprint: "x" } })).statusCode).toBe(404);
    expect((await sendFile(other, cart, "A-1")).statusCode).toBe(404);
    const own = await openCart(other);
    expect((await other(`${own.path}/imports/${read.id}`)).statusCode).toBe(404);
    expect((await buyer(read.path, { method: "DELETE" })).statusCode).toBe(200);
    expect((await buyer(read.path)).statusCode).toBe(404);
  });
});

describe("a row that cannot be taken", () => {
  it("says why: quantities, materials, days, lengths", async () => {
    const long = "x".repeat(41);
    const content = `Material,Quantity,Date\nA-1,0,\nA-1,-1,\nA-1,ten,\nA-1,99999999999999,\n,1,\nXXX,1,\n${long},1,\nA-1,1,someday\nA-1,=1+1,\n`;
    const read = await importFile(buyer, cart, content);
    expect((await read.rows("state=wrong&page_size=20")).map(({ number, reason }) => [number, reason])).toEqual([
      [2, "The quantity must be greater than 0."],
      [3, "The quantity must not be negative."],
      [4, "“ten” is not a quantity."],
      [5, "The quantity must be at most 9999999999999.999."],
      [6, "Material is required."],
      [7, "Material XXX does not exist."],
      [8, expect.stringContaining("Material: at most 40 characters fit.")],
      [9, "“someday” is not a date."],
      [10, "“=1+1” is not a quantity."],
    ]);
    expect(await read.view()).toMatchObject({ counts: { wrong: 9 }, mendable: 7 });
  });

  it("is saved as a file as it was, with its reason, and imported again when it is mended", async () => {
    const read = await importFile(buyer, cart, "Material,Quantity,Date\nA-1,5,\nB-2,1,someday\nXXX,=2,\n");
    const file = await buyer(`${read.path}/rows/download?format=csv&state=wrong`);
    expect(file.body.replace("\uFEFF", "").split("\r\n")).toEqual([
      "Material,Quantity,Date,Reason",
      "B-2,1,someday,“someday” is not a date.",
      "XXX,'=2,,Material XXX does not exist. “=2” is not a quantity.",
      "",
    ]);
    await read.decide({ with_wrong: false });
    expect((await read.take()).json()).toMatchObject({ data: { items_count: 1 } });

    const mended = await importFile(buyer, cart, file.body.replace("1,someday", "1,12/01/2026").replace("XXX,'=2", "C-3,2"));
    expect((await mended.view()).counts).toMatchObject({ added: 2, wrong: 0 });
  });

  it("is more than the cart holds", async () => {
    await cart.run("add_items", { items: Array.from({ length: 9_999 }, () => ({ material: "A-1" })) });
    const read = await importFile(buyer, cart, "Material\nA-1\nB-2\n");
    expect(await read.rows()).toMatchObject([
      { state: "wrong", number: 3, reason: "The cart is full: it holds up to 10000 lines." },
      { state: "added", number: 2 },
    ]);
    expect((await read.take()).statusCode).toBe(200);
    expect((await cart.header()).items_count).toBe(10_000);
  });
});

describe("a file that nobody comes back to", () => {
  it("leaves the server after a day by itself, without another one having to come", async () => {
    const { db } = portal.database;
    const [old, fresh] = [await importFile(buyer, cart, "Material\nA-1\n"), await importFile(buyer, cart, "Material\nB-2\n")];
    const kept = async () => (await sql<{ id: string }>`select id from cart_imports where cart_id = ${cart.id}`.execute(db)).rows;
    await sql`update cart_imports set created_at = ${new Date(clock().getTime() - 86_400_001)} where id = ${old.id}`.execute(db);
    expect(await kept()).toHaveLength(2);

    const scheduled = () => sql<{ cron: string }>`select cron from pgboss.schedule where name = 'cart_imports'`.execute(db);
    await expect.poll(async () => (await scheduled()).rows, { timeout: 30_000 }).toHaveLength(1);
    // As the schedule sends it.
    await sql`insert into pgboss.job (name, policy) values ('cart_imports', 'exclusive')`.execute(db);
    await expect.poll(kept, { timeout: 30_000 }).toEqual([{ id: fresh.id }]);
  });
});
