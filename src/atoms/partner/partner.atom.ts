import { Type } from "typebox";
import { fieldSchema } from "../../../schemas/form-element.ts";
import { Address, Text } from "../../../schemas/marked.ts";
import { offerProperties, OptionFields } from "../../../schemas/options.ts";
import type { Atom } from "../../../engine/compile/atom.ts";
import { selectAtom } from "../../../engine/atoms/select/select.atom.ts";

const element = fieldSchema("partner", Type.String(), {
  placeholder: Type.Optional(Text({ description: "Shown while nothing is chosen." })),
  data_url: Type.Optional(Address({ default: "/v1/user/partners", description: "The partners that the user may choose among." })),
  query: offerProperties.query,
  search_param: offerProperties.search_param,
  option_fields: Type.Optional({
    ...OptionFields,
    default: { value: "number", text: "display_name", description: ["number", "city"] },
    description: "What of a partner is submitted and shown.",
  }),
});

/** A `select` with other choices at hand. */
export const partnerAtom: Atom = { ...selectAtom, id: "partner", element, inner: undefined };
