import { sharedRoot } from "../cart-roots.ts";
import { order, type CartKind } from "./cart-kind.ts";

const attribute = (name: string, quantity: boolean) => ({
  name,
  label: `shopping_list.${name}`,
  call_sap: false,
  validations: [],
  ...(quantity && { quantity }),
});

/** What people of one customer buy again and again, with how much of it is to be on the shelf. */
export const shoppingLists: CartKind = {
  root: sharedRoot,
  document_type: "shopping_list",
  steps: [],
  may: { open: order.may.open, place: null, approve_first: null },
  write: null,
  list: false,
  shared: true,
  item_attributes: [attribute("par_level", true), attribute("on_shelf", true), attribute("note", false)],
};
