import type { FastifyPluginAsync } from "fastify";
import type { Kysely } from "kysely";
import { Type, type Static } from "typebox";
import { Account, AccountChanges, UserDetails } from "../../../schemas/account.ts";
import { answerOf, listOf } from "../../../schemas/answer.ts";
import type { Database } from "../../platform/database/database.ts";
import { listAnswer, ListQuery } from "../../platform/plugins/list-query.ts";
import { answer, refuse } from "../../platform/plugins/answer.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { setVersion, versionSeenBy } from "../../platform/plugins/versions.ts";
import type { AccountService } from "./accounts.service.ts";
import { readAssignableRoles } from "./assignable-roles.ts";
import { isTimeZone } from "./time-zones.ts";
import type { ReadUserDetails } from "./user-details.ts";

/** For pages, whose addresses do not know who reads them. */
const oneself = "me";

const Params = Type.Object({ id: Type.String({ maxLength: 64 }) }, { additionalProperties: false });

export interface AccountsOptions {
  accounts: AccountService;
  db: Kysely<Database>;
  details: ReadUserDetails;
}

export const accountRoutes: FastifyPluginAsync<AccountsOptions> = async (app, { accounts, db, details }) => {
  app.get<{ Querystring: ListQuery }>(
    "/user/assignable_roles",
    {
      config: { access: "signed_in" },
      schema: {
        summary: "The roles that the user may give to others",
        tags: ["account"],
        querystring: ListQuery,
        response: { 200: answerOf(listOf(UserDetails.properties.assignable_roles.items)) },
      },
    },
    async (request) => {
      const roles = await readAssignableRoles(db, signedInBy(request));
      return answer(listAnswer(roles, { page: 1, page_size: Math.max(1, roles.length), total_results: roles.length }));
    },
  );

  app.get<{ Params: Static<typeof Params> }>(
    "/accounts/:id",
    {
      config: { access: "signed_in" },
      schema: {
        summary: "The details of the signed-in user",
        tags: ["account"],
        params: Params,
        querystring: Type.Object({}),
        response: { 200: answerOf(UserDetails) },
      },
    },
    async (request, reply) => {
      const session = signedInBy(request);
      if (![session.account.id, oneself].includes(request.params.id)) return refuse(reply, { kind: "not_found", what: request.params.id });

      setVersion(reply, session.account.version);
      return answer(await details(session));
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
        const message = request.text("account.no_time_zone");
        return refuse(reply, { kind: "invalid", fields: [{ field: "time_zone", code: "not_allowed", message }] });
      }

      const changed = await accounts.change(session, seen.value, request.body, request);
      if (!changed.ok) return refuse(reply, changed.problem);

      setVersion(reply, changed.value.version);
      return answer(changed.value, { messages: [request.text("account.saved")] });
    },
  );
};
