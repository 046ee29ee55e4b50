/** Which papers the embedded ERP makes of a document. */
import type { OutputType } from "../erp-port.ts";

interface Kind {
  kind: "order" | "return" | "adjustment" | "quote";
  ship_status: string;
}

const hasLeft: ReadonlySet<string> = new Set(["GI", "SHIP", "PRCV", "GR"]);

/** Adjustments are bookings: nobody sends a paper of them. A quote has its own. What has left the house also has a packing list. */
export function outputTypesOf({ kind, ship_status }: Kind): OutputType[] {
  if (kind === "adjustment" || kind === "quote") return [];
  if (kind === "return") return [{ key: "return_confirmation", title: "Return confirmation" }];
  return [
    { key: "order_confirmation", title: "Order confirmation" },
    ...(hasLeft.has(ship_status) ? [{ key: "packing_list", title: "Packing list" }] : []),
  ];
}
