import { Type, type Static } from "typebox";
import { Dynamic, Text } from "../../../schemas/marked.ts";
import { nodeSchema, Slot } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";
import { Tone } from "../../../schemas/tone.ts";

const element = nodeSchema("alert", {
  tone: Type.Optional(
    Dynamic(Tone(), { default: "info", description: "`danger` is read out at once, the others when the reader pauses." }),
  ),
  title: Type.Optional(Text({ description: "What is the matter, in a few words." })),
  text: Type.Optional(Text({ description: "What it means and what to do." })),
  actions: Type.Optional(Slot({ description: "Links or buttons below the text." })),
});

export type AlertElement = Static<typeof element>;

export const alertAtom = defineAtom({ group: "pages", element, load: () => import("./alert.tsx").then((module) => module.Alert) });
