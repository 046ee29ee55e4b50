import { Type, type Static } from "typebox";
import { defineAtom } from "../../../engine/atoms/atom.ts";
import { Address, Text } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { EventsOf } from "../../../schemas/steps.ts";

const element = nodeSchema("scan", {
  label: Text({ description: "The button, and the title of the dialog." }),
  add_label: Text({ description: "What happens with the material that was found." }),
  data_url: Type.Optional(Address({ default: "/v1/materials", description: "The list in which a number is looked up, as `q`." })),
  on: Type.Optional(EventsOf("add")),
});

export type ScanElement = Static<typeof element>;

/** `add` brings `material` and `quantity`, a decimal as text. */
export const scanAtom = defineAtom({
  group: "lists",
  element,
  load: () => import("./scan.tsx").then((module) => module.Scan),
});
