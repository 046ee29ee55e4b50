import type { FastifyPluginAsync } from "fastify";
import { Type, type Static } from "typebox";
import { Account, AccountChanges } from "../../schemas/account.ts";
import { answerOf } from "../../schemas/answer.ts";
import { answer, refuse } from "../plugins/answer.ts";
import { signedInBy } from "../plugins/session.ts";
import { setVersion, versionSeenBy } from "../plugins/versions.ts";
import type { AccountService } from "./accounts.service.ts";
import { isTimeZone } from "./time-zones.ts";

const Params = Type.Object({ id: Type.String({ maxLength: 64 }) }, { additionalProperties: false });

export const accountRoutes: FastifyPluginAsync<{ accounts: AccountService }> = async (app, { accounts }) => {
  app.get<{ Params: Static<typeof Params> }>(
    "/accounts/:id",
    {
      config: { access: "signed_in" },
      schema: {
        summary: "The details of the signed-in user",
        tags: ["account"],
        params: Params,
        querystring: Type.Object({}),
        response: { 200: answerOf(Account) },
      },
    },
    async (request, reply) => {
      const { account } = signedInBy(request);
      if (request.params.id !== account.id) return refuse(reply, { kind: "not_found", what: request.params.id });

      setVersion(reply, account.version);
      return answer(account);
    },
  );

  app.patch<{ Params: Static<typeof Params>; Body: AccountChanges }>(
    "/accounts/:id",
    {
      config: { access: "signed_in", forms: ["profile/formats"], form_record: async (request) => signedInBy(request).account },
      schema: {
        summary: "Change one's own language and formats",
        tags: ["account"],
        params: Params,
        body: AccountChanges,
        response: { 200: answerOf(Account) },
      },
    },
    async (request, reply) => {
      const session = signedInBy(request);
      if (request.params.id !== session.account.id) return refuse(reply, { kind: "not_found", what: request.params.id });
      const seen = versionSeenBy(request);
      if (!seen.ok) return refuse(reply, seen.problem);
      const { time_zone } = request.body;
      if (time_zone !== undefined && !isTimeZone(time_zone)) {
        const message = "There is no such time zone; an example is Europe/Berlin.";
        return refuse(reply, { kind: "invalid", fields: [{ field: "time_zone", code: "not_allowed", message }] });
      }

      const changed = await accounts.change(session, seen.value, request.body, request.id);
      if (!changed.ok) return refuse(reply, changed.problem);

      setVersion(reply, changed.value.version);
      return answer(changed.value, { messages: ["Your settings are saved."] });
    },
  );
};
