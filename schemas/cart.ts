/** A cart that is being filled, and what lies in it. */
import { Type, type Static } from "typebox";
import { Dictionary } from "./dictionary.ts";
import { closed } from "./closed.ts";

export const CustomAttributes = Dictionary(Type.String({ maxLength: 500 }), {
  names: "^[a-z][a-z0-9_]{0,39}$",
  maxProperties: 20,
  description: "By name, what the customer wants to say about the item.",
});
export type CustomAttributes = Static<typeof CustomAttributes>;

/** One row of what is put into a cart. */
export const NewCartItem = Type.Object(
  {
    material: Type.String({ minLength: 1, maxLength: 40, pattern: "\\S" }),
    quantity: Type.String({ pattern: "^(?=.*[1-9])[0-9]{1,13}(?:\\.[0-9]{1,3})?$", description: "A decimal above 0: `12.5`" }),
    unit: Type.Optional(Type.String({ maxLength: 10, description: "Without it the unit that the material is sold in." })),
    custom_attributes: Type.Optional(CustomAttributes),
  },
  closed,
);
export type NewCartItem = Static<typeof NewCartItem>;
