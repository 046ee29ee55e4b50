import { Type, type Static } from "typebox";
import { Dynamic, OneOf, Text, Uuid } from "../../../schemas/marked.ts";
import { closed } from "../../../schemas/closed.ts";
import { nodeSchema, Slot } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";
import { Format } from "../../../schemas/format.ts";

const element = nodeSchema("timeline", {
  label: Type.Optional(Text({ description: "Names the list for screen readers." })),
  format: Type.Optional(Format({ default: "date", description: "How the times are written." })),
  items: Type.Array(
    Type.Object(
      {
        uuid: Uuid(),
        title: Text({ description: "What happened, or will." }),
        at: Type.Optional(Dynamic(Type.Union([Type.String(), Type.Null()]), { description: "When, in wire form." })),
        text: Type.Optional(Text({ description: "More about it." })),
        state: Type.Optional(
          Dynamic(OneOf(["done", "current", "ahead", "failed"]), {
            description: "Marks it; without it what has a time is done, and what has none is ahead.",
          }),
        ),
        when: Type.Optional(Dynamic(Type.Boolean(), { description: "Left out while false." })),
        children: Type.Optional(Slot({ description: "Below its words: a link, a status." })),
      },
      closed,
    ),
    { description: "In the order of time." },
  ),
});

export type TimelineElement = Static<typeof element>;

export const timelineAtom = defineAtom({
  group: "overview",
  element,
  load: () => import("./timeline.tsx").then((module) => module.Timeline),
});
