import { Type, type Static } from "typebox";
import { Dynamic, Text } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";
import { Variant } from "../button/variant.ts";

const element = nodeSchema("submit", {
  label: Text({ description: "A verb: what sending the form does." }),
  variant: Type.Optional(Variant({ default: "primary", description: "How loud it is." })),
  disabled: Type.Optional(Dynamic(Type.Boolean(), { description: "Takes no click." })),
  wide: Type.Optional(Type.Boolean({ default: false, description: "As wide as the form, for short forms in the middle of a page." })),
});

export type SubmitElement = Static<typeof element>;

export const submitAtom = defineAtom({
  group: "first",
  element,
  submits: true,
  load: () => import("./submit.tsx").then((module) => module.Submit),
});
