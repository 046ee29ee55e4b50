/** A page: its sources, its state, its events, its body. A dialog is a page without an address. */
import { Breadcrumb, DialogDocument, PageDocument } from "../../schemas/documents.ts";
import { pointerTo } from "../rules/json-pointer.ts";
import { constant } from "../rules/text.ts";
import { checkTables } from "./check-tables.ts";
import { inHandler } from "./compile-events.ts";
import { PropertyReader } from "./compile-properties.ts";
import type { CompileRun, Place } from "./compile-run.ts";
import { compileSources } from "./compile-sources.ts";
import type { CompiledPage, Evaluation } from "./compiled.ts";
import { checkFields } from "./check-fields.ts";
import { fieldsIn } from "./fields.ts";
import { isPlainObject } from "./is-plain-object.ts";
import { prepared, type Prepared, type Schema } from "./schema.ts";
import { namesOfPage } from "./scopes.ts";

const pageSchema = prepared(PageDocument as unknown as Schema);
const dialogSchema = prepared(DialogDocument as unknown as Schema);
const breadcrumbSchema = prepared(Breadcrumb as unknown as Schema);
const readByHand: ReadonlySet<string> = new Set(["data", "breadcrumbs"]);

type Document = Readonly<Record<string, unknown>>;

export const compilePage = (run: CompileRun, page: Document): CompiledPage => compile(run, page, pageSchema);
export const compileDialog = (run: CompileRun, dialog: Document): CompiledPage => compile(run, dialog, dialogSchema);

function compile(run: CompileRun, page: Document, schema: Prepared): CompiledPage {
  const fields = fieldsIn(run.registry, page.body, "/body");
  const place: Place = {
    uuid: undefined,
    names: namesOfPage(run, page, fields),
    fields: new Set(fields.map(({ name }) => name)),
    inForm: false,
  };
  const reader = new PropertyReader(run, { place, stepsPlace: () => inHandler(place) });
  reader.readAll(page, schema, "", schema === pageSchema ? readByHand : new Set(["data"]));
  const sources = compileSources(run, page.data, "/data", place);
  checkFields(run, fields);
  if (run.context) checkTables(run, page, place);

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

function compileBreadcrumbs(run: CompileRun, breadcrumbs: unknown, place: Place): { label: Evaluation; path: string | undefined }[] {
  if (breadcrumbs === undefined) return [];
  if (!Array.isArray(breadcrumbs)) {
    run.found({ code: "wrong_type", at: "/breadcrumbs", message: "Expected a list of breadcrumbs." }, undefined);
    return [];
  }
  return breadcrumbs.flatMap((breadcrumb: unknown, index) => {
    const at = pointerTo("/breadcrumbs", index);
    const reader = new PropertyReader(run, { place });
    if (!isPlainObject(breadcrumb)) {
      run.found({ code: "wrong_type", at, message: 'A breadcrumb is an object with "label" and perhaps "path".' }, undefined);
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
