/** What rjsf asks about a schema: for those that the build knows ajv answers, compiled beforehand, since a page may not compile. */
import { deepEquals, type RJSFSchema, type ValidatorType } from "@rjsf/utils";
import { createPrecompiledValidator } from "@rjsf/validator-ajv8";
import compiledSchemas from "virtual:compiled-schemas";
import type { JsonSchema } from "../../rules/json-schema/json-schema.ts";
import { isValidJson } from "../../rules/json-schema/validate-json.ts";
import { dependencies } from "./json-validation.ts";

/** Any schema: rjsf asks which alternative fits; everything else is validated by who owns the value. */
const interpreter: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: (schema, data, root) => isValidJson(schema as JsonSchema, data, dependencies, root as JsonSchema),
  rawValidation: () => ({ errors: [] }),
};

/** Of a schema that came otherwise than by the build, or was changed since, the interpreter. */
export function validatorOf(schema: RJSFSchema): ValidatorType {
  const precompiled = compiledSchemas.find((compiled) => deepEquals(compiled.schema, schema));
  return precompiled ? createPrecompiledValidator(precompiled.validators, precompiled.schema) : interpreter;
}
