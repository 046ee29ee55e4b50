/** The tables of 0020-conditions and 0029-erp-ordering by which a document is priced, promised and written. Numerics and dates are texts. */
import type { ColumnType, Generated } from "kysely";
import type { ConditionType, RateKind } from "../../../schemas/pricing/trace.ts";

type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

export type PricingTables = {
  "erp.conditions": {
    id: Generated<string>;
    condition: ConditionType;
    sales_area: string;
    /** What of the next seven is null is not asked. */
    sold_to: Optional<string>;
    customer_group: Optional<string>;
    material: Optional<string>;
    material_group: Optional<string>;
    country: Optional<string>;
    shipping_option: Optional<string>;
    tax_class: Optional<string>;
    rate_kind: RateKind;
    per: Generated<string>;
    /** Empty: the base unit. */
    per_unit: Generated<string>;
    currency: Generated<string>;
    scale_by: Generated<"quantity" | "value">;
    free_from: Optional<string>;
    /** A type that does not count where this record does. */
    excludes: Optional<ConditionType>;
    tax_code: Generated<string>;
    valid_from: string;
    valid_to: Optional<string>;
    source: Generated<string>;
  };
  "erp.condition_steps": { condition_id: string; from_value: Generated<string>; rate: string };
  "erp.material_units": { material: string; unit: string; numerator: string; denominator: Generated<string> };
  "erp.material_parts": { material: string; position: number; part: string; quantity: string };
  "erp.material_attributes": { material: string; name: string; value: string };
  "erp.stock": {
    material: string;
    plant: string;
    batch: Generated<string>;
    expires_on: string | null;
    quantity: string;
    source: Generated<string>;
  };
  "erp.planned_receipts": { id: Generated<string>; material: string; date: string; quantity: string; source: Generated<string> };
  "erp.customer_terms": { partner: string; sales_area: string; customer_group: Generated<string>; credit_limit: string | null };
  /** Without a number: the key is closed. */
  "erp.written_documents": { key: string; doc_number: Optional<string> };
  "erp.number_ranges": { document_type: string; first_number: string; last_number: string; next_number: string };
  "erp.document_locks": { doc_number: string; locked_by: string; locked_at: Generated<Date> };
  "erp.incompletion_rules": { document_type: string; level: "header" | "item"; field: string };
  /** Of the document as a whole, the item is 0. */
  "erp.incompletion_log": { doc_number: string; item_number: number; field: string };
};
