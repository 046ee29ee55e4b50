/**
 * A configured form sends its values plus `step` (ENG-049). Routes that accept forms need not declare it one by one: it
 * is taken out before the body meets the route's schema, and stands in `request.formStep`.
 */
import type { FastifyInstance } from "fastify";
import { refuse } from "./answer.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The step of the form that was sent, from 1 on; 1 when nobody said. */
    formStep: number;
  }
}

export function takeFormStep(app: FastifyInstance): void {
  app.decorateRequest("formStep", 1);
  app.addHook("preValidation", async (request, reply) => {
    const { body } = request;
    const takesForms = (request.routeOptions.config.forms ?? []).length > 0;
    if (!takesForms || typeof body !== "object" || body === null || !Object.hasOwn(body, "step")) return;

    const { step, ...values } = body as Record<string, unknown>;
    if (!Number.isInteger(step) || (step as number) < 1) {
      const message = "Expected a whole number from 1 on.";
      return refuse(reply, { kind: "invalid", fields: [{ field: "step", code: "wrong_type", message }] });
    }
    request.formStep = step as number;
    request.body = values;
  });
}
