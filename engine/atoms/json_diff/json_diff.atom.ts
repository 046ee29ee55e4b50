import { Type, type Static } from "typebox";
import { Dynamic, Text } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("json_diff", {
  before: Dynamic(Type.Unknown(), { description: "JSON as it was." }),
  after: Dynamic(Type.Unknown(), { description: "JSON as it is, or will be. Entries of lists are the same by `uuid` or `id`." }),
  label: Type.Optional(Text({ description: "Names the block and stands above it." })),
});

export type JsonDiffElement = Static<typeof element>;

export const jsonDiffAtom = defineAtom({
  group: "pages",
  element,
  load: () => import("./json_diff.tsx").then((module) => module.JsonDiff),
});
