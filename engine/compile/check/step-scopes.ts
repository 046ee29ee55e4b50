/** What steps read: the event, the failure, the rows of a list, and what earlier steps brought as `result.<as>`. */
import { isExpression } from "../../../schemas/marked.ts";
import type { CheckedPlace, CheckRun } from "./check-run.ts";
import { isPlainObject } from "../../rules/is-plain-object.ts";
import { anySchema, closedObject, rowsOf, type SymbolTable } from "./symbol-table.ts";
import { findRoute } from "./references.ts";
import type { Schema } from "../read/schema.ts";

/** Handlers read `event`, and `result` of the steps before. */
export const inHandler = (place: CheckedPlace, event = anySchema): CheckedPlace => ({
  ...place,
  names: place.names.with({ event, result: closedObject({}) }),
});

/** What a step brings is read by the steps after it. */
export function afterStep(checks: CheckRun, place: CheckedPlace, step: unknown): CheckedPlace {
  const results = resultsOf(checks, step);
  return Object.keys(results).length > 0 ? { ...place, names: withResults(place.names, results) } : place;
}

const failure = closedObject({
  status: { type: "integer" },
  code: { type: "string" },
  message: { type: "string" },
  errors: { type: "array", items: anySchema },
  data: anySchema,
});

/** A list of steps inside a step. */
export function placeOfNested(property: string, step: Readonly<Record<string, unknown>>, place: CheckedPlace): CheckedPlace {
  if (property === "on_close") return { ...place, names: place.names.with({ event: closedObject({ result: anySchema }) }) };
  if (property === "on_error") return { ...place, names: place.names.with({ event: failure }) };
  return property === "steps" ? { ...place, names: place.names.inRow(rowsOfList(place.names, step.of), ["row", "index"]) } : place;
}

/** The rows of a list that is named as it stands: `{"$": {"var": "data.orders.items"}}`. */
function rowsOfList(names: SymbolTable, of: unknown): Schema {
  const name = isExpression(of) && isPlainObject(of.$) ? of.$.var : undefined;
  const lookup = typeof name === "string" ? names.find(name.split(".")) : undefined;
  return lookup?.found ? rowsOf(lookup.schema) : anySchema;
}

/** What later steps read under `result`, from the step and from the lists inside it. */
function resultsOf(checks: CheckRun, step: unknown): Record<string, Schema> {
  if (!isPlainObject(step)) return {};
  const nested = [step.then, step.otherwise, step.steps].flatMap((list) => (Array.isArray(list) ? list : []));
  const name = typeof step.as === "string" ? step.as : step.do === "submit" ? "submit" : undefined;
  return Object.assign(
    {},
    ...nested.map((inner) => resultsOf(checks, inner)),
    name !== undefined && { [name]: outcome(dataOf(checks, step)) },
  ) as Record<string, Schema>;
}

function dataOf(checks: CheckRun, step: Readonly<Record<string, unknown>>): Schema {
  const { method, data_url } = step;
  const route =
    step.do === "call" && typeof data_url === "string"
      ? findRoute(checks, typeof method === "string" ? method : "POST", data_url)
      : undefined;
  return isPlainObject(route?.data) ? route.data : anySchema;
}

/** How a step ended, as conditions read it. */
const outcome = (data: Schema = anySchema): Schema =>
  closedObject({
    ok: { type: "boolean" },
    data,
    error: closedObject({
      status: { type: "integer" },
      code: { type: "string" },
      message: { type: "string" },
      fields: anySchema,
      data: anySchema,
    }),
  });

function withResults(names: SymbolTable, results: Readonly<Record<string, Schema>>): SymbolTable {
  const before = names.find(["result"]);
  const properties = before.found ? ((before.schema.properties ?? {}) as Readonly<Record<string, Schema>>) : {};
  return names.with({ result: closedObject({ ...properties, ...results }) });
}

/** What runs after a form was sent. */
export const afterSubmit = (checks: CheckRun, place: CheckedPlace, form: Readonly<Record<string, unknown>>): CheckedPlace => ({
  ...place,
  names: place.names.with({ event: anySchema, result: closedObject({ submit: outcome(answerOf(checks, form)) }) }),
});

/** What the server answers to the form, where its address and method are written out. */
function answerOf(checks: CheckRun, { method = "POST", url, data_url = url }: Readonly<Record<string, unknown>>): Schema {
  const route = typeof data_url === "string" && typeof method === "string" ? findRoute(checks, method, data_url) : undefined;
  return isPlainObject(route?.data) ? route.data : anySchema;
}
