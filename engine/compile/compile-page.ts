/** A page: its sources, its state, its events, its body. */
import { Type } from "typebox";
import { Breadcrumb, pageDocument } from "../../schemas/page-document.ts";
import { pointerTo } from "../rules/json-pointer.ts";
import { constant } from "../rules/text.ts";
import { PropertyReader } from "./compile-properties.ts";
import type { CompiledPage, Evaluation } from "./compiled.ts";
import { isPlainObject } from "./is-plain-object.ts";
import { nowhere, type Place, type PlanRun } from "./plan-run.ts";
import { prepared, type Prepared, type Schema } from "./schema.ts";

// Its sources are read apart, by code that comes with them.
const pageSchema = prepared(pageDocument(Type.Unknown()) as unknown as Schema);
const breadcrumbSchema = prepared(Breadcrumb as unknown as Schema);
const readByHand: ReadonlySet<string> = new Set(["data", "breadcrumbs"]);
const dataAlone: ReadonlySet<string> = new Set(["data"]);

type Document = Readonly<Record<string, unknown>>;

export const compilePage = (run: PlanRun, page: Document): CompiledPage => compileLikePage(run, page, pageSchema);

/** @param schema the page's, or that of something that is a page but for its address */
export function compileLikePage(run: PlanRun, page: Document, schema: Prepared): CompiledPage {
  const place = run.checks?.page(page) ?? nowhere;
  const reader = new PropertyReader(run, { place, stepsPlace: () => run.checks?.inHandler(place) ?? place });
  reader.readAll(page, schema, "", schema === pageSchema ? readByHand : dataAlone);
  const { sources: compileSources } = run.options.compilers;
  if (page.data !== undefined && !compileSources) run.noted = true;
  const sources = compileSources?.(run, page.data, "/data", place) ?? [];
  run.checks?.wholePage(page, place);

  const { key, title, route, layout, params = {}, state = {} } = reader.fixed as Partial<Record<string, unknown>>;
  return {
    key: String(key ?? ""),
    route: typeof route === "string" ? route : undefined,
    layout: typeof layout === "string" ? layout : undefined,
    title: reader.dynamic.get("title") ?? constant(title ?? ""),
    breadcrumbs: schema === pageSchema ? compileBreadcrumbs(run, page.breadcrumbs, place) : [],
    params: params as CompiledPage["params"],
    state: stateOf(state),
    sources,
    events: reader.events,
    body: reader.slots.get("body") ?? [],
  };
}

function compileBreadcrumbs(run: PlanRun, breadcrumbs: unknown, place: Place): { label: Evaluation; path: string | undefined }[] {
  if (breadcrumbs === undefined) return [];
  if (!Array.isArray(breadcrumbs)) {
    run.note("wrong_type", "/breadcrumbs", undefined, { needed: "breadcrumbs" });
    return [];
  }
  return breadcrumbs.flatMap((breadcrumb: unknown, index) => {
    const at = pointerTo("/breadcrumbs", index);
    const reader = new PropertyReader(run, { place });
    if (!isPlainObject(breadcrumb)) {
      run.note("wrong_type", at, undefined, { needed: "breadcrumb" });
      return [];
    }
    if (!reader.readAll(breadcrumb, breadcrumbSchema, at)) return [];
    const { label, path } = reader.fixed;
    return [{ label: reader.dynamic.get("label") ?? constant(label), path: path as string | undefined }];
  });
}

/** Entries without a start value start as nothing of their type. */
const startOfType: Readonly<Record<string, unknown>> = { string: "", number: undefined, boolean: false, object: undefined, list: [] };

function stateOf(state: unknown): CompiledPage["state"] {
  if (!isPlainObject(state)) return {};
  return Object.fromEntries(
    Object.entries(state as Record<string, { type: string; value?: unknown; keep?: "none" | "address" | "local" | "user" }>).map(
      ([name, { type, value, keep = "none" }]) => [name, { type, value: value === undefined ? startOfType[type] : value, keep }],
    ),
  );
}
