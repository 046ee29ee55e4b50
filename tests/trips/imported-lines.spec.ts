/** A wholesaler's real year, imported by the command: what its customers find in the catalog, what it costs them, and how they order it again. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { assignPartner, createUser } from "../../server/identity/accounts/create-user.ts";
import { createPasswordHasher } from "../../server/identity/auth/password-hasher.ts";
import { startPortal, type Portal } from "../support/portal.ts";
import { expect, settled, test as trip, type Page } from "../support/trip.ts";

const file = path.resolve("../shared/data/online-retail/online-retail.csv.gz");
const buyer = { username: "retailer", password: "retailer-of-gifts" };
/** Who bought the most lines of all, on 124 days. */
const customer = { function_name: "sold_to", number: "17841", sales_area: "3000-10-00" } as const;

const test = trip.extend<object, { portal: Portal }>({
  portal: [
    async ({}, provide) => {
      const folder = mkdtempSync(path.join(tmpdir(), "portolan-imported-"));
      const dataFolder = path.join(folder, "data");
      // The whole file: all that the portal does by itself stays within what half a million lines make of it.
      execFileSync(process.execPath, ["server/commands/import.ts", "online-retail", file], {
        env: { ...process.env, NODE_ENV: "", DATA_FOLDER: dataFolder },
        stdio: ["ignore", "ignore", "inherit"],
      });
      const portal = await startPortal({ dataFolder });
      await addBuyer(portal);
      await provide(portal);
      await portal.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 900_000 },
  ],
});

test.skip(
  !existsSync(file),
  "The real lines are no part of the product: they lie in ../shared/data/online-retail, or this trip is not made.",
);
test.slow();

async function addBuyer({ db }: Portal): Promise<void> {
  const hasher = createPasswordHasher();
  const user = { ...buyer, email: "retailer@gifts.example", role: "buyer", user_classification: "customer" } as const;
  const user_id = await createUser(db, user, hasher);
  await assignPartner(db, user_id, { ...customer, is_default: true });
}

async function openAsRetailer(page: Page, portal: Portal, path: string): Promise<void> {
  const headers = { origin: portal.address };
  const answer = await page.request.post("/api/v1/auth/login", { headers, data: buyer });
  expect(answer.status()).toBe(200);
  await page.goto(path);
  await settled(page);
}

const cards = (page: Page) =>
  page
    .getByRole("list", { name: "Products" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("link") });
const dataOf = async <Data>(page: Page, address: string): Promise<Data> => {
  const answer = await page.request.get(`/api/v1${address}`);
  expect(answer.status(), address).toBe(200);
  return ((await answer.json()) as { data: Data }).data;
};
const rowsOf = async <Row>({ db }: Portal, query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(db)).rows;

test("an imported article is found by its number, any part of it, words in any order, a typing error and its bar code, with price and availability", async ({
  page,
  portal,
}) => {
  await openAsRetailer(page, portal, "/catalog");
  await expect(cards(page)).toHaveCount(24);
  const [stand] = await rowsOf(portal, sql<{ ean: string }>`select ean from erp.materials where material = '22423'`);
  const name = "REGENCY CAKESTAND 3 TIER";
  for (const q of ["22423", "2242", "cakestand regency 3 tier", "regancy cakstand", stand!.ean]) {
    await page.goto(`/catalog?q=${encodeURIComponent(q)}`);
    const card = cards(page).filter({ hasText: name });
    await expect(card, q).toHaveCount(1);
    await expect(card.getByText(/^\d+\.\d\d GBP$/), q).toBeVisible();
    await expect(card.locator(".status"), q).toHaveText(/^(Available|Partly available|Not available)$/);
  }
  // The two differ by the case of one letter, and by their price.
  await page.goto("/catalog?q=85123a");
  await expect(cards(page)).toHaveCount(2);
  for (const number of ["85123A", "85123a"]) await expect(cards(page).getByText(number, { exact: true })).toHaveCount(1);
});

test("all that the file has a price for is in the catalog: each once, with a name, a category and a price above 0; its facets count what they find", async ({
  page,
  portal,
}) => {
  const [wrong] = await rowsOf(
    portal,
    sql`select count(*) filter (where trim(p.name ->> 'en') !~ '[[:alpha:]]')::int as nameless, count(*) - count(distinct sku) as twice,
      count(*) filter (where c.id is null)::int as without_category, count(*) filter (where m.material_group = 'services')::int as services,
      count(*) filter (where not exists (select from erp.conditions k join erp.condition_steps s on s.condition_id = k.id
        where k.material = p.sku and k.condition = 'base_price' and s.rate > 0))::int as without_price
    from catalog.products p left join catalog.categories c on c.id = p.category_id left join erp.materials m on m.material = p.sku
    where p.tags && array(select tag from catalog.websites where sales_area = ${customer.sales_area})`,
  );
  expect(wrong).toEqual({ nameless: 0, twice: "0", without_category: 0, services: 0, without_price: 0 });

  await openAsRetailer(page, portal, "/catalog?q=bag");
  const total = async () => Number((await page.getByText(/^[\d,]+ products$/).innerText()).replaceAll(/\D/g, ""));
  const whole = await total();
  const red = page.getByRole("group", { name: "Color" }).getByRole("checkbox", { name: /^Red/ });
  const counted = Number(/\d+/.exec((await red.evaluate((box) => box.closest("label")!.textContent)) ?? "")![0]);
  expect(counted).toBeGreaterThan(10);
  expect(counted).toBeLessThan(whole);
  await red.click();
  await expect.poll(total).toBe(counted);
});

