import type { Static } from "typebox";
import { Source } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("cache_info", {
  source: Source({ description: "The list whose age is told; stands beside its refresh action." }),
});

export type CacheInfoElement = Static<typeof element>;

export const cacheInfoAtom = defineAtom({
  group: "lists",
  element,
  load: () => import("./cache_info.tsx").then((module) => module.CacheInfo),
});
