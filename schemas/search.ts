/** What is found by whatever somebody types: documents by any of their numbers, partners, materials. */
import { Type, type Static } from "typebox";
import { PartnerFunction } from "./account.ts";
import type { DocumentKind } from "./look-ups/kinds.ts";
import { OneOf } from "./marked.ts";
import { ownPathPattern } from "./own-path.ts";
import { closed } from "./closed.ts";

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
  "gtin",
  "text",
] as const;
export type MatchedField = (typeof matchedFields)[number];

export const documentTypes = ["order", "return", "adjustment", "quote", "delivery", "invoice", "credit_note", "payment"] as const;

const path = (description?: string) =>
  Type.String({ pattern: ownPathPattern, maxLength: 2_000, ...(description !== undefined && { description }) });

const hit = {
  id: Type.String({ maxLength: 400, description: "Kind and number; of a partner with function and sales area." }),
  icon: Type.String({ maxLength: 40, description: "One of the navigation's." }),
  title: Type.String({ maxLength: 500, description: "In the user's language." }),
  number: Type.Optional(Type.String({ maxLength: 400, description: "The part of the title that it is opened by." })),
  detail: Type.String({ maxLength: 1_200, description: "Who and when, or what it is." }),
  path: Type.Optional(path("A partner has none: one begins to work for it.")),
  partner: Type.Optional(
    Type.Object(
      { function_name: PartnerFunction, number: Type.String(), sales_area: Type.String() },
      { ...closed, description: "Whom one begins to work for." },
    ),
  ),
};

/** Something that can be opened, as a line shows it. */
export const RecentHit = Type.Object(hit, closed);
export type RecentHit = Static<typeof RecentHit>;

export const SearchHit = Type.Object(
  {
    ...hit,
    found: Type.Object(
      { by: OneOf(matchedFields), label: Type.String(), value: Type.String({ description: "As it is stored." }) },
      { ...closed, description: "Where it was found; the label is empty where the line says so itself." },
    ),
    exact: Type.Boolean({ description: "Whoever typed this means this one." }),
  },
  closed,
);
export type SearchHit = Static<typeof SearchHit>;

export const SearchGroup = Type.Object(
  {
    kind: OneOf(searchKinds),
    title: Type.String({ description: "In the user's language." }),
    hits: Type.Array(SearchHit, { maxItems: 10 }),
    more: Type.Optional(path("Where there are more: their list, searched by the same.")),
  },
  closed,
);
export type SearchGroup = Static<typeof SearchGroup>;

export const SearchAnswer = Type.Object(
  {
    q: Type.String({ description: "What was searched for: without blanks around it." }),
    groups: Type.Array(SearchGroup, { description: "Those that have hits; one with an exact hit comes first." }),
    lists: Type.Array(path(), { description: "Where nothing is found: the lists that the user may search for the same." }),
  },
  closed,
);
export type SearchAnswer = Static<typeof SearchAnswer>;

export const RecentAnswer = Type.Object({ hits: Type.Array(RecentHit, { maxItems: 10 }) }, closed);
export type RecentAnswer = Static<typeof RecentAnswer>;

/** Names what was opened; what is said of it is looked up. */
export const Opened = Type.Object(
  { opened: Type.String({ minLength: 1, maxLength: 2_000, description: "The id of a hit, or the path of the page that is on screen." }) },
  closed,
);

export const Remembered = Type.Object(
  {
    remembered: Type.Union([RecentHit, Type.Null()], {
      description: "Null for what nobody remembers: other pages, and what is not there.",
    }),
  },
  closed,
);
