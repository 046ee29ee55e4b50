/** What the schema of a route says of a body that its form has something against. */
import type { ErrorObject } from "ajv";
import type { FastifyRequest } from "fastify";
import { isEmpty } from "../../../engine/rules/empty.ts";
import { ownPath } from "../../../engine/rules/own-path.ts";
import { fieldProblemsOf } from "../../platform/plugins/validation.ts";
import type { FieldProblem } from "../../result.ts";
import type { FormValues } from "./route-forms.ts";

/**
 * With what the route's own schema says: of a value of another type than the resource takes, better than any rule; of everything
 * else, only where nothing was said. Whoever fills in a form hears everything at once.
 */
export function withProblemsOfRoute(request: FastifyRequest, body: FormValues, problems: readonly FieldProblem[]): FieldProblem[] {
  const validate = request.getValidationFunction("body") as { (body: unknown): unknown; errors?: ErrorObject[] | null } | undefined;
  if (!validate || validate(body) === true) return [...problems];

  const others = fieldProblemsOf(validate.errors ?? [], request.text);
  const isAbout = (name: string | undefined, { field }: FieldProblem) => name === field || name?.startsWith(`${field}.`) === true;
  const wrongTypes = others.filter(({ code, field }) => code === "wrong_type" && !isEmpty(ownPath(body, field?.split(".") ?? [])));
  const better = problems.filter(({ field }) => !wrongTypes.some((other) => isAbout(field, other)));
  const rest = others.filter((other) => !better.some(({ field }) => isAbout(field, other)));
  // Each way in which a value could have been right is complained about; the first says enough.
  return [...better, ...rest.filter((other, index) => rest.findIndex(({ field }) => field === other.field) === index)];
}

/** Whether the route's own schema takes the body. */
export function fitsRoute(request: FastifyRequest, body: FormValues): boolean {
  const validate = request.getValidationFunction("body") as ((body: unknown) => unknown) | undefined;
  return !validate || validate(body) === true;
}
