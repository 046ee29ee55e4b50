import { Type, type Static } from "typebox";
import { Address, Text } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { OptionFields } from "../../../schemas/options.ts";
import { EventsOf } from "../../../schemas/steps.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("scan", {
  label: Text({ description: "The button, and the title of the dialog." }),
  add_label: Text({ description: "What happens with what was found." }),
  data_url: Address({ description: "The list in which a number is looked up, as `q`; the first of its `items` are offered." }),
  option_fields: Type.Optional(OptionFields),
  on: Type.Optional(EventsOf("add")),
});

export type ScanElement = Static<typeof element>;

/** `add` brings `value` and `quantity`, a decimal as text. */
export const scanAtom = defineAtom({
  group: "pages",
  element,
  load: () => import("./scan.tsx").then((module) => module.Scan),
});
