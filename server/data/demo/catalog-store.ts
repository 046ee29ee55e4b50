/** Writes the demo's catalogue: what it is made of, and the materials that are ordered in the demo as its products. */
import { sql, type Kysely } from "kysely";
import { gtinOf } from "../../../schemas/gtin.ts";
import { comparedNumber, lexemesOf } from "../../buying/catalog/search/split-query.ts";
import { rebuildSearch } from "../../buying/catalog/search/rebuild-search.ts";
import { variantsOf } from "../../buying/catalog/catalog-view.ts";
import { importedFrom } from "../imported-catalog.ts";
import { kindName, planCatalog, type CatalogPlan, type Model, type Texts } from "./catalog-models.ts";
import { demoSalesAreas, europe } from "./demo-company.ts";
import type { DemoMaterial } from "./demo-materials.ts";
import texts from "./catalog-texts.json" with { type: "json" };

type Db = Kysely<never>;

export const demoWebsites = [
  {
    id: "domestic",
    tag: 2_000_001,
    sales_area: demoSalesAreas[0]!.code,
    title: { en: "Meridian Supply", de: "Meridian Supply", fr: "Meridian Supply" },
  },
  { id: "europe", tag: 2_000_002, sales_area: europe.code, title: { en: "Meridian Europe", de: "Meridian Europa", fr: "Meridian Europe" } },
  { id: "guest", tag: 2_000_003, sales_area: null, title: { en: "Meridian Supply", de: "Meridian Supply", fr: "Meridian Supply" } },
] as const;

/** Chains and belts are not sold in Europe. */
const notInEurope = "drives";
/** Kinds of these groups are one product in several designs. */
const configurableGroups: readonly string[] = ["hoses", "clamps", "couplings"];

export interface StoreCatalog {
  materials: readonly DemoMaterial[];
  /** Sold-tos that some products are made for; the first is the demo's buyer. */
  customers: readonly { number: string }[];
  now: Date;
}

/** In the place of the demo that was there. */
export async function storeCatalog(db: Db, { materials, customers, now }: StoreCatalog): Promise<void> {
  const plan = planCatalog();
  await removeCatalog(db);
  await storeStructure(db, plan);
  await storeProducts(db, planProducts(plan, materials, customers), now);
  await storeContent(db, now);
  await storeCustomerNumbers(db);
  await rebuildSearch(db);
  await sql`update users set catalog_settings = ${JSON.stringify(demoSettings)}::jsonb
    where username in ('buyer', 'csr', 'admin') and catalog_settings = '{}'::jsonb`.execute(db);
}

const demoSettings = { news_activated: true, news_block_id: "home", multi_language: true };

/** What was imported stays. */
async function removeCatalog(db: Db): Promise<void> {
  for (const table of ["customer_numbers", "description_resources", "news", "resources", "banners"])
    await sql`delete from ${sql.table(`catalog.${table}`)}`.execute(db);
  for (const table of ["products", "descriptions", "options", "attributes", "categories"] as const)
    await sql`delete from ${sql.table(`catalog.${table}`)} where id < ${importedFrom[table]}::integer`.execute(db);
  await sql`delete from catalog.websites where id = any(${demoWebsites.map(({ id }) => id)}::text[])`.execute(db);
}

