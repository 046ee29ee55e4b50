/** A line of a cart as a page reads it. Decimals are texts, dates yyyymmdd. */
import { Type, type TUnsafe } from "typebox";
import { closed } from "../closed.ts";

/** What is wrong with a line, or to be known of it, in the words of whoever reads. */
export interface LineMessage {
  code: string;
  message: string;
  /** What ways out are made of: the quantity that is `possible`, the `substitute`. */
  args?: Record<string, string | number>;
}

export interface UnitOptions {
  options: string[];
  /** Empty while nobody has said which: then the one that the material is sold in. */
  selected: string;
}

/** A line without what only an opened row shows: thousands of them are read at once. */
export interface CompactLine {
  id: string;
  /** Given when the line was added, and never to another: 10, 20, 30 … */
  item_number: number;
  /** Where the line stands: compared as text, byte by byte. */
  position: string;
  material: string;
  description: string;
  /** Empty where what was entered is no quantity; `entered_quantity` has it then. */
  quantity: string;
  entered_quantity: string;
  unit: string;
  requested_date: string;
  sales_uom: UnitOptions;
  custom_attributes: Record<string, string>;
  /** Whether what the ERP says of it is about the line as it is now. */
  simulated: boolean;
  /** When the ERP said it; ISO UTC, or empty. */
  priced_at: string;
  net_price: string;
  net_value: string;
  currency: string;
  availability_status: string;
  availability_caption: string;
  /** What is promised first, and when; both empty where nothing is. */
  confirmed_quantity: string;
  confirmed_date: string;
  errors: LineMessage[];
  sap_errors: LineMessage[];
  infos: LineMessage[];
  sap_infos: LineMessage[];
  /** D: deleted, I: added, U: changed against the document that the cart changes; else empty. */
  change_status: string;
  /** The version of the cart with which the line was changed last. */
  changed_version: number;
}

export interface ChosenBatch {
  batch: string;
  quantity: string;
}

export interface CartLine extends CompactLine {
  child_items: object[];
  schedule_lines: object[];
  scaled_prices: object[];
  next_scale: object | null;
  price_components: object[];
  batches: ChosenBatch[];
  /** What the buyer chose of them; null: the ERP proposes. */
  selected_batch: ChosenBatch | null;
}

const text = () => Type.String();
const messages = () =>
  Type.Array(
    Type.Object(
      {
        code: text(),
        message: text(),
        args: Type.Optional(Type.Object({}, { additionalProperties: Type.Union([text(), Type.Number()]) })),
      },
      closed,
    ),
  );

const compact = {
  id: text(),
  item_number: Type.Integer(),
  position: text(),
  material: text(),
  description: text(),
  quantity: text(),
  entered_quantity: text(),
  unit: text(),
  requested_date: text(),
  sales_uom: Type.Object({ options: Type.Array(text()), selected: text() }, closed),
  custom_attributes: Type.Unsafe<Record<string, string>>({ type: "object", additionalProperties: { type: "string" } }),
  simulated: Type.Boolean(),
  priced_at: text(),
  net_price: text(),
  net_value: text(),
  currency: text(),
  availability_status: text(),
  availability_caption: text(),
  confirmed_quantity: text(),
  confirmed_date: text(),
  errors: messages(),
  sap_errors: messages(),
  infos: messages(),
  sap_infos: messages(),
  change_status: text(),
  changed_version: Type.Integer(),
};
const anything = () => Type.Object({}, { additionalProperties: true });
const batch = Type.Object({ batch: text(), quantity: text() }, closed);

export const CartLine: TUnsafe<CartLine> = Type.Unsafe<CartLine>(
  Type.Object(
    {
      ...compact,
      child_items: Type.Array(anything()),
      schedule_lines: Type.Array(anything()),
      scaled_prices: Type.Array(anything()),
      next_scale: Type.Union([Type.Null(), anything()]),
      price_components: Type.Array(anything()),
      batches: Type.Array(batch),
      selected_batch: Type.Union([Type.Null(), batch]),
    },
    closed,
  ),
);
