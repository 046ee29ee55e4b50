/** What the ERP asks for products of one page. The catalogue is readable without it: while the ERP is away, there are no prices. */
import { utcDate } from "../../../engine/rules/wire-date.ts";
import type { ErpPort } from "../../erp/erp-port.ts";
import type { Scope } from "../../scope.ts";
import type { Viewer } from "./viewer.ts";

export interface CatalogPrice {
  /** Of one unit. */
  net_price: string;
  currency: string;
}

export type ReadPrices = (viewer: Viewer, skus: readonly string[]) => Promise<ReadonlyMap<string, CatalogPrice>>;

const maxPrices = 100;

/** Guests have no scope, so nobody asks for them: a guest's answer has no price in it. */
export function createPriceReader(erp: Pick<ErpPort, "pricing">, clock: () => Date): ReadPrices {
  return async ({ view, scope, asks_erp }, skus) => {
    if (!asks_erp || !scope || view.sales_area === null || skus.length === 0) return new Map();

    const sold_to = soldToOf(scope, view.sales_area);
    const found = await erp.pricing.prices(
      { ...scope, sales_areas: [view.sales_area] },
      {
        page: 1,
        page_size: maxPrices,
        quantity: "1",
        date: utcDate(clock()),
        criteria: [],
        materials: [...skus].slice(0, maxPrices),
        ...(sold_to !== undefined && { sold_to_number: sold_to }),
      },
    );
    if (!found.ok) return new Map();
    return new Map(found.value.items.map(({ material, net_price, currency }) => [material, { net_price, currency }]));
  };
}

/** A ship-to has none of its own: then what holds for everybody does. */
export function soldToOf({ partners }: Scope, sales_area: string): string | undefined {
  if (partners === "all") return undefined;
  return partners.find((partner) => partner.function_name === "sold_to" && partner.sales_area === sales_area)?.number;
}
