/** The values that a caller passes `with`, against the params that the called document declares. */
import { plainText } from "../../rules/plain-text.ts";
import { isExpression } from "../../../schemas/marked.ts";
import { pointerTo } from "../../rules/json-pointer.ts";
import type { CheckedPlace, CheckRun } from "../check/check-run.ts";
import { unknownProperty } from "../check/finding.ts";
import { isPlainObject } from "../../rules/is-plain-object.ts";
import { closedObject, type anySchema } from "../check/symbol-table.ts";
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
  checks: CheckRun,
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
        { code: "missing_param", at, message: say`"${plainText(document.key)}" needs "${name}"; pass it in "with".` },
        place.uuid,
      );
    }
    if (Object.hasOwn(given, name) && !fits(given[name], parameter.type)) {
      checks.found(
        {
          code: "wrong_param",
          at: pointerTo(`${at}/with`, name),
          message: say`"${name}" of "${plainText(document.key)}" is a ${plainText(parameter.type)}.`,
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
        say`"${plainText(document.key)}" has no param "${name}".`,
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

export const shapeOfParams = (params: unknown): Schema => closedObject(shapes(params));
/** State entries have the same types as params. */
export const shapeOfState = shapeOfParams;

const shapes = (params: unknown): Record<string, Schema> =>
  isPlainObject(params)
    ? Object.fromEntries(
        Object.entries(params).map(([name, entry]) => [
          name,
          (isPlainObject(entry) && schemaOfType[plainText(entry.type)]) || ({} as typeof anySchema),
        ]),
      )
    : {};
