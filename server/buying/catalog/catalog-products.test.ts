import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Comparison, NewsBlock, Website } from "../../../schemas/catalog/content.ts";
import type {
  CatalogProduct,
  FoundProducts,
  IncomingQuantities,
  MaterialSuggestion,
  ProductDetails,
} from "../../../schemas/catalog/products.ts";
import { catalogPortal, domestic, europe, type CatalogPortal } from "../../../tests/support/catalog-portal.ts";
import type { Ask } from "../../../tests/support/trading-portal.ts";
import { demoMaterials } from "../../data/demo/demo-materials.ts";

let portal: CatalogPortal;
let buyer: Ask;
let other: Ask;
beforeAll(async () => {
  portal = await catalogPortal();
  buyer = await portal.buyer("1000");
  other = await portal.buyer("2000");
});
afterAll(() => portal.close());

const root = `/sales_areas/${domestic}/catalog`;
async function data<T>(ask: Ask, path: string, headers: Record<string, string> = {}): Promise<T> {
  const answer = await ask(path, { headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: T }>().data;
}
const product = (sku: string, ask = buyer) => data<ProductDetails>(ask, `${root}/searches/${sku}`);

describe("products", () => {
  it("[CAT-010][CAT-021] of a category, and of all", async () => {
    const all = await data<FoundProducts>(buyer, `${root}/category_products?page_size=100`);
    expect(all.categories.map(({ title }) => title)).toEqual([
      "Fluid control",
      "Sealing and fastening",
      "Power transmission",
      "Measuring and filtration",
    ]);
    const power = all.categories.find(({ title }) => title === "Power transmission")!;
    const within = await data<FoundProducts>(buyer, `${root}/category_products/${power.id}`);
    expect(within.pagination.total_results).toBe(power.item_count);
    expect(new Set(within.items.map(({ short_description }) => short_description.split(" · ")[0]))).toEqual(
      new Set(["Power transmission"]),
    );
    expect(within.categories.filter(({ level }) => level === 1).map(({ title }) => title)).toEqual([
      "Bearings",
      "Chains and belts",
      "Pumps",
    ]);
    expect((await buyer(`${root}/category_products/99`)).statusCode).toBe(404);
  });

  it("[CAT-013][CAT-016][CAT-017] have number, name, pictures, description and attributes with label and value", async () => {
    const found = await product("VA-111-001");
    const { description } = demoMaterials().find(({ material }) => material === "VA-111-001")!;
    expect(found).toMatchObject({
      sku: "VA-111-001",
      name: description,
      type_id: "simple",
      description: expect.stringContaining("Ball valve"),
    });
    expect(found.custom_attributes).toContainEqual({ attribute_code: "material", label: "Material", value: "brass" });
    const small = found.media_gallery_entries.find(({ types }) => types.includes("small_image"))!;
    expect(found.image).toBe(small.small_image);
    const picture = await portal.app.inject({ url: small.small_image });
    expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/svg+xml; charset=utf-8"]);
  });

  it("[CAT-024] are found by their SKU, product or variant, with all that is known of each, below the root of a customer and of guests", async () => {
    const chosen = demoMaterials().filter(({ material }, index) => index % 97 === 0 || material === "VA-111-001");
    const variant = demoMaterials().find(({ material_group }) => material_group === "hoses")!;
    for (const { material, description, base_uom } of [...chosen, variant]) {
      const own = await product(material);
      expect(own, material).toMatchObject({ sku: material, name: description, base_uom, type_id: "simple", sales_area: domestic });
      expect(own.breadcrumbs.length, material).toBeGreaterThan(1);
      const path = `/guest/catalog/searches/${material}`;
      expect(await data<ProductDetails>(portal.anonymous, path), path).toMatchObject({ sku: material, name: description, price: null });
    }
    const whole = await product("HO-1");
    expect(whole).toMatchObject({ sku: "HO-1", type_id: "configurable" });
    expect(whole.variants.map(({ sku }) => sku)).toContain(variant.material);
    // It is no search: a part of a number, a name, and what somebody else alone may see are not there.
    const { rows } = await sql<{ sku: string }>`select sku from catalog.products where only_for = '{2000}'`.execute(portal.database.db);
    for (const sku of ["nothing", "VA-111", "Ball valve", rows[0]!.sku]) {
      const path = `searches/${encodeURIComponent(sku)}`;
      expect((await buyer(`${root}/${path}`)).statusCode, sku).toBe(404);
      expect((await portal.anonymous(`/guest/catalog/${path}`)).statusCode, sku).toBe(404);
    }
    expect((await product(rows[0]!.sku, other)).sku).toBe(rows[0]!.sku);
  });

  it("[CAT-014] have the ERP's price: the customer's own before that for everybody, and none while the ERP is away", async () => {
    expect(await product("VA-111-001")).toMatchObject({ price: "24.8", currency: "USD" });
    expect(await product("VA-111-001", await portal.buyer("2000"))).toMatchObject({ price: "21.1" });
    portal.erp.faults.down = true;
    portal.erp.erp.reset();
    try {
      expect(await product("VA-111-001")).toMatchObject({ sku: "VA-111-001", price: null });
    } finally {
      portal.erp.faults.down = false;
      portal.erp.erp.reset();
    }
  });

  it("[CAT-018] say whether one could be delivered at once, in the user's language; a guest and a portal without its ERP do not know", async () => {
    const stock = (quantity: number) =>
      sql`insert into erp.stock (material, plant, quantity) values ('VA-111-001', '1000', ${quantity})
        on conflict (material, plant, batch) do update set quantity = excluded.quantity`.execute(portal.database.db);
    const availability = async (ask = buyer) => (await product("VA-111-001", ask)).availability;
    await stock(12);
    expect(await availability()).toEqual({ status: "full", caption: "Available", quantity: "12" });
    const german = await portal.buyer("1000", { language: "de" });
    expect(await availability(german)).toMatchObject({ status: "full", caption: "Verfügbar" });
    const { items } = await data<FoundProducts>(buyer, `${root}/searches?q=VA-111-001`);
    expect(items[0]).toMatchObject({ sku: "VA-111-001", availability: { status: "full", quantity: "12" } });
    await stock(0);
    expect(await availability()).toMatchObject({ status: "none", caption: "Not available", quantity: "0" });
    expect((await product("HO-1")).availability, "of variants only").toBeNull();
    await stock(12);

    const guest = await portal.app.inject({ url: "/api/v1/guest/catalog/searches/VA-111-001" });
    expect(guest.statusCode, guest.body).toBe(200);
    expect(guest.json<{ data: ProductDetails }>().data.availability).toBeNull();
    portal.erp.faults.down = true;
    portal.erp.erp.reset();
    try {
      expect(await availability()).toBeNull();
    } finally {
      portal.erp.faults.down = false;
      portal.erp.erp.reset();
    }
    expect(await availability()).toMatchObject({ status: "full" });
  });

  it("come without asking the ERP, where whoever shows them asks for prices by himself", async () => {
    const { items } = await data<FoundProducts>(buyer, `${root}/searches?q=VA-111-001&without_prices=true`);
    expect(items[0]).toMatchObject({ sku: "VA-111-001", price: null, availability: null });
    expect(await data<ProductDetails>(buyer, `${root}/searches/VA-111-001?without_prices=true`)).toMatchObject({ price: null });
    const compared = await data<Comparison>(buyer, `${root}/compare?skus=VA-111-001&without_prices=true`);
    expect(compared.products).toMatchObject([{ price: null, availability: null }]);
    expect((await data<FoundProducts>(buyer, `${root}/searches?q=VA-111-001`)).items[0]).toMatchObject({ price: "24.8" });
  });

  it("[CAT-077] are priced by check-price: one material, for a quantity, as the partner pays it", async () => {
    expect(await data(buyer, "/check-price?material=VA-111-001")).toMatchObject({ net_price: "24.8", currency: "USD", quantity: "1" });
    expect(await data(buyer, "/check-price?material=VA-111-001&quantity=3")).toMatchObject({ net_value: "74.4", quantity: "3" });
    expect(await data(await portal.buyer("2000"), "/check-price?material=VA-111-001")).toMatchObject({ net_price: "21.1" });
    expect(await data(buyer, "/check-price?material=none")).toMatchObject({ net_price: "0", errors: [{ code: "M3-305" }] });
    expect((await buyer("/check-price")).statusCode).toBe(422);
    expect((await portal.anonymous("/check-price?material=VA-111-001")).statusCode).toBe(401);
    expect((await buyer(`/check-price?material=VA-111-001&sales_area=${europe}`)).statusCode).toBe(422);
  });

  it("tell what is to come of them, day by day, with what is there by then", async () => {
    const incoming = (ask = buyer) => ask(`${root}/incoming?sku=VA-112-002`);
    const { db } = portal.database;
    await sql`insert into erp.stock (material, plant, quantity) values ('VA-112-002', '1000', 5)
      on conflict (material, plant, batch) do update set quantity = excluded.quantity`.execute(db);
    await sql`delete from erp.planned_receipts where material = 'VA-112-002'`.execute(db);
    await sql`insert into erp.planned_receipts (material, date, quantity) values
      ('VA-112-002', '2026-12-20', 7.5), ('VA-112-002', '2026-12-01', 20), ('VA-112-002', '2026-11-01', 99)`.execute(db);
    const found = (await incoming()).json<{ data: IncomingQuantities }>().data;
    expect(found).toMatchObject({
      stock: "5",
      items: [
        { date: "20261201", quantity: "20", total: "25" },
        { date: "20261220", quantity: "7.5", total: "32.5" },
      ],
    });
    portal.erp.faults.down = true;
    portal.erp.erp.reset();
    try {
      expect((await incoming()).json<{ data: IncomingQuantities }>().data).toEqual({ unit: "EA", stock: "", checked_at: "", items: [] });
    } finally {
      portal.erp.faults.down = false;
      portal.erp.erp.reset();
    }
    expect((await portal.anonymous(`${root}/incoming?sku=VA-112-002`)).statusCode).toBe(401);
    expect((await buyer(`${root}/incoming?sku=none`)).statusCode).toBe(404);
  });

  it("[CAT-015][CAT-061][CAT-062] of type configurable offer variants by options with swatches", async () => {
    const hose = await product("HO-1");
    expect(hose.type_id).toBe("configurable");
    expect(hose.configurable_options.slice(0, 2)).toMatchObject([
      {
        label: "Material",
        attribute_code: "material",
        values: [{ swatch_value_type: "hex", swatch_value: "#23282C", default_label: "NBR black" }, { default_label: "EPDM blue" }],
      },
      { label: "Size", attribute_code: "size" },
    ]);
    const ids = new Map(hose.variants.map(({ entity_id, custom_attributes }) => [entity_id, custom_attributes]));
    for (const { attribute_code, values } of hose.configurable_options)
      for (const { default_label, product_ids, value_index } of values) {
        expect(value_index).toBeGreaterThan(0);
        for (const id of product_ids) expect(ids.get(id)).toContainEqual(expect.objectContaining({ attribute_code, value: default_label }));
      }
    expect(hose.variants.length).toBeGreaterThan(4);
  });

  it("[CAT-067] loads swatch images from the base address, a tiny or thumb folder, and the swatch's value", async () => {
    const { configurable_options, catalog_api_url } = await product("CO-2");
    const swatch = configurable_options[0]!.values.find(({ swatch_value_type }) => swatch_value_type === "image")!;
    for (const folder of ["tiny", "thumb"]) {
      const picture = await portal.app.inject({ url: `${catalog_api_url}${folder}/${swatch.swatch_value}.svg` });
      expect([picture.statusCode, picture.body.slice(0, 4)], folder).toEqual([200, "<svg"]);
    }
    expect((await portal.app.inject({ url: `${catalog_api_url}tiny/unknown.svg` })).statusCode).toBe(404);
  });

  it("[CAT-025] have pictures, by their numbers", async () => {
    const { items } = await data<{ items: { sku: string; media_gallery_entries: unknown[] }[] }>(
      buyer,
      `${root}/images?skus=VA-111-001,HO-1,none`,
    );
    expect(items.map(({ sku }) => sku)).toEqual(["VA-111-001", "HO-1"]);
    expect(items.every(({ media_gallery_entries }) => media_gallery_entries.length > 0)).toBe(true);
  });

  it("[CAT-042] are shown from catalog_api_url, if that is a path or a secure address", async () => {
    const address = async (catalog_api_url: string) =>
      (await product("VA-111-001", await portal.buyer("1000", {}, { catalog_api_url }))).image;
    expect(await address("https://pictures.example/base")).toMatch(/^https:\/\/pictures\.example\/base\/small\//);
    expect(await address("javascript:alert(1)")).toMatch(/^\/api\/v1\/catalog\/media\/small\//);
    expect(await address("//elsewhere.example")).toMatch(/^\/api\/v1\/catalog\/media\/small\//);
  });

  it("[CAT-041] bring the additional information with show_additional_info alone", async () => {
    expect((await product("VA-111-001")).additional_info).toMatchObject([{ value: expect.stringContaining("Store dry") }]);
    const without = await portal.buyer("1000", {}, { show_additional_info: false });
    expect((await product("VA-111-001", without)).additional_info).toEqual([]);
  });

  it("[CAT-039] are called in the user's language with multi_language, else in English", async () => {
    const german = { language: "de" };
    expect((await product("VA-111-001", await portal.buyer("1000", german, { multi_language: true }))).name).toMatch(
      /^Kugelhahn, zweiteilig, Messing/,
    );
    expect((await product("VA-111-001", await portal.buyer("1000", german))).name).toMatch(/^Ball valve/);
  });

  it("[CAT-068] are sorted by what has a caption", async () => {
    const names = async (query: string) =>
      (await data<FoundProducts>(buyer, `${root}/searches?q=pump&${query}`)).items.map(({ name }) => name.toLowerCase());
    const { sorts } = await data<FoundProducts>(buyer, `${root}/searches?q=pump&sort_by=name`);
    expect(sorts.map(({ caption }) => caption)).toEqual(["Recommended", "Name", "Number", "Newest"]);
    expect(sorts.find(({ active }) => active)?.value).toBe("name");
    const byName = await names("sort_by=name");
    expect(byName).toEqual(byName.toSorted((a, b) => (a < b ? -1 : 1)));
    expect((await names("sort_by=name&order=desc&page_size=1"))[0]).toBe((await names("sort_by=name&page_size=100")).at(-1));
  });

  it("[CAT-054] stand below home, then the category levels, or below search results on a search", async () => {
    const labels = (crumbs: { label: string }[]) => crumbs.map(({ label }) => label);
    expect(labels((await product("VA-111-001")).breadcrumbs)).toEqual(["Catalog", "Fluid control", "Valves", "Ball valve, 2-piece"]);
    const found = await data<FoundProducts>(buyer, `${root}/searches?q=valve`);
    expect(labels(found.breadcrumbs)).toEqual(["Catalog", "Search results"]);
  });

  it("are compared: all attributes, or the differences only", async () => {
    const compare = (query: string) => data<Comparison>(buyer, `${root}/compare?skus=VA-111-001,VA-112-002&${query}`);
    const all = await compare("");
    expect(all.products.map(({ sku }) => sku)).toEqual(["VA-111-001", "VA-112-002"]);
    expect(all.rows.find(({ attribute_code }) => attribute_code === "material")).toMatchObject({
      differs: false,
      values: ["brass", "brass"],
    });
    const differing = await compare("differences_only=true");
    expect(differing.rows).toEqual(all.rows.filter(({ differs }) => differs));
    expect(differing.rows.map(({ attribute_code }) => attribute_code)).toContain("size");
  });
});

describe("favourites", () => {
  it("[CAT-033][CAT-034][CAT-035] are added and removed by their numbers, and listed", async () => {
    const ask = await portal.buyer("1000");
    const change = (method: "POST" | "DELETE", items: string[]) => ask("/favorites", { method, payload: { items } });
    const listed = async () =>
      (await data<{ items: CatalogProduct[] }>(ask, "/user/favorite_items")).items.map(({ sku, favorite }) => [sku, favorite]);
    expect((await change("POST", ["VA-111-001", "HO-1"])).json().data.items).toEqual([
      { sku: "VA-111-001", active: true },
      { sku: "HO-1", active: true },
    ]);
    expect(await listed()).toEqual(
      expect.arrayContaining([
        ["VA-111-001", true],
        ["HO-1", true],
      ]),
    );
    expect((await change("POST", ["VA-111-001"])).statusCode).toBe(200);
    expect((await change("DELETE", ["HO-1", "never-there"])).json().data.items[0]).toEqual({ sku: "HO-1", active: false });
    expect(await listed()).toEqual([["VA-111-001", true]]);
    expect(await data<{ items: unknown[] }>(buyer, "/user/favorite_items")).toMatchObject({ items: [] });
  });

  it("may be of any sales area of the user; where none of them is sold the search says so", async () => {
    const ask = await portal.user({ role: "csr", sales_areas: [domestic, europe] });
    await sql`update catalog.products set tags = array_remove(tags, (select tag from catalog.websites where id = 'domestic')) || (
      select tag from catalog.websites where id = 'europe') where sku = 'VA-113-003'`.execute(portal.database.db);
    const added = await ask("/favorites", { method: "POST", payload: { items: ["VA-113-003"] } });
    expect(added.statusCode, added.body).toBe(200);
    const here = await data<FoundProducts>(ask, `${root}/searches?favorites=true`);
    expect([here.items, here.explanation.code]).toEqual([[], "favorites"]);
    expect(here.explanation.text).toContain("None of your favorites is sold here.");
    const there = await data<FoundProducts>(ask, `/sales_areas/${europe}/catalog/searches?favorites=true`);
    expect(there.items.map(({ sku }) => sku)).toEqual(["VA-113-003"]);
  });

  it("are all that is found with favorites", async () => {
    const ask = await portal.buyer("1000");
    await ask("/favorites", { method: "POST", payload: { items: ["VA-111-001"] } });
    const { items } = await data<FoundProducts>(ask, `${root}/category_products?favorites=true`);
    expect(items.map(({ sku }) => sku)).toContain("VA-111-001");
    expect(items.every(({ favorite }) => favorite)).toBe(true);
    expect((await data<FoundProducts>(ask, `${root}/searches?q=bolt&favorites=true`)).items).toEqual([]);
  });
});

describe("what stands around the products", () => {
  it("[CAT-029][CAT-037] is the news block of the settings, while news are activated", async () => {
    const news = (settings: object) =>
      portal.buyer("1000", {}, settings).then((ask) => data<NewsBlock>(ask, "/sales_areas/default/catalog/news"));
    expect((await news({ news_activated: true, news_block_id: "home" })).items.map(({ title }) => title)).toEqual([
      "New: flat-face couplings in size 3",
      "Stocktaking on 30 December",
    ]);
    expect(await news({ news_activated: true, news_block_id: "other" })).toEqual({ activated: true, block_id: "other", items: [] });
    expect((await news({ news_activated: false, news_block_id: "home" })).items).toEqual([]);
  });

  it("[CAT-031] is the resources, and each by its id", async () => {
    const { items } = await data<{ items: { id: string; path: string }[] }>(buyer, "/sales_areas/default/catalog/resources");
    expect(items.map(({ path }) => path)).toEqual(["/resources/data-sheet", "/resources/assembly", "/resources/safety"]);
    expect(await data(buyer, "/sales_areas/default/catalog/resources/assembly")).toMatchObject({ title: "Assembly instructions" });
    expect((await buyer("/sales_areas/default/catalog/resources/none")).statusCode).toBe(404);
  });

  it("[CAT-032] is the promotional banner, on the days on which it holds", async () => {
    const banner = () => data<{ active: boolean; title: string }>(buyer, `/user/sales_areas/${domestic}/promotional_banner`);
    expect(await banner()).toMatchObject({ active: true, title: "Winter maintenance" });
    await sql`update catalog.banners set valid_from = '2026-11-26'`.execute(portal.database.db);
    expect(await banner()).toMatchObject({ active: false, title: "" });
    expect((await buyer(`/user/sales_areas/${europe}/promotional_banner`)).statusCode).toBe(404);
  });

  it("is the website of each sales area, with its categories", async () => {
    const { items } = await data<{ items: Website[] }>(buyer, "/catalog/websites");
    expect(items).toMatchObject([{ id: "domestic", sales_area: domestic, path: "/catalog/domestic" }]);
    const abroad = await portal.user({
      role: "buyer",
      partners: [{ function_name: "sold_to", number: "3000", sales_area: europe, is_default: true }],
    });
    const { categories } = await data<Website>(abroad, "/catalog/websites/europe");
    const power = categories.find(({ title }) => title === "Power transmission")!;
    const inEurope = await data<FoundProducts>(abroad, `/sales_areas/${europe}/catalog/category_products/${power.id}`);
    expect(inEurope.categories.map(({ title }) => title)).not.toContain("Chains and belts");
  });
});

describe("the website of a sales area", () => {
  it("is told without asking the ERP, which may be away", async () => {
    portal.erp.faults.down = true;
    try {
      for (let asked = 0; asked < 5; asked++) await data(buyer, "/catalog/websites");
      // Had it been asked, nobody would ask it any more.
      expect(portal.erp.erp.waiting("pricing.prices")).toBe(0);
    } finally {
      portal.erp.faults.down = false;
      portal.erp.erp.reset();
    }
  });
});

describe("guests", () => {
  it("[CAT-011][CAT-022] browse without signing in, in the language of their browser", async () => {
    const { items, categories } = await data<FoundProducts>(portal.anonymous, "/guest/catalog/category_products", {
      "accept-language": "de",
    });
    expect(items.length).toBeGreaterThan(10);
    expect(categories[0]!.title).toBe("Fluidtechnik");
    const id = categories[0]!.id;
    expect((await data<FoundProducts>(portal.anonymous, `/guest/catalog/category_products/${id}`)).pagination.total_results).toBe(
      categories[0]!.item_count,
    );
  });

  it("see no price, no favourite, and nothing that is made for a customer, by no route, even with a session", async () => {
    const paths = [
      "category_products?page_size=100",
      "searches?q=VA-111-001",
      "searches/VA-111-001",
      "compare?skus=VA-111-001",
      "images?skus=VA-111-001",
      "suggestions/va",
    ];
    for (const path of paths)
      for (const ask of [portal.anonymous, buyer]) {
        const answer = await ask(`/guest/catalog/${path}`);
        expect(answer.statusCode, path).toBe(200);
        expect(answer.body, path).not.toMatch(/24\.8|21\.1|"price":"|"currency":"[A-Z]|"favorite":true|can_add_to_cart":true/);
      }
    const own = await sql<{ sku: string }>`select sku from catalog.products where only_for is not null`.execute(portal.database.db);
    for (const { sku } of own.rows) expect((await portal.anonymous(`/guest/catalog/searches/${sku}`)).statusCode, sku).toBe(404);
  });
});

describe("material searches", () => {
  it("[CAT-074][CAT-075] start with page 1, 10 a page, ascending", async () => {
    for (const path of ["/material_searches", "/cart_material_searches"]) {
      const found = await data<FoundProducts>(buyer, `${path}?q=valve`);
      expect(found.pagination).toMatchObject({ page: 1, page_size: 10 });
      expect(Object.keys(found.items[0]!)).toEqual(expect.arrayContaining(["entity_id", "sku", "name", "short_description"]));
      const skus = found.items.map(({ sku }) => sku);
      expect(skus).toEqual(skus.toSorted());
    }
  });

  it("[CAT-073] drop an extra material parameter", async () => {
    const plain = await data<FoundProducts>(buyer, "/material_searches?material_number=VA-111-001");
    for (const path of ["/material_searches", "/cart_material_searches"])
      expect(await data(buyer, `${path}?material_number=VA-111-001&material=PU`), path).toEqual(plain);
    expect(plain.items.map(({ sku }) => sku)).toEqual(["VA-111-001"]);
  });

  it("[CAT-078] say which number was not found, as it was typed", async () => {
    const answer = await buyer("/material_searches?material_number=QQ-999999");
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([
      { field: "material_number", message: "QQ-999999 - Not Found. Please check your input and try again." },
    ]);
  });
});

describe("suggestions for a material that is typed", () => {
  const suggested = async (q: string, ask = buyer) =>
    (await data<{ items: MaterialSuggestion[] }>(ask, `/cart_material_suggestions?q=${encodeURIComponent(q)}`)).items;

  it("[CAT-072] are materials by the beginning of their number, dashes or not, with name, the customer's own number and unit", async () => {
    const [first, ...others] = await suggested("va1");
    expect(first).toMatchObject({ sku: "VA-111-001", customer_material: "HX-77", own_number: "Your number HX-77", base_uom: "EA" });
    expect(first!.name).toContain("valve");
    expect(others.length).toBeGreaterThan(0);
    for (const { sku } of others) expect(sku).toMatch(/^VA-1/);
    expect(await suggested("VA-1")).toEqual([first, ...others]);
  });

  it("[CAT-072] know the customer's own numbers, and nobody else's", async () => {
    expect((await suggested("hx-7")).map(({ sku }) => sku)).toEqual(["VA-111-001"]);
    expect((await suggested("hx-7", other)).map(({ sku }) => sku)).not.toContain("VA-111-001");
  });

  it("[CAT-072] are found by words, too; what is delivered stands for itself, not the product that it is a variant of", async () => {
    const { rows } = await sql<{ sku: string; parent: string }>`select v.sku, p.sku as parent from catalog.products v
      join catalog.products p on p.id = v.parent_id`.execute(portal.database.db);
    const parents = new Set(rows.map(({ parent }) => parent));
    const found = await suggested("chemical hose");
    expect(found.map(({ sku }) => sku).filter((sku) => rows.some((row) => row.sku === sku))).not.toEqual([]);
    expect(found.filter(({ sku }) => parents.has(sku))).toEqual([]);
    expect(await suggested("no such thing at all")).toEqual([]);
  });

  it("are at most eight, and none of what is made for others", async () => {
    expect(await suggested("valve")).toHaveLength(8);
    const { rows } = await sql<{ sku: string }>`
      select sku from catalog.products where only_for is not null and not (only_for && array['1000'])`.execute(portal.database.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { sku } of rows) expect((await suggested(sku)).map((found) => found.sku)).not.toContain(sku);
  });
});
