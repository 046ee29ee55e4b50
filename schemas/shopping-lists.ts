/** Shopping lists: what people of one customer buy again and again. Their lines are those of a cart (`carts/shopping_lists`). */
import { Type, type Static } from "typebox";
import { closed } from "./closed.ts";

const text = () => Type.String();

export const ListRole = Type.Union([Type.Literal("owner"), Type.Literal("editor"), Type.Literal("viewer")], {
  description: "A viewer sees it and orders from it, an editor changes it, an owner shares and deletes it, too.",
});

export const ShoppingList = Type.Object(
  {
    id: text(),
    title: text(),
    note: text(),
    items_count: Type.Integer(),
    updated_at: Type.String({ description: "ISO UTC" }),
    role: ListRole,
    owners: Type.String({ description: "The names of those who own it." }),
    shared: Type.Union([Type.Literal("private"), Type.Literal("some"), Type.Literal("everybody")], { description: "With whom." }),
    everybody: Type.Union([Type.Literal("nobody"), Type.Literal("viewer"), Type.Literal("editor")], {
      description: "What everybody may who works for the same partner.",
    }),
  },
  closed,
);
export type ShoppingList = Static<typeof ShoppingList>;

export const ListMember = Type.Object(
  { user_id: text(), name: text(), email: text(), role: ListRole, own: Type.Boolean({ description: "It is whoever asks." }) },
  closed,
);
export type ListMember = Static<typeof ListMember>;

export const SharedList = Type.Object({ list: ShoppingList, members: Type.Array(ListMember) }, closed);
export type SharedList = Static<typeof SharedList>;

export const Colleague = Type.Object(
  { value: Type.String({ description: "The id of the user." }), text: Type.String({ description: "`Bea Buyer (bea@example.com)`" }) },
  closed,
);
export type Colleague = Static<typeof Colleague>;
