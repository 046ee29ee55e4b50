import { Type, type Static } from "typebox";
import { Text } from "../../../schemas/marked.ts";
import { closed, nodeProperties, Slot } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = Type.Object(
  {
    ...nodeProperties("group"),
    label: Text({ description: "The group's visible and accessible name." }),
    hint: Type.Optional(Text({ description: "One sentence below the name." })),
    children: Slot({ description: "What belongs together, one below the other." }),
  },
  closed,
);

export type GroupElement = Static<typeof element>;

export const groupAtom = defineAtom({
  id: "group",
  group: "forms",
  element,
  load: () => import("./group.tsx").then((module) => module.Group),
});
