/** The values that a caller passes `with`, against the params that the called document declares. */
import { asWritten } from "../../rules/as-written.ts";
import { isExpression } from "../../../schemas/marked.ts";
import { pointerTo } from "../../rules/json-pointer.ts";
import type { CheckedPlace, Checking } from "../check/checking.ts";
import { unknownProperty } from "../check/finding.ts";
import { isPlainObject } from "../../rules/is-plain-object.ts";
import { exactly, type anything } from "../check/names.ts";
import type { Schema } from "../read/schema.ts";
import { say } from "../check/say.ts";

const schemaOfType: Readonly<Record<string, Schema>> = {
  string: { type: "string" },
  number: { type: "number" },
  boolean: { type: "boolean" },
  object: {},
  list: { type: "array" },
};

/** @param at the JSON pointer of the caller: a node or a step */
export function checkParams(
  checks: Checking,
  place: CheckedPlace,
  document: Readonly<Record<string, unknown>>,
  caller: Readonly<Record<string, unknown>>,
  at: string,
): void {
  const declared = isPlainObject(document.params) ? document.params : {};
  const given = isPlainObject(caller.with) ? caller.with : {};
  for (const [name, parameter] of Object.entries(declared)) {
    if (!isPlainObject(parameter)) continue;
    if (parameter.required === true && !Object.hasOwn(given, name)) {
      checks.found(
        { code: "missing_param", at, message: say`"${asWritten(document.key)}" needs "${name}"; pass it in "with".` },
        place.uuid,
      );
    }
    if (Object.hasOwn(given, name) && !fits(given[name], parameter.type)) {
      checks.found(
        {
          code: "wrong_param",
          at: pointerTo(`${at}/with`, name),
          message: say`"${name}" of "${asWritten(document.key)}" is a ${asWritten(parameter.type)}.`,
        },
        place.uuid,
      );
    }
  }
  for (const name of Object.keys(given)) {
    if (Object.hasOwn(declared, name)) continue;
    checks.found(
      unknownProperty(
        "unknown_param",
        pointerTo(`${at}/with`, name),
        name,
        say`"${asWritten(document.key)}" has no param "${name}".`,
        Object.keys(declared),
      ),
      place.uuid,
    );
  }
}

/** Only what is written out can be judged. */
function fits(value: unknown, type: unknown): boolean {
  if (isExpression(value)) return true;
  if (type === "list") return Array.isArray(value);
  if (type === "object") return isPlainObject(value);
  return typeof value === type;
}

export const shapeOfParams = (params: unknown): Schema => exactly(shapes(params));
/** State entries have the same types as params. */
export const shapeOfState = shapeOfParams;

const shapes = (params: unknown): Record<string, Schema> =>
  isPlainObject(params)
    ? Object.fromEntries(
        Object.entries(params).map(([name, entry]) => [
          name,
          (isPlainObject(entry) && schemaOfType[asWritten(entry.type)]) || ({} as typeof anything),
        ]),
      )
    : {};
