/** What administrators set of carts: whether prices are asked for by themselves, and which fields of their own carts have. */
import { Type, type TUnsafe } from "typebox";
import { closed } from "../closed.ts";

/** A field that the customer's own processes need; the ERP is told of it where it is marked. */
export interface CartAttribute {
  name: string;
  /** As people read it; a text of the site where it is the key of one. */
  label: string;
  /** Prices depend on it: whoever changes it has the line priced anew. */
  call_sap: boolean;
  /** With one of them the attribute must not be empty. */
  validations: { type: string; message: string }[];
  /** What is entered is a quantity; 0 is one. */
  quantity?: boolean;
}

export interface CartConfig {
  /** Whoever adds, changes or deletes lines has them priced without asking for it. */
  auto_simulate: boolean;
  custom_attributes: CartAttribute[];
  item_custom_attributes: CartAttribute[];
}

const Attribute = Type.Object(
  {
    name: Type.String({ pattern: "^[a-z][a-z0-9_]{0,39}$" }),
    label: Type.String({ minLength: 1, maxLength: 80 }),
    call_sap: Type.Boolean(),
    validations: Type.Array(
      Type.Object({ type: Type.String({ minLength: 1, maxLength: 40 }), message: Type.String({ minLength: 1, maxLength: 200 }) }, closed),
      { maxItems: 10 },
    ),
    quantity: Type.Optional(Type.Boolean()),
  },
  closed,
);

export const CartConfig: TUnsafe<CartConfig> = Type.Unsafe<CartConfig>(
  Type.Object(
    {
      auto_simulate: Type.Boolean(),
      custom_attributes: Type.Array(Attribute, { maxItems: 20 }),
      item_custom_attributes: Type.Array(Attribute, { maxItems: 20 }),
    },
    closed,
  ),
);
