import type { FastifyPluginAsync } from "fastify";
import type { Kysely } from "kysely";
import { Type, type Static } from "typebox";
import { Partner } from "../../schemas/account.ts";
import { answerOf, listOf } from "../../schemas/answer.ts";
import type { Database } from "../database/database.ts";
import type { ErpPort } from "../erp/erp-port.ts";
import { answer, refuse } from "../plugins/answer.ts";
import { listAnswer, listParameters, readPage } from "../plugins/list-query.ts";
import { signedInBy } from "../plugins/session.ts";
import type { SessionRepository } from "../sessions/sessions.repository.ts";
import { presentPartner } from "./partners.presenter.ts";
import { readReach } from "./reach.ts";

const FunctionName = Type.Union([Type.Literal("sold_to"), Type.Literal("ship_to"), Type.Literal("payer")]);
const PartnersQuery = Type.Object({ ...listParameters, function_name: Type.Optional(FunctionName) }, { additionalProperties: true });
const ChosenPartner = Type.Object(
  {
    function_name: FunctionName,
    number: Type.String({ minLength: 1, maxLength: 40 }),
    sales_area: Type.String({ minLength: 1, maxLength: 40 }),
  },
  { additionalProperties: false },
);

export interface PartnersOptions {
  erp: ErpPort;
  db: Kysely<Database>;
  sessions: Pick<SessionRepository, "choosePartner">;
}

export const partnerRoutes: FastifyPluginAsync<PartnersOptions> = async (app, { erp, db, sessions }) => {
  app.get<{ Querystring: Static<typeof PartnersQuery> }>(
    "/user/partners",
    {
      config: { access: "signed_in" },
      schema: {
        summary: "The partners that the user may work for",
        tags: ["partners"],
        querystring: PartnersQuery,
        response: { 200: answerOf(listOf(Partner)) },
      },
    },
    async (request, reply) => {
      const session = signedInBy(request);
      const { q, function_name } = request.query;
      const query = { ...readPage(request.query), ...(q?.trim() && { q: q.trim() }), ...(function_name && { function_name }) };
      const found = await erp.partners(await readReach(db, session), query);
      if (!found.ok) return refuse(reply, found.problem);

      const { items, total_results } = found.value;
      return answer(
        listAnswer(
          items.map((partner) => presentPartner(partner, session)),
          { ...query, total_results },
        ),
      );
    },
  );

  app.patch<{ Body: Static<typeof ChosenPartner> }>(
    "/user/partners/active",
    {
      config: { access: "signed_in" },
      schema: {
        summary: "Works for another partner from now on",
        tags: ["partners"],
        body: ChosenPartner,
        response: { 200: answerOf(Partner) },
      },
    },
    async (request, reply) => {
      const session = signedInBy(request);
      const found = await erp.partner(await readReach(db, session), request.body);
      if (!found.ok) return refuse(reply, found.problem.kind === "not_found" ? wrongPartner : found.problem);

      const { function_name, number, sales_area } = found.value;
      await sessions.choosePartner(session.session_id, { function_name, number, sales_area });
      return answer(presentPartner(found.value, session));
    },
  );
};

/** Foreign and absent sound the same: nobody learns who else is a customer here. */
const wrongPartner = {
  kind: "invalid" as const,
  fields: [{ field: "number", code: "wrong_partner", message: "The wrong partner entered." }],
};
