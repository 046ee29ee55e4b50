/** What happens on an event: a list of steps, or a handler with its debounce and its answer to a second event. */
import { Handler } from "../../schemas/steps.ts";
import { pointerTo } from "../rules/json-pointer.ts";
import type { CompiledHandler } from "./compiled.ts";
import { PropertyReader } from "./compile-properties.ts";
import type { CompileRun, Place } from "./compile-run.ts";
import { compileSteps } from "./compile-steps.ts";
import { unknownProperty } from "./finding.ts";
import { isPlainObject } from "./is-plain-object.ts";
import { anything, exactly } from "./names.ts";
import { prepared, type Prepared, type Schema } from "./schema.ts";

const handlerSchema = prepared(Handler as unknown as Schema);

/** Handlers read `event`, and `result` of the steps before. */
export const inHandler = (place: Place, event = anything): Place => ({ ...place, names: place.names.with({ event, result: exactly({}) }) });

export function compileHandlers(
  run: CompileRun,
  events: unknown,
  schema: Prepared,
  at: string,
  place: Place,
): Map<string, CompiledHandler> {
  const handlers = new Map<string, CompiledHandler>();
  if (!isPlainObject(events)) {
    run.found({ code: "wrong_type", at, message: "Expected an object with a list of steps for each event." }, place.uuid);
    return handlers;
  }
  for (const [name, handler] of Object.entries(events)) {
    const handlerAt = pointerTo(at, name);
    if (!schema.properties.has(name)) {
      const known = [...schema.properties.keys()];
      const message = `There is no event "${name}" here; ${known.length > 0 ? `there is ${known.map((event) => `"${event}"`).join(", ")}` : "this has no events"}.`;
      run.found(unknownProperty("unknown_event", handlerAt, name, message, known), place.uuid);
      continue;
    }
    handlers.set(name, compileHandler(run, handler, handlerAt, inHandler(place)));
  }
  return handlers;
}

function compileHandler(run: CompileRun, handler: unknown, at: string, place: Place): CompiledHandler {
  if (Array.isArray(handler)) return { steps: compileSteps(run, handler, at, place), debounce: 0, second: "drop" };
  if (!isPlainObject(handler)) {
    run.found({ code: "wrong_type", at, message: "Expected a list of steps." }, place.uuid);
    return { steps: [], debounce: 0, second: "drop" };
  }
  const reader = new PropertyReader(run, { place });
  reader.readAll(handler, handlerSchema, at);
  const { debounce = 0, second = "drop" } = reader.fixed as { debounce?: number; second?: CompiledHandler["second"] };
  return { steps: reader.steps.get("steps") ?? [], debounce, second };
}
