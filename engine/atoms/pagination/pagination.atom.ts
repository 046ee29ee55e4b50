import { Type, type Static } from "typebox";
import { Source } from "../../../schemas/marked.ts";
import { closed, nodeProperties } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = Type.Object(
  { ...nodeProperties("pagination"), source: Source({ description: "The list whose pages are turned." }) },
  closed,
);

export type PaginationElement = Static<typeof element>;

export const paginationAtom = defineAtom({
  id: "pagination",
  group: "lists",
  element,
  load: () => import("./pagination.tsx").then((module) => module.Pagination),
});
