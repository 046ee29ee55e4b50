/** Whether one of each product could be delivered at once. As with prices, the catalogue is readable while nobody knows. */
import { add, decimalOf, shortDecimalText, zero } from "../../../engine/rules/decimal.ts";
import type { IncomingQuantities } from "../../../schemas/catalog/products.ts";
import type { AvailabilityResult } from "../../../schemas/pricing/availability.ts";
import { maxLinesInChunk } from "../../../schemas/pricing/line.ts";
import type { ErpPort } from "../../erp/erp-port.ts";
import { soldToOf } from "./prices.ts";
import type { Viewer } from "./viewer.ts";

/** By the numbers that were asked for. */
export type ReadAvailability = (viewer: Viewer, skus: readonly string[]) => Promise<ReadonlyMap<string, AvailabilityResult>>;

/** What comes when is promised to a customer: for guests, and for whoever acts for no sold-to, nobody is asked. */
export function createAvailabilityReader(erp: Pick<ErpPort, "availability">): ReadAvailability {
  return async ({ view: { sales_area }, scope, asks_erp }, skus) => {
    if (!asks_erp || !scope || sales_area === null || skus.length === 0) return new Map();
    const sold_to = soldToOf(scope, sales_area);
    if (sold_to === undefined) return new Map();

    const lines = skus.slice(0, maxLinesInChunk).map((sku) => ({ line: sku, material: sku, quantity: "1", unit: "", requested_date: "" }));
    const checked = await erp.availability.check({ ...scope, sales_areas: [sales_area] }, { sales_area, sold_to, ship_to: "", lines });
    return new Map(checked.ok ? checked.value.map((result) => [result.line, result]) : []);
  };
}

/** Day by day, with what is there by then. */
export function presentIncoming(result: AvailabilityResult | undefined, base_uom: string): IncomingQuantities {
  if (!result) return { unit: base_uom, stock: "", checked_at: "", items: [] };
  let total = decimalOf(result.stock_availability) ?? zero;
  const items = result.incoming.map(({ date, quantity }) => {
    total = add(total, decimalOf(quantity) ?? zero);
    return { date, quantity, total: shortDecimalText(total) };
  });
  return { unit: result.unit || base_uom, stock: result.stock_availability, checked_at: result.checked_at, items };
}
