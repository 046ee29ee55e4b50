import { Type, type Static } from "typebox";
import { Text } from "../../../schemas/marked.ts";
import { closed, nodeProperties, Slot } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = Type.Object(
  {
    ...nodeProperties("empty_state"),
    drawing: Type.Optional(
      Type.Union([Type.Literal("open_sea"), Type.Literal("harbour"), Type.Literal("storm"), Type.Literal("uncharted")], {
        default: "open_sea",
        description: "`open_sea`: nothing found; `harbour`: nothing there yet; `storm`: something failed; `uncharted`: no such place.",
      }),
    ),
    place: Type.Optional(
      Type.Union([Type.Literal("page"), Type.Literal("inside")], {
        default: "page",
        description: "`page`: all there is on the page, its title the first-level heading; `inside` a section or beside other things.",
      }),
    ),
    title: Text({ description: "What is so." }),
    text: Type.Optional(Text({ description: "What to do next." })),
    actions: Type.Optional(Slot({ description: "The way on." })),
  },
  closed,
);

export type EmptyStateElement = Static<typeof element>;

export const emptyStateAtom = defineAtom({
  id: "empty_state",
  group: "pages",
  element,
  load: () => import("./empty_state.tsx").then((module) => module.EmptyState),
});
