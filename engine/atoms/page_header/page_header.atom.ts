import { Type, type Static } from "typebox";
import { Dynamic, Path, Text } from "../../../schemas/marked.ts";
import { nodeSchema, Slot } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("page_header", {
  title: Text({ description: "The page's one first-level heading." }),
  subtitle: Type.Optional(Text({ description: "One line below the title." })),
  path: Type.Optional(Dynamic(Path(), { description: "Where the way back leads; without it there is none." })),
  path_label: Type.Optional(Text({ description: "Names the way back; without it the shared text `page_header.back`." })),
  status: Type.Optional(Slot({ description: "Beside the title, for example the state of the record." })),
  actions: Type.Optional(Slot({ description: "At the end of the line; the main action last." })),
});

export type PageHeaderElement = Static<typeof element>;

export const pageHeaderAtom = defineAtom({
  group: "pages",
  element,
  load: () => import("./page_header.tsx").then((module) => module.PageHeader),
});
