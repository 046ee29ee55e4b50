import { Type, type Static } from "typebox";
import { Document, OneOf, Source, Text } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

/** Milliseconds: a fast typist's keys come closer together, and with what the list takes it is there within a quarter of a second. */
export const searchDebounceMs = 150;

const element = nodeSchema("search_form", {
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
      default: searchDebounceMs,
      description: "Milliseconds of quiet after typing before the list is searched.",
    }),
  ),
  panel: Type.Optional(
    OneOf(["below", "dialog", "open"], {
      default: "below",
      description:
        "Where the others stand: `dialog` asks for them in a modal dialog, `open` shows all fields at once; then the list is searched by a button.",
    }),
  ),
  open: Type.Optional(Type.Boolean({ description: "The panel is open at first." })),
  open_on_error: Type.Optional(
    Type.Boolean({
      default: true,
      description: "Opens the panel when the list cannot be read; `false` where that seldom is because of what was asked for.",
    }),
  ),
  filters_label: Type.Optional(Text({ description: "Opens the panel; without it the shared text `search_form.filters`." })),
});

export type SearchFormElement = Static<typeof element>;

export const searchFormAtom = defineAtom({
  group: "tables",
  element,
  searches: true,
  load: () => import("./search_form.tsx").then((module) => module.SearchForm),
});
