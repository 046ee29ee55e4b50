/** A field's validation rules: each by the schema of its type; the fields they name must exist. */
import { plainText } from "../../rules/plain-text.ts";
import { validationSchemas } from "../../../schemas/validation.ts";
import { pointerTo } from "../../rules/json-pointer.ts";
import { PropertyReader } from "../plan/compile-properties.ts";
import type { CheckedPlace, CheckRun } from "./check-run.ts";
import { unknownName } from "./finding.ts";
import { isPlainObject } from "../../rules/is-plain-object.ts";
import { preparedSchema, schemasByName } from "../read/schema.ts";
import { say } from "./say.ts";

const schemas = schemasByName(validationSchemas);

export function checkRules(checks: CheckRun, place: CheckedPlace, rules: readonly unknown[], at: string): void {
  for (const [index, rule] of rules.entries()) checkRule(checks, place, rule, pointerTo(at, index));
}

function checkRule(checks: CheckRun, place: CheckedPlace, rule: unknown, at: string): void {
  if (!isPlainObject(rule)) {
    checks.found({ code: "wrong_type", at, message: say`A rule is an object with a "type".` }, place.uuid);
    return;
  }
  const { type } = rule;
  const schema = typeof type === "string" ? schemas.get(type) : undefined;
  if (schema) new PropertyReader(checks.run, { place }).readAll(rule, preparedSchema(schema), at);
  else
    checks.found(
      unknownName("unknown_rule", pointerTo(at, "type"), say`There is no rule "${plainText(type)}".`, plainText(type), schemas.keys()),
      place.uuid,
    );
}
