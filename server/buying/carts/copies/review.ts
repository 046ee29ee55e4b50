/** What is not as it was in the document that a cart was copied from: price, availability, material. */
import { compare, decimalOf } from "../../../../engine/rules/decimal.ts";
import type { SalesItem } from "../../../../schemas/look-ups/parts.ts";
import type { Translate } from "../../../platform/plugins/request-texts.ts";
import type { FullLine } from "../lines/full-lines.ts";
import { isPriced } from "../lines/line-sums.ts";

export interface Reviewed {
  id: string;
  material: string;
  code: "price_changed" | "unavailable" | "replaced" | "not_priced";
  was: string;
  now: string;
  message: string;
}

type Difference = Omit<Reviewed, "message">;

/** @param lines those that were copied, in the order of the document's items */
export function reviewCopy(
  items: readonly SalesItem[],
  lines: readonly FullLine[],
  { header_hash, text }: { header_hash: string; text: Translate },
): Reviewed[] {
  return lines.flatMap((line, index) => {
    const item = items[index];
    return item
      ? differencesOf(item, line, header_hash).map((found) => ({ ...found, message: text(`cart.review.${found.code}`, { ...found }) }))
      : [];
  });
}

function differencesOf(item: SalesItem, line: FullLine, header_hash: string): Difference[] {
  const { id, material, result, sap_errors, net_value } = line;
  if (!isPriced(line, header_hash) || !result) return [{ id, material, code: "not_priced", was: item.net_value, now: "" }];
  if (sap_errors > 0) return [{ id, material, code: "unavailable", was: item.net_value, now: "" }];

  const found: Difference[] = [];
  if (result.substituted_material) found.push({ id, material, code: "replaced", was: result.substituted_material, now: result.material });
  const [was, now] = [decimalOf(item.net_value), decimalOf(net_value ?? "")];
  if (was && now && compare(was, now) !== 0) found.push({ id, material, code: "price_changed", was: item.net_value, now: net_value ?? "" });
  if (result.availability_status === "none") found.push({ id, material, code: "unavailable", was: "", now: "" });
  return found;
}
