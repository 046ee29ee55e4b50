import { Type, type Static } from "typebox";
import { defineAtom } from "../../engine/atoms/atom.ts";
import { Source } from "../../schemas/marked.ts";
import { closed, nodeProperties } from "../../schemas/node.ts";

const element = Type.Object(
  {
    ...nodeProperties("gallery"),
    vocabulary: Source({ description: "What a document may refer to: the play field checks and completes with it." }),
  },
  closed,
);

export type GalleryElement = Static<typeof element>;

export const galleryAtom = defineAtom({
  id: "gallery",
  group: "designer",
  element,
  load: () => import("./gallery.tsx").then((module) => module.Gallery),
});
