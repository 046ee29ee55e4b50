/** What stands around the products: websites, news, banners, comparison. */
import { Type, type Static } from "typebox";
import { CatalogProduct, CategoryNode } from "./products.ts";
import { closed } from "../closed.ts";

export const Website = Type.Object(
  { id: Type.String(), title: Type.String(), sales_area: Type.String(), path: Type.String(), categories: Type.Array(CategoryNode) },
  closed,
);
export type Website = Static<typeof Website>;

export const NewsBlock = Type.Object(
  {
    activated: Type.Boolean(),
    block_id: Type.String(),
    items: Type.Array(
      Type.Object(
        { id: Type.Integer(), title: Type.String(), text: Type.String(), link: Type.String(), published_on: Type.String() },
        closed,
      ),
    ),
  },
  closed,
);
export type NewsBlock = Static<typeof NewsBlock>;

export const PromotionalBanner = Type.Object(
  { active: Type.Boolean(), title: Type.String(), text: Type.String(), link: Type.String() },
  closed,
);
export type PromotionalBanner = Static<typeof PromotionalBanner>;

export const Comparison = Type.Object(
  {
    products: Type.Array(CatalogProduct),
    rows: Type.Array(
      Type.Object(
        {
          attribute_code: Type.String(),
          label: Type.String(),
          differs: Type.Boolean(),
          values: Type.Array(Type.String(), { description: "One for each product, in their order; empty where it has none." }),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type Comparison = Static<typeof Comparison>;

export const MaterialSearchItem = Type.Object(
  {
    entity_id: Type.Integer(),
    sku: Type.String(),
    material: Type.String({ description: "The same as `sku`, as lines of a cart name it." }),
    name: Type.String(),
    short_description: Type.String(),
    base_uom: Type.String(),
  },
  closed,
);
export type MaterialSearchItem = Static<typeof MaterialSearchItem>;

export const FavoriteChange = Type.Object({ sku: Type.String(), active: Type.Boolean() }, closed);
export type FavoriteChange = Static<typeof FavoriteChange>;
