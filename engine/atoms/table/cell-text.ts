/** The words of a cell that is not drawn: what is copied of rows far away. */
import { Scope } from "../../model/scope.ts";
import { ownPath } from "../../rules/own-path.ts";
import type { Format } from "../value/format.ts";
import { formatted } from "../value/formatted.ts";
import type { TableColumn } from "./columns.ts";
import { formattedCell, textOf } from "./known-cells.tsx";
import type { Line } from "./lines.ts";
import type { TableView } from "./table-view.ts";

/** Values and statuses as they would stand there; of other cells the row's own value. */
export function textOfCell(column: TableColumn, { row, index }: Line, view: TableView): string {
  const [node, ...others] = column.cell;
  if (column.format) return formattedCell(column, row, view.env.formats());
  if (!node || others.length > 0) return textOf(ownPath(row, column.name.split(".")));

  const scope = new Scope(view.node, { row, index });
  const property = (name: string): unknown => node.dynamic.get(name)?.run(scope) ?? node.fixed[name];
  if (node.atom.id === "status") return textOf(property("text") ?? property("value"));
  if (node.atom.id !== "value") return textOf(ownPath(row, column.name.split(".")));

  const format = (node.fixed.format ?? "text") as Format;
  return [formatted(property("value"), format, view.env.formats()), textOf(property("unit"))].filter(Boolean).join(" ");
}
