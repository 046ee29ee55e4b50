import { observer } from "mobx-react-lite";
import { useState, type KeyboardEvent } from "react";
import { MatrixHead } from "./matrix-head.tsx";
import { cellOfTarget, goByKey } from "./matrix-keys.ts";
import { MatrixRows } from "./matrix-rows.tsx";
import { MatrixSums } from "./matrix-sums.tsx";
import type { ShownMatrix } from "./use-matrix.ts";

/** The table and its keys. Boxes are one tab stop, as in a grid; what is typed into is one each. */
export const MatrixTable = observer(function MatrixTable({ id, matrix }: { id: string; matrix: ShownMatrix }) {
  const { answers, columnNames, element, found, locked, required, settings } = matrix;
  const { kind, readOnly } = settings;
  const [stop, setStop] = useState({ row: 0, column: 0 });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const at = cellOfTarget(event.target);
    const row = at && found[at.row];
    if (row && kind === "radio" && (event.key === "Delete" || event.key === "Backspace") && !locked && !required) {
      answers.answer(row.value, undefined);
    } else if (!goByKey(event, { rows: found.length, columns: columnNames.length })) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <table
      className="matrix__table"
      role={kind === "checkbox" ? "grid" : undefined}
      aria-label={element.label}
      aria-readonly={(kind === "checkbox" && readOnly) || undefined}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setStop(cellOfTarget(target) ?? stop)}
    >
      <MatrixHead {...{ id, matrix, stop }} />
      <MatrixRows {...{ id, matrix, stop }} />
      <MatrixSums matrix={matrix} />
    </table>
  );
});
