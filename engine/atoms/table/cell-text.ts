/** The words of a cell that is not drawn: what is copied of rows far away. */
import type { Format } from "../../../schemas/format.ts";
import { Scope } from "../../model/page/scope.ts";
import { ownPath } from "../../rules/own-path.ts";
import { formatValue } from "../value/formatted.ts";
import { textOf, textOfValue } from "./cells.tsx";
import type { TableColumn } from "./columns.ts";
import type { Line } from "./lines.ts";
import type { TableView } from "./table-view.ts";

/** What an element says in words; of other cells the row's own value. */
export function textOfCell(column: TableColumn, line: Line, view: TableView): string {
  const [node, ...others] = column.cell;
  if (!node) return textOfValue(column, line, view);
  const { written } = node.atom;
  if (!written || others.length > 0) return textOf(ownPath(line.row, column.name.split(".")));

  const scope = new Scope(view.node, { row: line.row, index: line.index });
  const property = (name: string): unknown => node.dynamic.get(name)?.run(scope) ?? node.fixed[name];
  const firstValue = written.map(property).find((value) => value !== undefined && value !== null && value !== "");
  const write = (value: unknown) => formatValue(value, (node.fixed.format ?? "text") as Format, view.env.formats());
  return [Array.isArray(firstValue) ? firstValue.map(write).join(", ") : write(firstValue), textOf(property("unit"))]
    .filter(Boolean)
    .join(" ");
}
