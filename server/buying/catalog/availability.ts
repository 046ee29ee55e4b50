/** Whether one of each product could be delivered at once. As with prices, the catalogue is readable while nobody knows. */
import type { AvailabilityResult } from "../../../schemas/pricing/availability.ts";
import { maxLinesInChunk } from "../../../schemas/pricing/line.ts";
import type { ErpPort } from "../../erp/erp-port.ts";
import { soldToOf } from "./prices.ts";
import type { Viewer } from "./viewer.ts";

/** By the numbers that were asked for. */
export type ReadAvailability = (viewer: Viewer, skus: readonly string[]) => Promise<ReadonlyMap<string, AvailabilityResult>>;

/** What comes when is promised to a customer: for guests, and for whoever acts for no sold-to, nobody is asked. */
export function createAvailabilityReader(erp: Pick<ErpPort, "availability">): ReadAvailability {
  return async ({ view: { sales_area }, scope }, skus) => {
    if (!scope || sales_area === null || skus.length === 0) return new Map();
    const sold_to = soldToOf(scope, sales_area);
    if (sold_to === undefined) return new Map();

    const lines = skus.slice(0, maxLinesInChunk).map((sku) => ({ line: sku, material: sku, quantity: "1", unit: "", requested_date: "" }));
    const checked = await erp.availability.check({ ...scope, sales_areas: [sales_area] }, { sales_area, sold_to, ship_to: "", lines });
    return new Map(checked.ok ? checked.value.map((result) => [result.line, result]) : []);
  };
}
