/** What the sums of a cart have of its lines. A command adds the difference that its lines make, so no other line is read. */
import { sql } from "kysely";
import { add, decimalOf, decimalText, subtract, zero } from "../../../../engine/rules/decimal.ts";
import type { Cart, CartTransaction } from "../carts.repository.ts";
import type { Counted } from "./line-rows.ts";

export interface LineSums {
  items_count: number;
  priced_count: number;
  error_count: number;
  lines_value: string;
}

/** What the ERP said is about the line, and about the header, as they are now. */
export const isPriced = ({ hash, result_hash, result_header }: Omit<Counted, "id" | "errors">, header_hash: string): boolean =>
  result_hash === hash && result_header === header_hash && header_hash !== "";

const hasErrors = (line: Counted, header_hash: string): boolean =>
  line.errors.length > 0 || (line.sap_errors > 0 && isPriced(line, header_hash));

export function sumsOf(lines: readonly Counted[], header_hash: string): LineSums {
  let value = zero;
  let [priced_count, error_count] = [0, 0];
  for (const line of lines) {
    if (hasErrors(line, header_hash)) error_count += 1;
    if (!isPriced(line, header_hash)) continue;
    priced_count += 1;
    value = add(value, decimalOf(line.net_value ?? "0") ?? zero);
  }
  return { items_count: lines.length, priced_count, error_count, lines_value: decimalText(value) };
}

/** The cart's sums with these lines in the place of those. */
export function withDifference(cart: LineSums, before: LineSums, after: LineSums): LineSums {
  const value = subtract(decimalOf(after.lines_value)!, decimalOf(before.lines_value)!);
  return {
    items_count: cart.items_count + after.items_count - before.items_count,
    priced_count: cart.priced_count + after.priced_count - before.priced_count,
    error_count: cart.error_count + after.error_count - before.error_count,
    lines_value: decimalText(add(decimalOf(cart.lines_value)!, value)),
  };
}

/** All over again: for when the header has changed, on which every price depends. */
export async function countLines(trx: CartTransaction, { id }: Pick<Cart, "id">, header_hash: string): Promise<LineSums> {
  const priced = sql`(result_hash = hash and result_header = ${header_hash})`;
  const { rows } = await sql<LineSums>`select count(*)::int as items_count, count(*) filter (where ${priced})::int as priced_count,
      count(*) filter (where errors <> '[]' or (sap_errors > 0 and ${priced}))::int as error_count,
      coalesce(sum(net_value) filter (where ${priced}), 0)::text as lines_value
    from cart_lines where cart_id = ${id} and not removed`.execute(trx);
  return rows[0]!;
}
