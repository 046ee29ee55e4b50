import { Type, type Static } from "typebox";
import { Document, Dynamic } from "../../../schemas/marked.ts";
import { closed, nodeProperties } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = Type.Object(
  {
    ...nodeProperties("fragment"),
    fragment: Document("fragment", { description: "The fragment whose nodes stand here; their uuids get this node's uuid as prefix." }),
    with: Type.Optional(
      Type.Record(Type.String(), Dynamic(Type.Unknown()), { description: "Values for the params that the fragment declares." }),
    ),
  },
  closed,
);

export type FragmentElement = Static<typeof element>;

export const fragmentAtom = defineAtom({
  id: "fragment",
  group: "pages",
  element,
  load: () => import("./fragment.tsx").then((module) => module.FragmentView),
});
