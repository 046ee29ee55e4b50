import type { ShoppingList } from "../../../schemas/shopping-lists.ts";
import { strongest } from "./list-roles.ts";
import type { ListRow } from "./shopping-lists.repository.ts";

export function presentList({ role, everybody, others, updated_at, ...row }: ListRow): ShoppingList {
  return {
    ...row,
    updated_at: updated_at.toISOString(),
    // Without one, the list would not have been found.
    role: strongest({ role, everybody })!,
    shared: everybody ? "everybody" : others > 0 ? "some" : "private",
    everybody: everybody ?? "nobody",
  };
}
