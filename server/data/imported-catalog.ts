/** Which rows of the catalogue are not the demo's: ids from here on belong to what was imported, and stay when the demo is made anew. */
export const importedFrom = {
  products: 2_000_000_001,
  categories: 1_900_001,
  options: 900_001,
  attributes: 900_001,
  descriptions: 900_001,
} as const;
