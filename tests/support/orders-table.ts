/**
 * The table of orders for a trip's own page, without what is done with checked rows: a page that checks none would be a problem of the
 * product's table for all trips that follow.
 */
import { readFileSync } from "node:fs";

export function ordersTable(key: string): never {
  const { bulk_actions: _, ...table } = JSON.parse(readFileSync("page-configs/salesdocs.table.json", "utf8")) as Record<string, unknown>;
  return { ...table, key } as never;
}
