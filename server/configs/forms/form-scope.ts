/** What the conditions of a form read on the server: the same names, with the same values, as the portal's models answer. */
import type { FastifyRequest } from "fastify";
import type { ScopeReader } from "../../../engine/rules/evaluation.ts";
import { formatsOf } from "../../../engine/rules/formats/formats-of.ts";
import { ownPath } from "../../../engine/rules/own-path.ts";
import { today } from "../../../engine/rules/time-zone.ts";
import type { HostModelViews } from "../../../schemas/host-model-names.ts";
import type { Translations } from "../page-configs/translations.ts";
import type { SessionPresenter } from "../../identity/sessions/session.presenter.ts";
import type { SignedIn } from "../../identity/sessions/signed-in.ts";
import type { FormPlan } from "./form-plan.ts";
import type { FormValues } from "./route-forms.ts";

export interface ScopeDependencies {
  clock: () => Date;
  presentSession: SessionPresenter;
}

export async function formScope(
  request: FastifyRequest,
  { reads }: Pick<FormPlan, "reads">,
  translations: Translations,
  { clock, presentSession }: ScopeDependencies,
): Promise<ScopeReader> {
  const { session } = request;
  const readsOf = (root: string) => [...reads].filter((name) => name === root || name.startsWith(`${root}.`));
  const roots: FormValues = {
    session: session ? sessionViews(session) : undefined,
    partner: session ? await partnerViews(session, readsOf("partner"), presentSession) : undefined,
    params: readsOf("params").length > 0 ? await request.routeOptions.config.form_params?.(request) : undefined,
    today: today(clock(), formatsOf(session?.account).time_zone),
  };
  return {
    read: (root, path) => {
      if (root !== "texts") return ownPath(roots, [root, ...path]);
      const key = path.join(".");
      return Object.hasOwn(translations.texts, key) ? translations.texts[key] : key;
    },
    report: ({ code, message }) => request.log.warn({ code, message }, "a condition of a form could not be evaluated"),
  };
}

/** As `SessionModel` of the portal shows itself. */
function sessionViews({ account }: SignedIn): Partial<HostModelViews<"session">> {
  const name = `${account.first_name} ${account.last_name}`.trim();
  return {
    account,
    permissions: account.permissions,
    display_name: name || account.username,
    is_internal: account.user_classification === "internal",
  };
}

/** As `PartnerModel` of the portal shows itself. The ERP is asked for names only where somebody reads one. */
async function partnerViews(
  session: SignedIn,
  reads: readonly string[],
  presentSession: SessionPresenter,
): Promise<Partial<HostModelViews<"partner">>> {
  const { active_partner } = session;
  const partner = active_partner ?? {};
  const { number, function_name, sales_area } = partner as Partial<NonNullable<typeof active_partner>>;
  const isCustomer = session.assigned_partners.length > 0;
  const own = { number, function_name, sales_area, isCustomer, isInternal: !isCustomer };
  if (reads.every((name) => Object.hasOwn(own, name.slice("partner.".length)))) return own;

  const { active_partner: shown, partners } = await presentSession(session);
  return { ...own, sales_area_title: shown?.sales_area_title, display_name: shown?.display_name, partners };
}
