import "./matrix.css";
import "./matrix-cards.css";
import "../checkbox/checkbox.css";
import "../choices/option-list.css";
import "../select/select.css";
import { observer } from "mobx-react-lite";
import { type FocusEvent, type KeyboardEvent, useState } from "react";
import type { AtomProps } from "../atom.ts";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import type { MatrixElement } from "./matrix.atom.ts";
import { type MatrixView, useMatrix } from "./use-matrix.ts";
import { isAnswered, unknownKeys, withoutUnknownKeys } from "./answers.ts";
import type { MatrixAnswers } from "./matrix-answers.ts";
import type { Line } from "./matrix.value.ts";
import { MatrixHead } from "./matrix-head.tsx";
import { cellOfTarget, moveFocusByKey } from "./matrix-keys.ts";
import { MatrixRows } from "./matrix-rows.tsx";
import { Total } from "./matrix-row.tsx";
import { sumOf, sumOfRow } from "./totals.ts";

/** Rows and columns with an input in each cell: permissions of roles, answers to questions, quantities by day. */
export const Matrix = observer(function Matrix(props: AtomProps<MatrixElement>) {
  const { element, field, node } = props;
  const { text } = node.env;
  const matrix = useMatrix(props);
  const { answers, columnNames, locked, rows, search, settings, state } = matrix;

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) field.leave();
  };
  return (
    <FieldFrame element={element} field={field} node={node} label="group">
      {({ id }) =>
        state !== "ready" ? (
          <p className="matrix__state" id={id} tabIndex={-1}>
            {text(state)}
          </p>
        ) : (
          <div className="matrix" data-kind={settings.kind}>
            {search && (
              <MatrixSearch
                {...search}
                label={text("pick.search", { list: element.rows_label ?? element.label ?? "" })}
                placeholder={text("pick.search_short")}
              />
            )}
            <div className="matrix__scroll" onBlur={onBlur}>
              <MatrixTable id={id} matrix={matrix} />
            </div>
            <UnknownKeys {...{ answers, locked, text, rows }} columns={columnNames} />
          </div>
        )
      }
    </FieldFrame>
  );
});

interface MatrixSearchProps {
  label: string;
  placeholder: string;
  typed: string;
  setTyped: (typed: string) => void;
}

/** What is typed here is no value of the form. */
function MatrixSearch({ label, placeholder, typed, setTyped }: MatrixSearchProps) {
  return (
    <input
      className="input matrix__search"
      type="text"
      role="searchbox"
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => {
        event.stopPropagation();
        setTyped(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.preventDefault();
        else if (event.key === "Escape" && typed !== "") {
          event.stopPropagation();
          setTyped("");
        }
      }}
    />
  );
}

interface UnknownKeysProps {
  answers: MatrixAnswers;
  rows: readonly Line[];
  columns: readonly string[];
  locked: boolean;
  text: (key: string, args?: Readonly<Record<string, unknown>>) => string;
}

/** Answers to what nobody asks any more: they are refused, so there is a way to be rid of them. */
const UnknownKeys = observer(function UnknownKeys({ answers, rows, columns, locked, text }: UnknownKeysProps) {
  const { value } = answers.field;
  const [rowNames, offered] = [new Set(rows.map((row) => row.value)), new Set(columns)];
  const unknown = isAnswered(value) ? unknownKeys(value, rowNames, offered) : [];
  return (
    <p className="field__hint choice-note" aria-live="polite">
      {unknown.length > 0 && (
        <>
          <span>{text("matrix.strangers", { names: unknown.join(", ") })}</span>{" "}
          {!locked && (
            <button type="button" className="word-button" onClick={() => answers.choose(withoutUnknownKeys(value, rowNames, offered))}>
              {text("matrix.remove")}
            </button>
          )}
        </>
      )}
    </p>
  );
});

/** The table and its keys. Boxes are one tab stop, as in a grid; what is typed into is one each. */
const MatrixTable = observer(function MatrixTable({ id, matrix }: { id: string; matrix: MatrixView }) {
  const { answers, columnNames, element, found, locked, required, settings } = matrix;
  const { kind, readOnly } = settings;
  const [stop, setStop] = useState({ row: 0, column: 0 });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const at = cellOfTarget(event.target);
    const row = at && found[at.row];
    if (row && kind === "radio" && (event.key === "Delete" || event.key === "Backspace") && !locked && !required) {
      answers.answer(row.value, undefined);
    } else if (!moveFocusByKey(event, { rows: found.length, columns: columnNames.length })) return;
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

/** Below the rows the sums of all of them, also of those that a search hides. */
const MatrixSums = observer(function MatrixSums({ matrix }: { matrix: MatrixView }) {
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
