import { observer } from "mobx-react-lite";
import { Total } from "./matrix-row.tsx";
import { sumOf, sumOfRow } from "./totals.ts";
import type { ShownMatrix } from "./use-matrix.ts";

/** Below the rows the sums of all of them, also of those that a search hides. */
export const MatrixSums = observer(function MatrixSums({ matrix }: { matrix: ShownMatrix }) {
  const { answers, columns, columnNames, rows, totals } = matrix;
  if (!totals.ofColumns) return null;
  return (
    <tfoot>
      <tr className="matrix__row matrix__sums">
        <th scope="row" className="matrix__head">
          {totals.label}
        </th>
        {columns.map(({ value, text }) => (
          <Total key={value} label={text} className="matrix__total">
            {totals.write(sumOf(rows.map((row) => answers.cell(row.value, value))))}
          </Total>
        ))}
        {totals.ofRows && (
          <Total label={totals.label} className="matrix__total">
            {totals.write(sumOf(rows.map((row) => sumOfRow(answers.of(row.value), columnNames))))}
          </Total>
        )}
      </tr>
    </tfoot>
  );
});
