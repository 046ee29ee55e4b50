import { Type, type Static } from "typebox";
import { Dynamic, Text } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("copy", {
  text: Dynamic(Type.Union([Type.String(), Type.Number(), Type.Null()]), {
    description: "What is copied, as it is; without it there is no button.",
  }),
  label: Type.Optional(Text({ description: "What the button says; without it `Copy`." })),
  compact: Type.Optional(
    Type.Boolean({ default: false, description: "The sign alone, beside what is copied; `label` is its name for screen readers." }),
  ),
});

export type CopyElement = Static<typeof element>;

export const copyAtom = defineAtom({ group: "pages", element, load: () => import("./copy.tsx").then((module) => module.Copy) });
