/** A cart and what a command did to it, as they leave the server. */
import type { CartAttribute, CartConfig } from "../../../schemas/cart/cart-config.ts";
import type { ErpMessage } from "../../../schemas/erp-message.ts";
import type { CartHeader, CommandOutcome } from "../../../schemas/cart/cart-view.ts";
import type { SignedIn } from "../../identity/sessions/signed-in.ts";
import { translateMessage } from "../../platform/plugins/erp-notices.ts";
import type { Translate } from "../../platform/plugins/request-texts.ts";
import type { ListRole } from "../shopping-lists/list-roles.ts";
import { sharedRoot } from "./cart-roots.ts";
import { isActive, stateAfter, type CartState } from "./cart-states.ts";
import type { Cart } from "./carts.repository.ts";
import { abilities, keeping } from "./carts.policy.ts";
import type { Outcome } from "./commands/run-commands.ts";
import { configFor, kindOf } from "./kinds/cart-kinds.ts";
import { presentLine } from "./lines/lines.presenter.ts";

export interface CartPresentation {
  session: SignedIn;
  config: CartConfig;
  /** The setting of the microsite. */
  cart_materials_availability: boolean;
  text: Translate;
  /** What the user may do with it, where it is shared. */
  role: ListRole;
  /** Whether the ERP is being asked for prices of its lines at the moment. */
  simulating: boolean;
}

/** The header was added up after the last line that changed, and every line has its result. */
export const isSimulated = ({ items_count, priced_count, totals, totals_version, content_version }: Cart): boolean =>
  items_count > 0 && priced_count === items_count && totals !== null && totals_version === content_version;

export function presentCart(
  cart: Cart,
  { session, role, config, text, simulating, cart_materials_availability }: CartPresentation,
): CartHeader {
  const { document_type, steps } = kindOf(cart.root);
  const simulated = isSimulated(cart);
  const { custom_attributes = {}, drop_ship = null, shipping_option, ...fields } = cart.fields;
  return {
    uuid: cart.id,
    cartID: cart.id,
    title: cart.title,
    root: cart.root,
    document_type,
    steps: [...steps],
    state: cart.state,
    version: cart.version,
    active: isActive(cart.state),
    items_count: cart.items_count,
    error_count: cart.error_count,
    changed_count: cart.items_count - cart.priced_count,
    net_value: simulated && cart.totals ? cart.totals.net_value : cart.lines_value,
    currency: cart.totals?.currency ?? "",
    totals: simulated ? totalsOf(cart) : null,
    simulated,
    simulating,
    cart_materials_availability,
    ref_doc_nr: cart.ref_doc_nr,
    document_number: cart.document_number,
    sales_area: cart.partner?.sales_area ?? "",
    updated_at: cart.updated_at.toISOString(),
    undo_steps: Math.max(0, cart.undo_at - cart.expired_commands),
    redo_steps: Math.max(0, cart.last_command - cart.undo_at),
    may: {
      ...abilities(session, cart),
      ...keeping(cart),
      change: role !== "viewer" && stateAfter(cart.state, "change") !== null,
      share: role === "owner" && cart.root === sharedRoot,
    },
    cartDetails: fields as Record<string, string>,
    custom_attributes,
    custom_attribute_fields: withLabels(config.custom_attributes, text),
    item_custom_attributes: withLabels(configFor(cart.root, config).item_custom_attributes, text),
    dropShipData: drop_ship && { ...drop_ship, cart_uuid: cart.id, partners: { drop_ship: { number: drop_ship.number } } },
    activeShippingOption: shipping_option === undefined ? null : { id: shipping_option },
    warnings: warningsOf(cart).map((message) => translateMessage(message, text)),
    notifications: newsOf(cart, text),
  };
}

/** What the ERP says of it: before it was written of its prices, afterwards of the document. */
function warningsOf(cart: Cart): ErpMessage[] {
  const ofPrices =
    isSimulated(cart) && cart.totals && cart.state !== "placed" ? cart.totals.messages.filter(({ type }) => type !== "S") : [];
  return [...cart.erp_messages.filter(({ type }) => type === "E" || type === "W"), ...ofPrices];
}

/** What has become of it, for whoever opens it again. */
function newsOf({ root, state, document_number: number, fields: { quote_number } }: Cart, text: Translate): string[] {
  const saved = quote_number === undefined ? [] : [text("cart.saved_as_quote", { quote_number })];
  const key = newsKeys[state];
  return key ? [...saved, text(key, { number, kind: kindOf(root).write === "create_quote" ? "quote" : "order" })] : saved;
}

const newsKeys: Readonly<Partial<Record<CartState, string>>> = {
  denied: "cart.state_denied",
  placing: "cart.being_placed",
  unknown: "cart.answer_missing",
  placed: "cart.placed",
};

function totalsOf({ totals }: Cart): CartHeader["totals"] {
  if (!totals) return null;
  const { subtotal, discount, freight, minimum_surcharge, rounding, net_value, tax_value, total } = totals;
  return { subtotal, discount, freight, minimum_surcharge, rounding, net_value, tax_value, total };
}

export function presentOutcome(outcome: Outcome, presentation: CartPresentation): CommandOutcome {
  const { cart, lines, touched, removed, missing, overwritten } = outcome;
  const { text } = presentation;
  return {
    cartID: cart.id,
    items_count: cart.items_count,
    cart: presentCart(cart, presentation),
    lines: lines.map((line) => presentLine(line, { header_hash: cart.header_hash, text, compact: true })),
    reload: lines.length < touched.length,
    removed,
    missing,
    overwritten: overwritten.map(({ id }) => id),
  };
}

/** A label is a text of the site where it is the key of one. */
const withLabels = (attributes: readonly CartAttribute[], text: Translate): CartAttribute[] =>
  attributes.map((attribute) => ({ ...attribute, label: text(attribute.label) }));
