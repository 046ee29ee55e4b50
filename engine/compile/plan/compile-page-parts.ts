/** What a page or dialog has besides its body: its sources, its state, the way that leads to it. */
import { Breadcrumb, State } from "../../../schemas/page-parts.ts";
import { pointerTo } from "../../rules/json-pointer.ts";
import { constant } from "../../rules/text.ts";
import { PropertyReader } from "./compile-properties.ts";
import { compileSources } from "./compile-sources.ts";
import type { CompiledBreadcrumb, CompiledPage, CompiledPageParts } from "./compiled.ts";
import { isPlainObject } from "../../rules/is-plain-object.ts";
import type { Place, PlanRun } from "./plan-run.ts";
import { preparedSchema, type Schema } from "../read/schema.ts";

type Document = Readonly<Record<string, unknown>>;

const stateSchema = preparedSchema(State as unknown as Schema);
const breadcrumbSchema = preparedSchema(Breadcrumb as unknown as Schema);

export const compilePageParts = (run: PlanRun, page: Document, place: Place): CompiledPageParts => ({
  sources: compileSources(run, page.data, "/data", place),
  state: compileState(run, page, place),
  // A dialog has none: to its schema they are a property like any that it does not know.
  breadcrumbs: page.kind === "page" ? compileBreadcrumbs(run, page.breadcrumbs, place) : [],
});

function compileBreadcrumbs(run: PlanRun, breadcrumbs: unknown, place: Place): CompiledBreadcrumb[] {
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
    const { label, path, levels } = reader.fixed as { label: unknown; path?: string; levels?: string };
    return [{ label: reader.dynamic.get("label") ?? constant(label), path, levels }];
  });
}

/** Entries without a start value start as nothing of their type. */
const startOfType: Readonly<Record<string, unknown>> = { string: "", number: undefined, boolean: false, object: undefined, list: [] };

function compileState(run: PlanRun, page: Document, place: Place): CompiledPage["state"] {
  if (page.state === undefined) return {};
  const reader = new PropertyReader(run, { place });
  reader.read("state", page.state, stateSchema, "/state", page);
  const { state } = reader.fixed;
  if (!isPlainObject(state)) return {};
  return Object.fromEntries(
    Object.entries(state as Record<string, { type: string; value?: unknown; keep?: "none" | "address" | "local" | "user" }>).map(
      ([name, { type, value, keep = "none" }]) => [name, { type, value: value === undefined ? startOfType[type] : value, keep }],
    ),
  );
}
