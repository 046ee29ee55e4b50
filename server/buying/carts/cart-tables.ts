/** The tables of 0022-cart-commands and 0030-cart-outbox, as kysely sees them. Numerics are texts. */
import type { ErpMessage } from "../../../schemas/erp-message.ts";
import type { HeaderResult } from "../../../schemas/pricing/header.ts";
import type { LineResult } from "../../../schemas/pricing/line.ts";
import type { PriceCondition } from "../../../schemas/pricing/trace.ts";
import type { CartRoot } from "./cart-roots.ts";
import type { CartState } from "./cart-states.ts";
import type { CartFields } from "./cart-fields.ts";
import type { LineError, LineFields } from "./lines/line-fields.ts";

export type CartTables = {
  carts: {
    id: string;
    root: CartRoot;
    user_id: string;
    partner_function: string;
    partner_number: string;
    sales_area: string;
    state: CartState;
    version: number;
    title: string;
    /** The document that it changes or was copied from. */
    ref_doc_nr: string;
    fields: CartFields;
    items_count: number;
    /** Lines of which the ERP has said something that still holds. */
    priced_count: number;
    error_count: number;
    /** What the priced lines cost. */
    lines_value: string;
    last_item_number: number;
    undo_at: number;
    last_command: number;
    expired_commands: number;
    content_version: number;
    header_hash: string;
    totals: HeaderResult | null;
    totals_version: number;
    /** Of what it has become in the ERP; empty before. */
    document_number: string;
    /** What the ERP said when it was to write the document; until the cart is changed or sent again. */
    erp_messages: ErpMessage[];
    created_at: Date;
    updated_at: Date;
  };
  cart_lines: LineFields & {
    id: string;
    cart_id: string;
    position: string;
    item_number: number;
    change_status: "" | "I" | "U" | "D";
    removed: boolean;
    errors: LineError[];
    hash: string;
    changed_version: number;
    changed_by: string;
    command: number;
    /** Without its trace. */
    result: StoredResult | null;
    trace: PriceCondition[] | null;
    units: string[] | null;
    result_hash: string | null;
    result_header: string | null;
    sap_errors: number;
    net_value: string | null;
    tax_code: string | null;
    tax_rate: string | null;
    weight: string | null;
    currency: string | null;
    priced_at: Date | null;
    created_at: Date;
  };
  cart_commands: {
    cart_id: string;
    number: number;
    name: string;
    redo: unknown;
    undo: unknown;
    user_id: string | null;
    created_at: Date;
  };
};

export type StoredResult = Omit<LineResult, "trace" | "line">;
