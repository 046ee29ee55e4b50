/** The names that each kind of document starts with. */
import type { Checking } from "./checking.ts";
import { anything, exactly, Names } from "./names.ts";
import { shapeOfParams, shapeOfState } from "../plan/params.ts";
import { shapeOfData } from "./check-sources.ts";
import { namesInAddress } from "../../rules/address.ts";
import { shapeOfValues, type Field } from "../plan/fields.ts";
import type { Schema } from "../read/schema.ts";

type Document = Readonly<Record<string, unknown>>;

/** What every document reads: who is signed in, today, and the models of the host. */
function everywhere(checks: Checking): [string, Schema][] {
  const models = Object.entries(checks.context?.models ?? {}).map(([name, { views }]): [string, Schema] => [name, modelShape(views)]);
  return [["session", anything], ["partner", anything], ["today", { type: "string" }], ["texts", anything], ...models];
}

/** A model without declared views answers to every name. */
const modelShape = (views: readonly string[]): Schema =>
  views.length === 0 ? anything : exactly(Object.fromEntries(views.map((view) => [view, anything])));

export function namesOfPage(checks: Checking, page: Document, fields: readonly Field[]): Names {
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
export function namesOfForm(checks: Checking, form: Document, fields: readonly Field[]): Names {
  return new Names([
    ...everywhere(checks),
    ["values", shapeOfValues(checks.registry, fields)],
    ["params", shapeOfParams(form.params)],
    ["row", anything],
    ["index", { type: "integer" }],
  ]);
}

export const namesOfFragment = (checks: Checking, fragment: Document): Names =>
  new Names([...everywhere(checks), ["params", shapeOfParams(fragment.params)]]);

/** A table reads the page it stands on, which only that page's own compilation knows. */
export const namesOfTable = (checks: Checking): Names =>
  new Names([...everywhere(checks), ["data", anything], ["state", anything], ["params", anything], ["route", anything]]);

export const namesOutside = (checks: Checking): Names => new Names(everywhere(checks));
