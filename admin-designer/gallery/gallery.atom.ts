import { type Static } from "typebox";
import { defineAtom } from "../../engine/atoms/atom.ts";
import { Source } from "../../schemas/marked.ts";
import { nodeSchema } from "../../schemas/node.ts";

const element = nodeSchema("gallery", {
  vocabulary: Source({ description: "What a document may refer to: the play field checks and completes with it." }),
});

export type GalleryElement = Static<typeof element>;

export const galleryAtom = defineAtom({ group: "designer", element, load: () => import("./gallery.tsx").then((module) => module.Gallery) });
