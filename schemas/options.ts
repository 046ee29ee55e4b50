/** The choices of select, radio and checkbox group (ENG-023 to ENG-027), and where long lists of them come from. */
import { Type, type Static } from "typebox";
import { Dictionary } from "./dictionary.ts";
import { Address, Dynamic, Source, Text } from "./marked.ts";
import { Slot } from "./node.ts";

/** What a choice stands for on the wire. */
export const ChoiceValue = (options: Record<string, unknown> = {}) => Type.Union([Type.String(), Type.Number(), Type.Boolean()], options);

const fieldName = (description: string) => Type.String({ pattern: "^[A-Za-z_][A-Za-z0-9_]*(?:\\.[A-Za-z0-9_]+)*$", description });

export const Option = Type.Object(
  {
    value: ChoiceValue({ description: "Submitted." }),
    text: Text({ description: "Shown." }),
    description: Type.Optional(Text({ description: "Shown next to the text." })),
    when: Type.Optional(
      Dynamic(Type.Boolean(), { "x-decides": true, description: "Offered only while true: for choices that depend on other fields." }),
    ),
    checked: Type.Optional(Type.Boolean({ description: "Preselected." })),
    sub_options: Type.Optional(
      Type.Array(Type.Object({ value: ChoiceValue(), text: Text() }, { additionalProperties: false }), {
        description: "A dependent second choice, shown when this option is chosen. Only in options that are written out.",
      }),
    ),
    sub_name: Type.Optional(
      fieldName("The name of the second choice's value; without it `<name>_sub`, in a checkbox group `<name>_<value>`."),
    ),
    sub_label: Type.Optional(Text({ description: "The label of the second choice." })),
    additional_option: Type.Optional(Slot({ maxItems: 1, description: "An input that belongs to this option, shown when it is chosen." })),
    hides: Type.Optional(
      Type.Array(Type.String({ "x-kind": "field" }), { description: "Names of the form's fields that are hidden while this is chosen." }),
    ),
  },
  { additionalProperties: false },
);
export type Option = Static<typeof Option>;

export const Options = (options: Record<string, unknown> = {}) => Dynamic(Type.Array(Option), { "x-decides": true, ...options });

/** Which properties of a record make a choice of it. */
export const OptionFields = Type.Object(
  {
    value: Type.Optional(Type.String({ default: "value", description: "Submitted." })),
    text: Type.Optional(Type.String({ default: "text", description: "Shown." })),
    description: Type.Optional(Type.Array(Type.String(), { description: "Shown next to the text, joined." })),
  },
  { additionalProperties: false, description: "Which properties of a record are submitted and shown." },
);

/** Where choices come from that are not written out, and how they are searched. */
export const offerProperties = {
  options_from: Type.Optional(Source({ description: "The choices are the records of this source, for example `cart.items`." })),
  data_url: Type.Optional(Address({ description: "The choices are the records of this list, searched on the server while one types." })),
  query: Type.Optional(Dictionary(Dynamic(Type.Unknown()), { description: "Goes along to `data_url`; another query is another list." })),
  search_param: Type.Optional(Type.String({ default: "q", description: "Under this name `data_url` is told what was typed." })),
  option_fields: Type.Optional(OptionFields),
} as const;
