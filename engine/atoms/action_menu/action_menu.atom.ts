import { Type, type Static } from "typebox";
import { OneOf, Text } from "../../../schemas/marked.ts";
import { nodeSchema, Slot } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";
import { Variant } from "../button/variant.ts";

const element = nodeSchema("action_menu", {
  label: Type.Optional(Text({ description: "Without it the shared text `action_menu.label`." })),
  variant: Type.Optional(Variant({ default: "quiet", description: "How loud its button is." })),
  size: Type.Optional(OneOf(["normal", "small"], { default: "normal", description: "`small` in rows and bars." })),
  actions: Slot({ description: "Buttons and links, the most used first." }),
});

export type ActionMenuElement = Static<typeof element>;

export const actionMenuAtom = defineAtom({
  group: "tables",
  element,
  load: () => import("./action_menu.tsx").then((module) => module.ActionMenu),
});
