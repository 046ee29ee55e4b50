/** What makes up the price of a document. */
import { sql } from "kysely";
import type { PricingEntry } from "../erp-port.ts";

export interface SelectedPricing {
  net_value: string;
  tax_value: string;
  freight_value: string;
  total_value: string;
  currency: string;
}

/** `d`: the document; its net value and currency are among the columns of every row. */
export const pricingColumns = sql`
  trim_scale(d.tax_value)::text as tax_value, trim_scale(d.freight_value)::text as freight_value,
  trim_scale(d.net_value + d.freight_value + d.tax_value)::text as total_value`;

export function pricingOf(row: SelectedPricing): PricingEntry[] {
  const line = (key: string, title: string, amount: string): PricingEntry => ({ key, title, amount, currency: row.currency });
  return [
    line("net_value", "Net value", row.net_value),
    line("freight", "Freight", row.freight_value),
    line("tax", "Tax", row.tax_value),
    line("total", "Total", row.total_value),
  ];
}
