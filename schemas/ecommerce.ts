/** What happened in the portal on a day, as numbers. */
import { Type, type Static } from "typebox";
import { closed } from "./closed.ts";

const count = (description: string) => Type.Integer({ minimum: 0, description });

const counts = {
  sign_ins: count("That led in."),
  users: count("Different ones who signed in."),
  refused: count("Sign-ins that led nowhere."),
  carts: count("Begun."),
  cart_items: count("Put into carts."),
  exports: count("Files that were made in the background."),
};

export const EcommerceDay = Type.Object({ day: Type.String({ pattern: "^[0-9]{8}$", description: "yyyymmdd" }), ...counts }, closed);
export type EcommerceDay = Static<typeof EcommerceDay>;

export const EcommerceTotals = Type.Object(
  {
    /** `users` is the most of any one day. */
    totals: Type.Array(Type.Object({ key: Type.String(), amount: Type.Integer({ minimum: 0 }) }, closed)),
    days: Type.Array(EcommerceDay, { maxItems: 400, description: "The oldest first." }),
  },
  closed,
);
export type EcommerceTotals = Static<typeof EcommerceTotals>;
