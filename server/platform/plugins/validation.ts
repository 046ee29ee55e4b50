/** Requests are checked as they are: nothing is converted, nothing is dropped, every mistake is named. */
import { Ajv, type ErrorObject } from "ajv";
import type { FastifyInstance } from "fastify";
import type { FieldProblem } from "../../result.ts";
import type { Translate } from "./request-texts.ts";

/** Keywords by which schemas say what a value means; they check nothing. */
const annotations = ["x-kind", "x-of", "x-group", "example"];
const maxProblems = 100;

export function validateStrictly(app: FastifyInstance): void {
  const ajv = new Ajv({
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: true,
    // All mistakes at once; the number of values in a body is capped before it comes here.
    allErrors: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
  });
  for (const keyword of annotations) ajv.addKeyword({ keyword });
  // OpenAPI knows them; what they mean is checked by patterns.
  for (const format of ["date-time", "uuid", "email", "binary", "password"]) ajv.addFormat(format, true);

  app.setValidatorCompiler(({ schema }) => ajv.compile(schema as object));
}

/** `{ instancePath: "/items/0", params: { … } }` to `{ field: "items.0.colour", code: "unknown_field", … }` */
export function fieldProblemsOf(errors: readonly ErrorObject[], text: Translate): FieldProblem[] {
  return errors.slice(0, maxProblems).map((error) => fieldProblemOf(error, text));
}

function fieldProblemOf(error: ErrorObject, text: Translate): FieldProblem {
  const path = error.instancePath.split("/").slice(1).map(unescape);
  const at = error.instancePath;
  const params = error.params as Record<string, unknown>;

  switch (error.keyword) {
    case "additionalProperties": {
      const name = String(params["additionalProperty"]);
      return { field: [...path, name].join("."), code: "unknown_field", message: text("schema.unknown_field", { name }), at };
    }
    case "required": {
      const name = String(params["missingProperty"]);
      return { field: [...path, name].join("."), code: "missing_field", message: text("schema.missing_field", { name }), at };
    }
    case "type": {
      const types = [params["type"]].flat().map((type) => text(`schema.type.${String(type)}`));
      return { ...fieldOf(path), code: "wrong_type", message: text("schema.wrong_type", { types: types.join(" / ") }), at };
    }
    case "enum":
    case "const": {
      const values = [params["allowedValues"] ?? params["allowedValue"]].flat().join(", ");
      return { ...fieldOf(path), code: "not_allowed", message: text("schema.not_allowed", { values }), at };
    }
    default:
      return { ...fieldOf(path), code: error.keyword.toLowerCase(), message: limitText(error.keyword, params["limit"], text), at };
  }
}

/** What a keyword demands reads as the rule that demands the same of a form. */
const textOfKeyword: Readonly<Record<string, string>> = {
  minimum: "rule.min",
  maximum: "rule.max",
  exclusiveMinimum: "schema.more_than",
  exclusiveMaximum: "schema.less_than",
  minLength: "rule.min_length",
  maxLength: "rule.max_length",
  minItems: "schema.min_items",
  minProperties: "schema.min_items",
  maxItems: "schema.max_items",
  uniqueItems: "schema.unique_items",
  pattern: "rule.pattern",
  format: "rule.pattern",
};

function limitText(keyword: string, value: unknown, text: Translate): string {
  if (keyword.startsWith("min") && value === 1 && keyword !== "minimum") return text("rule.required");
  const key = Object.hasOwn(textOfKeyword, keyword) ? textOfKeyword[keyword]! : "schema.not_valid";
  return text(key, value === undefined ? {} : { value });
}

const fieldOf = (path: readonly string[]) => (path.length > 0 ? { field: path.join(".") } : {});
const unescape = (segment: string) => segment.replaceAll("~1", "/").replaceAll("~0", "~");
