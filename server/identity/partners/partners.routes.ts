/** The partners that a user may work for, that are assigned to him, and that he looks for. */
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import { Type, type Static } from "typebox";
import { DependentPartners, Partner } from "../../../schemas/account.ts";
import { answerOf, listOf } from "../../../schemas/answer.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ErpPort, PartnerSearch } from "../../erp/erp-port.ts";
import type { EffectiveDocuments } from "../../configs/page-configs/effective-documents.ts";
import { seenForm } from "../../configs/page-configs/seen-form.ts";
import { viewerOf } from "../../configs/page-configs/viewer.ts";
import { answer, refuse } from "../../platform/plugins/answer.ts";
import { isSet, listAnswer, listParameters, readPage } from "../../platform/plugins/list-query.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import type { Scope } from "../../scope.ts";
import { activePartnerRoutes, type ActivePartnerOptions } from "./active-partner.routes.ts";
import { presentDependentPartners, presentErpPartner } from "./partners.presenter.ts";
import { mainReach, readReach } from "./reach.ts";

const text = Type.Optional(Type.String({ maxLength: 200 }));
const partnerParameters = {
  function_name: Type.Optional(Type.String({ pattern: "^(sold_to|ship_to|payer|ALL)?$", description: "ALL, or nothing: any." })),
  number: text,
  name: text,
  city: text,
  sales_area: text,
};
const PartnersQuery = Type.Object({ ...listParameters, ...partnerParameters }, { additionalProperties: true });
type PartnersQuery = Static<typeof PartnersQuery>;

const PartnerFilters = Type.Object(
  { function_name: Type.String(), number: Type.String(), name: Type.String(), city: Type.String() },
  { additionalProperties: false },
);
const FilterConfigs = Type.Object({ key: Type.String(), form: Type.Unknown(), version: Type.Integer() }, { additionalProperties: false });

/** The form that partners are searched with. */
const searchForm = "user/partners/search";

export interface PartnersOptions extends ActivePartnerOptions {
  erp: ErpPort;
  db: Kysely<Database>;
  documents: Pick<EffectiveDocuments, "current" | "registry">;
}

export const partnerRoutes: FastifyPluginAsync<PartnersOptions> = async (app, { erp, db, sessions, documents }) => {
  const lists: readonly { path: string; summary: string; whose: (request: FastifyRequest) => Scope | Promise<Scope> }[] = [
    { path: "/user/partners", summary: "The partners that the user may work for", whose: (request) => mainReach(signedInBy(request)) },
    { path: "/partners", summary: "Partners that the user looks for", whose: (request) => readReach(db, signedInBy(request)) },
    {
      path: "/assigned_partners",
      summary: "The partners that are assigned to the user; to internal users those of their sales areas are",
      whose: (request) => readReach(db, signedInBy(request)),
    },
  ];
  for (const { path, summary, whose } of lists) {
    app.get<{ Querystring: PartnersQuery }>(
      path,
      {
        config: { access: "signed_in" },
        schema: { summary, tags: ["partners"], querystring: PartnersQuery, response: { 200: answerOf(listOf(Partner)) } },
      },
      async (request, reply) => {
        const page = readPage(request.query);
        const query = { ...page, ...searchOf(request.query), force_reload: isSet(request.query.force_reload) };
        const found = await erp.partners.list(await whose(request), query);
        if (!found.ok) return refuse(reply, found.problem);

        const { items, total_results, cached_at } = found.value;
        const session = signedInBy(request);
        return answer(
          listAnswer(
            items.map((partner) => presentErpPartner(session, partner)),
            { ...page, total_results, cached_at },
          ),
        );
      },
    );
  }

  app.get(
    "/user/partners/dependent",
    {
      config: { access: "signed_in" },
      schema: {
        summary: "Whom the active partner is in business with; nobody while there is none",
        tags: ["partners"],
        querystring: Type.Object({}),
        response: { 200: answerOf(DependentPartners) },
      },
    },
    async (request, reply) => {
      const session = signedInBy(request);
      const { active_partner } = session;
      const found = active_partner ? await erp.partners.dependents(request.scope, active_partner) : ({ ok: true, value: [] } as const);
      return found.ok ? answer(presentDependentPartners(session, found.value)) : refuse(reply, found.problem);
    },
  );

  filterRoutes(app, documents);
  await app.register(activePartnerRoutes, { erp, sessions });
};

function filterRoutes(app: FastifyInstance, documents: PartnersOptions["documents"]): void {
  app.get(
    "/user/partners/filters/new",
    {
      config: { access: "signed_in" },
      schema: {
        summary: "A new search for partners: what its form begins with",
        tags: ["partners"],
        querystring: Type.Object({}),
        response: { 200: answerOf(PartnerFilters) },
      },
    },
    async () => answer({ function_name: "ALL", number: "", name: "", city: "" }),
  );

  app.get(
    "/user/partners/filters/configs",
    {
      config: { access: "signed_in" },
      schema: {
        summary: "The form that partners are searched with",
        tags: ["partners"],
        querystring: Type.Object({}),
        response: { 200: answerOf(FilterConfigs) },
      },
    },
    async (request, reply) => {
      const seen = seenForm(documents.current(), documents.registry, searchForm, viewerOf(request), () => undefined);
      if (!seen) return refuse(reply, { kind: "not_found", what: searchForm });
      return answer({ key: searchForm, form: seen.document, version: seen.version });
    },
  );
}

/** What is blank restricts nothing. */
function searchOf({ function_name, ...query }: PartnersQuery): PartnerSearch {
  const said = (["q", "number", "name", "city", "sales_area"] as const).map((name) => [name, query[name]?.trim()] as const);
  return {
    ...Object.fromEntries(said.filter(([, value]) => value)),
    ...(function_name && function_name !== "ALL" && { function_name: function_name as NonNullable<PartnerSearch["function_name"]> }),
  };
}
