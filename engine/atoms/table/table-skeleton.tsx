import { Skeleton } from "../drawing/skeleton.tsx";
import { useEffect, useState, type CSSProperties } from "react";
import type { TableColumn } from "./columns.ts";

/** Characters, in turn: lines of one length would look like a fence. */
const lengths = [11, 8, 14, 9, 12, 7, 13, 10] as const;

/** Milliseconds: what comes sooner needs nothing to stand for it, and would only be seen to flicker. */
const patience = 150;

interface Waiting {
  columns: readonly TableColumn[];
  count: number;
  actions: boolean;
}

/** The room that the rows will take; after a while with rows shaped like them. */
export function WaitingRows(waiting: Waiting) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience);
    return () => clearTimeout(timer);
  }, []);
  if (isLong) return <SkeletonRows {...waiting} />;
  return <tr className="table__gap" aria-hidden="true" style={{ "--rows": waiting.count } as CSSProperties} />;
}

/** Rows shaped like those that come: the same columns, the same height. */
function SkeletonRows({ columns, count, actions }: Waiting) {
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
