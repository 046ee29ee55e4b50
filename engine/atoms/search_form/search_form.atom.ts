import { Type, type Static } from "typebox";
import { Document, Source, Text } from "../../../schemas/marked.ts";
import { closed, nodeProperties } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = Type.Object(
  {
    ...nodeProperties("search_form"),
    form: Document("form", { description: "The form whose values become the list's params." }),
    source: Source({ description: "The list that is searched." }),
    bar: Type.Optional(
      Type.Array(Type.String({ "x-kind": "field" }), {
        description: "Names of the fields that stand in the bar; the others in a panel below. Without it `q`.",
      }),
    ),
    delay: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 5000,
        default: 350,
        description: "Milliseconds of quiet after typing before the list is searched.",
      }),
    ),
    open: Type.Optional(Type.Boolean({ description: "The panel is open at first." })),
    filters_label: Type.Optional(Text({ description: "Opens the panel; without it the shared text `search_form.filters`." })),
  },
  closed,
);

export type SearchFormElement = Static<typeof element>;

export const searchFormAtom = defineAtom({
  id: "search_form",
  group: "lists",
  element,
  load: () => import("./search_form.tsx").then((module) => module.SearchForm),
});
