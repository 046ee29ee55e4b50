import { Type, type Static } from "typebox";
import { Source, Text } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const name = (usual: string, description: string) => Type.Optional(Type.String({ default: usual, description }));

const element = nodeSchema("facets", {
  source: Source({ description: "The list that is narrowed; its answer brings the filters and the levels." }),
  filters: name("filters", "The property of the answer with the groups: `label`, `items` of `label`, `count_text`, `active`, `toggled`."),
  param: name("filters", "The param of the list that takes an item's `toggled`."),
  levels: Type.Optional(
    Type.String({ description: "The property of the answer with the tree: `id`, `title`, `level`, `count_text`, `active`, `path`." }),
  ),
  level_param: name("category", "The param of the list that takes a level's `id`."),
  levels_label: Type.Optional(Text({ description: "Heads the tree." })),
  switches: Type.Optional(
    Type.Array(
      Type.Object({ param: Type.String({ description: "Is `true` or left out." }), label: Text() }, { additionalProperties: false }),
      { description: "Restrict the list to what is marked, for example to favourites." },
    ),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 5, description: "Items of a group before “Show more”." })),
  label: Type.Optional(Text({ description: "Names all of it; without it the shared text `facets.label`." })),
});

export type FacetsElement = Static<typeof element>;

export const facetsAtom = defineAtom({ group: "lists", element, load: () => import("./facets.tsx").then((module) => module.Facets) });
