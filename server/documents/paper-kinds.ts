/** Which papers there are of what, by the first part of their address. */
import type { OutputQuery } from "../erp/erp-port.ts";
import type { Permission } from "../roles/permissions.ts";

export interface PaperKind {
  /** Below /api/v1, and below the address of the viewer. */
  controller: string;
  of: OutputQuery["of"];
  access: Permission;
  /** For people who read the API. */
  title: string;
}

export const paperKinds: readonly PaperKind[] = [
  { controller: "salesdocs", of: "salesdoc", access: "view_orders", title: "sales documents" },
  { controller: "quotes", of: "quote", access: "view_quotes", title: "quotes" },
  { controller: "shipments", of: "shipment", access: "view_shipments", title: "shipments" },
  { controller: "invoices", of: "invoice", access: "view_invoices", title: "invoices" },
];