/** Rows with texts by language are written as JSON, which PostgreSQL takes apart by the columns of the table. */
async function insertJson(db: Db, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(Object.keys(rows[0]!).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}

async function storeStructure(db: Db, { categories, attributes, options, kinds }: CatalogPlan): Promise<void> {
  await insertJson(db, "catalog.websites", demoWebsites);
  await insertJson(db, "catalog.categories", categories);
  await insertJson(
    db,
    "catalog.attributes",
    attributes.map((attribute) => ({ ...attribute, is_filter: true })),
  );
  await insertJson(db, "catalog.options", options);
  const languages = ["en", "de", "fr"] as const;
  const descriptions = kinds.map((kind, at) => ({
    id: at + 1,
    description: Object.fromEntries(
      languages.map((language, n) => [language, texts.description[n]!.replace("{kind}", kindName(kind)[language])]),
    ),
    additional_info: Object.fromEntries(languages.map((language, n) => [language, texts.info[n]!])),
  }));
  await insertJson(db, "catalog.descriptions", descriptions);
}

export interface PlannedProduct {
  id: number;
  sku: string;
  type_id: "simple" | "configurable";
  parent_id: number | null;
  category_id: number;
  description_id: number;
  name: Texts;
  base_uom: string;
  material_group: string;
  ean: string;
  tags: number[];
  options: number[];
  only_for: string[] | null;
  lexemes: string[];
}

/** Configurable products have ids of their own range, before all others. */
const firstParent = 100_001;
/** Every so many-th product is made for one customer alone. */
const ownEvery = 61;

export function planProducts(
  plan: CatalogPlan,
  materials: readonly DemoMaterial[],
  customers: StoreCatalog["customers"],
): PlannedProduct[] {
  const models = new Map(plan.models.map((model) => [`${model.code}-${model.digits}`, model]));
  const products = materials.map(({ material, ean }, serial) => {
    const model = models.get(material.slice(0, 6))!;
    const isVariant = configurableGroups.includes(model.group);
    const extra = extraOptions(plan, model, serial);
    const customer = !isVariant && serial % ownEvery === ownEvery - 1 ? customers[Math.floor(serial / ownEvery) % 2] : undefined;
    return productOf(plan, model, {
      // Spread, so that the first page shows something of everything.
      id: spreadId(serial, materials.length),
      sku: material,
      ean,
      parent_id: isVariant ? firstParent + plan.kinds.indexOf(model.kind) : null,
      extra,
      only_for: customer ? [customer.number] : null,
    });
  });
  return [...parentsOf(plan, products), ...products];
}

/** Neighbours are far apart: seven has no divisor in common with the number of materials, unless that is a multiple of it. */
const spreadId = (serial: number, count: number): number => 1 + (count % 7 === 0 ? serial : (serial * 7) % count);

interface OwnParts {
  id: number;
  sku: string;
  ean: string;
  parent_id: number | null;
  extra: { id: number; label: Texts }[];
  only_for: string[] | null;
}

function productOf(plan: CatalogPlan, model: Model, { id, sku, ean, parent_id, extra, only_for }: OwnParts): PlannedProduct {
  const options = [...model.options, ...extra.map((option) => option.id)];
  // What is made for one customer is in the catalogue of no guest.
  const sold = websitesOf(model.group).filter((tag) => only_for === null || tag !== guestTag);
  const websites = sold.map((tag) => (parent_id === null ? tag : variantsOf(tag)));
  return {
    id,
    sku,
    type_id: "simple",
    parent_id,
    category_id: model.categories.at(-1)!,
    description_id: plan.kinds.indexOf(model.kind) + 1,
    name: model.name,
    base_uom: model.uom,
    material_group: model.group,
    ean,
    tags: [...websites, ...model.categories, ...options],
    options,
    only_for,
    lexemes: [...new Set([...model.lexemes, ...extra.flatMap(({ label }) => Object.values(label).flatMap(lexemesOf))])],
  };
}

const guestTag = demoWebsites[2].tag;

export const websitesOf = (group: string): number[] =>
  demoWebsites.filter(({ id }) => group !== notInEurope || id !== "europe").map(({ tag }) => tag);

/** A brand, where the part bears pressure its class, where it comes from, and for some an approval. */
function extraOptions(plan: CatalogPlan, { group }: Model, serial: number) {
  const { brands, pressures, origins, approvals } = plan;
  const bears = ["valves", "fittings", "hoses", "couplings", "pumps", "gauges"].includes(group);
  return [
    brands[(serial * 5) % brands.length]!,
    ...(bears ? [pressures[(serial * 3) % pressures.length]!] : []),
    origins[(serial * 11) % origins.length]!,
    ...(serial % 3 === 0 ? [approvals[(serial / 3) % approvals.length]!] : []),
  ];
}

/** What stands for its variants is found by all that they are. */
function parentsOf(plan: CatalogPlan, products: readonly PlannedProduct[]): PlannedProduct[] {
  const variants = Map.groupBy(
    products.filter(({ parent_id }) => parent_id !== null),
    ({ parent_id }) => parent_id!,
  );
  return [...variants].map(([id, of]) => {
    const kind = plan.kinds[id - firstParent]!;
    const first = of[0]!;
    const options = [...new Set(of.flatMap((variant) => variant.options))];
    const categories = plan.models.find((model) => model.kind === kind)!.categories;
    return {
      ...first,
      id,
      sku: first.sku.slice(0, 4),
      ean: "",
      type_id: "configurable" as const,
      parent_id: null,
      name: kindName(kind),
      tags: [...websitesOf(first.material_group), ...categories, ...options],
      options,
      lexemes: [...new Set(of.flatMap(({ lexemes }) => lexemes))],
    };
  });
}

async function storeProducts(db: Db, products: readonly PlannedProduct[], now: Date): Promise<void> {
  const rows = products.map((product) => ({ ...product, number: comparedNumber(product.sku), gtin: gtinOf(product.ean) }));
  await sql`insert into catalog.products (id, sku, number, type_id, parent_id, category_id, description_id, name, base_uom, material_group,
      created_on, tags, options, only_for, gtin, lexemes)
    select id, sku, number, type_id, parent_id, category_id, description_id, name, base_uom, material_group,
      ${now}::date - (id * 37 % 900), tags, options, only_for, gtin, array_to_tsvector(lexemes)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(id integer, sku text, number text, type_id text, parent_id integer,
      category_id integer, description_id integer, name jsonb, base_uom text, material_group text, tags integer[], options integer[],
      only_for text[], gtin text, lexemes text[])`.execute(db);
}

async function storeContent(db: Db, now: Date): Promise<void> {
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const resources = texts.resources as string[][];
  await insertJson(
    db,
    "catalog.resources",
    resources.map(([id, en, de, fr, kind, ...body], position) => ({
      id,
      website: null,
      title: { en, de, fr },
      kind,
      text: { en: body[0], de: body[1], fr: body[2] },
      position,
    })),
  );
  await sql`insert into catalog.description_resources (description_id, resource_id)
    select d.id, r.id from catalog.descriptions d cross join catalog.resources r where d.id < ${importedFrom.descriptions}::integer`.execute(
    db,
  );
  await insertJson(
    db,
    "catalog.news",
    (texts.news as string[][]).map(([en, de, fr, ...body], at) => ({
      id: at + 1,
      block_id: "home",
      website: null,
      title: { en, de, fr },
      text: { en: body[0], de: body[1], fr: body[2] },
      link: "",
      published_on: day(-3 - at * 9),
    })),
  );
  const [en, de, fr, ...body] = texts.banner;
  await insertJson(
    db,
    "catalog.banners",
    demoWebsites
      .filter(({ sales_area }) => sales_area !== null)
      .map(({ id: website }, at) => ({
        id: at + 1,
        website,
        title: { en, de, fr },
        text: { en: body[0], de: body[1], fr: body[2] },
        link: "",
        valid_from: day(-10),
        valid_to: day(60),
      })),
  );
}

/** The numbers under which customers have ordered. */
const storeCustomerNumbers = (db: Db) =>
  sql`insert into catalog.customer_numbers (sold_to, number, customer_material, product_id)
    select distinct on (d.sold_to, n.number, p.id) d.sold_to, n.number, i.customer_material, p.id
    from erp.sales_document_items i join erp.sales_documents d on d.doc_number = i.doc_number join catalog.products p on p.sku = i.material
    cross join lateral (select upper(regexp_replace(i.customer_material, '[^A-Za-z0-9]', '', 'g')) as number) n
    where i.customer_material <> '' and n.number <> ''`.execute(db);
