import { observer } from "mobx-react-lite";
import { ticksIn } from "./answers.ts";
import type { MatrixAnswers } from "./matrix-answers.ts";
import type { Line } from "./matrix.value.ts";

interface TickAllProps {
  answers: MatrixAnswers;
  column: Line;
  columnNames: readonly string[];
  rows: readonly Line[];
  locked: boolean;
  label: string;
  cell: string;
  tabIndex: number;
}

/** Ticked when all of its column is, half while some of it is. */
export const TickAll = observer(function TickAll({ answers, column, columnNames, rows, locked, label, cell, tabIndex }: TickAllProps) {
  const names = rows.map(({ value }) => value);
  const count = ticksIn(answers.field.value, column.value, names);
  const isWhole = count === names.length;
  return (
    <input
      ref={(input) => {
        if (input) input.indeterminate = count > 0 && !isWhole;
      }}
      className="checkbox"
      type="checkbox"
      data-cell={cell}
      aria-label={label}
      tabIndex={tabIndex}
      checked={isWhole}
      disabled={locked}
      onChange={() => answers.tickAll(column.value, !isWhole, names, columnNames)}
    />
  );
});
