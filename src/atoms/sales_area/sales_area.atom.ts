import { Type } from "typebox";
import { fieldSchema } from "../../../schemas/form-element.ts";
import { Source, Text } from "../../../schemas/marked.ts";
import { OptionFields } from "../../../schemas/options.ts";
import type { Atom } from "../../../engine/compile/atom.ts";
import { selectAtom } from "../../../engine/atoms/select/select.atom.ts";

const element = fieldSchema("sales_area", Type.String(), {
  placeholder: Type.Optional(Text({ description: "Shown while nothing is chosen." })),
  options_from: Type.Optional(
    Source({ default: "partner.partners", description: "Whose sales areas there are to choose from: the session's partners." }),
  ),
  option_fields: Type.Optional({
    ...OptionFields,
    default: { value: "sales_area", text: "sales_area_title", description: ["sales_area"] },
    description: "What of a partner is submitted and shown.",
  }),
  search: Type.Optional(Type.Boolean({ description: "The list is searched; without this, where it has more than 30 choices." })),
});

/** A `select` with other choices at hand. */
export const salesAreaAtom: Atom = { ...selectAtom, id: "sales_area", element, inner: undefined };
