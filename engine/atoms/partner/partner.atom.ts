import { Type, type Static } from "typebox";
import { fieldProperties } from "../../../schemas/form-element.ts";
import { Address, Text } from "../../../schemas/marked.ts";
import { closed, nodeProperties } from "../../../schemas/node.ts";
import { offerProperties, OptionFields } from "../../../schemas/options.ts";
import { EventsOf } from "../../../schemas/steps.ts";
import { defineAtom } from "../atom.ts";
import { acceptsChoice } from "../choices/offered.ts";

const element = Type.Object(
  {
    ...nodeProperties("partner"),
    ...fieldProperties,
    placeholder: Type.Optional(Text({ description: "Shown while nothing is chosen." })),
    data_url: Type.Optional(Address({ default: "/v1/user/partners", description: "The partners that the user may choose among." })),
    query: offerProperties.query,
    search_param: offerProperties.search_param,
    option_fields: Type.Optional({
      ...OptionFields,
      default: { value: "number", text: "display_name", description: ["number", "city"] },
      description: "What of a partner is submitted and shown.",
    }),
    on: Type.Optional(EventsOf("change", "commit")),
  },
  { ...closed, "x-value": Type.String() },
);

export type PartnerElement = Static<typeof element>;

export const partnerAtom = defineAtom({
  id: "partner",
  group: "forms",
  field: true,
  element,
  accepts: acceptsChoice,
  load: () => import("./partner.tsx").then((module) => module.Partner),
});
