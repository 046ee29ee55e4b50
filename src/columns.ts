/** Columns that this portal knows by their names: how they are drawn where their document does not say (TBL-024). */
import type { ColumnDrawing } from "../schemas/column-drawing.ts";

export const portalColumns: Readonly<Record<string, ColumnDrawing>> = {
  customer: { as: "pair", second: "customer_number" },
  item_number: { as: "code", filled: true },
  material: { as: "code", filled: true },
  customer_material: { as: "code", muted: true },
  description: { as: "lines" },
  quantity: { as: "value", format: "quantity", unit: "sales_uom" },
  open_quantity: { as: "value", format: "quantity", unit: "sales_uom", strong: true },
  sales_uom: { as: "unit" },
  availability_caption: { as: "tone", tone: "availability_tone" },
  tracking_number: { as: "copy" },
  api_token: { as: "copy", secret: true },
  permission_names: { as: "text" },
  prev_values: { as: "record", old: true },
  new_values: { as: "record" },
  add_from_quote: { as: "button", label: "table.add" },
  download: { as: "button", label: "table.download" },
  action: { as: "actions" },
  bulk_action: { as: "choice" },
};
