import { flow, getEnv, types, type Instance } from "mobx-state-tree";
import type { Partner } from "../../schemas/account.ts";
import type { EngineEnv } from "../../engine/index.ts";
import type { ModelEnv } from "./session-model.ts";

/** The partner on whose behalf the user works. Its views are what conditions read under `partner`. */
export const PartnerModel = types
  .model("Partner", { active: types.frozen<Partner | null>(), partners: types.frozen<readonly Partner[]>() })
  .views((self) => ({
    get number(): string | undefined {
      return self.active?.number;
    },
    get function_name(): string | undefined {
      return self.active?.function_name;
    },
    get sales_area(): string | undefined {
      return self.active?.sales_area;
    },
    get display_name(): string | undefined {
      return self.active?.display_name;
    },
  }))
  .actions((self) => ({
    /** The server looks the partner up in the session's scope; a foreign one changes nothing here. */
    choose: flow(function* choose(partner: Pick<Partner, "function_name" | "number" | "sales_area">) {
      const { function_name, number, sales_area } = partner;
      const answer: Awaited<ReturnType<EngineEnv["send"]>> = yield getEnv<ModelEnv>(self).send({
        method: "PATCH",
        path: "/v1/user/partners/active",
        body: { function_name, number, sales_area },
      });
      if (answer.ok) self.active = answer.data as Partner;
      return answer;
    }),
  }));

export type PartnerModel = Instance<typeof PartnerModel>;
