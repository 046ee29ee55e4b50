import { Type, type Static } from "typebox";
import { Access, Text, Uuid } from "../../../schemas/marked.ts";
import { closed } from "../../../schemas/closed.ts";
import { nodeSchema, Slot } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("tabs", {
  label: Type.Optional(Text({ description: "Names the group of tabs for screen readers." })),
  tabs: Type.Array(
    Type.Object(
      {
        uuid: Uuid(),
        label: Text({ description: "Names the tab." }),
        access: Type.Optional(Access()),
        children: Slot({ description: "What the tab shows." }),
      },
      closed,
    ),
    { minItems: 1, description: "In the order shown; the first is open." },
  ),
});

export type TabsElement = Static<typeof element>;

export const tabsAtom = defineAtom({ group: "overview", element, load: () => import("./tabs.tsx").then((module) => module.Tabs) });
