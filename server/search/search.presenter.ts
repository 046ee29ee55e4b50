import { formatDate } from "../../engine/rules/formats/format-date.ts";
import type { MatchedField, RecentHit, SearchAnswer, SearchGroup, SearchHit } from "../../schemas/search.ts";
import type { EverythingFound, Found } from "../erp/search-port.ts";
import { partnerOf } from "../identity/sessions/scope-of.ts";
import type { Translate } from "../platform/plugins/request-texts.ts";
import { materialFacts, partnerFacts, type HitFacts } from "./hit-facts.ts";
import type { ProductPages } from "./product-pages.ts";
import { searchOf, type SearchedKind } from "./searched-kinds.ts";

/** As many as a group shows; one more is asked for, which says that there are more. */
export const hitsOfGroup = 5;

/** Whose language and whose way to write dates. */
export interface Reader {
  text: Translate;
  date_format: string;
  /** Where materials of the catalog are opened. */
  products: ProductPages;
}

/** @param kinds those that the user may search and open */
export function presentSearch(q: string, found: EverythingFound, kinds: readonly SearchedKind[], reader: Reader): SearchAnswer {
  const groups = kinds.flatMap((searched): SearchGroup[] => {
    const { kind, list } = searched;
    const hits = factsOf(searched, found).map(([facts, where]) => presentFound(searched, facts, where, reader));
    if (hits.length === 0) return [];
    const more = hits.length > hitsOfGroup && list !== undefined;
    const title = reader.text(`search.kind_${kind}`);
    return [{ kind, title, hits: hits.slice(0, hitsOfGroup), ...(more && { more: searchOf(list, q) }) }];
  });
  const isMeant = ({ hits }: SearchGroup) => Number(hits.some(({ exact }) => exact));
  return {
    q,
    groups: groups.toSorted((one, other) => isMeant(other) - isMeant(one)),
    lists: groups.length > 0 ? [] : kinds.flatMap(({ list }) => (list === undefined ? [] : [searchOf(list, q)])),
  };
}

function factsOf({ kind }: SearchedKind, { documents, materials, partners }: EverythingFound): [HitFacts, Found][] {
  if (kind === "partners") return partners.map((found) => [partnerFacts(found.partner), found]);
  if (kind === "materials") return materials.map((found) => [materialFacts(found), found]);
  return documents
    .filter((document) => document.kind === kind)
    .map((found) => {
      const { number, type, doc_date, sold_to_name } = found;
      return [{ kind, id: number, number, type, name: sold_to_name, doc_date }, found];
    });
}

/** What says by itself which one is meant: by the number of an order several shipments are found. */
const ownFields: ReadonlySet<MatchedField> = new Set(["number", "tracking_number", "customer_material", "gtin", "reference"]);

function presentFound(searched: SearchedKind, facts: HitFacts, { by, value, exact }: Found, reader: Reader): SearchHit {
  const label = by === "number" || by === "text" ? "" : reader.text(`search.by_${by}`);
  return { ...presentHit(searched, facts, reader), found: { by, label, value }, exact: exact && ownFields.has(by) };
}

export function presentHit({ kind, icon, pathOf }: SearchedKind, facts: HitFacts, { text, date_format, products }: Reader): RecentHit {
  const { id, number, type, name, place, doc_date } = facts;
  const path = (kind === "materials" ? products.get(number) : undefined) ?? pathOf?.(number);
  const shared = { id: `${kind}:${id}`, icon, ...(path !== undefined && { path }) };
  if (kind === "partners") {
    const partner = partnerOf(id);
    return { ...shared, title: name, detail: [number, place].filter(Boolean).join(" · "), ...(partner && { partner }) };
  }
  if (kind === "materials") return { ...shared, title: number, number, detail: name };

  const day = formatDate(doc_date, date_format);
  return { ...shared, title: text(`search.type_${type ?? "order"}`, { number }), number, detail: [name, day].filter(Boolean).join(" · ") };
}
