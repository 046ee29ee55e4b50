import { observer } from "mobx-react-lite";
import { type CellPosition, cellKeyOf } from "./matrix-keys.ts";
import { columnId } from "./matrix-row.tsx";
import type { MatrixView } from "./use-matrix.ts";
import { checkedCount } from "./answers.ts";
import type { MatrixAnswers } from "./matrix-answers.ts";
import type { Line } from "./matrix.value.ts";

interface MatrixHeadProps {
  id: string;
  matrix: MatrixView;
  /** The cell that Tab leads to. */
  stop: CellPosition;
}

/** The names of the columns, and the boxes for all of their rows. */
export const MatrixHead = observer(function MatrixHead({ id, matrix, stop }: MatrixHeadProps) {
  const { answers, columns, columnNames, element, found, locked, settings, ticksAll, totals } = matrix;
  const { text } = settings.env;
  return (
    <thead>
      <tr className="matrix__heads" data-all={ticksAll || undefined}>
        <Corner label={element.rows_label} all={ticksAll ? text("matrix.all_rows") : undefined} />
        {columns.map((column, place) => (
          <th key={column.value} scope="col" className="matrix__column" data-kind={settings.kind}>
            {ticksAll && (
              <TickAll
                {...{ answers, column, columnNames, locked }}
                rows={found}
                label={text("matrix.all", { column: column.text })}
                cell={cellKeyOf({ row: -1, column: place })}
                tabIndex={stop.row === -1 && stop.column === place ? 0 : -1}
              />
            )}
            <span className="matrix__column-text">
              <span id={columnId(id, place)}>{column.text}</span>
              {column.description && <span className="matrix__description">{column.description}</span>}
            </span>
          </th>
        ))}
        {totals.ofRows && (
          <th scope="col" className="matrix__column matrix__column-total">
            {totals.label}
          </th>
        )}
      </tr>
    </thead>
  );
});

/** Above the rows. One that says nothing is no heading. */
function Corner({ label, all }: { label: string | undefined; all: string | undefined }) {
  const inCards = all !== undefined && <span className="matrix__name">{all}</span>;
  if (!label) return <td className="matrix__corner">{inCards}</td>;
  return (
    <th scope="col" className="matrix__corner">
      <span className="matrix__rows-label">{label}</span>
      {inCards}
    </th>
  );
}

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
const TickAll = observer(function TickAll({ answers, column, columnNames, rows, locked, label, cell, tabIndex }: TickAllProps) {
  const names = rows.map(({ value }) => value);
  const count = checkedCount(answers.field.value, column.value, names);
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
