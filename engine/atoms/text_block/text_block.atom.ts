import { Type, type Static } from "typebox";
import { OneOf, Text } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("text_block", {
  variant: Type.Optional(
    OneOf(["paragraph", "lead", "caption", "title", "heading", "subheading"], {
      default: "paragraph",
      description: "`title`, `heading` and `subheading` are headings of the first, second and third level.",
    }),
  ),
  text: Text({ description: "Plain text; an empty line starts a new paragraph." }),
});

export type TextBlockElement = Static<typeof element>;

export const textBlockAtom = defineAtom({
  group: "first",
  element,
  written: ["text"],
  load: () => import("./text_block.tsx").then((module) => module.TextBlock),
});
