/** A page: its events, its body, and what it has besides. */
import { Type } from "typebox";
import { pageDocument } from "../../../schemas/page-document.ts";
import { constant } from "../../rules/text.ts";
import { PropertyReader } from "./compile-properties.ts";
import type { CompiledPage, CompiledPageParts } from "./compiled.ts";
import { noPlace, type PlanRun } from "./plan-run.ts";
import { preparedSchema, type PreparedSchema, type Schema } from "../read/schema.ts";

const partOfItsOwn = Type.Unknown();
const pageSchema = preparedSchema(
  pageDocument({ breadcrumbs: partOfItsOwn, state: partOfItsOwn, data: partOfItsOwn }) as unknown as Schema,
);
const parts = ["data", "state", "breadcrumbs"] as const;
const none: CompiledPageParts = { sources: [], state: {}, breadcrumbs: [] };

type Document = Readonly<Record<string, unknown>>;

export const compilePage = (run: PlanRun, page: Document): CompiledPage => compileLikePage(run, page, pageSchema);

/** @param schema the page's, or that of something that is a page but for its address */
export function compileLikePage(run: PlanRun, page: Document, schema: PreparedSchema): CompiledPage {
  const place = run.checks?.page(page) ?? noPlace;
  const reader = new PropertyReader(run, { place, stepsPlace: () => run.checks?.inHandler(place) ?? place });
  reader.readAll(page, schema, "", new Set(parts.filter((part) => schema.properties.has(part))));
  const { pageParts } = run.options.compilers;
  if (!pageParts && parts.some((part) => page[part] !== undefined)) run.noted = true;
  const compiled = pageParts?.(run, page, place) ?? none;
  run.checks?.completePage(page, place);

  const { key, title, route, layout, params = {} } = reader.fixed as Partial<Record<string, unknown>>;
  return {
    key: String(key ?? ""),
    route: typeof route === "string" ? route : undefined,
    layout: typeof layout === "string" ? layout : undefined,
    title: reader.dynamic.get("title") ?? constant(title ?? ""),
    params: params as CompiledPage["params"],
    events: reader.events,
    body: reader.slots.get("body") ?? [],
    ...compiled,
  };
}
