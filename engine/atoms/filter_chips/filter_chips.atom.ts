import { Type, type Static } from "typebox";
import { Document, Source, Text } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("filter_chips", {
  form: Document("form", { description: "The form that the list is searched by: it knows what its params are called and mean." }),
  source: Source({ description: "The list whose filters are shown." }),
  except: Type.Optional(
    Type.Array(Type.String({ "x-kind": "field" }), { description: "Names of fields that are shown as no filter, whatever they hold." }),
  ),
  nothing: Type.Optional(Type.Array(Type.String(), { description: "Values that restrict nothing, besides the empty one and `ALL`." })),
  label: Type.Optional(Text({ description: "Names the filters together; without it the shared text `filter_chips.label`." })),
  clear_label: Type.Optional(Text({ description: "Removes all; without it the shared text `filter_chips.clear`." })),
});

export type FilterChipsElement = Static<typeof element>;

export const filterChipsAtom = defineAtom({
  group: "tables",
  element,
  searches: true,
  load: () => import("./filter_chips.tsx").then((module) => module.FilterChips),
});
