/** What happens on an event: a list of steps, or a handler with its debounce and its answer to a second event. */
import { Handler } from "../../schemas/steps.ts";
import { pointerTo } from "../rules/json-pointer.ts";
import type { CompiledHandler } from "./compiled.ts";
import { PropertyReader } from "./compile-properties.ts";
import type { Place, PlanRun } from "./plan-run.ts";
import { compileSteps } from "./compile-steps.ts";
import { isPlainObject } from "./is-plain-object.ts";
import { prepared, type Prepared, type Schema } from "./schema.ts";

const handlerSchema = prepared(Handler as unknown as Schema);

export function compileHandlers(run: PlanRun, events: unknown, schema: Prepared, at: string, place: Place): Map<string, CompiledHandler> {
  const handlers = new Map<string, CompiledHandler>();
  if (!isPlainObject(events)) {
    run.note("wrong_type", at, place.uuid, { needed: "events" });
    return handlers;
  }
  for (const [name, handler] of Object.entries(events)) {
    const handlerAt = pointerTo(at, name);
    if (!schema.properties.has(name)) {
      run.note("unknown_event", handlerAt, place.uuid, { name, known: schema.properties.keys() });
      continue;
    }
    handlers.set(name, compileHandler(run, handler, handlerAt, run.checks?.inHandler(place) ?? place));
  }
  return handlers;
}

function compileHandler(run: PlanRun, handler: unknown, at: string, place: Place): CompiledHandler {
  if (Array.isArray(handler)) return { steps: compileSteps(run, handler, at, place), debounce: 0, second: "drop" };
  if (!isPlainObject(handler)) {
    run.note("wrong_type", at, place.uuid, { needed: "handler" });
    return { steps: [], debounce: 0, second: "drop" };
  }
  const reader = new PropertyReader(run, { place });
  reader.readAll(handler, handlerSchema, at);
  const { debounce = 0, second = "drop" } = reader.fixed as { debounce?: number; second?: CompiledHandler["second"] };
  return { steps: reader.steps.get("steps") ?? [], debounce, second };
}
