import { Type, type Static } from "typebox";
import { Dynamic, OneOf, Text } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { EventsOf } from "../../../schemas/steps.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("toggle_button", {
  label: Text({ description: "What is so while it is pressed, for example “Favourite”." }),
  pressed: Dynamic(Type.Boolean(), { description: "Whether it is so at first." }),
  icon: Type.Optional(OneOf(["heart", "star"], { default: "heart", description: "What is drawn; filled while it is pressed." })),
  on: Type.Optional(EventsOf("change")),
});

export type ToggleButtonElement = Static<typeof element>;

/** `change` brings `pressed`: what holds from now on. */
export const toggleButtonAtom = defineAtom({
  group: "lists",
  element,
  load: () => import("./toggle_button.tsx").then((module) => module.ToggleButton),
});
