import { Type, type Static } from "typebox";
import { Dictionary } from "../../../schemas/dictionary.ts";
import { Document, Dynamic } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("fragment", {
  fragment: Document("fragment", { description: "The fragment whose nodes stand here; their uuids get this node's uuid as prefix." }),
  with: Type.Optional(Dictionary(Dynamic(Type.Unknown()), { description: "Values for the params that the fragment declares." })),
});

export type FragmentElement = Static<typeof element>;

export const fragmentAtom = defineAtom({
  group: "pages",
  element,
  load: () => import("./fragment.tsx").then((module) => module.FragmentView),
});
