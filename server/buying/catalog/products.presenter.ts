import type {
  Availability,
  CatalogProduct,
  ConfigurableOption,
  Crumb,
  MediaEntry,
  ProductAttribute,
  SwatchOption,
} from "../../../schemas/catalog/products.ts";
import type { AvailabilityResult } from "../../../schemas/pricing/availability.ts";
import { translateCodes } from "../../erp/translate-codes.ts";
import { categoryTrail, type CatalogStructure, type Option } from "./catalog-structure.ts";
import { textOfLanguage } from "./catalog-view.ts";
import { mediaAddress, productFile } from "./media/media-addresses.ts";
import type { CatalogPrice } from "./prices.ts";
import type { ProductRecord } from "./products.repository.ts";
import type { Viewer } from "./viewer.ts";

export interface PresentProduct {
  viewer: Viewer;
  structure: CatalogStructure;
  prices: ReadonlyMap<string, CatalogPrice>;
  availability: ReadonlyMap<string, AvailabilityResult>;
}

export function presentProduct(record: ProductRecord, { viewer, structure, prices, availability }: PresentProduct): CatalogProduct {
  const { language } = viewer.view;
  const name = textOfLanguage(record.name, language);
  const price = prices.get(record.sku);
  const orderable = record.type_id === "simple";
  const media = mediaOf(record, viewer, name);
  return {
    entity_id: record.id,
    sku: record.sku,
    name,
    type_id: record.type_id,
    short_description: categoryTrail(structure, record.category_id)
      .map(({ title }) => textOfLanguage(title, language))
      .join(" · "),
    base_uom: record.base_uom,
    price: price?.net_price ?? null,
    currency: price?.currency ?? "",
    availability: presentAvailability(availability.get(record.sku), viewer),
    media_gallery_entries: media,
    custom_attributes: attributesOf(record, structure, language),
    favorite: record.favorite,
    can_add_to_cart: orderable && viewer.may_order,
    can_add_to_quote: orderable && viewer.may_quote,
    path: productPath(viewer, record.sku),
    image: media[0]!.small_image,
  };
}

function presentAvailability(result: AvailabilityResult | undefined, { text }: Viewer): Availability | null {
  if (!result) return null;
  const {
    availability_status: status,
    availability_caption: caption = status,
    stock_availability: quantity,
  } = translateCodes(result, text);
  return { status, caption, quantity };
}

export const productPath = ({ path, user_id }: Viewer, sku: string): string =>
  user_id === null ? `${path}/product/${encodeURIComponent(sku)}` : `${path}/${encodeURIComponent(sku)}`;

function mediaOf({ material_group, sku }: ProductRecord, { media }: Viewer, label: string): MediaEntry[] {
  const file = productFile(material_group, sku);
  return [{ file: `small/${file}`, label, types: ["image", "small_image", "thumbnail"], small_image: mediaAddress(media, "small", file) }];
}

/** One for each attribute, in their order; several options of one stand behind each other. */
function attributesOf({ options }: ProductRecord, structure: CatalogStructure, language: string): ProductAttribute[] {
  return structure.attributes.flatMap(({ id, code, label }) => {
    const own = (structure.optionsOf.get(id) ?? []).filter((option) => options.includes(option.id));
    const value = own.map((option) => textOfLanguage(option.label, language)).join(", ");
    return own.length === 0 ? [] : [{ attribute_code: code, label: textOfLanguage(label, language), value }];
  });
}

/** What variants are chosen by: the first attributes that they differ in, as many as tell all of them apart. */
export function configurableOptions(
  variants: readonly ProductRecord[],
  structure: CatalogStructure,
  { view }: Viewer,
): ConfigurableOption[] {
  const chosenBy: ConfigurableOption[] = [];
  for (const { id, code, label } of structure.attributes) {
    if (areDistinct(variants, chosenBy)) break;
    const values = (structure.optionsOf.get(id) ?? []).flatMap((option) => {
      const product_ids = variants.filter(({ options }) => options.includes(option.id)).map((variant) => variant.id);
      return product_ids.length === 0 ? [] : [swatchOf(option, product_ids, view.language)];
    });
    if (values.length > 1) chosenBy.push({ label: textOfLanguage(label, view.language), attribute_code: code, values });
  }
  return chosenBy;
}

function areDistinct(variants: readonly ProductRecord[], options: readonly ConfigurableOption[]): boolean {
  const combinationOf = (id: number) =>
    options.map(({ values }) => values.find(({ product_ids }) => product_ids.includes(id))?.value_index).join();
  return new Set(variants.map(({ id }) => combinationOf(id))).size === variants.length;
}

function swatchOf(option: Option, product_ids: number[], language: string): SwatchOption {
  const default_label = textOfLanguage(option.label, language);
  return {
    value_index: option.id,
    swatch_value: option.swatch_value ?? default_label,
    swatch_value_type: option.swatch_value_type ?? "text",
    default_label,
    product_ids,
  };
}

/** Home, then the levels down to the category. */
export function breadcrumbs(viewer: Viewer, structure: CatalogStructure, category: number | null): Crumb[] {
  const { view, path } = viewer;
  const levels = categoryTrail(structure, category).map(({ id, title }) => ({
    label: textOfLanguage(title, view.language),
    path: `${path}?category=${id}`,
  }));
  return [{ label: viewer.text("catalog.home"), path }, ...levels];
}
