import { Type, type Static } from "typebox";
import { Dynamic, Text } from "../../../schemas/marked.ts";
import { closed, nodeProperties } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = Type.Object(
  {
    ...nodeProperties("json_diff"),
    before: Dynamic(Type.Unknown(), { description: "JSON as it was." }),
    after: Dynamic(Type.Unknown(), { description: "JSON as it is, or will be. Entries of lists are the same by `uuid` or `id`." }),
    label: Type.Optional(Text({ description: "Names the block and stands above it." })),
  },
  closed,
);

export type JsonDiffElement = Static<typeof element>;

export const jsonDiffAtom = defineAtom({
  id: "json_diff",
  group: "pages",
  element,
  load: () => import("./json_diff.tsx").then((module) => module.JsonDiff),
});
