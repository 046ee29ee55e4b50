/** Condition records as the pricing works with them, and which of them counts. */
import type { Decimal } from "../../../../engine/rules/decimal.ts";
import {
  conditionKeys,
  type ConditionKey,
  type ConditionReason,
  type ConditionType,
  type RateKind,
} from "../../../../schemas/pricing/trace.ts";

export interface ConditionStep {
  /** From this quantity or value on. */
  from: Decimal;
  rate: Decimal;
}

export interface ConditionRecord {
  id: string;
  condition: ConditionType;
  key: ConditionKey;
  rate_kind: RateKind;
  per: Decimal;
  /** Empty: the base unit. */
  per_unit: string;
  scale_by: "quantity" | "value";
  free_from: Decimal | null;
  excludes: ConditionType | null;
  tax_code: string;
  /** yyyymmdd; the end may be empty. */
  valid_from: string;
  valid_to: string;
  /** The smallest first. */
  steps: readonly ConditionStep[];
}

export interface ChosenCondition {
  record: ConditionRecord;
  step: ConditionStep;
}

export interface PassedCondition {
  record: ConditionRecord;
  reason: ConditionReason;
}

export interface Choice {
  chosen: ChosenCondition | null;
  passed: PassedCondition[];
}

const exactness = new Map(conditionKeys.map((key, at) => [key, at]));

/** The most exact first; of the same key the newest, and of the same day the one that was written last. */
export function byExactness(a: ConditionRecord, b: ConditionRecord): number {
  return (
    exactness.get(a.key)! - exactness.get(b.key)! ||
    (a.valid_from < b.valid_from ? 1 : a.valid_from > b.valid_from ? -1 : Number(b.id) - Number(a.id))
  );
}

/**
 * Of records of one type, in the order of `byExactness`, the first that is valid and whose scale is reached. `stepOf`: the last step that
 * is reached. With a reason for all of them, none counts.
 */
export function chooseCondition(
  records: readonly ConditionRecord[],
  { date, stepOf, excluded = false }: { date: string; stepOf: (record: ConditionRecord) => ConditionStep | undefined; excluded?: boolean },
): Choice {
  const passed: PassedCondition[] = [];
  let chosen: ChosenCondition | null = null;
  for (const record of records) {
    const step = stepOf(record);
    const reason = reasonAgainst(record, { date, chosen: chosen?.record, reached: step !== undefined, excluded });
    if (reason || !step) passed.push({ record, reason: reason ?? "scale_not_reached" });
    else chosen = { record, step };
  }
  return { chosen, passed };
}

function reasonAgainst(
  record: ConditionRecord,
  { date, chosen, reached, excluded }: { date: string; chosen: ConditionRecord | undefined; reached: boolean; excluded: boolean },
): ConditionReason | undefined {
  if (record.valid_from > date) return "not_yet_valid";
  if (record.valid_to !== "" && record.valid_to < date) return "expired";
  if (excluded) return "excluded";
  if (chosen) return chosen.key === record.key ? "older" : "less_exact";
  return reached ? undefined : "scale_not_reached";
}
