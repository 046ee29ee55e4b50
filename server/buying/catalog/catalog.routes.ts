/** The catalogue, for whoever is signed in by sales area, and for guests: the same routes, below two roots. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Type, type Static } from "typebox";
import { listOf } from "../../../schemas/answer.ts";
import { Comparison } from "../../../schemas/catalog/content.ts";
import {
  CategoryNode,
  Filters,
  FoundProducts,
  IncomingQuantities,
  MediaEntry,
  ProductDetails,
  Suggestion,
} from "../../../schemas/catalog/products.ts";
import type { Register } from "../../context.ts";
import type { Access } from "../../platform/plugins/access.ts";
import { apiRoutes, closed } from "../../platform/plugins/api-routes.ts";
import { unknownOrder } from "../../platform/plugins/list-order.ts";
import { flagParameter, isSet, listAnswer } from "../../platform/plugins/list-query.ts";
import { ok, refused, type Result } from "../../result.ts";
import { contentRoutes } from "./content.routes.ts";
import { createContentRepository } from "./content.repository.ts";
import { createCatalogService, type CatalogService } from "./catalog.service.ts";
import type { CatalogQuery } from "./found-products.ts";
import { filtersPattern } from "./chosen-filters.ts";
import { favoriteRoutes } from "./favorites.routes.ts";
import { materialSearchRoutes } from "./material-searches.routes.ts";
import { mediaRoutes } from "./media/media.routes.ts";
import { productSorts, type ProductSort } from "./search/find-products.ts";
import { guestViewer, signedInViewer, type Viewer } from "./viewer.ts";

const withoutPrices = flagParameter("The ERP is not asked: who shows products asks for prices by itself (`atp_checks/bulk`).");
const Query = Type.Object(
  {
    q: Type.Optional(Type.String({ maxLength: 200 })),
    category: Type.Optional(Type.String({ pattern: "^([1-9][0-9]{0,6})?$" })),
    filters: Type.Optional(Type.String({ pattern: filtersPattern, maxLength: 2_000, description: "`brand:norse,size:dn_50`" })),
    favorites: flagParameter(),
    without_prices: withoutPrices,
    page: Type.Optional(Type.String({ pattern: "^[1-9][0-9]{0,4}$" })),
    page_size: Type.Optional(Type.String({ pattern: "^([1-9]|[1-9][0-9]|100)$" })),
    sort_by: Type.Optional(Type.String({ maxLength: 40 })),
    order: Type.Optional(Type.String({ pattern: "^(asc|desc)?$" })),
  },
  { additionalProperties: true },
);
type Query = Static<typeof Query>;

const usualPageSize = 24;
const maxCompared = 6;
const skus = (max: number) => Type.String({ minLength: 1, maxLength: 41 * max, description: "Numbers with commas between them" });
const Skus = Type.Object({ skus: skus(100) }, closed);
const Images = listOf(Type.Object({ sku: Type.String(), media_gallery_entries: Type.Array(MediaEntry) }, closed));
const Suggestions = Type.Object({ items: Type.Array(Suggestion) }, closed);
const Categories = Type.Object({ items: Type.Array(CategoryNode) }, closed);

interface Root {
  /** `/guest`, or `/sales_areas/:sales_area`. */
  path: string;
  access: Access;
  params: Record<string, ReturnType<typeof Type.String>>;
  viewer(request: FastifyRequest): Promise<Result<Viewer>>;
}

export const catalogRoutes: Register = async ({ api, db, clock, erp: { reading: erp } }) => {
  const catalog = createCatalogService({ db, erp, clock });
  const content = createContentRepository(db);
  const signedIn: Root = {
    path: "/sales_areas/:sales_area",
    access: "view_catalog",
    params: { sales_area: Type.String({ minLength: 1, maxLength: 200 }) },
    viewer: (request) => signedInViewer(db, request, (request.params as { sales_area: string }).sales_area),
  };
  const guest: Root = { path: "/guest", access: "public", params: {}, viewer: (request) => guestViewer(db, request) };
  for (const root of [signedIn, guest]) {
    listRoutes(api, root, catalog);
    productRoutes(api, root, catalog);
  }
  incomingRoute(api, signedIn, catalog);
  contentRoutes(api, { db, clock, content, catalog });
  favoriteRoutes(api, { db, clock, content, catalog });
  materialSearchRoutes(api, { db, catalog });
  mediaRoutes(api);
};

