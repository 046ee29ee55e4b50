/** A field's validation rules: each by the schema of its type; the fields they name must exist. */
import { asWritten } from "../rules/as-written.ts";
import { validationSchemas } from "../../schemas/validation.ts";
import { pointerTo } from "../rules/json-pointer.ts";
import { PropertyReader } from "./compile-properties.ts";
import type { CompileRun, Place } from "./compile-run.ts";
import { unknownName } from "./finding.ts";
import { isPlainObject } from "./is-plain-object.ts";
import { prepared, type Schema } from "./schema.ts";

const schemas: ReadonlyMap<string, Schema> = new Map(Object.entries(validationSchemas as unknown as Record<string, Schema>));

export function checkRules(run: CompileRun, place: Place, rules: readonly unknown[], at: string): void {
  for (const [index, rule] of rules.entries()) checkRule(run, place, rule, pointerTo(at, index));
}

function checkRule(run: CompileRun, place: Place, rule: unknown, at: string): void {
  if (!isPlainObject(rule)) {
    run.found({ code: "wrong_type", at, message: 'A rule is an object with a "type".' }, place.uuid);
    return;
  }
  const { type } = rule;
  const schema = typeof type === "string" ? schemas.get(type) : undefined;
  if (schema) new PropertyReader(run, { place }).readAll(rule, prepared(schema), at);
  else
    run.found(
      unknownName("unknown_rule", pointerTo(at, "type"), `There is no rule "${asWritten(type)}".`, asWritten(type), schemas.keys()),
      place.uuid,
    );
}
