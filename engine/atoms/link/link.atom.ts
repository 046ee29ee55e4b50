import { Type, type Static } from "typebox";
import { linkProperties } from "../../../schemas/form-element.ts";
import { Text } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { EventsOf } from "../../../schemas/steps.ts";
import { defineAtom } from "../atom.ts";
import { Variant } from "../button/variant.ts";

const element = nodeSchema("link", {
  label: Text({ description: "Says where it leads, also when read alone." }),
  ...linkProperties,
  variant: Type.Optional(Variant({ default: "secondary", description: "With `button_like`: which button it looks like." })),
  on: Type.Optional(EventsOf("click")),
});

export type LinkElement = Static<typeof element>;

export const linkAtom = defineAtom({
  group: "first",
  element,
  leads: true,
  written: ["label"],
  load: () => import("./link.tsx").then((module) => module.Link),
});
