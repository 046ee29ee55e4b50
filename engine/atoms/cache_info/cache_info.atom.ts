import { Type, type Static } from "typebox";
import { Source } from "../../../schemas/marked.ts";
import { closed, nodeProperties } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = Type.Object(
  { ...nodeProperties("cache_info"), source: Source({ description: "The list whose age is told; stands beside its refresh action." }) },
  closed,
);

export type CacheInfoElement = Static<typeof element>;

export const cacheInfoAtom = defineAtom({
  id: "cache_info",
  group: "lists",
  element,
  load: () => import("./cache_info.tsx").then((module) => module.CacheInfo),
});
