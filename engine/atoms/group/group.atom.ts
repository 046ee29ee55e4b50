import { Type, type Static } from "typebox";
import { Text } from "../../../schemas/marked.ts";
import { nodeSchema, Slot } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("group", {
  label: Text({ description: "The group's visible and accessible name." }),
  hint: Type.Optional(Text({ description: "One sentence below the name." })),
  children: Slot({ description: "What belongs together, one below the other." }),
});

export type GroupElement = Static<typeof element>;

export const groupAtom = defineAtom({ group: "forms", element, load: () => import("./group.tsx").then((module) => module.Group) });
