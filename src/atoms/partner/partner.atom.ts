import { Type } from "typebox";
import { fieldProperties } from "../../../schemas/form-element.ts";
import { Address, Text } from "../../../schemas/marked.ts";
import { closed, nodeProperties } from "../../../schemas/node.ts";
import { offerProperties, OptionFields } from "../../../schemas/options.ts";
import { EventsOf } from "../../../schemas/steps.ts";
import type { Atom } from "../../../engine/compile/atom.ts";
import { selectAtom } from "../../../engine/atoms/select/select.atom.ts";

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

/** A `select` with other choices at hand. */
export const partnerAtom: Atom = { ...selectAtom, id: "partner", element, inner: undefined };
