/** Who looks at the catalogue: what of it he sees, in which language, with which settings, and what he may do with a product. */
import { sql, type Kysely } from "kysely";
import type { FastifyRequest } from "fastify";
import type { CatalogSettings } from "../../../schemas/account.ts";
import { catalogSettings } from "../../identity/accounts/user-details.ts";
import type { Permission } from "../../identity/roles/permissions.ts";
import { hasPermissionIn } from "../../identity/sessions/rights.ts";
import type { Database } from "../../platform/database/database.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import type { Translate } from "../../platform/plugins/request-texts.ts";
import { ok, refused, type Result } from "../../result.ts";
import type { Scope } from "../../scope.ts";
import { catalogView, guestWebsite, type CatalogView } from "./catalog-view.ts";
import { mediaBase } from "./media/media-addresses.ts";

export interface Viewer {
  view: CatalogView;
  /** Null for guests. */
  user_id: string | null;
  scope: Scope | null;
  settings: CatalogSettings;
  may_order: boolean;
  may_quote: boolean;
  /** Prices and availability come with the products. */
  asks_erp: boolean;
  /** The address of the catalogue's page. */
  path: string;
  /** What pictures are loaded from; ends with a slash. */
  media: string;
  text: Translate;
}

/** The guest sees the website of guests, in the language of the browser; no setting of a user holds. */
export async function guestViewer(db: Kysely<Database>, request: FastifyRequest): Promise<Result<Viewer>> {
  const view = await catalogView(db, null, { sales_area: null, language: request.language });
  if (!view) return refused({ kind: "not_found", what: guestWebsite });

  const nobody = { user_id: null, scope: null, may_order: false, may_quote: false, asks_erp: false };
  return ok({ view, ...nobody, settings: catalogSettings, path: "/guest/catalog", media: mediaBase, text: request.text });
}

/** @param sales_area its code, the id of its website, or `default` for the one that the user works in */
export async function signedInViewer(db: Kysely<Database>, request: FastifyRequest, sales_area: string): Promise<Result<Viewer>> {
  const { account, source } = signedInBy(request);
  const { scope } = request;
  const area = sales_area === "default" ? (scope.sales_areas[0] ?? "") : sales_area;
  const settings = await readSettings(db, account.id);
  const language = settings.multi_language ? account.language : "en";
  const view = await catalogView(db, scope, { sales_area: area, language });
  if (!view) return refused({ kind: "not_found", what: sales_area });

  const may = (...names: Permission[]) =>
    names.some((name) => source.by_roles.includes(name) && hasPermissionIn(source, name, view.sales_area!));
  return ok({
    view,
    user_id: account.id,
    scope,
    settings,
    may_order: may("place_orders", "place_approved_orders_only"),
    may_quote: may("place_quotes"),
    asks_erp: true,
    path: `/catalog/${encodeURIComponent(view.website)}`,
    media: baseOf(settings.catalog_api_url),
    text: request.text,
  });
}

async function readSettings(db: Kysely<Database>, user_id: string): Promise<CatalogSettings> {
  const { rows } = await sql<{ stored: Partial<CatalogSettings> }>`
    select catalog_settings as stored from users where id = ${user_id}`.execute(db);
  return { ...catalogSettings, ...rows[0]?.stored };
}

/** Only a path of our own or a secure address: pictures are loaded from it. */
function baseOf(address: string): string {
  if (!/^(?:\/[^/]|https:\/\/)/.test(address)) return mediaBase;
  return address.endsWith("/") ? address : `${address}/`;
}
