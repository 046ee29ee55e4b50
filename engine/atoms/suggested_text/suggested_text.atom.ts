import { Type, type Static } from "typebox";
import { fieldSchema, typedProperties } from "../../../schemas/form-element.ts";
import { Address } from "../../../schemas/marked.ts";
import { OptionFields } from "../../../schemas/options.ts";
import { defineAtom } from "../atom.ts";

const { placeholder, maxlength, uppercase } = typedProperties;

const element = fieldSchema("suggested_text", undefined, {
  placeholder,
  maxlength,
  uppercase,
  data_url: Address({
    description: "Answers `items`: records that are suggested for what is typed. Whatever is typed is a value all the same.",
  }),
  search_param: Type.Optional(Type.String({ default: "q", description: "Under this name `data_url` is told what was typed." })),
  option_fields: Type.Optional(OptionFields),
  min_length: Type.Optional(
    Type.Integer({ minimum: 1, default: 2, description: "Nothing is suggested for less than so many characters." }),
  ),
});

export type SuggestedTextElement = Static<typeof element>;

export const suggestedTextAtom = defineAtom({
  group: "forms",
  field: true,
  element,
  load: () => import("./suggested_text.tsx").then((module) => module.SuggestedText),
});
