import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FoundProducts, Suggestion } from "../../../schemas/catalog/products.ts";
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
async function data<T>(ask: Ask, path: string): Promise<T> {
  const answer = await ask(path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: T }>().data;
}
const search = (query: string, ask = buyer) => data<FoundProducts>(ask, `${root}/searches?${query}`);
const skusOf = ({ items }: FoundProducts) => items.map(({ sku }) => sku);
const descriptions = (part: RegExp) =>
  demoMaterials()
    .filter(({ description }) => part.test(description))
    .map(({ material }) => material);

describe("searching the catalogue", () => {
  it("[CAT-023] answers what a search finds, page by page, with the number of hits", async () => {
    const bolts = descriptions(/^Hex bolt/);
    const found = await search("q=hex%20bolt&page_size=5&sort_by=sku");
    expect(found.pagination).toEqual({ page: 1, page_size: 5, total_pages: Math.ceil(bolts.length / 5), total_results: bolts.length });
    expect(skusOf(found)).toEqual(bolts.toSorted().slice(0, 5));
    expect(skusOf(await search("q=hex%20bolt&page_size=5&sort_by=sku&page=2"))).toEqual(bolts.toSorted().slice(5, 10));
  });

  it("finds words in any order, by their beginning, and in every language", async () => {
    const expected = skusOf(await search("q=hex%20bolt%20M12&sort_by=sku"));
    expect(expected).toEqual(descriptions(/^Hex bolt.*M12/).toSorted());
    for (const q of ["M12 bolt hex", "bol hex m12", "Sechskantschraube M12", "vis hexagonale m12"])
      expect(skusOf(await search(`q=${encodeURIComponent(q)}&sort_by=sku`)), q).toEqual(expected);
  });

  it("finds a part of a German compound", async () => {
    expect(skusOf(await search("q=schraube%20m12&sort_by=sku"))).toEqual(expect.arrayContaining(descriptions(/^Hex bolt.*M12/)));
  });

  it.each(["VA-111-001", "va111001", "VA 111 001", "111001", "a-111-00"])(
    "finds %s, a number or a part of it, with dashes or without",
    async (q) => {
      expect(skusOf(await search(`q=${encodeURIComponent(q)}`))[0]).toBe("VA-111-001");
    },
  );

  it("finds a product or a variant by the number under its bar code, in the search and while it is typed, as scanners and labels have it", async () => {
    const suggested = async (q: string) =>
      (await data<{ items: { sku: string }[] }>(buyer, `/cart_material_suggestions?q=${encodeURIComponent(q)}`)).items.map(
        ({ sku }) => sku,
      );
    const hose = demoMaterials().find(({ material_group }) => material_group === "hoses")!;
    const valve = demoMaterials().find(({ material }) => material === "VA-111-001")!;
    for (const { material, ean } of [hose, valve])
      for (const q of [ean, `0${ean}`, `${ean[0]} ${ean.slice(1, 7)} ${ean.slice(7)}`]) {
        expect(skusOf(await search(`q=${encodeURIComponent(q)}`)), q).toEqual([material]);
        expect(await suggested(q), q).toEqual([material]);
      }
    expect(skusOf(await search(`q=${valve.ean.slice(0, -1)}`))).toEqual([]);
  });

  it("finds a variant by its number, and its product by words", async () => {
    const variant = demoMaterials().find(({ material_group }) => material_group === "hoses")!.material;
    expect(skusOf(await search(`q=${variant}`))).toEqual([variant]);
    expect(skusOf(await search("q=chemical%20hose"))).toEqual(["HO-3"]);
  });

  it("finds the customer's own number, and nobody else's", async () => {
    expect(skusOf(await search("q=HX-77"))).toEqual(["VA-111-001"]);
    expect(skusOf(await search("q=HX-77", other))).toEqual([]);
  });

  it("[CAT-079] takes what is spelled alike from a similarity of 0.3, and says so", async () => {
    const found = await search("q=neddle%20valv");
    expect(new Set(found.items.map(({ name }) => name.split(",")[0]))).toEqual(new Set(["Needle valve"]));
    expect(found.explanation).toMatchObject({ code: "corrected", text: expect.stringContaining("needle") });
    const typed = ["neddle", "valev", "hexogan", "qqqqwww", "xkbeqzw"];
    const { rows } = await sql<{ typed: string; likeness: number }>`
      select typed, max(similarity(lexeme, typed)) as likeness from catalog.lexemes, unnest(${typed}::text[]) as typed group by typed`.execute(
      portal.database.db,
    );
    for (const { typed: q, likeness } of rows)
      expect((await search(`q=${q}`)).explanation.code, q).toBe(likeness >= 0.3 ? "corrected" : "unknown_terms");
    expect(new Set(rows.map(({ likeness }) => likeness >= 0.3)).size).toBe(2);
  });

  it("explains an empty result and offers what is near", async () => {
    const combination = await search("q=gear%20pump%20M12");
    expect(combination.items).toEqual([]);
    expect(combination.explanation.code).toBe("combination");
    expect(combination.explanation.near.map(({ title }) => title)).toContain("gear pump");

    const unknown = await search("q=qqqqzz%20pump");
    expect(unknown.explanation).toMatchObject({ code: "unknown_terms", text: expect.stringContaining("qqqqzz") });
    expect(unknown.explanation.near.map(({ title }) => title)).toEqual(["pump"]);

    const narrowed = await search("q=gear%20pump&filters=size:m12");
    expect(narrowed.explanation).toMatchObject({ code: "filters", near: [{ title: "gear pump" }] });

    const number = await search("q=VA-111-099");
    expect(number.explanation.near[0]).toMatchObject({ kind: "product", sku: "VA-111-001" });
  });

  it("[CAT-070] suggests titles, each with the number of results that a search for it has", async () => {
    const { items } = await data<{ items: Suggestion[] }>(buyer, `${root}/suggestions/hex%20b`);
    expect(items.length).toBeGreaterThan(2);
    for (const { title, num_results } of items)
      expect(num_results, title).toBe((await search(`q=${encodeURIComponent(title)}`)).pagination.total_results);
  });

  it("suggests what its own website has, however frequent the phrases of another one are", async () => {
    const { db } = portal.database;
    await sql`insert into catalog.phrases (language, title, frequency, websites, lexemes)
      select 'en', 'hex bolt of another website ' || n, 9999, '{2000099}', array_to_tsvector(array['hex', 'bolt']) from generate_series(1, 20) n`.execute(
      db,
    );
    try {
      const { items } = await data<{ items: Suggestion[] }>(buyer, `${root}/suggestions/hex%20bolt`);
      expect(items.length).toBeGreaterThan(2);
      expect(items.filter(({ title }) => title.includes("another website"))).toEqual([]);
    } finally {
      await sql`delete from catalog.phrases where websites = '{2000099}'`.execute(db);
    }
  });

  it("[CAT-026] suggests for a term as it is typed: numbers by their beginning, words with typing errors", async () => {
    const suggested = async (term: string, ask = buyer) =>
      (await data<{ items: Suggestion[] }>(ask, `${root}/suggestions/${encodeURIComponent(term)}`)).items;
    expect((await suggested("VA-111"))[0]).toMatchObject({ kind: "product", sku: "VA-111-001", num_results: 1 });
    expect((await suggested("VA-111"))[0]!.title).toMatch(/^VA-111-001 · /);
    expect((await suggested("hx77"))[0]).toMatchObject({ kind: "product", sku: "VA-111-001", title: expect.stringMatching(/^HX-77 · /) });
    expect(await suggested("hx77", other)).toEqual([]);
    expect((await suggested("bearng"))[0]!.title).toMatch(/bearing/i);
    expect(await suggested("!?")).toEqual([]);
  });

  it("[CAT-040] asks the ERP's material search with use_sap_search, and the catalog without it", async () => {
    const ask = await portal.buyer("1000", {}, { use_sap_search: true });
    const { db } = portal.database;
    const [first, second] = descriptions(/^Ball valve/).toSorted();
    // A word that the ERP alone has for them; of the catalog's words it knows none.
    await sql`update erp.materials set description = 'Whatchamacallit' where material in (${first}, ${second})`.execute(db);
    const found = await search("q=whatchamacallit&page_size=1", ask);
    expect(found.pagination).toEqual({ page: 1, page_size: 1, total_pages: 2, total_results: 2 });
    expect(found.items).toMatchObject([{ sku: first, name: expect.stringMatching(/^Ball valve/) }]);
    expect(skusOf(await search("q=whatchamacallit&page_size=1&page=2", ask))).toEqual([second]);
    expect(skusOf(await search("q=bolt", ask))).toEqual([]);
    expect(skusOf(await search("q=whatchamacallit"))).toEqual([]);
    expect(skusOf(await search("q=bolt"))).not.toEqual([]);

    portal.erp.faults.down = true;
    portal.erp.erp.reset();
    try {
      expect((await ask(`${root}/searches?q=whatchamacallit`)).statusCode).toBe(503);
      // The catalog is browsed all the same.
      expect(skusOf(await search("q=&page_size=2", ask))).toHaveLength(2);
    } finally {
      portal.erp.faults.down = false;
      portal.erp.erp.reset();
      await sql`update erp.materials set description = material where description = 'Whatchamacallit'`.execute(db);
    }
  });

  it("is not sorted by what it does not have, and takes no filters that are none", async () => {
    expect((await buyer(`${root}/searches?sort_by=price`)).statusCode).toBe(422);
    expect((await buyer(`${root}/searches?filters=brand`)).statusCode).toBe(422);
    expect((await search("q=%27%3B--%20%25_%5C&page_size=1")).items).toHaveLength(1);
  });
});

