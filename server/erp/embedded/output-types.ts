/** Which papers the embedded ERP makes of a document. */
import type { DocumentKind, ErpDocument } from "../../../schemas/look-ups/kinds.ts";
import type { OutputType } from "../../../schemas/look-ups/parts.ts";

const hasLeft: ReadonlySet<string> = new Set(["GI", "SHIP", "PRCV", "GR"]);

const papers: { readonly [Kind in DocumentKind]: (details: ErpDocument<Kind>["details"]) => string[] } = {
  // Adjustments are bookings: nobody sends a paper of them. What has left the house also has a packing list.
  salesdocs({ kind, ship_status }) {
    if (kind === "adjustment") return [];
    if (kind === "return") return ["return_confirmation"];
    return ["order_confirmation", ...(hasLeft.has(ship_status) ? ["packing_list"] : [])];
  },
  quotes: () => ["quotation"],
  invoices: ({ doc_type }) => [doc_type === "credit_note" ? "credit_note" : "invoice"],
  shipments: () => ["delivery_note"],
  payments: () => [],
};

export const outputTypesOf = <Kind extends DocumentKind>(kind: Kind, details: ErpDocument<Kind>["details"]): OutputType[] =>
  papers[kind](details).map((key) => ({ key }));
