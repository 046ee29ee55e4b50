/** Every kind of cart. A new one: its file, its root, one line here. */
import type { CartConfig } from "../../../../schemas/cart/cart-config.ts";
import type { CartRoot } from "../cart-roots.ts";
import type { CartKind } from "./cart-kind.ts";
import { orders } from "./orders.ts";
import { quoteChanges } from "./quote-changes.ts";
import { quotes } from "./quotes.ts";
import { salesdocChanges } from "./salesdoc-changes.ts";
import { salesdocRequests } from "./salesdoc-requests.ts";
import { salesdocs } from "./salesdocs.ts";
import { shoppingLists } from "./shopping-lists.ts";

const kinds: readonly CartKind[] = [orders, salesdocs, quotes, salesdocChanges, quoteChanges, salesdocRequests, shoppingLists];
const byRoot = new Map(kinds.map((kind) => [kind.root, kind]));

export const kindOf = (root: CartRoot): CartKind => byRoot.get(root)!;

const namesOf = (some: readonly CartKind[]): readonly string[] => some.map(({ root }) => root.split("/")[1] ?? "").filter(Boolean);

/** As addresses name them: `salesdocs` of `carts/salesdocs`; nothing stands for orders. */
export const ownKinds = namesOf(kinds.filter(({ shared }) => !shared));
export const sharedKinds = namesOf(kinds.filter(({ shared }) => shared));

/** What a line of the kind says beside its material and quantity. */
export const configFor = (root: CartRoot, config: CartConfig): CartConfig => {
  const { item_attributes } = kindOf(root);
  return item_attributes ? { ...config, item_custom_attributes: [...item_attributes] } : config;
};

export const rootOf = (kind: string | undefined): CartRoot => (kind === undefined ? "carts" : (`carts/${kind}` as CartRoot));

const changing: readonly CartKind["write"][] = ["change_order", "change_quote"];

/** Of such a cart it is told which lines are new, changed and deleted. A cart that was copied from a document only names it. */
export const changesDocument = ({ root, ref_doc_nr }: { root: CartRoot; ref_doc_nr: string }): boolean =>
  ref_doc_nr !== "" && changing.includes(kindOf(root).write);
