import { Type, type Static } from "typebox";
import { emptyOr, fieldSchema } from "../../../schemas/form-element.ts";
import { Dynamic, Text } from "../../../schemas/marked.ts";
import { defineAtom } from "../atom.ts";
import { validateColor, colorPattern } from "./color.value.ts";

const element = fieldSchema("color", emptyOr(colorPattern), {
  placeholder: Type.Optional(Text({ description: "Shown in the empty input." })),
  swatches: Type.Optional(
    Type.Array(Type.String({ pattern: colorPattern }), { description: "Colours to choose at once; without it those of the theme." }),
  ),
  contrast_with: Type.Optional(
    Dynamic(Type.Union([Type.String(), Type.Null()]), {
      description: "The colour that it stands on or under (#RRGGBB); the field then says how well the two can be told apart.",
    }),
  ),
});

export type ColorElement = Static<typeof element>;

export const colorAtom = defineAtom({
  group: "records",
  field: true,
  element,
  validate: validateColor,
  load: () => import("./color.tsx").then((module) => module.ColorInput),
});
