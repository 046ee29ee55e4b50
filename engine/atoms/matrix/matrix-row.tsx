import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { MatrixCell, type CellSettings } from "./matrix-cell.tsx";
import { cellKeyOf } from "./matrix-keys.ts";
import type { Line } from "./matrix.value.ts";

interface MatrixRowProps {
  id: string;
  /** Of the first cell: there the field's focus goes. */
  firstId: string | undefined;
  row: Line;
  at: number;
  columns: readonly Line[];
  settings: CellSettings;
  /** Of checkboxes: the one that Tab leads to; undefined where it leads to all. */
  stop: number | undefined;
  /** Must be answered, where not all must. */
  isMarked: boolean;
  /** Must be answered and is not, and it is time to say so. */
  isOpen: boolean;
  /** The sum of its numbers, with the words of its column. */
  total: { label: string; text: string } | undefined;
}

/** Draws its own cells anew, not those of the other rows. */
export const MatrixRow = observer(function MatrixRow(props: MatrixRowProps) {
  const { id, firstId, row, at, columns, settings, stop, isMarked, isOpen, total } = props;
  const headId = `${id}-row-${at}`;
  return (
    <tr className="matrix__row" data-open={isOpen || undefined}>
      <th scope="row" className="matrix__head">
        <span id={headId}>
          {row.text}
          {isMarked && <Asterisk />}
        </span>
        {row.description && <span className="matrix__description">{row.description}</span>}
      </th>
      {columns.map((column, place) => {
        const cellId = place === 0 && firstId !== undefined ? firstId : `${id}-${at}-${place}`;
        return (
          <td key={column.value} className="matrix__cell" data-kind={settings.kind}>
            <MatrixCell
              settings={settings}
              row={row.value}
              column={column.value}
              group={`${id}-${at}`}
              inputAttributes={{
                id: cellId,
                "data-cell": cellKeyOf({ row: at, column: place }),
                "aria-labelledby": `${headId} ${columnId(id, place)}`,
                ...(stop !== undefined && { tabIndex: stop === place ? 0 : -1 }),
              }}
            />
            {/* Where a row is a card its cells bear the names of their columns. */}
            <label className="matrix__name" htmlFor={cellId} aria-hidden="true">
              {column.text}
            </label>
          </td>
        );
      })}
      {total && (
        <Total label={total.label} className="matrix__total">
          {total.text}
        </Total>
      )}
    </tr>
  );
});

export const columnId = (id: string, place: number): string => `${id}-column-${place}`;

export const Asterisk = () => (
  <span className="field__required" aria-hidden="true">
    *
  </span>
);

export function Total({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <td className={className}>
      <span className="matrix__name" aria-hidden="true">
        {label}
      </span>
      {children}
    </td>
  );
}
