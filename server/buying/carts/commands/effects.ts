/** What a command does to a cart, as it is stored: done again for a redo, and its inverse for an undo. */
import type { CartConfig } from "../../../../schemas/cart/cart-config.ts";
import { hashOfHeader, totalsDiffer, type CartFields } from "../cart-fields.ts";
import type { Cart, CartTransaction } from "../carts.repository.ts";
import { changesDocument } from "../kinds/cart-kinds.ts";
import { errorsOfLine, hashOfLine } from "../lines/line-fields.ts";
import { insertLines, setLines, setRemoved, type LineImage, type MovedLine, type NewLine, type Stamp } from "../lines/line-rows.ts";
import { countLines, sumsOf, withDifference, type LineSums } from "../lines/line-sums.ts";

export interface Effects {
  /** Without a document that it refers to, that stays as it is. */
  header?: { title: string; fields: CartFields; ref_doc_nr?: string };
  /** Lines as they are to be. */
  set?: LineImage[];
  /** Ids of lines that are taken out, or put back. */
  remove?: string[];
  restore?: string[];
}

export interface EffectsContext {
  trx: CartTransaction;
  cart: Cart;
  config: CartConfig;
  /** yyyymmdd, where the user is. */
  today: string;
  now: Date;
}

export interface Applied {
  sums: LineSums;
  header_hash: string;
  /** Whether prices depend on what has changed. */
  priced_anew: boolean;
  touched: string[];
  /** What is not to be seen any more. */
  removed: string[];
}

/** @param insert lines that have never been in the cart */
export async function applyEffects(
  context: EffectsContext,
  effects: Effects,
  stamp: Stamp,
  insert: readonly NewLine[] = [],
): Promise<Applied> {
  const { trx, cart, config, now } = context;
  if (insert.length > 0 && (await insertLines(trx, cart.id, insert, stamp, now)) < insert.length) throw new LineIdTaken();

  const images = (effects.set ?? []).map((line) => derived(line, config));
  const changed = await setLines(trx, cart.id, images, stamp);
  const removed = await setRemoved(trx, cart.id, { ids: effects.remove ?? [], removed: true }, stamp);
  const restored = await setRemoved(trx, cart.id, { ids: effects.restore ?? [], removed: false }, stamp);

  const header_hash = effects.header ? headerHash(context, effects.header.fields) : cart.header_hash;
  const sums =
    header_hash === cart.header_hash
      ? withDifference(
          cart,
          sumsOf([...changed.map(({ before }) => before), ...removed], header_hash),
          sumsOf([...changed.map(({ after }) => after), ...restored, ...insert.map(unpriced)], header_hash),
        )
      : await countLines(trx, cart, header_hash);
  const asksAnew = changed.some(({ before, after }) => before.hash !== after.hash) || removed.length + restored.length + insert.length > 0;
  const isSeen = changesDocument(cart) ? ({ change_status }: MovedLine) => change_status !== "I" : () => false;
  return {
    sums,
    header_hash,
    priced_anew: asksAnew || header_hash !== cart.header_hash || totalsDiffer(cart.fields, effects.header?.fields ?? cart.fields),
    touched: [...insert, ...changed.map(({ after }) => after), ...restored, ...removed.filter(isSeen)].map(({ id }) => id),
    removed: removed.filter((line) => !isSeen(line)).map(({ id }) => id),
  };
}

/** A line of this id is in some cart already; nothing may be written. */
export class LineIdTaken extends Error {}

export const headerHash = ({ cart, config, today }: Pick<EffectsContext, "cart" | "config" | "today">, fields: CartFields): string =>
  hashOfHeader(cart.partner, fields, { attributes: config.custom_attributes, today });

export const derived = <Line extends LineImage>(line: Line, { item_custom_attributes }: CartConfig) => ({
  ...line,
  errors: errorsOfLine(line, item_custom_attributes),
  hash: hashOfLine(line, item_custom_attributes),
});

const unpriced = ({ id, errors, hash }: NewLine) => ({
  id,
  errors,
  hash,
  result_hash: null,
  result_header: null,
  sap_errors: 0,
  net_value: null,
});
