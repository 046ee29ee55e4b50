import { Type, type Static } from "typebox";
import { OneOf, Source, Text } from "../../../schemas/marked.ts";
import { nodeSchema, Slot } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("cards", {
  source: Source({ description: "The list whose entries are drawn as cards." }),
  key: Type.Optional(Type.String({ default: "id", description: "The entry's property that tells entries apart." })),
  media: Type.Optional(Slot({ description: "Above the text, or before it in rows: a picture. Reads `row` and `index`." })),
  children: Slot({ description: "What a card says. Reads `row` and `index`." }),
  actions: Type.Optional(Slot({ description: "At the foot of a card, or at the end of a row. Reads `row` and `index`." })),
  aside: Type.Optional(Slot({ description: "Beside the cards, for example filters; above them on a phone." })),
  bar: Type.Optional(Slot({ description: "Above the cards, for example how many there are." })),
  sorts: Type.Optional(Type.String({ description: "The property of the answer with the orders: `value`, `caption`, `active`." })),
  view: Type.Optional(OneOf(["cards", "rows"], { default: "cards", description: "How they are drawn until the user chooses." })),
  expected: Type.Optional(Type.Integer({ minimum: 1, maximum: 60, default: 12, description: "Cards drawn as placeholders at first." })),
  label: Text({ description: "Names the list for screen readers." }),
  empty: Type.Optional(Slot({ description: "Drawn when there is no entry." })),
});

export type CardsElement = Static<typeof element>;

export const cardsAtom = defineAtom({
  group: "lists",
  element,
  provides: ["row", "index"],
  load: () => import("./cards.tsx").then((module) => module.Cards),
});
