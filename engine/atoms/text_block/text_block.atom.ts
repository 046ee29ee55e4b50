import { Type, type Static } from "typebox";
import { Text } from "../../../schemas/marked.ts";
import { closed, nodeProperties } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = Type.Object(
  {
    ...nodeProperties("text_block"),
    variant: Type.Optional(
      Type.Union(
        [
          Type.Literal("paragraph"),
          Type.Literal("lead"),
          Type.Literal("caption"),
          Type.Literal("title"),
          Type.Literal("heading"),
          Type.Literal("subheading"),
        ],
        {
          default: "paragraph",
          description: "`title`, `heading` and `subheading` are headings of the first, second and third level.",
        },
      ),
    ),
    text: Text({ description: "Plain text; an empty line starts a new paragraph." }),
  },
  closed,
);

export type TextBlockElement = Static<typeof element>;

export const textBlockAtom = defineAtom({
  id: "text_block",
  group: "first",
  element,
  written: ["text"],
  load: () => import("./text_block.tsx").then((module) => module.TextBlock),
});
