import { Type, type Static } from "typebox";
import { Dynamic, Text } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const values = (meaning: string) => Type.Optional(Type.Array(Type.String(), { description: `Values shown in the ${meaning} colour.` }));

const element = nodeSchema("status", {
  value: Dynamic(Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]), {
    description: "The state as the server names it; decides the colour.",
  }),
  text: Type.Optional(Text({ description: "What people read; without it the value itself." })),
  tones: Type.Optional(
    Type.Object(
      {
        neutral: values("neutral"),
        success: values("success"),
        warning: values("warning"),
        danger: values("danger"),
        info: values("info"),
      },
      {
        additionalProperties: false,
        description: "Which values mean what here; without it what the theme's `statuses` say. A value in no list is neutral.",
      },
    ),
  ),
});

export type StatusElement = Static<typeof element>;

export const statusAtom = defineAtom({
  group: "pages",
  element,
  written: ["text", "value"],
  load: () => import("./status.tsx").then((module) => module.Status),
});
