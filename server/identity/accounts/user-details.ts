/** All that the portal knows of a user and that the user may know: what a session carries, and what only the profile needs. */
import { sql, type Kysely } from "kysely";
import type { CatalogSettings, UserDetails } from "../../../schemas/account.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ErpPort } from "../../erp/erp-port.ts";
import { documentTypes } from "../roles/document-types.ts";
import { reports } from "../roles/reports.ts";
import { authorizations, type Grants } from "../sessions/rights.ts";
import type { SessionPresenter } from "../sessions/session.presenter.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { readAssignableRoles } from "./assignable-roles.ts";

export type ReadUserDetails = (session: SignedIn) => Promise<UserDetails>;

export interface UserDetailsOptions {
  db: Kysely<Database>;
  erp: Pick<ErpPort, "partners">;
  presentSession: SessionPresenter;
}

interface Stored {
  catalog_settings: Partial<CatalogSettings>;
  filter_partner_selection: "selection_bar" | null;
  territories: UserDetails["assigned_territories"];
  microsite: UserDetails["microsite"];
}

/** Of a user for whom nothing else was stored. */
export const catalogSettings: CatalogSettings = {
  news_activated: false,
  news_block_id: "",
  catalog_api_url: "",
  show_all_filters: true,
  multi_language: false,
  use_sap_search: false,
  show_additional_info: true,
};

export function createUserDetails({ db, erp, presentSession }: UserDetailsOptions): ReadUserDetails {
  return async (session) => {
    const { account, scope, source } = session;
    const assigned = assignedAreas(session);
    const [stored, assignable_roles, presented, salesAreas] = await Promise.all([
      readStored(db, session, assigned),
      readAssignableRoles(db, session),
      presentSession(session),
      erp.partners.salesAreas(),
    ]);
    // An ERP that is away knows no titles; then an area is called by its code.
    const titles = new Map(salesAreas.ok ? salesAreas.value.map(({ code, title }) => [code, title]) : []);
    const named = (areas: readonly string[]) => areas.map((id) => ({ id, title: titles.get(id) ?? id }));
    const internal = account.user_classification === "internal";

    return {
      ...account,
      uuid: account.id,
      assignable_roles,
      assigned_sales_areas: named(assigned),
      available_sales_areas: named(internal && titles.size > 0 ? [...titles.keys()] : assigned),
      assigned_territories: stored.territories,
      assigned_sold_tos_and_ship_tos: presented.partners.filter(({ function_name }) => function_name !== "payer"),
      document_authorizations: byTitle(documentTypes, source.documents),
      report_authorizations: byTitle(reports, source.reports),
      catalog_settings: { ...catalogSettings, ...stored.catalog_settings },
      filter_partner_selection: stored.filter_partner_selection,
      microsite: stored.microsite,
    };

    function byTitle(names: readonly string[], given: Grants) {
      const areas = [...new Set([...assigned, ...scope.sales_areas])];
      const found = Object.entries(authorizations(names, given, areas));
      const titled = (byArea: Record<string, boolean>) =>
        Object.fromEntries(Object.entries(byArea).map(([area, may]) => [titles.get(area) ?? area, may]));
      return Object.fromEntries(found.map(([name, byArea]) => [name, titled(byArea)]));
    }
  };
}

function assignedAreas({ account, assigned_partners, assigned_sales_areas }: SignedIn): string[] {
  if (account.user_classification === "internal") return [...assigned_sales_areas];
  return [...new Set(assigned_partners.map(({ sales_area }) => sales_area))];
}

/** The microsite is the first, by its name, that has one of the user's sales areas. */
async function readStored(db: Kysely<Database>, { account }: SignedIn, sales_areas: readonly string[]): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select u.catalog_settings, u.filter_partner_selection,
      coalesce((select json_agg(json_build_object('number', t.number, 'sales_area', t.sales_area, 'description', t.description)
          order by t.sales_area, t.number)
        from user_territories ut join territories t on t.id = ut.territory_id
        where ut.user_id = u.id and t.deleted_at is null), '[]') as territories,
      (select json_build_object('id', m.id, 'name', m.name, 'multiple_search_criteria', m.multiple_search_criteria,
          'cart_materials_availability', m.cart_materials_availability)
        from microsites m
        where m.deleted_at is null and m.active and m.sales_area_ids && ${[...sales_areas]}::text[]
        order by m.name, m.id limit 1) as microsite
    from users u where u.id = ${account.id}`.execute(db);
  return rows[0]!;
}
