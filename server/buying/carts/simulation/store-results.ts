/** What the ERP has said is stored line by line as it comes, so that nothing of it is lost when the rest does not come. */
import { sql, type Kysely } from "kysely";
import type { HeaderResult } from "../../../../schemas/pricing/header.ts";
import type { LineResult } from "../../../../schemas/pricing/line.ts";
import type { Database } from "../../../platform/database/database.ts";
import { retriedTransaction } from "../../../platform/database/retried-transaction.ts";
import { stateAfter } from "../cart-states.ts";
import type { CartTables } from "../cart-tables.ts";
import { changeCart, lockCart, type Cart, type CartChanges, type CartTransaction } from "../carts.repository.ts";
import type { Counted } from "../lines/line-rows.ts";
import { countLines, sumsOf, withDifference } from "../lines/line-sums.ts";

type Db = Kysely<Database & CartTables>;

export interface StoredChunk {
  cart: Cart;
  /** Lines that were changed or deleted while they were asked for are not among them. */
  lines: string[];
}

/** The cart as it was when its lines were read to be asked. */
type AskedCart = Pick<Cart, "id" | "content_version" | "header_hash">;

export interface ChunkOptions {
  asked: AskedCart;
  /** By line, the hash of what was asked. */
  hashes: ReadonlyMap<string, string>;
  /** By material, all that it can be ordered in. */
  units: ReadonlyMap<string, string[]>;
  /** What was added up over all lines, where these are the last of them. */
  totals: HeaderResult | null;
  now: Date;
}

/** @returns null where the cart has been deleted */
export async function storeResults(db: Db, results: readonly LineResult[], options: ChunkOptions): Promise<StoredChunk | null> {
  const { asked, totals, now } = options;
  return retriedTransaction(db, async (trx) => {
    const cart = await lockCart(trx, asked.id);
    if (!cart) return null;
    const { before, after } = await setResults(trx, results, options);
    const sums = withDifference(cart, sumsOf(before, cart.header_hash), sumsOf(after, cart.header_hash));
    const changes = { ...sums, ...(totals && totalsFor({ ...cart, ...sums }, asked, totals)) };
    return { cart: await changeCart(trx, cart, changes, now), lines: after.map(({ id }) => id) };
  });
}

async function setResults(
  trx: CartTransaction,
  results: readonly LineResult[],
  options: ChunkOptions,
): Promise<{ before: Counted[]; after: Counted[] }> {
  const { asked, now } = options;
  const { rows } = await sql<
    Counted & { old_hash: string | null; old_header: string | null; old_errors: number; old_value: string | null }
  >`
    update cart_lines l set result = s.result, trace = s.trace, units = coalesce(s.units, l.units), result_hash = s.hash,
      result_header = ${asked.header_hash}, sap_errors = s.sap_errors, net_value = s.net_value, tax_code = s.tax_code, tax_rate = s.tax_rate,
      weight = s.weight, currency = s.currency, priced_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(results.map((result) => rowOf(result, options)))}::jsonb) as s(id uuid, hash text, result jsonb,
        trace jsonb, units jsonb, sap_errors integer, net_value numeric, tax_code text, tax_rate numeric, weight numeric, currency text)
      join cart_lines old on old.id = s.id
    where l.cart_id = ${asked.id} and l.id = old.id and l.hash = s.hash and not l.removed
    returning l.id, l.errors, l.hash, l.result_hash, l.result_header, l.sap_errors, l.net_value,
      old.result_hash as old_hash, old.result_header as old_header, old.sap_errors as old_errors, old.net_value as old_value`.execute(trx);
  const before = rows.map(({ old_hash, old_header, old_errors, old_value, ...line }) => ({
    ...line,
    result_hash: old_hash,
    result_header: old_header,
    sap_errors: old_errors,
    net_value: old_value,
  }));
  return { before, after: rows };
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

/** @returns the cart as it is then; null where something has changed since its lines were read, or where it was deleted */
export async function storeTotals(db: Db, asked: AskedCart, totals: HeaderResult, now: Date): Promise<Cart | null> {
  return retriedTransaction(db, async (trx) => {
    const cart = await lockCart(trx, asked.id);
    const changes = cart && totalsFor(cart, asked, totals);
    return changes && changeCart(trx, cart, changes, now);
  });
}

/** Null where something has changed since the lines were read, or where one of them has no price that holds. */
function totalsFor(cart: Cart, asked: AskedCart, totals: HeaderResult): CartChanges | null {
  if (cart.content_version !== asked.content_version || cart.header_hash !== asked.header_hash) return null;
  if (cart.priced_count < cart.items_count) return null;
  return { totals, totals_version: cart.content_version, state: stateAfter(cart.state, "price") ?? cart.state };
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
