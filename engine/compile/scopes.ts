/** The names that each kind of document starts with. */
import type { DocumentChecks } from "./document-checks.ts";
import { anything, exactly, Names } from "./names.ts";
import { shapeOfParams, shapeOfState } from "./params.ts";
import { shapeOfData } from "./check-sources.ts";
import { namesInAddress } from "./address.ts";
import { shapeOfValues, type Field } from "./fields.ts";
import type { Schema } from "./schema.ts";

type Document = Readonly<Record<string, unknown>>;

/** What every document reads: who is signed in, today, and the models of the host. */
function everywhere(checks: DocumentChecks): [string, Schema][] {
  const models = Object.entries(checks.context?.models ?? {}).map(([name, { views }]): [string, Schema] => [name, modelShape(name, views)]);
  return [["session", anything], ["partner", anything], ["today", { type: "string" }], ["texts", anything], ...models];
}

/** A model without declared views answers to every name. */
const modelShape = (name: string, views: readonly string[]): Schema =>
  views.length === 0
    ? anything
    : exactly({
        ...Object.fromEntries(views.map((view) => [view, anything])),
        ...(name === "session" && { permissions: anything, area_permissions: anything }),
      });

export function namesOfPage(checks: DocumentChecks, page: Document, fields: readonly Field[]): Names {
  const route = typeof page.route === "string" ? namesInAddress(page.route) : [];
  return new Names([
    ...everywhere(checks),
    ["data", shapeOfData(checks, page.data)],
    ["state", shapeOfState(page.state)],
    ["params", shapeOfParams(page.params)],
    ["route", exactly(Object.fromEntries(route.map((name) => [name, { type: "string" }])))],
    ...(fields.length > 0 ? [["values", shapeOfValues(checks.registry, fields)] as const] : []),
  ]);
}

/** A form may stand in a row, and knows the page around it by its params alone. */
export function namesOfForm(checks: DocumentChecks, form: Document, fields: readonly Field[]): Names {
  return new Names([
    ...everywhere(checks),
    ["values", shapeOfValues(checks.registry, fields)],
    ["params", shapeOfParams(form.params)],
    ["row", anything],
    ["index", { type: "integer" }],
  ]);
}

export const namesOfFragment = (checks: DocumentChecks, fragment: Document): Names =>
  new Names([...everywhere(checks), ["params", shapeOfParams(fragment.params)]]);

/** A table reads the page it stands on, which only that page's own compilation knows. */
export const namesOfTable = (checks: DocumentChecks): Names =>
  new Names([...everywhere(checks), ["data", anything], ["state", anything], ["params", anything], ["route", anything]]);

export const namesOutside = (checks: DocumentChecks): Names => new Names(everywhere(checks));
