/** What steps read: the event, the failure, the rows of a list, and what earlier steps brought as `result.<as>`. */
import { isExpression } from "../../../schemas/marked.ts";
import type { CheckedPlace, Checking } from "./checking.ts";
import { isPlainObject } from "../../rules/is-plain-object.ts";
import { anything, exactly, rowsOf, type Names } from "./names.ts";
import { findRoute } from "./references.ts";
import type { Schema } from "../read/schema.ts";

/** Handlers read `event`, and `result` of the steps before. */
export const inHandler = (place: CheckedPlace, event = anything): CheckedPlace => ({
  ...place,
  names: place.names.with({ event, result: exactly({}) }),
});

/** What a step brings is read by the steps after it. */
export function afterStep(checks: Checking, place: CheckedPlace, step: unknown): CheckedPlace {
  const results = resultsOf(checks, step);
  return Object.keys(results).length > 0 ? { ...place, names: withResults(place.names, results) } : place;
}

const failure = exactly({
  status: { type: "integer" },
  code: { type: "string" },
  message: { type: "string" },
  errors: { type: "array", items: anything },
  data: anything,
});

/** A list of steps inside a step. */
export function placeOfNested(property: string, step: Readonly<Record<string, unknown>>, place: CheckedPlace): CheckedPlace {
  if (property === "on_close") return { ...place, names: place.names.with({ event: exactly({ result: anything }) }) };
  if (property === "on_error") return { ...place, names: place.names.with({ event: failure }) };
  return property === "steps" ? { ...place, names: place.names.inRow(rowsOfList(place.names, step.of), ["row", "index"]) } : place;
}

/** The rows of a list that is named as it stands: `{"$": {"var": "data.orders.items"}}`. */
function rowsOfList(names: Names, of: unknown): Schema {
  const name = isExpression(of) && isPlainObject(of.$) ? of.$.var : undefined;
  const lookup = typeof name === "string" ? names.find(name.split(".")) : undefined;
  return lookup?.known ? rowsOf(lookup.schema) : anything;
}

/** What later steps read under `result`, from the step and from the lists inside it. */
function resultsOf(checks: Checking, step: unknown): Record<string, Schema> {
  if (!isPlainObject(step)) return {};
  const nested = [step.then, step.otherwise, step.steps].flatMap((list) => (Array.isArray(list) ? list : []));
  const name = typeof step.as === "string" ? step.as : step.do === "submit" ? "submit" : undefined;
  return Object.assign(
    {},
    ...nested.map((inner) => resultsOf(checks, inner)),
    name !== undefined && { [name]: outcome(dataOf(checks, step)) },
  ) as Record<string, Schema>;
}

function dataOf(checks: Checking, step: Readonly<Record<string, unknown>>): Schema {
  const { method, data_url } = step;
  const route =
    step.do === "call" && typeof data_url === "string"
      ? findRoute(checks, typeof method === "string" ? method : "POST", data_url)
      : undefined;
  return isPlainObject(route?.data) ? route.data : anything;
}

/** How a step ended, as conditions read it. */
const outcome = (data: Schema = anything): Schema =>
  exactly({
    ok: { type: "boolean" },
    data,
    error: exactly({
      status: { type: "integer" },
      code: { type: "string" },
      message: { type: "string" },
      fields: anything,
      data: anything,
    }),
  });

function withResults(names: Names, results: Readonly<Record<string, Schema>>): Names {
  const before = names.find(["result"]);
  const known = before.known ? ((before.schema.properties ?? {}) as Readonly<Record<string, Schema>>) : {};
  return names.with({ result: exactly({ ...known, ...results }) });
}

/** What runs after a form was sent. */
export const afterSubmit = (checks: Checking, place: CheckedPlace, form: Readonly<Record<string, unknown>>): CheckedPlace => ({
  ...place,
  names: place.names.with({ event: anything, result: exactly({ submit: outcome(answerOf(checks, form)) }) }),
});

/** What the server answers to the form, where its address and method are written out. */
function answerOf(checks: Checking, { method = "POST", url, data_url = url }: Readonly<Record<string, unknown>>): Schema {
  const route = typeof data_url === "string" && typeof method === "string" ? findRoute(checks, method, data_url) : undefined;
  return isPlainObject(route?.data) ? route.data : anything;
}
