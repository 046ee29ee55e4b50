/** Where pictures of the catalogue lie: `{base}{folder}/{file}`. Swatches stand in `tiny` and `thumb`, products in `small`. */

export const mediaBase = "/api/v1/catalog/media/";

export const mediaFolders = ["tiny", "thumb", "small"] as const;
export type MediaFolder = (typeof mediaFolders)[number];

/** What a product is drawn by stands in its file's name, so that a picture needs no look at the product: it shows nothing of it. */
export const productFile = (material_group: string, sku: string): string =>
  `${encodeURIComponent(material_group)}~${encodeURIComponent(sku)}.svg`;

export const mediaAddress = (base: string, folder: MediaFolder, file: string): string => `${base}${folder}/${file}`;