test("a hundred articles are pasted into the cart and priced; a line that has no price says why", async ({ page, portal }) => {
  const articles = await rowsOf(
    portal,
    sql<{ material: string }>`select distinct on (material) material from erp.sales_document_items
      where doc_number in (select doc_number from erp.sales_documents where sold_to = ${customer.number} and kind = 'order')
        and material in (select sku from catalog.products) order by material limit 97`,
  );
  // One that was never sold, one that is no goods, and one of a pair.
  const [unsold] = await rowsOf(
    portal,
    sql<{ material: string }>`select m.material from erp.materials m join erp.sales_document_items i on i.material = m.material
      join erp.sales_documents d on d.doc_number = i.doc_number
      where d.source = 'online-retail' and m.material_group = 'giftware' and not exists (select from erp.conditions c where c.material = m.material)
      order by 1 limit 1`,
  );
  const pasted = [...articles.map(({ material }) => material), "85123a", unsold!.material, "POST"];
  expect(new Set(pasted).size).toBe(100);

  await portal.db.withTables<{ carts: { id: string } }>().deleteFrom("carts").execute();
  await openAsRetailer(page, portal, "/cart/shop");
  const grid = page.getByRole("grid", { name: "Cart" });
  await expect(grid.locator("tbody .table__row")).toHaveCount(1);
  await grid.locator('tbody .table__row [aria-colindex="2"]').first().click();
  await page.evaluate(
    (text) => {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      document.activeElement!.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    },
    ["Material\tQuantity", ...pasted.map((material, at) => `${material}\t${(at % 9) + 1}`)].join("\r\n"),
  );
  await expect(page.getByText("100 lines", { exact: true })).toBeVisible();
  await expect(page.getByText("Saving …")).toHaveCount(0);
  await expect(page.getByText("2 line item(s) on this page have errors")).toBeVisible();

  interface Line {
    material: string;
    description: string;
    net_price: string;
    currency: string;
    simulated: boolean;
    availability_status: string;
    sap_errors: { message: string }[];
  }
  const { items } = await dataOf<{ items: Line[] }>(page, "/user/carts/active/items?page_size=1000");
  expect(items.map(({ material }) => material)).toEqual(pasted);
  const without = items.filter(({ net_price, sap_errors }) => !(Number(net_price) > 0) || sap_errors.length > 0);
  expect(without.map(({ material }) => material)).toEqual([unsold!.material, "POST"]);
  for (const { material, sap_errors } of without) expect(sap_errors[0]?.message, material).toMatch(/\w/);
  for (const { material, simulated, currency, availability_status, description } of items)
    expect([simulated, currency, availability_status !== "", description !== ""], material).toEqual([true, "GBP", true, true]);
  const [small] = await rowsOf(
    portal,
    sql<{ rate: string }>`select s.rate::text as rate from erp.conditions c join erp.condition_steps s on s.condition_id = c.id
      where c.material = '85123a'`,
  );
  expect(Number(items.find(({ material }) => material === "85123a")!.net_price)).toBe(Number(small!.rate));
});

interface Copied {
  copied: number;
  review: { material: string; code: string; message: string }[];
}

test("an order of the file is copied into the cart, with a review of what has changed since", async ({ page, portal }) => {
  const [order] = await rowsOf(
    portal,
    sql<{ doc_number: string; items: string[] }>`select d.doc_number, array_agg(i.material order by i.item_number) as items
      from erp.sales_documents d join erp.sales_document_items i on i.doc_number = d.doc_number
      where d.sold_to = ${customer.number} and d.kind = 'order' group by d.doc_number, d.doc_date having count(*) between 15 and 40
      order by d.doc_date desc, 1 limit 1`,
  );
  const { doc_number, items: ordered } = order!;
  await portal.db.withTables<{ carts: { id: string } }>().deleteFrom("carts").execute();
  await openAsRetailer(page, portal, `/orders/${doc_number}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${doc_number}`);
  const answered = page.waitForResponse((response) => response.url().endsWith(`/salesdocs/${doc_number}/copy`));
  await page.getByRole("button", { name: "Order again" }).click();
  const { data: copied } = (await (await answered).json()) as { data: Copied };
  expect(copied.copied).toBe(ordered.length);
  const dialog = page.getByRole("dialog", { name: `${ordered.length} lines were put into the cart` });
  await expect(dialog.locator("tbody .table__row")).toHaveCount(copied.review.length);

  const { items: before } = await dataOf<{ items: { net_value: string }[] }>(page, `/salesdocs/${doc_number}`);
  const { items: now } = await dataOf<{ items: { material: string; net_value: string; sap_errors: object[] }[] }>(
    page,
    "/user/carts/active/items?page_size=1000",
  );
  expect(now.map(({ material }) => material)).toEqual(ordered);
  const changed = now.flatMap(({ material, net_value }, at) => (Number(net_value) === Number(before[at]!.net_value) ? [] : [material]));
  const reviewed = copied.review.filter(({ code }) => code === "price_changed");
  expect(reviewed.map(({ material }) => material)).toEqual(changed);
  for (const { material, message } of reviewed) expect(message).toContain(material);

  await dialog.getByRole("button", { name: "Go to the cart" }).click();
  await expect(page).toHaveURL(/\/cart\/shop$/);
  await expect(page.getByText(`${ordered.length} lines`, { exact: true })).toBeVisible();
});
