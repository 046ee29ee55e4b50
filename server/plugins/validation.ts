/** Requests are checked as they are: nothing is converted, nothing is dropped, every mistake is named. */
import { Ajv, type ErrorObject } from "ajv";
import type { FastifyInstance } from "fastify";
import type { FieldProblem } from "../result.ts";

/** Keywords by which schemas say what a value means; they check nothing. */
const annotations = ["x-kind", "x-of", "x-group", "example"];
const mostProblems = 100;

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
export function fieldProblemsOf(errors: readonly ErrorObject[]): FieldProblem[] {
  return errors.slice(0, mostProblems).map(fieldProblemOf);
}

function fieldProblemOf(error: ErrorObject): FieldProblem {
  const path = error.instancePath.split("/").slice(1).map(unescape);
  const at = error.instancePath;
  const params = error.params as Record<string, unknown>;

  switch (error.keyword) {
    case "additionalProperties": {
      const name = String(params["additionalProperty"]);
      return { field: [...path, name].join("."), code: "unknown_field", message: `There is no field "${name}" here.`, at };
    }
    case "required": {
      const name = String(params["missingProperty"]);
      return { field: [...path, name].join("."), code: "missing_field", message: `The field "${name}" is missing.`, at };
    }
    case "type":
      return { ...fieldOf(path), code: "wrong_type", message: `Expected ${[params["type"]].flat().join(" or ")}.`, at };
    case "enum":
    case "const":
      return {
        ...fieldOf(path),
        code: "not_allowed",
        message: `Expected ${[params["allowedValues"] ?? params["allowedValue"]].flat().join(", ")}.`,
        at,
      };
    default:
      return { ...fieldOf(path), code: error.keyword.toLowerCase(), message: `The value ${error.message ?? "is not valid"}.`, at };
  }
}

const fieldOf = (path: readonly string[]) => (path.length > 0 ? { field: path.join(".") } : {});
const unescape = (segment: string) => segment.replaceAll("~1", "/").replaceAll("~0", "~");
