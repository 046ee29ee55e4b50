/** Ids that a record names and that nobody else knows. */
import type { FieldProblem, Result } from "../../result.ts";
import { ok } from "../../result.ts";
import type { RecordDependencies } from "./record-kind.ts";

export async function unknownSalesAreas(ids: readonly string[], { salesAreas, text }: RecordDependencies): Promise<Result<FieldProblem[]>> {
  if (ids.length === 0) return ok([]);
  const existing = await salesAreas();
  return existing.ok ? ok(unknownIn("sales_area_ids", ids, [...existing.value.keys()], text("record.no_sales_area"))) : existing;
}

const paymentOptionFields = [
  "salesdoc_payment_option_ids",
  "salesdoc_request_payment_option_ids",
  "salesdoc_change_payment_option_ids",
  "open_item_payment_option_ids",
] as const;

type PaymentValues = { payment_processor_id: string } & Record<(typeof paymentOptionFields)[number], string[]>;

export async function unknownPaymentOptions(values: PaymentValues, { paymentOptions, text }: RecordDependencies): Promise<FieldProblem[]> {
  const { payment_processor_id: processor } = values;
  const offered = processor === "" ? [] : await paymentOptions(processor);
  if (!offered) return [{ field: "payment_processor_id", code: "not_found", message: text("record.no_payment_processor") }];

  return paymentOptionFields.flatMap((field) => unknownIn(field, values[field], offered, text("record.no_payment_option")));
}

const unknownIn = (field: string, ids: readonly string[], existing: readonly string[], message: string): FieldProblem[] =>
  ids.every((id) => existing.includes(id)) ? [] : [{ field, code: "not_found", message }];