describe("filters", () => {
  it("[CAT-055][CAT-058] have labels and counts: what choosing them finds", async () => {
    const { filters } = await search("q=valve");
    const brand = filters.find(({ attribute_code }) => attribute_code === "brand")!;
    expect(brand).toMatchObject({ label: "Brand" });
    for (const { label, value, item_count, attribute_code } of brand.items) {
      const chosen = await search(`q=valve&filters=${attribute_code}:${value}`);
      expect(chosen.pagination.total_results, label).toBe(item_count);
      expect(
        chosen.items.every(({ custom_attributes }) => custom_attributes.some((own) => own.label === "Brand" && own.value.includes(label))),
      ).toBe(true);
    }
  });

  it("of one attribute widen each other, of several narrow", async () => {
    const count = async (filters: string) => (await search(`q=valve&filters=${filters}`)).pagination.total_results;
    const both = (await count("brand:norse")) + (await count("brand:kestrel"));
    expect(await count("brand:norse,brand:kestrel")).toBe(both);
    expect(await count("brand:norse,brand:kestrel,material:brass")).toBeLessThan(both);
    const { filters } = await search("q=valve&filters=brand:norse");
    expect(filters.find(({ attribute_code }) => attribute_code === "brand")!.items.length).toBeGreaterThan(1);
  });

  it("[CAT-019][CAT-020] are held as code, value and label, and choosing one again removes it", async () => {
    const { active_filters, filters } = await search("q=valve&filters=brand:norse,material:brass");
    expect(active_filters).toEqual([
      { filterCode: "brand", filterValue: "norse", filterLabel: "Norse", toggled: "material:brass" },
      { filterCode: "material", filterValue: "brass", filterLabel: "brass", toggled: "brand:norse" },
    ]);
    const norse = filters.flatMap(({ items }) => items).find(({ value }) => value === "norse")!;
    expect([norse.active, norse.toggled]).toEqual([true, "material:brass"]);
    expect(filters.flatMap(({ items }) => items).find(({ value }) => value === "kestrel")).toMatchObject({
      active: false,
      toggled: "brand:norse,material:brass,brand:kestrel",
    });
  });

  it("[CAT-027][CAT-028] are answered alone, of a search and of a category", async () => {
    const found = await search("q=valve");
    const alone = await data<Pick<FoundProducts, "filters">>(buyer, `${root}/search_filters?q=valve`);
    expect(alone.filters).toEqual(found.filters);
    const category = found.categories[0]!.id;
    const ofCategory = await data<Pick<FoundProducts, "filters">>(buyer, `${root}/category_filters/${category}`);
    expect(ofCategory.filters).toEqual((await data<FoundProducts>(buyer, `${root}/category_products/${category}`)).filters);
  });

  it("[CAT-038] are all there with show_all_filters, and few without it", async () => {
    const few = await portal.buyer("1000", {}, { show_all_filters: false });
    const all = (await search("q=valve")).filters.map(({ attribute_code }) => attribute_code);
    expect(all).toEqual(["material", "size", "brand", "pressure", "origin", "approval"]);
    expect((await search("q=valve", few)).filters.map(({ attribute_code }) => attribute_code)).toEqual(all.slice(0, 3));
  });

  it("counts exactly up to 10,000 hits, and says 10,000+ beyond", async () => {
    const { db } = portal.database;
    await sql`insert into catalog.products (id, sku, number, type_id, category_id, description_id, name, base_uom, material_group, created_on, tags, options, lexemes)
      select 500000 + n, 'ZZ-' || n, 'ZZ' || n, 'simple', 1000003, 1, '{"en": "Mass part"}', 'EA', 'valves', '2026-01-01',
        array[2000001, 1000001, 1000002, 1000003, 1], array[1], array_to_tsvector(array['mass', 'part'])
      from generate_series(1, 10001) n`.execute(db);
    await sql`insert into catalog.lexemes values ('mass', 10001)`.execute(db);
    try {
      const many = await search("q=mass");
      expect([many.total_text, many.counts_exact, many.pagination.total_results]).toEqual(["10,000+", false, 10_000]);
      // What is not counted has no pages either, so that nobody walks through a million products to page 99,999.
      expect((await search("q=mass&page=100&page_size=100")).items).toHaveLength(100);
      expect((await search("q=mass&page=101&page_size=100")).items).toEqual([]);
      expect((await search("page=100&page_size=100")).items).toHaveLength(100);
      expect((await search("page=101&page_size=100")).items).toEqual([]);
      await sql`delete from catalog.products where id = 510001`.execute(db);
      const exact = await search("q=mass&page_size=23");
      expect([exact.total_text, exact.counts_exact, exact.filters]).toEqual(["10,000", true, []]);
    } finally {
      await sql`delete from catalog.products where id > 500000`.execute(db);
      await sql`delete from catalog.lexemes where lexeme = 'mass'`.execute(db);
    }
  });
});

