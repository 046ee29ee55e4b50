import { observer } from "mobx-react-lite";
import { useLayoutEffect, useRef } from "react";
import { BodyFrame } from "./body-frame.tsx";
import type { CellWalk } from "./cell-walk.ts";
import type { TableColumn } from "./columns.ts";
import type { Line } from "./lines.ts";
import { DetailRow, TableRow } from "./table-row.tsx";
import type { TableView } from "./table-view.ts";
import { useHandRows } from "./use-hand-rows.ts";

export interface TableBody {
  lines: readonly Line[];
  columns: readonly TableColumn[];
  view: TableView;
  walk: CellWalk | undefined;
}

const whole = { settled: true, seen: Number.POSITIVE_INFINITY };

/** All lines in the document: what is found by the browser's search and printed. */
export const WholeBody = observer(function WholeBody({ lines, columns, view, walk }: TableBody) {
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = useHandRows({ body, lines, columns, view });
  useLayoutEffect(() => {
    rows?.show(
      lines.map((_, index) => ({ index })),
      whole,
    );
    walk?.apply();
  });
  return (
    <BodyFrame body={body} walk={walk}>
      {!rows &&
        lines.map((line, place) => {
          const Drawn = line.kind === "detail" ? DetailRow : TableRow;
          return <Drawn key={line.key} line={line} place={place} columns={columns} view={view} />;
        })}
    </BodyFrame>
  );
});
