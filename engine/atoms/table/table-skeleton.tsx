import { Skeleton } from "../drawing/skeleton.tsx";
import type { TableColumn } from "./columns.ts";

/** Characters, in turn: lines of one length would look like a fence. */
const lengths = [11, 8, 14, 9, 12, 7, 13, 10] as const;

/** Rows shaped like those that come: the same columns, the same height. */
export function SkeletonRows({ columns, count, actions }: { columns: readonly TableColumn[]; count: number; actions: boolean }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} className="table__row" role="row" aria-hidden="true">
      {columns.map((column, index) => (
        <td
          key={column.uuid}
          className="table__cell"
          role="cell"
          data-align={column.align}
          data-mobile={column.mobile}
          data-label={column.label}
        >
          <Skeleton width={lengths[(row * 3 + index * 5) % lengths.length]! * (column.width ? 1 : 2.5)} />
        </td>
      ))}
      {actions && <td className="table__cell table__cell--actions" role="cell" />}
    </tr>
  ));
}
