/** Websites, and what stands around the products: news, resources, the banner. */
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { Type } from "typebox";
import { NewsBlock, PromotionalBanner, Website } from "../../../schemas/catalog/content.ts";
import { CatalogResource } from "../../../schemas/catalog/products.ts";
import { utcDate } from "../../../engine/rules/wire-date.ts";
import type { Database } from "../../platform/database/database.ts";
import { apiRoutes, closed } from "../../platform/plugins/api-routes.ts";
import { ok, refused } from "../../result.ts";
import type { CatalogService } from "./catalog.service.ts";
import { textOfLanguage } from "./catalog-view.ts";
import type { ContentRepository } from "./content.repository.ts";
import type { ResourceRecord } from "./products.repository.ts";
import { guestViewer, signedInViewer } from "./viewer.ts";

export interface ContentRoutesOptions {
  db: Kysely<Database>;
  clock: () => Date;
  content: ContentRepository;
  catalog: CatalogService;
}

const Area = Type.Object({ sales_area: Type.String({ minLength: 1, maxLength: 200 }) }, closed);
const Id = Type.Object({ id: Type.String({ minLength: 1, maxLength: 60 }) }, closed);
const Resources = Type.Object({ items: Type.Array(CatalogResource) }, closed);

export function contentRoutes(api: FastifyInstance, options: ContentRoutesOptions): void {
  websiteRoutes(api, options);
  newsRoutes(api, options);
  resourceRoutes(api, options);
}

function websiteRoutes(api: FastifyInstance, { db, content, catalog }: ContentRoutesOptions): void {
  const { get } = apiRoutes(api, { access: "view_catalog", tags: ["catalog"] });
  const list = { summary: "The websites of the own sales areas", answer: Type.Object({ items: Type.Array(Website) }, closed) };
  get("/catalog/websites", list, async (request) => {
    const websites = await content.websites(request.scope.sales_areas);
    return ok({ items: await Promise.all(websites.map(({ sales_area }) => presentWebsite(request, sales_area!))) });
  });

  get(
    "/catalog/websites/:id",
    { summary: "A website, and the sales area that it is for", params: Id, answer: Website },
    async (request) => {
      const { id } = request.params;
      const sales_area = await content.salesAreaOf(id);
      // A foreign one is answered like one that is not there.
      if (!sales_area || !request.scope.sales_areas.includes(sales_area)) return refused({ kind: "not_found", what: id });
      return ok(await presentWebsite(request, sales_area));
    },
  );

  async function presentWebsite(request: Parameters<typeof signedInViewer>[1], sales_area: string): Promise<Website> {
    const found = await signedInViewer(db, request, sales_area);
    if (!found.ok) throw new Error(`The website of ${sales_area} was there and is gone.`);
    const { view, path } = found.value;
    const [website] = await content.websites([sales_area]);
    const order = { sort: "relevance", order: "asc", page: 1, page_size: 1 } as const;
    // Its categories are all that is told of it: nobody waits for an ERP.
    const products = await catalog.find(
      { ...found.value, asks_erp: false },
      { ...order, q: "", category: null, filters: "", favorites: false },
    );
    return {
      id: view.website,
      title: textOfLanguage(website!.title, view.language),
      sales_area,
      path,
      categories: products.ok ? products.value.categories : [],
    };
  }
}

function newsRoutes(api: FastifyInstance, { db, clock, content }: ContentRoutesOptions): void {
  const { get } = apiRoutes(api, { access: "view_catalog", tags: ["catalog"] });
  get(
    "/sales_areas/:sales_area/catalog/news",
    { summary: "The news block of the catalogue", params: Area, answer: NewsBlock },
    async (request) => {
      const found = await signedInViewer(db, request, request.params.sales_area);
      if (!found.ok) return found;

      const { view, settings } = found.value;
      const { news_activated: activated, news_block_id: block_id } = settings;
      const news = activated ? await content.news(view, block_id) : [];
      const items = news.map(({ title, text, ...entry }) => ({
        ...entry,
        title: textOfLanguage(title, view.language),
        text: textOfLanguage(text, view.language),
      }));
      return ok({ activated, block_id, items });
    },
  );

  const banner = { summary: "The banner above the catalogue", params: Area, answer: PromotionalBanner };
  get("/user/sales_areas/:sales_area/promotional_banner", banner, async (request) => {
    const found = await signedInViewer(db, request, request.params.sales_area);
    if (!found.ok) return found;

    const { view } = found.value;
    const shown = await content.banner(view, utcDate(clock()));
    if (!shown) return ok({ active: false, title: "", text: "", link: "" });
    const { title, text, link } = shown;
    return ok({ active: true, title: textOfLanguage(title, view.language), text: textOfLanguage(text, view.language), link });
  });
}

function resourceRoutes(api: FastifyInstance, { db, content }: ContentRoutesOptions): void {
  const { get } = apiRoutes(api, { access: "view_catalog", tags: ["catalog"] });
  const guests = apiRoutes(api, { access: "public", tags: ["catalog"] });
  const all = { summary: "The resources of the catalogue", answer: Resources };
  const one = { summary: "A resource", answer: CatalogResource };
  get("/sales_areas/:sales_area/catalog/resources", { ...all, params: Area }, async (request) => {
    const found = await signedInViewer(db, request, request.params.sales_area);
    if (!found.ok) return found;
    const resources = await content.resources(found.value.view);
    return ok({ items: resources.map((resource) => presentResource(resource, found.value.view.language)) });
  });
  const OfArea = Type.Object({ ...Area.properties, ...Id.properties }, closed);
  get("/sales_areas/:sales_area/catalog/resources/:id", { ...one, params: OfArea }, async (request) => {
    const { sales_area, id } = request.params;
    const found = await signedInViewer(db, request, sales_area);
    if (!found.ok) return found;
    const resource = (await content.resources(found.value.view)).find((each) => each.id === id);
    return resource ? ok(presentResource(resource, found.value.view.language)) : refused({ kind: "not_found", what: id });
  });
  guests.get("/guest/catalog/resources", all, async (request) => {
    const found = await guestViewer(db, request);
    if (!found.ok) return found;
    const resources = await content.resources(found.value.view);
    return ok({ items: resources.map((resource) => presentResource(resource, found.value.view.language)) });
  });
}

const presentResource = ({ id, title, kind, text }: ResourceRecord, language: string) => ({
  id,
  title: textOfLanguage(title, language),
  kind,
  text: textOfLanguage(text, language),
  path: `/resources/${encodeURIComponent(id)}`,
});
