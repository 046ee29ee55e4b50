/** The keys that search criteria are known by; which of them a list can be searched by is the list's business. */
export const searchCriteria = [
  "doc_number",
  "po_number",
  "delivery_number",
  "salesdoc_number",
  "invoice_number",
  "order_number",
  "material",
  "customer_material",
  "material_number",
  "payer_number",
  "sold_to_number",
  "ship_to_number",
] as const;
export type SearchCriterion = (typeof searchCriteria)[number];

export const isSearchCriterion = (key: string): key is SearchCriterion => (searchCriteria as readonly string[]).includes(key);
