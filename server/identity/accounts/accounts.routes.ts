import { Type } from "typebox";
import { Account, AccountChanges, UserDetails } from "../../../schemas/account.ts";
import { listOf } from "../../../schemas/answer.ts";
import type { Register } from "../../context.ts";
import { answer } from "../../platform/plugins/answer.ts";
import { apiRoutes, closed } from "../../platform/plugins/api-routes.ts";
import { listAnswer, ListQuery } from "../../platform/plugins/list-query.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { setVersion, versionSeenBy } from "../../platform/plugins/versions.ts";
import { refused } from "../../result.ts";
import { createAccountService } from "./accounts.service.ts";
import { readAssignableRoles } from "./assignable-roles.ts";
import { isTimeZone } from "./time-zones.ts";
import { createUserDetails } from "./user-details.ts";

/** For pages, whose addresses do not know who reads them. */
const oneself = "me";

const Params = Type.Object({ id: Type.String({ maxLength: 64 }) }, closed);

export const accountRoutes: Register = async ({ api, db, clock, erp, presentSession }) => {
  const details = createUserDetails({ db, erp: erp.reading, presentSession });
  const accounts = createAccountService({ db, clock });
  const { get, patch } = apiRoutes(api, { access: "signed_in", tags: ["account"] });
  get(
    "/user/assignable_roles",
    {
      summary: "The roles that the user may give to others",
      query: ListQuery,
      answer: listOf(UserDetails.properties.assignable_roles.items),
    },
    async (request) => {
      const roles = await readAssignableRoles(db, signedInBy(request));
      return answer(listAnswer(roles, { page: 1, page_size: Math.max(1, roles.length), total_results: roles.length }));
    },
  );

  const read = { summary: "The details of the signed-in user", params: Params, answer: UserDetails };
  get("/accounts/:id", read, async (request, reply) => {
    const session = signedInBy(request);
    if (![session.account.id, oneself].includes(request.params.id)) return refused({ kind: "not_found", what: request.params.id });

    setVersion(reply, session.account.version);
    return answer(await details(session));
  });

  patch(
    "/accounts/:id",
    {
      forms: ["profile/formats"],
      form_record: async (request) => signedInBy(request).account,
      summary: "Change one's own language and formats",
      params: Params,
      body: AccountChanges,
      answer: Account,
    },
    async (request, reply) => {
      const session = signedInBy(request);
      if (request.params.id !== session.account.id) return refused({ kind: "not_found", what: request.params.id });
      const seen = versionSeenBy(request);
      if (!seen.ok) return seen;
      const { time_zone } = request.body;
      if (time_zone !== undefined && !isTimeZone(time_zone)) {
        const message = request.text("account.no_time_zone");
        return refused({ kind: "invalid", fields: [{ field: "time_zone", code: "not_allowed", message }] });
      }

      const changed = await accounts.change(session, seen.value, request.body, request);
      if (!changed.ok) return changed;

      setVersion(reply, changed.value.version);
      return answer(changed.value, { messages: [request.text("account.saved")] });
    },
  );
};
