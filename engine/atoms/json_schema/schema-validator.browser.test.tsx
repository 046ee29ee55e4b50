import { expect, it } from "vitest";
import shipped from "../../../page-configs/admin/attachments.form.json" with { type: "json" };
import type { JsonSchema } from "../../rules/json-schema/json-schema.ts";
import { validateJson } from "../../rules/json-schema/validate-json.ts";
import { dependencies } from "./json-validation.ts";
import { validatorOf } from "./schema-validator.ts";

const schema = shipped.elements[0]!.schema!;
const compiled = validatorOf(schema as object);
const fitting = { allowed_formats: ["pdf"], max_count: 3, max_size: 1_000 };

it("a schema of a shipped form is validated by ajv, compiled with the client", () => {
  expect(compiled.validateFormData({}, schema as object).errors.map(({ name }) => name)).toEqual(["required", "required", "required"]);
});

it.each([
  fitting,
  { ...fitting, allowed_formats: [] },
  { ...fitting, allowed_formats: ["pdf", "pdf"] },
  { ...fitting, allowed_formats: ["exe"] },
  { ...fitting, max_count: 1_001 },
  { ...fitting, max_size: 1.5 },
  { ...fitting, more: 1 },
  { allowed_formats: ["pdf"] },
  [],
])("ajv and the interpreter, which the server has too, agree on %j", (value) => {
  const problems = validateJson(schema as unknown as JsonSchema, value, dependencies);
  expect(compiled.isValid(schema as object, value as object, schema as object)).toBe(problems.length === 0);
});

it("a schema that was changed since is interpreted, and no error of it is ajv's", () => {
  const changed = { ...schema, required: ["max_count"] };
  const validator = validatorOf(changed as object);
  expect(validator.isValid(changed as object, { max_count: 1 }, changed as object)).toBe(true);
  expect(validator.isValid(changed as object, {}, changed as object)).toBe(false);
  expect(validator.validateFormData({}, changed as object).errors).toEqual([]);
});
