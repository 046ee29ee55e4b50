import { Type, type Static } from "typebox";
import { Dynamic, Text } from "../../../schemas/marked.ts";
import { closed, nodeProperties } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = Type.Object(
  {
    ...nodeProperties("image"),
    own_path: Dynamic(Type.Union([Type.String(), Type.Null()]), {
      description: "A path of this portal that answers an image; any other address shows the placeholder.",
    }),
    alt: Text({ description: "What the picture shows; empty when it only decorates." }),
    size: Type.Optional(
      Type.Union([Type.Literal("thumbnail"), Type.Literal("small"), Type.Literal("medium"), Type.Literal("wide")], {
        default: "small",
        description: "40, 96 and 240 pixels, or the full width at 16:9.",
      }),
    ),
  },
  closed,
);

export type ImageElement = Static<typeof element>;

export const imageAtom = defineAtom({
  id: "image",
  group: "pages",
  element,
  picture: true,
  load: () => import("./image.tsx").then((module) => module.Image),
});
