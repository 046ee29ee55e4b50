/** The names that each kind of document starts with. */
import type { CheckRun } from "./check-run.ts";
import { anySchema, closedObject, SymbolTable } from "./symbol-table.ts";
import { shapeOfParams, shapeOfState } from "../plan/params.ts";
import { shapeOfData } from "./check-sources.ts";
import { namesInAddress } from "../../rules/address.ts";
import { shapeOfValues, type Field } from "../plan/fields.ts";
import type { Schema } from "../read/schema.ts";

type Document = Readonly<Record<string, unknown>>;

/** What every document reads: who is signed in, today, and the models of the host. */
function everywhere(checks: CheckRun): [string, Schema][] {
  const models = Object.entries(checks.context?.models ?? {}).map(([name, { views }]): [string, Schema] => [name, modelShape(views)]);
  return [["session", anySchema], ["partner", anySchema], ["today", { type: "string" }], ["texts", anySchema], ...models];
}

/** A model without declared views answers to every name. */
const modelShape = (views: readonly string[]): Schema =>
  views.length === 0 ? anySchema : closedObject(Object.fromEntries(views.map((view) => [view, anySchema])));

export function namesOfPage(checks: CheckRun, page: Document, fields: readonly Field[]): SymbolTable {
  const route = typeof page.route === "string" ? namesInAddress(page.route) : [];
  return new SymbolTable([
    ...everywhere(checks),
    ["data", shapeOfData(checks, page.data)],
    ["state", shapeOfState(page.state)],
    ["params", shapeOfParams(page.params)],
    ["route", closedObject(Object.fromEntries(route.map((name) => [name, { type: "string" }])))],
    ...(fields.length > 0 ? [["values", shapeOfValues(checks.registry, fields)] as const] : []),
  ]);
}

/** A form may stand in a row, and knows the page around it by its params alone. */
export function namesOfForm(checks: CheckRun, form: Document, fields: readonly Field[]): SymbolTable {
  return new SymbolTable([
    ...everywhere(checks),
    ["values", shapeOfValues(checks.registry, fields)],
    ["params", shapeOfParams(form.params)],
    ["row", anySchema],
    ["index", { type: "integer" }],
  ]);
}

export const namesOfFragment = (checks: CheckRun, fragment: Document): SymbolTable =>
  new SymbolTable([...everywhere(checks), ["params", shapeOfParams(fragment.params)]]);

/** A table reads the page it stands on, which only that page's own compilation knows. */
export const namesOfTable = (checks: CheckRun): SymbolTable =>
  new SymbolTable([...everywhere(checks), ["data", anySchema], ["state", anySchema], ["params", anySchema], ["route", anySchema]]);

export const namesOutside = (checks: CheckRun): SymbolTable => new SymbolTable(everywhere(checks));
