import { observer } from "mobx-react-lite";
import { isAnswered, strangersIn, withoutStrangers } from "./answers.ts";
import type { MatrixAnswers } from "./matrix-answers.ts";
import type { Line } from "./matrix.value.ts";

interface StrangersProps {
  answers: MatrixAnswers;
  rows: readonly Line[];
  columns: readonly string[];
  locked: boolean;
  text: (key: string, args?: Readonly<Record<string, unknown>>) => string;
}

/** Answers to what nobody asks any more: they are refused, so there is a way to be rid of them. */
export const Strangers = observer(function Strangers({ answers, rows, columns, locked, text }: StrangersProps) {
  const { value } = answers.field;
  const [known, offered] = [new Set(rows.map((row) => row.value)), new Set(columns)];
  const strangers = isAnswered(value) ? strangersIn(value, known, offered) : [];
  return (
    <p className="field__hint choice-note" aria-live="polite">
      {strangers.length > 0 && (
        <>
          <span>{text("matrix.strangers", { names: strangers.join(", ") })}</span>{" "}
          {!locked && (
            <button type="button" className="word-button" onClick={() => answers.choose(withoutStrangers(value, known, offered))}>
              {text("matrix.remove")}
            </button>
          )}
        </>
      )}
    </p>
  );
});
