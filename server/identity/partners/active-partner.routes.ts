/** The one partner that a session works for. */
import { Type, type Static } from "typebox";
import { Partner, PartnerFunction } from "../../../schemas/account.ts";
import type { Context } from "../../context.ts";
import type { ErpPort } from "../../erp/erp-port.ts";
import type { ErpPartner, PartnerKey } from "../../erp/partners-port.ts";
import { answer } from "../../platform/plugins/answer.ts";
import { apiRoutes } from "../../platform/plugins/api-routes.ts";
import type { Translate } from "../../platform/plugins/request-texts.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { ok, refused, type Problem, type Result } from "../../result.ts";
import { activePartnerOf, isSamePartner } from "../sessions/scope-of.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { presentActivePartner } from "./partners.presenter.ts";
import { mainPartnerScope } from "./full-scope.ts";

const name = Type.String({ minLength: 1, maxLength: 200, pattern: "\\S" });
const ChosenPartner = Type.Object(
  {
    function_name: PartnerFunction,
    number: Type.String({ minLength: 1, maxLength: 40, pattern: "\\S" }),
    sales_area: Type.Optional(name),
    sales_area_title: Type.Optional(name),
  },
  { additionalProperties: false, description: "Without a sales area it is that of the partner before, where both have it." },
);
type ChosenPartner = Static<typeof ChosenPartner>;

const ActivePartner = Type.Union([Partner, Type.Null()]);

export function activePartnerRoutes({ api, erp: { reading: erp }, sessions }: Pick<Context, "api" | "erp" | "sessions">): void {
  const path = "/user/partners/active";
  const { get, patch, remove } = apiRoutes(api, { access: "signed_in", tags: ["partners"] });
  const summary = "The partner that the user works for; null while there is none";
  get(path, { summary, answer: ActivePartner }, async (request) => {
    const session = signedInBy(request);
    const partners = await everywhere(erp, session, session.active_partner?.number);
    return partners.ok ? answer(presentActivePartner(session, partners.value)) : partners;
  });

  patch(
    path,
    {
      any_partner: true,
      summary: "Works for another partner from now on",
      description:
        "So do calls that name none by `X-Partner`, and later sessions. The partner that is active already is answered with a warning.",
      body: ChosenPartner,
      answer: Partner,
    },
    async (request) => {
      const session = signedInBy(request);
      const partners = await everywhere(erp, session, request.body.number.trim());
      if (!partners.ok) return partners;
      const partner = chosenAmong(partners.value, session, request.body);
      if (!partner) return refused(wrongPartner(request.text));

      const { function_name, number, sales_area } = partner;
      const active_partner = { function_name, number, sales_area };
      const presented = presentActivePartner({ ...session, active_partner }, partners.value)!;
      if (isSamePartner(active_partner, session.active_partner)) return answer(presented, { warnings: [request.text("partner.same")] });

      await sessions.choosePartner(session.session_id, active_partner);
      return answer(presented, { messages: [request.text("partner.switched", { partner: presented.display_name_new })] });
    },
  );

  const left = "Works for nobody in particular from now on; a customer for the default partner";
  remove(path, { any_partner: true, summary: left, answer: ActivePartner }, async (request) => {
    const session = signedInBy(request);
    const active_partner = partnerToBeginWith(session);
    const partners = await everywhere(erp, session, active_partner?.number);
    if (!partners.ok) return partners;

    await sessions.choosePartner(session.session_id, null);
    const warnings = active_partner ? [] : [request.text("partner.admin_mode")];
    return answer(presentActivePartner({ ...session, active_partner }, partners.value), { warnings });
  });
}

/** A number in all its functions and sales areas, as far as the user may work for it. Not out of a copy: it decides what one sees. */
async function everywhere(erp: Pick<ErpPort, "partners">, session: SignedIn, number: string | undefined): Promise<Result<ErpPartner[]>> {
  if (number === undefined) return ok([]);
  const found = await erp.partners.list(mainPartnerScope(session), { page: 1, page_size: 100, numbers: [number], force_reload: true });
  return found.ok ? ok(found.value.items) : refused(found.problem);
}

function chosenAmong(
  partners: readonly ErpPartner[],
  { active_partner, assigned_partners }: SignedIn,
  { function_name, sales_area, sales_area_title }: ChosenPartner,
): ErpPartner | undefined {
  const found = partners.filter(
    (partner) =>
      partner.function_name === function_name &&
      (sales_area === undefined || partner.sales_area === sales_area) &&
      (sales_area_title === undefined || partner.sales_area_title === sales_area_title),
  );
  const isDefault = (partner: ErpPartner) => assigned_partners.some((own) => own.is_default && isSamePartner(own, partner));
  return (
    found.find((partner) => partner.sales_area === active_partner?.sales_area) ??
    found.find(isDefault) ??
    found.toSorted((one, other) => (one.sales_area < other.sales_area ? -1 : 1))[0]
  );
}

/** The one of who has chosen none. */
const partnerToBeginWith = ({ account, assigned_partners, assigned_sales_areas }: SignedIn): PartnerKey | null =>
  activePartnerOf(
    { user_id: account.id, user_classification: account.user_classification, assigned_partners, sales_areas: assigned_sales_areas },
    null,
  );

/** Foreign and absent sound the same: nobody learns who else is a customer here. */
const wrongPartner = (text: Translate): Problem => ({
  kind: "invalid",
  fields: [{ field: "number", code: "wrong_partner", message: text("partner.wrong") }],
});
