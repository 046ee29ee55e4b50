import { Type, type Static } from "typebox";
import { Dynamic, OneOf, Text } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("image", {
  own_path: Dynamic(Type.Union([Type.String(), Type.Null()]), {
    description: "A path of this portal that answers an image; any other address shows the placeholder.",
  }),
  alt: Text({ description: "What the picture shows; empty when it only decorates." }),
  size: Type.Optional(
    OneOf(["thumbnail", "small", "medium", "wide"], { default: "small", description: "40, 96 and 240 pixels, or the full width at 16:9." }),
  ),
});

export type ImageElement = Static<typeof element>;

export const imageAtom = defineAtom({
  group: "pages",
  element,
  picture: true,
  load: () => import("./image.tsx").then((module) => module.Image),
});
