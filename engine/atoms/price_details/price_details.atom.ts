import { Type, type Static } from "typebox";
import { Dynamic, Source, Text } from "../../../schemas/marked.ts";
import { closed } from "../../../schemas/closed.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("price_details", {
  label: Type.Optional(Text({ description: "Names the list for screen readers." })),
  source: Source({ description: "The components of the price, in the order shown." }),
  fields: Type.Optional(
    Type.Object(
      {
        title: Type.Optional(Type.String({ default: "title", description: "What the amount is for." })),
        amount: Type.Optional(Type.String({ default: "amount", description: "A decimal as text." })),
        unit: Type.Optional(Type.String({ default: "currency", description: "Behind the amount." })),
      },
      { ...closed, description: "The properties of an entry that are shown." },
    ),
  ),
  total_key: Type.Optional(
    Type.String({ minLength: 1, description: "The entry whose `key` is this one is the total; it stands below and does not count." }),
  ),
  total: Type.Optional(
    Dynamic(Type.Union([Type.String(), Type.Null()]), { description: "Below the others and always shown: a decimal as text." }),
  ),
  total_label: Type.Optional(Text({ description: "Names the total." })),
  total_unit: Type.Optional(Dynamic(Type.Union([Type.String(), Type.Null()]), { description: "Behind the total." })),
});

export type PriceDetailsElement = Static<typeof element>;

export const priceDetailsAtom = defineAtom({
  group: "pages",
  element,
  load: () => import("./price_details.tsx").then((module) => module.PriceDetails),
});
