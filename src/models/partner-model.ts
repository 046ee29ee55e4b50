import { flow, getEnv, types, type Instance } from "mobx-state-tree";
import type { DependentPartners, Partner } from "../../schemas/account.ts";
import type { EngineEnv } from "../../engine/index.ts";
import { partnerFunctions, type PartnerFunction } from "./partner-functions.ts";
import { choiceOf, type PartnerChoice } from "./partner-identity.ts";
import type { ModelEnv } from "./session-model.ts";

type Answer = Awaited<ReturnType<EngineEnv["send"]>>;

const nobody: DependentPartners = { payers: [], ship_tos: [], sold_tos: [] };
const active = "/v1/user/partners/active";

/** The partner on whose behalf the user works. Its views are what conditions read under `partner`. */
export const PartnerModel = types
  .model("Partner", {
    active: types.frozen<Partner | null>(),
    partners: types.frozen<readonly Partner[]>(),
    /** Those that an internal user was offered last. */
    csr_partners: types.optional(types.frozen<readonly Partner[]>(), []),
    /** Whom the active partner is in business with; read when something first asks. */
    dependent: types.frozen<DependentPartners | undefined>(),
    filter_partner_selection: types.frozen<"selection_bar" | null>(null),
  })
  .volatile(() => ({ readsDependent: false }))
  .views((self) => ({
    get number(): string | undefined {
      return self.active?.number;
    },
    get function_name(): PartnerFunction | undefined {
      return self.active?.function_name;
    },
    get sales_area(): string | undefined {
      return self.active?.sales_area;
    },
    get sales_area_title(): string | undefined {
      return self.active?.sales_area_title;
    },
    get display_name(): string | undefined {
      return self.active?.display_name;
    },
    /** Who has partners to choose among is a customer, everybody else is staff. */
    get isCustomer(): boolean {
      return self.partners.length > 0;
    },
    get isInternal(): boolean {
      return self.partners.length === 0;
    },
    /** The functions in which the user may work for somebody. */
    get functions(): readonly PartnerFunction[] {
      if (self.partners.length === 0) return partnerFunctions;
      return partnerFunctions.filter((name) => self.partners.some(({ function_name }) => function_name === name));
    },
    /** What the filters of lists begin with: see `filter_partner_selection`. */
    get filterPartner(): Partner | undefined {
      const { active: chosen, partners } = self;
      if (self.filter_partner_selection === "selection_bar") return chosen ?? undefined;
      const main = partners.find((partner) => partner.default) ?? partners[0];
      // Of two partners in the same function no document is of both: such a filter would find nothing, ever.
      return main && chosen && main.function_name === chosen.function_name && main.number !== chosen.number ? undefined : main;
    },
    /** The numbers in a function that a customer may choose among, each once; the default one first. */
    inFunction(name: PartnerFunction): readonly Partner[] {
      const own = self.partners.filter(({ function_name }) => function_name === name);
      return own.filter(({ number }, index) => own.findIndex((other) => other.number === number) === index);
    },
    /** The sales areas in which the user may work for a partner, as far as this is known here. */
    areasOf(name: PartnerFunction, number: string): readonly Pick<Partner, "sales_area" | "sales_area_title">[] {
      if (self.active?.function_name === name && self.active.number === number) return self.active.available_sales_areas ?? [self.active];
      return [...self.partners, ...self.csr_partners]
        .filter((partner) => partner.function_name === name && partner.number === number)
        .filter(({ sales_area }, index, all) => all.findIndex((other) => other.sales_area === sales_area) === index);
    },
  }))
  .actions((self) => ({
    /** What depends on the partner before is forgotten. */
    becomes(partner: Partner | null) {
      self.active = partner;
      self.dependent = undefined;
    },
    loadDependent: flow(function* loadDependent() {
      if (self.readsDependent) return;
      self.readsDependent = true;
      const previous = self.active;
      const answer: Answer = yield getEnv<ModelEnv>(self).send({ method: "GET", path: "/v1/user/partners/dependent" });
      self.readsDependent = false;
      if (answer.ok && previous === self.active) self.dependent = answer.data as DependentPartners;
    }),
    /** What an internal user was offered; a further page comes behind those before it. */
    offered(partners: readonly Partner[], page: number) {
      self.csr_partners = page === 1 ? partners : [...self.csr_partners, ...partners];
    },
  }))
  .actions((self) => ({
    /** The server looks the partner up in the user's own reach; a foreign one changes nothing here. */
    choose: flow(function* choose(partner: PartnerChoice) {
      const answer: Answer = yield getEnv<ModelEnv>(self).send({ method: "PATCH", path: active, body: choiceOf(partner) });
      if (answer.ok) self.becomes(answer.data as Partner);
      return answer;
    }),
    /** Works for nobody in particular. */
    leave: flow(function* leave() {
      const answer: Answer = yield getEnv<ModelEnv>(self).send({ method: "DELETE", path: active });
      if (answer.ok) self.becomes(answer.data as Partner | null);
      return answer;
    }),
  }))
  .views((self) => ({
    dependentIn(name: keyof DependentPartners): readonly Partner[] {
      if (!self.dependent && self.active) queueMicrotask(() => void self.loadDependent());
      return (self.dependent ?? nobody)[name];
    },
  }));

export type PartnerModel = Instance<typeof PartnerModel>;
