/** What may be searched, for whom, and where what is found is opened. */
import type { NavigationIcon } from "../../schemas/navigation-icons.ts";
import { searchKinds, searchedDocuments, type SearchKind } from "../../schemas/search.ts";
import type { Permission } from "../identity/roles/permissions.ts";
import { lookUpLists } from "../documents/look-ups/look-up-lists.ts";

export interface SearchedKind {
  kind: SearchKind;
  icon: NavigationIcon;
  /** Undefined for what everybody may search who is signed in: the partners that are his. */
  access?: Permission;
  /** The page of its list, which takes the search as `q`; a partner has none. */
  list?: string;
  /** Where one of them is opened. */
  pathOf?: (number: string) => string;
}

const pages: Readonly<Record<SearchKind, { icon: NavigationIcon; list?: string }>> = {
  salesdocs: { icon: "orders", list: "/orders" },
  quotes: { icon: "quotes", list: "/quotes" },
  shipments: { icon: "truck", list: "/shipments" },
  invoices: { icon: "bill", list: "/invoices" },
  payments: { icon: "payments", list: "/payments" },
  partners: { icon: "partner" },
  materials: { icon: "materials", list: "/materials" },
};

const isDocument = (kind: SearchKind): kind is (typeof searchedDocuments)[number] =>
  (searchedDocuments as readonly string[]).includes(kind);

export const searchOf = (list: string, q: string): string => `${list}?q=${encodeURIComponent(q)}`;

/** A document has the access of its list. A material that is not in the catalog has no page of its own: its list opens with that one alone. */
export const searchedKinds: readonly SearchedKind[] = searchKinds.map((kind) => {
  const { icon, list } = pages[kind];
  if (list === undefined) return { kind, icon };
  if (!isDocument(kind)) return { kind, icon, access: "view_catalog", list, pathOf: (number) => searchOf(list, number) };

  const { access } = lookUpLists.find((looked) => looked.kind === kind)!;
  return { kind, icon, access, list, pathOf: (number) => `${list}/${encodeURIComponent(number)}` };
});

/** What a hit's id or the path of a page names; undefined for what is none of these. */
export function openedOf(opened: string): { kind: SearchKind; number: string } | undefined {
  const [, list, segment] = /^(\/[a-z_]+)\/([^/?#]+)$/.exec(opened) ?? [];
  if (list !== undefined && segment !== undefined) {
    const searched = searchedKinds.find((one) => one.list === list && isDocument(one.kind));
    const number = decoded(segment);
    return searched && number !== undefined ? { kind: searched.kind, number } : undefined;
  }
  const product = /^\/catalog\/[^/?#]+\/([^/?#]+)$/.exec(opened)?.[1];
  const sku = product === undefined ? undefined : decoded(product);
  if (sku !== undefined) return { kind: "materials", number: sku };

  const at = opened.indexOf(":");
  const kind = searchKinds.find((one) => one === opened.slice(0, at));
  return kind && { kind, number: opened.slice(at + 1) };
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
