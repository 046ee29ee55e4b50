/** The partners that a user may work for, that are assigned to him, and that he looks for. */
import type { Kysely } from "kysely";
import { Type, type Static } from "typebox";
import { DependentPartners, Partner } from "../../../schemas/account.ts";
import { listOf } from "../../../schemas/answer.ts";
import type { Database } from "../../platform/database/database.ts";
import type { PartnerSearch } from "../../erp/partners-port.ts";
import { listConfigs } from "../../configs/page-configs/list-configs.ts";
import { formForViewer } from "../../configs/page-configs/viewer-form.ts";
import { viewerOf } from "../../configs/page-configs/viewer.ts";
import type { Register } from "../../context.ts";
import { answer } from "../../platform/plugins/answer.ts";
import { apiRoutes, closed } from "../../platform/plugins/api-routes.ts";
import { isSet, listAnswer, listParameters, readPage } from "../../platform/plugins/list-query.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { ok, refused } from "../../result.ts";
import type { Scope } from "../../scope.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { activePartnerRoutes } from "./active-partner.routes.ts";
import { presentDependentPartners, presentErpPartner } from "./partners.presenter.ts";
import { mainPartnerScope, readFullScope } from "./full-scope.ts";

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
  closed,
);
const FilterConfigs = Type.Object({ key: Type.String(), form: Type.Unknown(), version: Type.Integer() }, closed);

const searchForm = "user/partners/search";

interface PartnerList {
  controller: string;
  summary: string;
  whose: (session: SignedIn, db: Kysely<Database>) => Scope | Promise<Scope>;
}

const lists: readonly PartnerList[] = [
  { controller: "/user/partners", summary: "The partners that the user may work for", whose: mainPartnerScope },
  { controller: "/partners", summary: "Partners that the user looks for", whose: (session, db) => readFullScope(db, session) },
  {
    controller: "/assigned_partners",
    summary: "The partners that are assigned to the user; to internal users those of their sales areas are",
    whose: (session, db) => readFullScope(db, session),
  },
];

export const partnerRoutes: Register = async (context) => {
  const { api, db, documents } = context;
  const erp = context.erp.reading;
  const { get } = apiRoutes(api, { access: "signed_in", tags: ["partners"] });
  for (const { controller, summary, whose } of lists) {
    listConfigs(api, { controller, table: "user/partners", access: "signed_in", documents: documents.effective });
    get(controller, { summary, query: PartnersQuery, answer: listOf(Partner) }, async (request) => {
      const session = signedInBy(request);
      const page = readPage(request.query);
      const query = { ...page, ...searchOf(request.query), force_reload: isSet(request.query.force_reload) };
      const found = await erp.partners.list(await whose(session, db), query);
      if (!found.ok) return found;

      const { items, total_results, cached_at } = found.value;
      const presented = items.map((partner) => presentErpPartner(session, partner));
      return answer(listAnswer(presented, { ...page, total_results, cached_at }));
    });
  }

  const summary = "Whom the active partner is in business with; nobody while there is none";
  get("/user/partners/dependent", { summary, answer: DependentPartners }, async (request) => {
    const session = signedInBy(request);
    const { active_partner } = session;
    const found = active_partner ? await erp.partners.dependents(request.scope, active_partner) : ok([]);
    return found.ok ? answer(presentDependentPartners(session, found.value)) : found;
  });

  const filters = { summary: "A new search for partners: what its form begins with", answer: PartnerFilters };
  get("/user/partners/filters/new", filters, async () => answer({ function_name: "ALL", number: "", name: "", city: "" }));

  const form = { summary: "The form that partners are searched with", answer: FilterConfigs };
  get("/user/partners/filters/configs", form, async (request) => {
    const { effective } = documents;
    const seen = formForViewer(effective.current(), effective.registry, searchForm, viewerOf(request), () => undefined);
    if (!seen) return refused({ kind: "not_found", what: searchForm });
    return answer({ key: searchForm, form: seen.document, version: seen.version });
  });
  activePartnerRoutes(context);
};

/** What is blank restricts nothing. */
function searchOf({ function_name, ...query }: PartnersQuery): PartnerSearch {
  const filters = (["q", "number", "name", "city", "sales_area"] as const).map((name) => [name, query[name]?.trim()] as const);
  return {
    ...Object.fromEntries(filters.filter(([, value]) => value)),
    ...(function_name && function_name !== "ALL" && { function_name: function_name as NonNullable<PartnerSearch["function_name"]> }),
  };
}
