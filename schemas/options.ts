/** The choices of select, radio and checkbox group (ENG-023 to ENG-027). */
import { Type, type Static } from "typebox";
import { Dynamic, Text } from "./marked.ts";
import { Slot } from "./node.ts";

export const Option = Type.Object(
  {
    value: Type.Union([Type.String(), Type.Number(), Type.Boolean()], { description: "Submitted." }),
    text: Text({ description: "Shown." }),
    description: Type.Optional(Text({ description: "Shown next to the text." })),
    checked: Type.Optional(Type.Boolean({ description: "Preselected." })),
    sub_options: Type.Optional(
      Type.Array(
        Type.Object({ value: Type.Union([Type.String(), Type.Number(), Type.Boolean()]), text: Text() }, { additionalProperties: false }),
        { description: "A dependent second choice, shown when this option is chosen." },
      ),
    ),
    additional_option: Type.Optional(Slot({ maxItems: 1, description: "An input that belongs to this option, shown when it is chosen." })),
  },
  { additionalProperties: false },
);
export type Option = Static<typeof Option>;

export const Options = (options: Record<string, unknown> = {}) => Dynamic(Type.Array(Option), { "x-decides": true, ...options });
