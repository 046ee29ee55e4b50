/** A line as it leaves the server, in the words of whoever reads. What the ERP said of an earlier state of it is left out. */
import { compare, decimalOf, multiply } from "../../../../engine/rules/decimal.ts";
import type { CartLine, LineMessage } from "../../../../schemas/cart/cart-line.ts";
import type { ErpMessage } from "../../../../schemas/erp-message.ts";
import { translateCodes } from "../../../erp/translate-codes.ts";
import { translateMessage } from "../../../platform/plugins/erp-notices.ts";
import type { Translate } from "../../../platform/plugins/request-texts.ts";
import type { StoredResult } from "../cart-tables.ts";
import type { FullLine } from "./full-lines.ts";
import { isPriced } from "./line-sums.ts";

export interface LinePresentation {
  header_hash: string;
  text: Translate;
  /** Without what only an opened row shows. */
  compact: boolean;
}

export function presentLine(line: FullLine, { header_hash, text, compact }: LinePresentation): CartLine {
  const simulated = isPriced(line, header_hash);
  const result = simulated && line.result ? translateCodes(line.result, text) : null;
  // What is deleted has no trouble any more.
  const messages = line.removed ? [] : (result?.messages ?? []);
  const unit = line.unit ?? "";
  const selected = unit || (result?.unit ?? "");
  return {
    id: line.id,
    item_number: line.item_number,
    position: line.position,
    material: numberOf(line),
    description: line.result?.description ?? "",
    quantity: line.quantity ?? "",
    entered_quantity: line.entered_quantity,
    unit,
    requested_date: line.requested_date,
    sales_uom: { options: line.units ?? (selected ? [selected] : []), selected },
    custom_attributes: line.custom_attributes,
    simulated,
    priced_at: simulated && line.priced_at ? line.priced_at.toISOString() : "",
    net_price: result?.net_price ?? "",
    net_value: simulated ? (line.net_value ?? "") : "",
    currency: line.currency ?? "",
    availability_status: result?.availability_status ?? "",
    availability_caption: result?.availability_caption ?? result?.availability_status ?? "",
    ...promiseOf(result),
    errors: (line.removed ? [] : line.errors).map(({ code, args }) => ({
      code,
      message: text(`cart.line.${code}`, args),
      ...(args?.["name"] && { args }),
    })),
    sap_errors: messagesOf(messages, ["E"], text),
    infos: result && !line.removed ? [...infosOf(result, text), ...scaleInfoOf(result, line, text)] : [],
    sap_infos: messagesOf(messages, ["S", "I", "W"], text),
    change_status: line.change_status,
    changed_version: line.changed_version,
    child_items: compact ? [] : (result?.child_items ?? []),
    schedule_lines: compact ? [] : (result?.schedule_lines ?? []),
    scaled_prices: compact ? [] : (result?.scaled_prices ?? []),
    next_scale: result?.next_scale ?? null,
    price_components: compact || !simulated ? [] : translateCodes(line.trace ?? [], text),
    batches: line.batches.length > 0 ? line.batches : (result?.batches ?? []),
    selected_batch: line.batches[0] ?? null,
  };
}

/** What names a material in another way (its letters in another case, its bar code) becomes its number once the ERP has seen it. */
function numberOf({ material, result, result_hash, hash }: FullLine): string {
  const isSeen = result !== null && result_hash === hash && result.substituted_material === "";
  return (isSeen && result.material) || material;
}

/** The first delivery of which something is promised. */
function promiseOf(result: StoredResult | null): Pick<CartLine, "confirmed_quantity" | "confirmed_date"> {
  const first = result?.schedule_lines.find(({ confirmed_quantity }) => Number(confirmed_quantity) > 0);
  return { confirmed_quantity: first?.confirmed_quantity ?? "", confirmed_date: first?.date ?? "" };
}

const messagesOf = (messages: readonly ErpMessage[], types: readonly ErpMessage["type"][], text: Translate): LineMessage[] =>
  messages
    .filter(({ type }) => types.includes(type))
    .map((message) => ({ code: message.code, message: translateMessage(message, text), ...(message.args && { args: message.args }) }));

/** Most ERPs say themselves that a material was replaced; of the others the portal says it. */
function infosOf({ substituted_material: substituted, material, messages }: StoredResult, text: Translate): LineMessage[] {
  if (!substituted || messages.some(({ args }) => args?.["substitute"] !== undefined)) return [];
  return [{ code: "substituted", message: text("cart.line.substituted", { substituted, material }), args: { substitute: material } }];
}

/** Whoever is within a quarter of the next scale may want to know. */
function scaleInfoOf({ next_scale }: StoredResult, { quantity, currency }: FullLine, text: Translate): LineMessage[] {
  const [missing, ordered] = [decimalOf(next_scale?.missing_quantity), decimalOf(quantity)];
  if (!next_scale || !missing || !ordered || compare(multiply(missing, near), ordered) > 0) return [];
  const { missing_quantity, from_quantity, unit, net_price } = next_scale;
  const args = { quantity: missing_quantity, unit, price: net_price, currency: currency ?? "" };
  return [{ code: "next_scale", message: text("cart.line.next_scale", args), args: { possible: from_quantity } }];
}

const near = decimalOf("4")!;
