/** Materials by the numbers that a customer has for them. */
import { sql, type Kysely } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { comparedNumber } from "../../catalog/search/split-query.ts";

/** @returns by what was asked for, in capitals, the material; empty where the customer's numbers say nothing, or name several */
export async function materialsOfCustomer(
  db: Kysely<Database>,
  sold_to: string | undefined,
  numbers: readonly string[],
): Promise<Record<string, string>> {
  const byNumber = new Map<string, Set<string>>();
  if (sold_to !== undefined && numbers.length > 0) {
    const { rows } = await sql<{ number: string; sku: string }>`select c.number, p.sku from catalog.customer_numbers c
      join catalog.products p on p.id = c.product_id
      where c.sold_to = ${sold_to} and c.number = any(${[...new Set(numbers.map(comparedNumber))]}::text[])`.execute(db);
    for (const { number, sku } of rows) byNumber.set(number, (byNumber.get(number) ?? new Set()).add(sku));
  }
  const found: Record<string, string> = {};
  for (const number of numbers) {
    const materials = [...(byNumber.get(comparedNumber(number)) ?? [])];
    found[number.toUpperCase()] = materials.length === 1 ? materials[0]! : "";
  }
  return found;
}
