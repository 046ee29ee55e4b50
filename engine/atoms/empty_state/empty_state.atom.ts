import { Type, type Static } from "typebox";
import { OneOf, Text } from "../../../schemas/marked.ts";
import { nodeSchema, Slot } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("empty_state", {
  drawing: Type.Optional(
    OneOf(["open_sea", "harbour", "storm", "uncharted"], {
      default: "open_sea",
      description: "`open_sea`: nothing found; `harbour`: nothing there yet; `storm`: something failed; `uncharted`: no such place.",
    }),
  ),
  place: Type.Optional(
    OneOf(["page", "inside"], {
      default: "page",
      description: "`page`: all there is on the page, its title the first-level heading; `inside` a section or beside other things.",
    }),
  ),
  title: Text({ description: "What is so." }),
  text: Type.Optional(Text({ description: "What to do next." })),
  actions: Type.Optional(Slot({ description: "The way on." })),
});

export type EmptyStateElement = Static<typeof element>;

export const emptyStateAtom = defineAtom({
  group: "pages",
  element,
  load: () => import("./empty_state.tsx").then((module) => module.EmptyState),
});
