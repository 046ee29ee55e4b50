/** A cart as its page reads it, of every kind alike (CART-033). Decimals are texts, instants ISO UTC. */
import { Type, type TUnsafe } from "typebox";
import { Pagination } from "../answer.ts";
import { Partner } from "../account.ts";
import { CartLine } from "./cart-line.ts";
import type { CartAttribute } from "./cart-config.ts";
import { closed } from "../closed.ts";

export interface CartTotals {
  subtotal: string;
  discount: string;
  freight: string;
  minimum_surcharge: string;
  rounding: string;
  net_value: string;
  tax_value: string;
  total: string;
}

/** What holds for all lines. */
export interface CartHeader {
  uuid: string;
  cartID: string;
  title: string;
  /** `carts`, `carts/quotes` … */
  root: string;
  document_type: string;
  steps: string[];
  state: string;
  version: number;
  active: boolean;
  items_count: number;
  /** How many lines have something wrong about them, and how many the ERP has not seen as they are now. */
  error_count: number;
  changed_count: number;
  net_value: string;
  currency: string;
  /** Null while the cart is not simulated: then `net_value` adds up the lines whose price is known. */
  totals: CartTotals | null;
  /** Every line has what the ERP says of it as it is now, and the totals were added up after the last of them. */
  simulated: boolean;
  simulating: boolean;
  /** Whether the availability of materials is shown: a setting of the microsite. */
  cart_materials_availability: boolean;
  ref_doc_nr: string;
  /** Of the document that it has become; empty before. */
  document_number: string;
  sales_area: string;
  updated_at: string;
  undo_steps: number;
  redo_steps: number;
  /** What the user may do with it: `create_in_sap`, `review_requests`, `save_as_quote`, `drop_ships`. */
  may: Record<string, boolean>;
  cartDetails: Record<string, string>;
  custom_attributes: Record<string, string>;
  custom_attribute_fields: CartAttribute[];
  item_custom_attributes: CartAttribute[];
  dropShipData: object | null;
  activeShippingOption: object | null;
  warnings: string[];
  notifications: string[];
}

const text = () => Type.String();
const count = () => Type.Integer();
const texts = () => Type.Array(text());
const byName = () => Type.Unsafe<Record<string, string>>({ type: "object", additionalProperties: { type: "string" } });
const anything = () => Type.Union([Type.Null(), Type.Object({}, { additionalProperties: true })]);
const Fields = Type.Array(
  Type.Object({ name: text(), label: text(), call_sap: Type.Boolean(), validations: Type.Array(Type.Unknown()) }, closed),
);
const Totals = Type.Object(
  {
    subtotal: text(),
    discount: text(),
    freight: text(),
    minimum_surcharge: text(),
    rounding: text(),
    net_value: text(),
    tax_value: text(),
    total: text(),
  },
  closed,
);

const header = {
  uuid: text(),
  cartID: text(),
  title: text(),
  root: text(),
  document_type: text(),
  steps: texts(),
  state: text(),
  version: count(),
  active: Type.Boolean(),
  items_count: count(),
  error_count: count(),
  changed_count: count(),
  net_value: text(),
  currency: text(),
  totals: Type.Union([Type.Null(), Totals]),
  simulated: Type.Boolean(),
  simulating: Type.Boolean(),
  cart_materials_availability: Type.Boolean(),
  ref_doc_nr: text(),
  document_number: text(),
  sales_area: text(),
  updated_at: text(),
  undo_steps: count(),
  redo_steps: count(),
  may: Type.Unsafe<Record<string, boolean>>({ type: "object", additionalProperties: { type: "boolean" } }),
  cartDetails: byName(),
  custom_attributes: byName(),
  custom_attribute_fields: Fields,
  item_custom_attributes: Fields,
  dropShipData: anything(),
  activeShippingOption: anything(),
  warnings: texts(),
  notifications: texts(),
};

export const CartHeader: TUnsafe<CartHeader> = Type.Unsafe<CartHeader>(Type.Object(header, closed));

/** A cart that was loaded: with its first lines, partners and files. */
export interface LoadedCart extends CartHeader {
  items: CartLine[];
  pagination: Pagination;
  /** By function: whom it is for. */
  partners: Record<string, Partner>;
  /** The partner that the user works for now, where loading the cart has changed that. */
  partners_changed: Partner | null;
  attachments: { id: string; file_name: string }[];
}

export const LoadedCart: TUnsafe<LoadedCart> = Type.Unsafe<LoadedCart>(
  Type.Object(
    {
      ...header,
      items: Type.Array(CartLine),
      pagination: Pagination,
      partners: Type.Unsafe<Record<string, Partner>>({ type: "object", additionalProperties: Partner }),
      partners_changed: Type.Union([Type.Null(), Partner]),
      attachments: Type.Array(Type.Object({ id: text(), file_name: text() }, closed)),
    },
    closed,
  ),
);

/** What a command did. */
export interface CommandOutcome {
  cartID: string;
  items_count: number;
  cart: CartHeader;
  /** The lines that it changed, as they are now; empty with `reload`. */
  lines: CartLine[];
  /** They are too many to be answered: read them as pages. */
  reload: boolean;
  removed: string[];
  /** Named, and deleted by somebody else before. */
  missing: string[];
  /** Changed by somebody else since the sender saw them, and now as the sender wants them. */
  overwritten: string[];
}

export const CommandOutcome: TUnsafe<CommandOutcome> = Type.Unsafe<CommandOutcome>(
  Type.Object(
    {
      cartID: text(),
      items_count: count(),
      cart: CartHeader,
      lines: Type.Array(CartLine),
      reload: Type.Boolean(),
      removed: texts(),
      missing: texts(),
      overwritten: texts(),
    },
    closed,
  ),
);
