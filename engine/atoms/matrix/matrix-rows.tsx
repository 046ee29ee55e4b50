import { observer } from "mobx-react-lite";
import type { CellPosition } from "./matrix-keys.ts";
import { MatrixRow } from "./matrix-row.tsx";
import type { Line } from "./matrix.value.ts";
import { sumOfRow } from "./totals.ts";
import type { MatrixView } from "./use-matrix.ts";

interface MatrixRowsProps {
  id: string;
  matrix: MatrixView;
  /** The cell that Tab leads to. */
  stop: CellPosition;
}

/** The rows that were found, under the headings of their groups; without any, what says so. */
export const MatrixRows = observer(function MatrixRows({ id, matrix, stop }: MatrixRowsProps) {
  const { answers, columns, columnNames, found, open, required, rows, search, settings, totals } = matrix;
  const wholeWidth = columnNames.length + (totals.ofRows ? 2 : 1);
  const hasOptional = rows.some(({ optional }) => optional);
  if (found.length === 0)
    return (
      <tbody>
        <tr>
          <td className="matrix__none" colSpan={wholeWidth}>
            {settings.env.text("choice.nothing_found", { typed: search?.typed ?? "" })}
          </td>
        </tr>
      </tbody>
    );
  return inGroups(found).map(({ group, start, lines }) => (
    <tbody key={start}>
      {group !== "" && (
        <tr className="matrix__group">
          <th scope="rowgroup" colSpan={wholeWidth}>
            <span>{group}</span>
          </th>
        </tr>
      )}
      {lines.map((row, index) => {
        const at = start + index;
        return (
          <MatrixRow
            key={row.value}
            {...{ id, row, at, settings, columns }}
            firstId={at === 0 ? id : undefined}
            stop={settings.kind !== "checkbox" ? undefined : stop.row === at ? stop.column : -1}
            isMarked={required && hasOptional && !row.optional}
            isOpen={open.has(row.value)}
            total={totals.ofRows ? { label: totals.label, text: totals.write(sumOfRow(answers.of(row.value), columnNames)) } : undefined}
          />
        );
      })}
    </tbody>
  ));
});

interface RowGroup {
  group: string;
  /** Place of its first row among all. */
  start: number;
  lines: readonly Line[];
}

/** Neighbours under one heading; rows stand in the order in which they were written. */
function inGroups(rows: readonly Line[]): RowGroup[] {
  const groups: { group: string; start: number; lines: Line[] }[] = [];
  for (const [at, row] of rows.entries()) {
    const group = row.group ?? "";
    const last = groups.at(-1);
    if (last?.group === group) last.lines.push(row);
    else groups.push({ group, start: at, lines: [row] });
  }
  return groups;
}