function listRoutes(api: FastifyInstance, { path, access, params, viewer }: Root, catalog: CatalogService): void {
  const { get } = apiRoutes(api, { access, tags: ["catalog"] });
  const base = Type.Object(params, closed);
  const ofCategory = Type.Object({ ...params, id: Type.String({ pattern: "^[1-9][0-9]{0,6}$" }) }, closed);

  async function find(request: FastifyRequest, category?: string, without_prices = (request.query as Query).without_prices) {
    const found = await viewer(request);
    if (!found.ok) return found;
    const query = readQuery(request, category);
    return query.ok ? catalog.find(asksFor(found.value, without_prices), query.value) : query;
  }
  async function filters(request: FastifyRequest, category?: string) {
    const found = await find(request, category, "true");
    if (!found.ok) return found;
    const { filters: all, active_filters, counts_exact } = found.value;
    return ok({ filters: all, active_filters, counts_exact });
  }
  const categoryOf = (request: FastifyRequest) => (request.params as { id?: string }).id;

  for (const [suffix, of] of [
    ["", base],
    ["/:id", ofCategory],
  ] as const) {
    const products = { summary: "The products of a category, with filters", params: of, query: Query, answer: FoundProducts };
    get(`${path}/catalog/category_products${suffix}`, products, (request) => find(request, categoryOf(request)));
    const offered = { summary: "The filters of a category", params: of, query: Query, answer: Filters };
    get(`${path}/catalog/category_filters${suffix}`, offered, (request) => filters(request, categoryOf(request)));
  }
  const searches = { summary: "What a search finds, with filters", params: base, query: Query, answer: FoundProducts };
  get(`${path}/catalog/searches`, searches, (request) => find(request));
  get(`${path}/catalog/search_filters`, { ...searches, summary: "The filters of a search", answer: Filters }, (request) =>
    filters(request),
  );

  const categories = { summary: "The categories, with what they hold", params: base, query: Query, answer: Categories };
  get(`${path}/catalog/categories`, categories, async (request) => {
    const found = await find(request, undefined, "true");
    return found.ok ? ok({ items: found.value.categories }) : found;
  });
}

function productRoutes(api: FastifyInstance, { path, access, params, viewer }: Root, catalog: CatalogService): void {
  const { get } = apiRoutes(api, { access, tags: ["catalog"] });
  const base = Type.Object(params, closed);
  const ofSku = Type.Object({ ...params, id: Type.String({ minLength: 1, maxLength: 40 }) }, closed);
  const Single = Type.Object({ without_prices: withoutPrices }, closed);
  const details = { summary: "A product by its SKU", params: ofSku, query: Single, answer: ProductDetails };
  get(`${path}/catalog/searches/:id`, details, async (request) => {
    const found = await viewer(request);
    if (!found.ok) return found;
    return catalog.product(asksFor(found.value, request.query.without_prices), (request.params as { id: string }).id);
  });

  get(`${path}/catalog/images`, { summary: "The pictures of products", params: base, query: Skus, answer: Images }, async (request) => {
    const found = await viewer(request);
    if (!found.ok) return found;
    const products = await catalog.products({ ...found.value, asks_erp: false }, readSkus(request.query.skus, 100));
    const items = products.map(({ sku, media_gallery_entries }) => ({ sku, media_gallery_entries }));
    return ok(listAnswer(items, { page: 1, page_size: 100, total_results: items.length }));
  });

  const Compared = Type.Object({ skus: skus(maxCompared), differences_only: flagParameter(), without_prices: withoutPrices }, closed);
  const compared = { summary: "Products beside each other", params: base, query: Compared, answer: Comparison };
  get(`${path}/catalog/compare`, compared, async (request) => {
    const found = await viewer(request);
    if (!found.ok) return found;
    const { skus: asked, differences_only, without_prices } = request.query;
    return ok(await catalog.compare(asksFor(found.value, without_prices), readSkus(asked, maxCompared), isSet(differences_only)));
  });

  const suggestions = { summary: "What may be meant by a term", answer: Suggestions };
  async function suggest(request: FastifyRequest, term: string) {
    const found = await viewer(request);
    return found.ok ? ok({ items: await catalog.suggestions.suggest(found.value, term) }) : found;
  }
  const Term = Type.String({ minLength: 1, maxLength: 100 });
  const ofTerm = Type.Object({ ...params, term: Term }, closed);
  get(`${path}/catalog/suggestions/:term`, { ...suggestions, params: ofTerm }, (request) =>
    suggest(request, (request.params as { term: string }).term),
  );
  get(`${path}/catalog/suggestions`, { ...suggestions, params: base, query: Type.Object({ term: Term }, closed) }, (request) =>
    suggest(request, request.query.term),
  );
}

/** For customers alone: what is to come is nothing that guests are told. */
function incomingRoute(api: FastifyInstance, { path, access, params, viewer }: Root, catalog: CatalogService): void {
  const { get } = apiRoutes(api, { access, tags: ["catalog"] });
  const query = Type.Object({ sku: Type.String({ minLength: 1, maxLength: 40 }) }, closed);
  const incoming = {
    summary: "When how much of a product comes to stock",
    params: Type.Object(params, closed),
    query,
    answer: IncomingQuantities,
  };
  get(`${path}/catalog/incoming`, incoming, async (request) => {
    const found = await viewer(request);
    return found.ok ? catalog.incoming(found.value, request.query.sku) : found;
  });
}

function readQuery({ query: sent, text }: FastifyRequest, category: string | undefined): Result<CatalogQuery> {
  const query = sent as Query;
  const fields = unknownOrder(text, query.sort_by, productSorts);
  if (fields.length > 0) return refused({ kind: "invalid", fields });

  const id = category ?? query.category ?? "";
  return ok({
    q: (query.q ?? "").trim(),
    category: id === "" ? null : Number(id),
    filters: query.filters ?? "",
    favorites: isSet(query.favorites),
    page: Number(query.page ?? 1),
    page_size: Number(query.page_size ?? usualPageSize),
    sort: (query.sort_by || "relevance") as ProductSort,
    order: query.order === "desc" ? "desc" : "asc",
  });
}

const asksFor = (viewer: Viewer, without_prices: string | undefined): Viewer => ({ ...viewer, asks_erp: !isSet(without_prices) });

const readSkus = (listed: string, max: number): string[] => listed.split(",").filter(Boolean).slice(0, max);
