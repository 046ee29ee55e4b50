import type { Static } from "typebox";
import { Source } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("pagination", { source: Source({ description: "The list whose pages are turned." }) });

export type PaginationElement = Static<typeof element>;

export const paginationAtom = defineAtom({
  group: "lists",
  element,
  load: () => import("./pagination.tsx").then((module) => module.Pagination),
});
