import { unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { importFile } from "../../../../tests/support/cart-files.ts";
import { dataOf, openCart, type TestCart } from "../../../../tests/support/carts.ts";
import { tradingPortal, type Ask, type TestUser, type TradingPortal } from "../../../../tests/support/trading-portal.ts";

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
      partners: [{ number: "1000", name: "Harbour" }],
      functions: [{ sold_to: "1000", sales_area: uk, function_name: "sold_to", partner: "1000" }],
      materials: ["A-1", "B-2"],
    },
    clock,
  );
}, 60_000);
afterAll(() => portal.close());
beforeEach(() => fill({}));

async function fill(columns: Partial<TestUser>): Promise<void> {
  buyer = await portal.user({ role: "buyer", partners: [harbour], ...columns });
  cart = await openCart(buyer);
  await cart.run("add_items", {
    items: [
      {
        material: "A-1",
        quantity: "1.234",
        unit: "PC",
        requested_date: "20261201",
        custom_attributes: { reference: "=1+1", note: "first" },
      },
      { material: "B-2", quantity: "1000" },
      { material: "A-1", quantity: "ten" },
    ],
  });
}

const exported = (format: string) => buyer(`${cart.path}/items/download?format=${format}`, { method: "POST", payload: {} });

it("[EXP-002] the lines of a cart leave as a file: what was entered, what the ERP said, and last what names the line", async () => {
  const [first] = await cart.lines();
  const file = await exported("csv");
  expect(file.headers["content-disposition"]).toContain("Cart 2026-11-20.csv");
  const [headings, line] = file.body.replace("\uFEFF", "").split("\r\n");
  expect(headings).toBe(
    "Item,Material,Quantity,Unit,Requested date,Your reference,PO item,Note,Description,Availability,Confirmed,Available on,Net price,Currency,Net value,Line key",
  );
  expect(line).toBe(`10,A-1,1.2340,PC,2026-12-01,'=1+1,,first,,,,,,,,${first!.id}`);
});

it("[AVAIL-010] availability is in the file where the cart shows it, and not where its microsite hides it; it is read again all the same", async () => {
  const headings = async () => (await exported("csv")).body.split("\r\n")[0]!.split(",");
  const ofAvailability = ["Availability", "Confirmed", "Available on"];
  expect(await headings()).toEqual(expect.arrayContaining(ofAvailability));
  const administrator = await portal.user({ role: "administrator" });
  const site = { name: "Harbour", sales_area_ids: [uk], cart_materials_availability: false };
  const { id, version } = dataOf<{ id: string; version: number }>(
    await administrator("/admin/microsites", { method: "POST", payload: site }),
  );
  const hidden = await headings();
  expect(hidden.filter((heading) => ofAvailability.includes(heading))).toEqual([]);
  expect(hidden).toEqual(expect.arrayContaining(["Description", "Net price", "Line key"]));
  const read = await importFile(buyer, cart, (await exported("csv")).rawPayload, "cart.csv");
  expect((await read.view()).counts).toMatchObject({ changed: 0, removed: 0, unchanged: 3, wrong: 0 });
  dataOf(await administrator(`/admin/microsites/${id}`, { method: "DELETE", headers: { "if-match": `"${version}"` } }));
  expect(await headings()).toEqual(expect.arrayContaining(ofAvailability));
});

it.each([
  ["csv", {}],
  ["xlsx", {}],
  ["csv", { language: "de", number_format: ",.", date_format: "%d.%m.%Y" }],
  ["xlsx", { language: "fr", number_format: ", ", date_format: "%d/%m/%Y" }],
])("a file that left as %s comes back without a difference, whoever reads it: %o", async (format, columns) => {
  await fill(columns);
  const file = await exported(format);
  const read = await importFile(buyer, cart, file.rawPayload, `cart.${format}`);
  expect((await read.view()).counts).toEqual({ added: 0, changed: 0, removed: 0, unchanged: 3, wrong: 0 });
});

it("quantities and days are numbers and days in a workbook, and no text is a formula", async () => {
  const parts = unzipSync(new Uint8Array((await exported("xlsx")).rawPayload));
  const sheet = Buffer.from(parts["xl/worksheets/sheet1.xml"]!).toString();
  expect(sheet).toMatch(/<v>1\.2340<\/v>/);
  expect(sheet).toMatch(/<v>46357<\/v>/);
  expect(sheet).not.toContain("<f>");
});

it("a cart of somebody else has no file", async () => {
  const other = await portal.user({ role: "buyer", partners: [harbour] });
  expect((await other(`${cart.path}/items/download?format=csv`)).statusCode).toBe(404);
});
