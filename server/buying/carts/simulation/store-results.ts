/** What the ERP has said is stored line by line as it comes, so that nothing of it is lost when the rest does not come. */
import { sql, type Kysely } from "kysely";
import type { HeaderResult } from "../../../../schemas/pricing/header.ts";
import type { LineResult } from "../../../../schemas/pricing/line.ts";
import type { Database } from "../../../platform/database/database.ts";
import { retriedTransaction } from "../../../platform/database/retried-transaction.ts";
import { stateAfter } from "../cart-states.ts";
import type { CartTables } from "../cart-tables.ts";
import { changeCart, lockCart, type Cart } from "../carts.repository.ts";
import type { Counted } from "../lines/line-rows.ts";
import { countLines, sumsOf, withDifference } from "../lines/line-sums.ts";

type Db = Kysely<Database & CartTables>;

export interface StoredChunk {
  cart: Cart;
  /** Lines that were changed or deleted while they were asked for are not among them. */
  lines: string[];
}

export interface ChunkOptions {
  cart_id: string;
  /** Of the header that the lines were asked with. */
  header_hash: string;
  /** By line, the hash of what was asked. */
  hashes: ReadonlyMap<string, string>;
  /** By material, all that it can be ordered in. */
  units: ReadonlyMap<string, string[]>;
  now: Date;
}

/** @returns null where the cart has been deleted */
export async function storeResults(db: Db, results: readonly LineResult[], options: ChunkOptions): Promise<StoredChunk | null> {
  const { cart_id, header_hash, now } = options;
  return retriedTransaction(db, async (trx) => {
    const cart = await lockCart(trx, cart_id);
    if (!cart) return null;
    const { rows } = await sql<
      Counted & { old_hash: string | null; old_header: string | null; old_errors: number; old_value: string | null }
    >`
      update cart_lines l set result = s.result, trace = s.trace, units = coalesce(s.units, l.units), result_hash = s.hash,
        result_header = ${header_hash}, sap_errors = s.sap_errors, net_value = s.net_value, tax_code = s.tax_code, tax_rate = s.tax_rate,
        weight = s.weight, currency = s.currency, priced_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(results.map((result) => rowOf(result, options)))}::jsonb) as s(id uuid, hash text, result jsonb,
          trace jsonb, units jsonb, sap_errors integer, net_value numeric, tax_code text, tax_rate numeric, weight numeric, currency text)
        join cart_lines old on old.id = s.id
      where l.cart_id = ${cart_id} and l.id = old.id and l.hash = s.hash and not l.removed
      returning l.id, l.errors, l.hash, l.result_hash, l.result_header, l.sap_errors, l.net_value,
        old.result_hash as old_hash, old.result_header as old_header, old.sap_errors as old_errors, old.net_value as old_value`.execute(
      trx,
    );
    const before = rows.map(({ old_hash, old_header, old_errors, old_value, ...line }) => ({
      ...line,
      result_hash: old_hash,
      result_header: old_header,
      sap_errors: old_errors,
      net_value: old_value,
    }));
    const sums = withDifference(cart, sumsOf(before, cart.header_hash), sumsOf(rows, cart.header_hash));
    return { cart: await changeCart(trx, cart, sums, now), lines: rows.map(({ id }) => id) };
  });
}

function rowOf({ trace, line, ...result }: LineResult, { hashes, units }: Pick<ChunkOptions, "hashes" | "units">) {
  const { net_value, tax_code, tax_rate, weight, currency, messages, material } = result;
  const sap_errors = messages.filter(({ type }) => type === "E").length;
  return {
    id: line,
    hash: hashes.get(line) ?? "",
    result,
    trace,
    units: units.get(material) ?? null,
    sap_errors,
    net_value,
    tax_code,
    tax_rate,
    weight,
    currency,
  };
}

/**
 * The totals, where nothing has changed since their lines were read. @returns the cart as it is then; null where something has, or where
 * it was deleted
 */
export async function storeTotals(db: Db, asked: Cart, totals: HeaderResult, now: Date): Promise<Cart | null> {
  return retriedTransaction(db, async (trx) => {
    const cart = await lockCart(trx, asked.id);
    if (!cart || cart.content_version !== asked.content_version || cart.header_hash !== asked.header_hash) return null;
    if (cart.priced_count < cart.items_count) return null;
    const state = stateAfter(cart.state, "price") ?? cart.state;
    return changeCart(trx, cart, { totals, totals_version: cart.content_version, state }, now);
  });
}

/** Prices are those of a day: on another day, none that is stored holds. @returns null where the cart has been deleted */
export async function refreshHeader(db: Db, asked: Cart, hashOf: (cart: Cart) => string, now: Date): Promise<Cart | null> {
  if (hashOf(asked) === asked.header_hash) return asked;
  return retriedTransaction(db, async (trx) => {
    const cart = await lockCart(trx, asked.id);
    if (!cart) return null;
    const header_hash = hashOf(cart);
    if (header_hash === cart.header_hash) return cart;
    return changeCart(trx, cart, { ...(await countLines(trx, cart, header_hash)), header_hash }, now);
  });
}
