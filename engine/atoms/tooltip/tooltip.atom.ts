import { Type, type Static } from "typebox";
import { Dynamic, Text } from "../../../schemas/marked.ts";
import { nodeSchema, Slot } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";
import { Format } from "../../../schemas/format.ts";

const element = nodeSchema("tooltip", {
  title: Type.Optional(Text({ description: "Above the rest, in strong letters." })),
  text: Type.Optional(Text({ description: "One or two sentences." })),
  items: Type.Optional(
    Dynamic(Type.Array(Text()), { description: "A list, in columns of three. Of texts and numbers, written as `format` says." }),
  ),
  format: Type.Optional(Format({ description: "How the items are written: a list of dates has them in wire form." })),
  children: Slot({ description: "What is explained; hovered, focused or tapped it shows the tooltip." }),
});

export type TooltipElement = Static<typeof element>;

export const tooltipAtom = defineAtom({
  group: "pages",
  element,
  written: ["items"],
  load: () => import("./tooltip.tsx").then((module) => module.Tooltip),
});
