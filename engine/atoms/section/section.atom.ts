import { Type, type Static } from "typebox";
import { Dynamic, OneOf, Text } from "../../../schemas/marked.ts";
import { nodeSchema, Slot } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("section", {
  title: Type.Optional(Text({ description: "Second-level heading and the section's accessible name." })),
  description: Type.Optional(Text({ description: "One or two sentences below the title." })),
  variant: Type.Optional(
    OneOf(["card", "plain"], { default: "card", description: "`card` lies on the page as a sheet of its own, `plain` only groups." }),
  ),
  collapsible: Type.Optional(
    Type.Boolean({ default: false, description: "The title opens and closes it; remembered per user and `key`." }),
  ),
  key: Type.Optional(Type.String({ description: "Sections of one key share what is remembered; without it each has its own." })),
  collapsed: Type.Optional(Type.Boolean({ default: false, description: "Closed until the user opens it." })),
  open_when: Type.Optional(
    Dynamic(Type.Boolean(), {
      description: "Open while true, whatever the user chose: something in it went wrong. Fields say so by themselves.",
    }),
  ),
  actions: Type.Optional(Slot({ description: "At the end of the title's line." })),
  children: Slot({ description: "What the section holds, one below the other." }),
});

export type SectionElement = Static<typeof element>;

export const sectionAtom = defineAtom({ group: "first", element, load: () => import("./section.tsx").then((module) => module.Section) });
