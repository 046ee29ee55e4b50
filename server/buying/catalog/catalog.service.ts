/** What the catalogue answers: found products with their filters, one product, a comparison. */
import type { Kysely } from "kysely";
import type { CatalogProduct, IncomingQuantities, ProductDetails } from "../../../schemas/catalog/products.ts";
import type { Comparison } from "../../../schemas/catalog/content.ts";
import type { ErpPort } from "../../erp/erp-port.ts";
import type { Database } from "../../platform/database/database.ts";
import { ok, refused, type Result } from "../../result.ts";
import { createAvailabilityReader, presentIncoming } from "./availability.ts";
import { createStructureReader, type CatalogStructure } from "./catalog-structure.ts";
import { textOfLanguage } from "./catalog-view.ts";
import { createProductFinder, type FindProducts } from "./found-products.ts";
import { createPriceReader } from "./prices.ts";
import { breadcrumbs, configurableOptions, presentProduct } from "./products.presenter.ts";
import { createProductRepository, type ProductRecord } from "./products.repository.ts";
import { createSuggestions, type Suggestions } from "./suggestions.ts";
import type { Viewer } from "./viewer.ts";

export interface CatalogService {
  suggestions: Suggestions;
  structure(): Promise<CatalogStructure>;
  find: FindProducts;
  product(viewer: Viewer, sku: string): Promise<Result<ProductDetails>>;
  /** In the order of the numbers; absent and foreign ones are left out. */
  products(viewer: Viewer, skus: readonly string[]): Promise<CatalogProduct[]>;
  /** When how much of a product is to come to stock. */
  incoming(viewer: Viewer, sku: string): Promise<Result<IncomingQuantities>>;
  compare(viewer: Viewer, skus: readonly string[], differences_only: boolean): Promise<Comparison>;
}

export interface CatalogServiceOptions {
  db: Kysely<Database>;
  erp: Pick<ErpPort, "pricing" | "availability" | "materials">;
  clock: () => Date;
}

export function createCatalogService({ db, erp, clock }: CatalogServiceOptions): CatalogService {
  const structureOf = createStructureReader(db);
  const products = createProductRepository(db);
  const readPrices = createPriceReader(erp, clock);
  const readAvailability = createAvailabilityReader(erp);
  const suggestions = createSuggestions(db);

  async function presentAll(viewer: Viewer, records: readonly ProductRecord[]): Promise<CatalogProduct[]> {
    const skus = records.map(({ sku }) => sku);
    // One that has variants is no material itself: they are delivered.
    const delivered = records.filter(({ type_id }) => type_id === "simple").map(({ sku }) => sku);
    const [structure, prices, availability] = await Promise.all([
      structureOf(),
      readPrices(viewer, skus),
      readAvailability(viewer, delivered),
    ]);
    return records.map((record) => presentProduct(record, { viewer, structure, prices, availability }));
  }

  async function product(viewer: Viewer, sku: string): Promise<Result<ProductDetails>> {
    const [record] = await products.bySkus(viewer.view, viewer.user_id, [sku]);
    if (!record) return refused({ kind: "not_found", what: sku });

    const [structure, variants, resources] = await Promise.all([
      structureOf(),
      products.variants(viewer.view, viewer.user_id, record.parent_id ?? record.id),
      products.resources(viewer.view, record.id),
    ]);
    const [own, ...presented] = await presentAll(viewer, [record, ...variants]);
    const { language } = viewer.view;
    const text = (texts: Record<string, string>) => textOfLanguage(texts, language);
    return ok({
      ...own!,
      description: text(record.description),
      additional_info: viewer.settings.show_additional_info ? additionalInfo(record, viewer) : [],
      configurable_options: configurableOptions(variants, structure, viewer),
      variants: presented,
      resources: resources.map(({ id, title, kind, text: body }) => ({
        id,
        title: text(title),
        kind,
        text: text(body),
        path: `/resources/${encodeURIComponent(id)}`,
      })),
      breadcrumbs: breadcrumbs(viewer, structure, record.category_id),
      sales_area: viewer.view.sales_area ?? "",
      catalog_api_url: viewer.media,
    });
  }

  async function incoming(viewer: Viewer, sku: string): Promise<Result<IncomingQuantities>> {
    const [record] = await products.bySkus(viewer.view, viewer.user_id, [sku]);
    if (!record) return refused({ kind: "not_found", what: sku });
    return ok(presentIncoming((await readAvailability(viewer, [record.sku])).get(record.sku), record.base_uom));
  }

  async function compare(viewer: Viewer, skus: readonly string[], differences_only: boolean): Promise<Comparison> {
    const compared = await presentAll(viewer, await products.bySkus(viewer.view, viewer.user_id, skus));
    const { attributes } = await structureOf();
    const rows = attributes.flatMap(({ code, label }) => {
      const values = compared.map(
        ({ custom_attributes }) => custom_attributes.find(({ attribute_code }) => attribute_code === code)?.value ?? "",
      );
      const differs = new Set(values).size > 1;
      if (values.every((value) => value === "") || (differences_only && !differs)) return [];
      return [{ attribute_code: code, label: textOfLanguage(label, viewer.view.language), differs, values }];
    });
    return { products: compared, rows };
  }

  return {
    suggestions,
    structure: structureOf,
    find: createProductFinder({ db, erp, products, structureOf, suggestions, presentAll }),
    product,
    incoming,
    products: async (viewer, skus) => presentAll(viewer, await products.bySkus(viewer.view, viewer.user_id, skus)),
    compare,
  };
}

function additionalInfo({ additional_info }: ProductRecord, { text, view }: Viewer) {
  const info = textOfLanguage(additional_info, view.language);
  return info === "" ? [] : [{ attribute_code: "additional_info", label: text("catalog.additional_info"), value: info }];
}
