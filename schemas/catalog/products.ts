/** What the catalogue answers of products. Decimals are strings; texts are in the language that was chosen. */
import { Type, type Static } from "typebox";
import { listOf } from "../answer.ts";
import { closed } from "../closed.ts";

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

export const MediaEntry = Type.Object(
  {
    file: Type.String({ description: "Below the base address of the catalogue." }),
    label: Type.String(),
    types: Type.Array(Type.String(), { description: "`small_image` is the one of the card." }),
    small_image: Type.String({ description: "The address of the picture." }),
  },
  closed,
);
export type MediaEntry = Static<typeof MediaEntry>;

export const ProductAttribute = Type.Object({ attribute_code: Type.String(), label: Type.String(), value: Type.String() }, closed);
export type ProductAttribute = Static<typeof ProductAttribute>;

export const Availability = Type.Object(
  {
    status: Type.String({ description: "`full`, `part` or `none`: whether one unit could be delivered at once." }),
    caption: Type.String(),
    quantity: Type.String({ description: "What is in stock, in the unit it is sold in." }),
  },
  closed,
);
export type Availability = Static<typeof Availability>;

export const IncomingQuantities = Type.Object(
  {
    unit: Type.String(),
    stock: Type.String({ description: "What nobody is promised yet; empty while the ERP is away." }),
    checked_at: Type.String({ description: "ISO UTC; empty while the ERP is away." }),
    items: Type.Array(
      Type.Object(
        { date: Type.String(), quantity: Type.String(), total: Type.String({ description: "With the stock and all that came before." }) },
        closed,
      ),
    ),
  },
  closed,
);
export type IncomingQuantities = Static<typeof IncomingQuantities>;

export const CatalogProduct = Type.Object(
  {
    entity_id: Type.Integer(),
    sku: Type.String(),
    name: Type.String(),
    type_id: Type.Union([Type.Literal("simple"), Type.Literal("configurable")]),
    short_description: Type.String(),
    base_uom: Type.String(),
    price: nullable(Type.String({ description: "Of one unit; null where there is none, and for guests." })),
    currency: Type.String(),
    availability: Type.Union([Availability, Type.Null()], { description: "Null for guests, and while the ERP is away." }),
    media_gallery_entries: Type.Array(MediaEntry),
    custom_attributes: Type.Array(ProductAttribute),
    favorite: Type.Boolean(),
    can_add_to_cart: Type.Boolean(),
    can_add_to_quote: Type.Boolean(),
    path: Type.String({ description: "Of the product's page." }),
    image: Type.String({ description: "The address of `small_image`." }),
  },
  closed,
);
export type CatalogProduct = Static<typeof CatalogProduct>;

export const SwatchOption = Type.Object(
  {
    value_index: Type.Integer(),
    swatch_value: Type.String(),
    swatch_value_type: Type.Union([Type.Literal("hex"), Type.Literal("image"), Type.Literal("text")]),
    default_label: Type.String(),
    product_ids: Type.Array(Type.Integer()),
  },
  closed,
);
export type SwatchOption = Static<typeof SwatchOption>;

export const ConfigurableOption = Type.Object(
  { label: Type.String(), attribute_code: Type.String(), values: Type.Array(SwatchOption) },
  closed,
);
export type ConfigurableOption = Static<typeof ConfigurableOption>;

export const CatalogResource = Type.Object(
  { id: Type.String(), title: Type.String(), kind: Type.String(), text: Type.String(), path: Type.String() },
  closed,
);
export type CatalogResource = Static<typeof CatalogResource>;

export const Crumb = Type.Object({ label: Type.String(), path: Type.String() }, closed);
export type Crumb = Static<typeof Crumb>;

export const ProductDetails = Type.Object(
  {
    ...CatalogProduct.properties,
    description: Type.String(),
    additional_info: Type.Array(ProductAttribute, { description: "Empty unless `show_additional_info` is set." }),
    configurable_options: Type.Array(ConfigurableOption),
    variants: Type.Array(CatalogProduct),
    resources: Type.Array(CatalogResource),
    breadcrumbs: Type.Array(Crumb),
    sales_area: Type.String(),
    catalog_api_url: Type.String(),
  },
  closed,
);
export type ProductDetails = Static<typeof ProductDetails>;

export const FilterItem = Type.Object(
  {
    label: Type.String(),
    value: Type.String(),
    item_count: Type.Integer(),
    attribute_code: Type.String(),
    active: Type.Boolean(),
    count_text: Type.String({ description: "`37`, or `37+` where not all were counted." }),
    toggled: Type.String({ description: "The `filters` that hold once this one is chosen, or no longer chosen." }),
  },
  closed,
);
export type FilterItem = Static<typeof FilterItem>;

export const CatalogFilter = Type.Object({ attribute_code: Type.String(), label: Type.String(), items: Type.Array(FilterItem) }, closed);
export type CatalogFilter = Static<typeof CatalogFilter>;

export const ActiveFilter = Type.Object(
  { filterCode: Type.String(), filterValue: Type.String(), filterLabel: Type.String(), toggled: Type.String() },
  closed,
);
export type ActiveFilter = Static<typeof ActiveFilter>;

export const Filters = Type.Object(
  { filters: Type.Array(CatalogFilter), active_filters: Type.Array(ActiveFilter), counts_exact: Type.Boolean() },
  closed,
);

export const CategoryNode = Type.Object(
  {
    id: Type.Integer(),
    title: Type.String(),
    level: Type.Integer(),
    item_count: Type.Integer(),
    count_text: Type.String(),
    path: Type.String(),
    active: Type.Boolean(),
  },
  closed,
);
export type CategoryNode = Static<typeof CategoryNode>;

export const Suggestion = Type.Object(
  {
    title: Type.String(),
    num_results: Type.Integer({ description: "10,001 means more than 10,000." }),
    count_text: Type.String(),
    kind: Type.Union([Type.Literal("phrase"), Type.Literal("product")]),
    sku: Type.String({ description: "Of a product; else empty." }),
    path: Type.String(),
  },
  closed,
);
export type Suggestion = Static<typeof Suggestion>;

/** A material that somebody may mean who types its number into a row. */
export const MaterialSuggestion = Type.Object(
  {
    sku: Type.String(),
    name: Type.String(),
    customer_material: Type.String({ description: "The customer's own number; empty where there is none." }),
    own_number: Type.String({ description: "The same in words." }),
    base_uom: Type.String(),
  },
  closed,
);
export type MaterialSuggestion = Static<typeof MaterialSuggestion>;

/** Why a search found nothing, or found something else than was typed. */
export const SearchExplanation = Type.Object(
  {
    code: Type.String({ description: "Empty, `corrected`, `unknown_terms`, `filters`, `favorites` or `combination`." }),
    text: Type.String(),
    near: Type.Array(Suggestion),
  },
  closed,
);
export type SearchExplanation = Static<typeof SearchExplanation>;

const found = listOf(CatalogProduct).properties;

export const FoundProducts = Type.Object(
  {
    ...found,
    ...Filters.properties,
    total_text: Type.String({ description: "`1,234`, or `10,000+`." }),
    sorts: Type.Array(Type.Object({ value: Type.String(), caption: Type.String(), active: Type.Boolean() }, closed)),
    categories: Type.Array(CategoryNode),
    breadcrumbs: Type.Array(Crumb),
    title: Type.String(),
    sales_area: Type.String({ description: "Whose website it is; empty for guests." }),
    explanation: SearchExplanation,
    without_filters: Type.String({ description: "Whether filters hold: `true` or empty." }),
  },
  closed,
);
export type FoundProducts = Static<typeof FoundProducts>;
