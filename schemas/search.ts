/** What is found by whatever somebody types: documents by any of their numbers, partners, materials. */
import { Type, type Static } from "typebox";
import type { DocumentKind } from "./look-ups/kinds.ts";
import { OneOf, Path } from "./marked.ts";

const closed = { additionalProperties: false } as const;

/** In the order in which they are shown. */
export const searchedDocuments = ["salesdocs", "quotes", "shipments", "invoices", "payments"] as const satisfies readonly DocumentKind[];
export const searchKinds = [...searchedDocuments, "partners", "materials"] as const;
export type SearchKind = (typeof searchKinds)[number];

/** What was typed is the beginning of it, or a word in it; `number` is the one that it is opened by. */
export const matchedFields = [
  "number",
  "po_number",
  "order_number",
  "quote_number",
  "delivery_number",
  "invoice_number",
  "tracking_number",
  "reference",
  "customer_material",
  "text",
] as const;
export type MatchedField = (typeof matchedFields)[number];

export const documentTypes = ["order", "return", "adjustment", "quote", "delivery", "invoice", "credit_note", "payment"] as const;

const text = (maxLength = 400) => Type.String({ maxLength });

/** Something that is opened: what a line of the search shows of it. */
const hit = {
  kind: OneOf(searchKinds),
  id: Type.String({ maxLength: 300, description: "The number; of a partner `function:number:sales_area`." }),
  number: text(),
  type: Type.Optional(OneOf(documentTypes, { description: "Of documents." })),
  name: Type.String({ maxLength: 400, description: "Of a document the sold-to, of a partner the name, of a material the description." }),
  place: Type.Optional(Type.String({ maxLength: 800, description: "Of a partner: the city and the sales area." })),
  doc_date: Type.Optional(Type.String({ maxLength: 8, description: "Of documents: yyyymmdd." })),
  path: Type.Optional(Path({ description: "A partner has none: one begins to work for it." })),
};

export const RecentHit = Type.Object(hit, closed);
export type RecentHit = Static<typeof RecentHit>;

export const SearchHit = Type.Object(
  {
    ...hit,
    found_by: OneOf(matchedFields),
    found: Type.String({ maxLength: 400, description: "The value in which it was found, as it is stored." }),
    exact: Type.Boolean({ description: "What was typed is the whole value." }),
  },
  closed,
);
export type SearchHit = Static<typeof SearchHit>;

export const SearchGroup = Type.Object(
  {
    kind: OneOf(searchKinds),
    hits: Type.Array(SearchHit, { maxItems: 10 }),
    more: Type.Optional(Path({ description: "Where there are more: their list, searched by the same." })),
  },
  closed,
);
export type SearchGroup = Static<typeof SearchGroup>;

export const SearchAnswer = Type.Object(
  {
    q: Type.String({ description: "What was searched for: without blanks around it." }),
    groups: Type.Array(SearchGroup, { description: "Those that have hits; one with an exact hit comes first." }),
    lists: Type.Array(Path(), { description: "Where nothing is found: the lists that the user may search for the same." }),
  },
  closed,
);
export type SearchAnswer = Static<typeof SearchAnswer>;

export const RecentAnswer = Type.Object({ hits: Type.Array(RecentHit, { maxItems: 10 }) }, closed);
export type RecentAnswer = Static<typeof RecentAnswer>;

/** Names what was opened; what is said of it is looked up. */
export const OpenedHit = Type.Object({ kind: OneOf(searchKinds), id: Type.String({ minLength: 1, maxLength: 300 }) }, closed);
export type OpenedHit = Static<typeof OpenedHit>;
