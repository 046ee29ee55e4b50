/** What is not as it was in the document that a cart was copied from: price, availability, material. */
import { Type, type Static } from "typebox";
import { compare, decimalOf } from "../../../../engine/rules/decimal.ts";
import type { LineMessage } from "../../../../schemas/cart/cart-line.ts";
import type { SalesItem } from "../../../../schemas/look-ups/parts.ts";
import { oneOf } from "../../../../schemas/pricing/parts.ts";
import { closed } from "../../../platform/plugins/api-routes.ts";
import type { FullLine } from "../lines/full-lines.ts";
import { presentLine, type LinePresentation } from "../lines/lines.presenter.ts";

const text = () => Type.String();
export const Review = Type.Object(
  {
    id: Type.String({ description: "Of the entry: a line may have several." }),
    line_id: text(),
    material: text(),
    description: text(),
    code: oneOf(["price_changed", "unavailable", "to_correct", "replaced", "not_priced"]),
    was: Type.String({ description: "A value, or the material that was replaced; empty where there is nothing to compare." }),
    now: text(),
    currency: text(),
    message: text(),
  },
  closed,
);
export type Review = Static<typeof Review>;

/**
 * @param items of the document
 * @param lines those that were copied, in the order of the items
 */
export function reviewCopy(items: readonly SalesItem[], lines: readonly FullLine[], presentation: LinePresentation): Review[] {
  return lines.flatMap((line, index) => {
    const item = items[index];
    return item ? reviewLine(item, line, presentation) : [];
  });
}

function reviewLine(item: SalesItem, line: FullLine, presentation: LinePresentation): Review[] {
  const { id: line_id, description, currency, simulated, net_value, ...presented } = presentLine(line, presentation);
  const about = { line_id, material: line.material, description: description || item.description, currency };
  const entry = (code: Review["code"], was: string, now: string, message?: string): Review => {
    const found = { id: `${line_id}.${code}`, ...about, code, was, now };
    return { ...found, message: message ?? presentation.text(`cart.review.${code}`, found) };
  };
  const reasons = [...presented.errors, ...presented.sap_errors];
  if (reasons.length > 0) {
    const code = presented.sap_errors.every(isCorrectable) ? "to_correct" : "unavailable";
    return [entry(code, item.net_value, "", reasons.map(({ message }) => message).join(" "))];
  }
  if (!simulated) return [entry("not_priced", item.net_value, "")];

  const found: Review[] = [];
  const substituted = line.result?.substituted_material;
  if (substituted) found.push(entry("replaced", substituted, line.result?.material ?? ""));
  const [was, now] = [decimalOf(item.net_value), decimalOf(net_value)];
  if (was && now && compare(was, now) !== 0) found.push(entry("price_changed", item.net_value, net_value));
  if (presented.availability_status === "none") found.push(entry("unavailable", "", ""));
  return found;
}

/** The material is sold, in another quantity or unit than in the document. */
const isCorrectable = ({ args }: LineMessage): boolean => args?.["possible"] !== undefined || args?.["unit"] !== undefined;
