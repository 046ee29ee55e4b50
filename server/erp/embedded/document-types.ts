/** The types of sales documents that the embedded ERP has. Their texts are the ERP's, like those of its statuses. */
import type { DocumentType } from "../../../schemas/document-type.ts";

const types: readonly DocumentType[] = [
  { id: "OR", title: "Standard order", description: "Goods are delivered, then billed.", classification: "salesdoc" },
  { id: "RE", title: "Return", description: "Goods come back and are credited.", classification: "salesdoc" },
  { id: "ADJ", title: "Adjustment", description: "An amount is booked, no goods move.", classification: "salesdoc" },
  { id: "QT", title: "Quotation", description: "An offer at a price, until a day.", classification: "quote" },
];
const known = new Map(types.map((type) => [type.id, type]));

/** A code that the ERP does not know is its own title. */
export const documentTypeOf = (id: string, kind: string): DocumentType =>
  known.get(id) ?? { id, title: id, description: "", classification: kind === "quote" ? "quote" : "salesdoc" };
