import { Type, type Static } from "typebox";
import { Source, Text } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("saved_searches", {
  source: Source({ description: "The list whose searches are saved." }),
  key: Type.String({
    pattern: "^[a-z][a-z0-9_]{0,59}$",
    description: "They are kept per user under this name; pages that name the same one share them.",
  }),
  label: Type.Optional(Text({ description: "On the button; without it the shared text `saved_searches.open`." })),
});

export type SavedSearchesElement = Static<typeof element>;

export const savedSearchesAtom = defineAtom({
  group: "tables",
  element,
  load: () => import("./saved_searches.tsx").then((module) => module.SavedSearches),
});
