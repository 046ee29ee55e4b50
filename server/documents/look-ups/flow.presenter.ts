/** What of an order's flow is for a user who may not see every kind of document in it. */
import type { DocumentFlow, FlowKind } from "../../../schemas/look-ups/document-flow.ts";
import type { Permission } from "../../identity/roles/permissions.ts";

/** What it takes to see each kind of document. */
export const flowAccess: Readonly<Record<FlowKind, Permission>> = {
  quote: "view_quotes",
  order: "view_orders",
  return: "view_orders",
  adjustment: "view_orders",
  shipment: "view_shipments",
  goods_issue: "view_shipments",
  invoice: "view_invoices",
  credit_note: "view_invoices",
  payment: "view_payments",
};

/** Quantities that only documents tell of which the user may not see go with them. */
export function presentFlow({ steps, lines, missing, hidden = [] }: DocumentFlow, may: (kind: FlowKind) => boolean): DocumentFlow {
  const kept = [...new Set([...hidden, ...(Object.keys(flowAccess) as FlowKind[]).filter((kind) => !may(kind))])];
  return {
    steps: steps.filter(({ kind }) => may(kind)),
    lines: lines.map((line) => ({
      item_number: line.item_number,
      material: line.material,
      description: line.description,
      sales_uom: line.sales_uom,
      quantity: line.quantity,
      confirmed_quantity: line.confirmed_quantity,
      confirmed_date: line.confirmed_date,
      open_quantity: line.open_quantity,
      ...(may("shipment") && pick(line, ["delivered_quantity", "issued_quantity", "issued_date"])),
      ...(may("invoice") && pick(line, ["invoiced_quantity"])),
      deliveries: may("shipment") ? line.deliveries : [],
      invoices: may("invoice") ? line.invoices : [],
    })),
    ...(missing && { missing: missing.filter(may) }),
    ...(kept.length > 0 && { hidden: kept }),
  };
}

const pick = <Line extends object, Name extends keyof Line>(line: Line, names: readonly Name[]): Partial<Pick<Line, Name>> =>
  Object.fromEntries(names.filter((name) => line[name] !== undefined).map((name) => [name, line[name]])) as Partial<Pick<Line, Name>>;
