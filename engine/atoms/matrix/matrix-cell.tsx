import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import type { EngineEnv } from "../../host/env.ts";
import { formatDecimal, parseDecimal } from "../../rules/formats/format-number.ts";
import { useFormattedInput, type InputCodec, type FormattedField } from "../field-frame/formatted-input.ts";
import { toWireNumber, sameNumber, parseWireNumber } from "../number/number.value.ts";
import type { CellKind } from "./answers.ts";
import type { MatrixAnswers } from "./matrix-answers.ts";
import { validateCell, linesOf } from "./matrix.value.ts";

export interface CellSettings {
  kind: CellKind;
  env: EngineEnv;
  answers: MatrixAnswers;
  columns: readonly string[];
  disabled: boolean;
  readOnly: boolean;
  /** Something is wrong and is said below: the cells that it is about are marked. */
  isRefused: boolean;
  integer: boolean | undefined;
  decimals: number | undefined;
  min: unknown;
  max: unknown;
  maxlength: number | undefined;
  options: unknown;
}

interface MatrixCellProps {
  settings: CellSettings;
  row: string;
  column: string;
  /** Id, place, tab stop and the heads that name it. */
  inputAttributes: { id: string; "data-cell": string; "aria-labelledby": string; tabIndex?: number };
  group: string;
}

export const MatrixCell = observer(function MatrixCell({ settings, row, column, inputAttributes, group }: MatrixCellProps) {
  const { kind, answers, columns, disabled, readOnly } = settings;
  const input = { ...inputAttributes, disabled };
  const isOn = (kind === "radio" || kind === "checkbox") && answers.has(row, column);
  if (kind === "radio")
    return (
      <input
        {...input}
        className="radio"
        type="radio"
        name={group}
        value={column}
        checked={isOn}
        // A radio cannot say that it is read-only: the chosen one stays to be read, the others cannot be chosen.
        disabled={disabled || (readOnly && !isOn)}
        onChange={() => !readOnly && answers.answer(row, column)}
      />
    );
  if (kind === "checkbox")
    return (
      <input
        {...input}
        className="checkbox"
        type="checkbox"
        checked={isOn}
        aria-readonly={readOnly || undefined}
        onChange={({ currentTarget }) => !readOnly && answers.tick(row, column, currentTarget.checked, columns)}
      />
    );
  if (kind === "select") return <SelectCell {...{ settings, row, column }} inputAttributes={input} />;
  return <TypedCell key={kind} {...{ settings, row, column }} inputAttributes={input} />;
});

interface InputProps extends Pick<MatrixCellProps, "settings" | "row" | "column"> {
  inputAttributes: MatrixCellProps["inputAttributes"] & { disabled: boolean };
}

const SelectCell = observer(function SelectCell({ settings, row, column, inputAttributes }: InputProps) {
  const { answers, options, readOnly, disabled } = settings;
  const value = answers.cell(row, column);
  const offered = linesOf(options) ?? [];
  const current = value === undefined ? "" : String(value);
  return (
    <select
      {...inputAttributes}
      className="input select"
      value={current}
      disabled={disabled || readOnly}
      aria-invalid={isWrong(settings, value) || undefined}
      onChange={({ currentTarget }) => answers.pick(row, column, currentTarget.value)}
    >
      <option value="" />
      {current !== "" && !offered.some((option) => option.value === current) && (
        <option value={current}>{settings.env.text("choice.unknown", { value: current })}</option>
      )}
      {offered.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
});

/** A number in the user's own way of writing, or any text. */
const TypedCell = observer(function TypedCell({ settings, row, column, inputAttributes }: InputProps) {
  const { kind, env, answers, integer, maxlength, readOnly } = settings;
  const { number_format } = env.formats();
  const part = useMemo<FormattedField>(
    () => ({
      get value() {
        return answers.cell(row, column) ?? "";
      },
      change: (value: unknown) => answers.write(row, column, value),
      // The matrix is left as a whole.
      leave: () => undefined,
    }),
    [answers, row, column],
  );
  const { input } = useFormattedInput(part, kind === "number" ? asNumber(number_format, integer) : asText);
  return (
    <input
      {...inputAttributes}
      {...input}
      className="input matrix__input"
      type="text"
      data-kind={kind}
      inputMode={kind === "number" ? "decimal" : undefined}
      dir={kind === "number" ? "ltr" : undefined}
      autoComplete="off"
      maxLength={kind === "text" ? maxlength : undefined}
      readOnly={readOnly}
      aria-invalid={isWrong(settings, answers.cell(row, column)) || undefined}
    />
  );
});

const asText: InputCodec = { write: (value) => (typeof value === "string" ? value : ""), read: (text) => text, key: "text" };

const asNumber = (format: string, integer: boolean | undefined): InputCodec => ({
  write: (value) => (parseWireNumber(value) ? (formatDecimal(value, format) ?? "") : typeof value === "string" ? value : ""),
  read: (text) => toWireNumber(parseDecimal(text, format), integer),
  same: sameNumber,
  key: format,
});

function isWrong({ isRefused, kind, env, ...limits }: CellSettings, value: unknown): boolean {
  return isRefused && validateCell(value, { cell: kind, ...limits }, env.formats()) !== undefined;
}
