/**
 * The line of `sales_documents.search`: everything the free-text search of a document looks at, lower-case, parts apart
 * by a space. Whoever writes a document writes this line.
 */
export interface SearchedParts {
  doc_number: string;
  po_number: string;
  sold_to_number: string;
  sold_to_name: string;
  ship_to_number: string;
  ship_to_name: string;
}

export function searchLine(parts: SearchedParts): string {
  const texts = [parts.doc_number, parts.po_number, parts.sold_to_number, parts.sold_to_name, parts.ship_to_number, parts.ship_to_name];
  return [...new Set(texts.filter(Boolean))].join(" ").toLowerCase();
}
