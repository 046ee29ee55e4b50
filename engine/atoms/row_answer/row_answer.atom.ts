import { Type, type Static } from "typebox";
import { Dictionary } from "../../../schemas/dictionary.ts";
import { Address, Dynamic, OneOf, Text } from "../../../schemas/marked.ts";
import { nodeSchema, Slot } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("row_answer", {
  method: OneOf(["POST"], { description: "Questions are sent in the body." }),
  data_url: Address({
    description: "Is sent `items`, and `force_reload` when it is to ask anew; answers `items`, one for each and in their order.",
  }),
  item: Dictionary(Dynamic(Type.Unknown()), { description: "What is asked of this entry; it is one of the `items`." }),
  also: Type.Optional(Dictionary(Dynamic(Type.Unknown()), { description: "Sent beside the `items`." })),
  label: Text({ description: "Names what is asked for." }),
  children: Slot({ description: "Drawn with `answer` as soon as it is there." }),
});

export type RowAnswerElement = Static<typeof element>;

export const rowAnswerAtom = defineAtom({
  group: "lists",
  element,
  provides: ["answer"],
  load: () => import("./row_answer.tsx").then((module) => module.RowAnswer),
});