describe("who sees what", () => {
  it("shows what is made for a customer to that customer and to nobody else, by no way", async () => {
    const { rows } = await sql<{ sku: string; only_for: string[] }>`
      select sku, only_for from catalog.products where only_for is not null`.execute(portal.database.db);
    const own = rows.find(({ only_for }) => only_for[0] === "1000")!.sku;
    const foreign = rows.find(({ only_for }) => only_for[0] === "2000")!.sku;
    expect(skusOf(await search(`q=${own}`))).toEqual([own]);
    expect(skusOf(await search(`q=${own}`, other))).not.toContain(own);
    for (const path of [`${root}/searches/${foreign}`, "/guest/catalog/searches/" + own])
      expect((await buyer(path)).statusCode, path).toBe(404);
    expect((await data<{ items: unknown[] }>(buyer, `${root}/images?skus=${own},${foreign}`)).items).toHaveLength(1);
    expect((await data<{ items: Suggestion[] }>(buyer, `${root}/suggestions/${foreign}`)).items.map(({ sku }) => sku)).not.toContain(
      foreign,
    );
    expect((await buyer("/favorites", { method: "POST", payload: { items: [foreign] } })).statusCode).toBe(422);
    expect((await data<{ products: unknown[] }>(buyer, `${root}/compare?skus=${own},${foreign}`)).products).toHaveLength(1);
  });

  it("answers a sales area of others like one that does not exist", async () => {
    const foreign = await buyer(`/sales_areas/${europe}/catalog/searches`);
    const absent = await buyer("/sales_areas/9999/catalog/searches");
    expect([foreign.statusCode, absent.statusCode]).toEqual([404, 404]);
    expect((await buyer("/catalog/websites/europe")).statusCode).toBe(404);
  });

  it("[CAT-012] is for those who hold view_catalog", async () => {
    const { db } = portal.database;
    await sql`delete from role_permissions using roles where roles.id = role_id and roles.key = 'buyer' and permission = 'view_catalog'`.execute(
      db,
    );
    try {
      for (const path of [`${root}/searches`, "/user/favorite_items", "/catalog/websites", "/material_searches"])
        expect((await buyer(path)).statusCode, path).toBe(403);
    } finally {
      await sql`insert into role_permissions (role_id, permission) select id, 'view_catalog' from roles where key = 'buyer'`.execute(db);
    }
    expect((await portal.anonymous(`${root}/searches`)).statusCode).toBe(401);
  });
});
