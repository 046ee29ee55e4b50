/** Lists of steps; a later step reads what an earlier one brought as `result.<as>`. */
import { asWritten } from "../rules/as-written.ts";
import { isExpression } from "../../schemas/marked.ts";
import { stepSchemas, type StepNode } from "../../schemas/steps.ts";
import { pointerTo } from "../rules/json-pointer.ts";
import type { CompiledStep } from "./compiled.ts";
import { PropertyReader } from "./compile-properties.ts";
import type { CompileRun, Place } from "./compile-run.ts";
import { unknownName } from "./finding.ts";
import { isPlainObject } from "./is-plain-object.ts";
import { anything, exactly, rowsOf, type Names } from "./names.ts";
import { findRoute } from "./references.ts";
import { prepared, type Schema } from "./schema.ts";

const schemas: ReadonlyMap<string, Schema> = new Map(Object.entries(stepSchemas as unknown as Record<string, Schema>));

export function compileSteps(run: CompileRun, steps: readonly unknown[], at: string, place: Place): CompiledStep[] {
  const compiled: CompiledStep[] = [];
  let here = place;
  for (const [index, step] of steps.entries()) {
    const one = compileStep(run, step, pointerTo(at, index), here);
    if (one) compiled.push(one);
    const results = resultsOf(run, step);
    if (Object.keys(results).length > 0) here = { ...here, names: withResults(here.names, results) };
  }
  return compiled;
}

function compileStep(run: CompileRun, step: unknown, at: string, place: Place): CompiledStep | undefined {
  if (!isPlainObject(step)) {
    run.found({ code: "wrong_type", at, message: 'A step is an object with "do".' }, place.uuid);
    return undefined;
  }
  const kind = step.do;
  const schema = typeof kind === "string" ? schemas.get(kind) : undefined;
  if (!schema) {
    run.found(
      unknownName("unknown_step", pointerTo(at, "do"), `There is no step "${asWritten(kind)}".`, asWritten(kind), schemas.keys()),
      place.uuid,
    );
    return undefined;
  }
  const { properties, schema: own } = prepared(schema);
  const method = properties.get("method")?.schema.default;
  const reader = new PropertyReader(run, {
    place,
    stepsPlace: (property) => placeOfNested(property, step, place),
    ...(typeof method === "string" && { method }),
  });
  if (!reader.readAll(step, prepared(own), at)) return undefined;

  const when = reader.dynamic.get("when");
  reader.dynamic.delete("when");
  return { step: reader.fixed as StepNode, when, dynamic: reader.dynamic, nested: reader.steps };
}

const failure = exactly({
  status: { type: "integer" },
  code: { type: "string" },
  message: { type: "string" },
  errors: { type: "array", items: anything },
  data: anything,
});

function placeOfNested(property: string, step: Readonly<Record<string, unknown>>, place: Place): Place {
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
function resultsOf(run: CompileRun, step: unknown): Record<string, Schema> {
  if (!isPlainObject(step)) return {};
  const nested = [step.then, step.otherwise, step.steps].flatMap((list) => (Array.isArray(list) ? list : []));
  const name = typeof step.as === "string" ? step.as : step.do === "submit" ? "submit" : undefined;
  return Object.assign(
    {},
    ...nested.map((inner) => resultsOf(run, inner)),
    name !== undefined && { [name]: outcome(dataOf(run, step)) },
  ) as Record<string, Schema>;
}

function dataOf(run: CompileRun, step: Readonly<Record<string, unknown>>): Schema {
  const { method, data_url } = step;
  const route =
    step.do === "call" && typeof data_url === "string" ? findRoute(run, typeof method === "string" ? method : "POST", data_url) : undefined;
  return isPlainObject(route?.data) ? route.data : anything;
}

/** How a step ended, as conditions read it. */
export const outcome = (data: Schema = anything): Schema =>
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
