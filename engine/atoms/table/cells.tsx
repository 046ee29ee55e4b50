/**
 * What a column that writes no `cell` draws, and what is copied of it. A list somebody wrote: what may be asked of each its schema
 * says. Called by the row, which watches what is read.
 */
import { CopyOutlined } from "@ant-design/icons-svg";
import type { ReactNode } from "react";
import type { ColumnDrawing } from "../../../schemas/column-drawing.ts";
import { tones, type Tone } from "../../../schemas/tone.ts";
import type { EngineEnv } from "../../host/env.ts";
import { Slot } from "../../render/slot.tsx";
import { ownPath } from "../../rules/own-path.ts";
import { ButtonView } from "../button/button-view.tsx";
import { Icon } from "../drawing/icon.tsx";
import "../value/value.css";
import { formatValue } from "../value/formatted.ts";
import type { TableColumn } from "./columns.ts";
import type { Line } from "./lines.ts";
import { NameList } from "./name-list.tsx";
import { isDeleted, type Row } from "./row-marks.ts";
import { renderRowCheckbox } from "./selection-boxes.tsx";
import type { TableView } from "./table-view.ts";

type Asked<As extends ColumnDrawing["as"]> = Extract<ColumnDrawing, { as: As }>;

interface CellOf<Drawing> {
  drawing: Drawing;
  value: unknown;
  column: TableColumn;
  line: Line;
  view: TableView;
}

interface Cell<Drawing> {
  draw(cell: CellOf<Drawing>): ReactNode;
  /** Without it the value as it is. */
  text?(cell: CellOf<Drawing>): string;
}

const cells: { readonly [As in ColumnDrawing["as"]]: Cell<Asked<As>> } = {
  text: {
    draw: ({ value, view }) => (Array.isArray(value) ? renderNames(value, view.env) : textOf(value)),
    text: ({ value }) => (Array.isArray(value) ? value.map(textOf).join(", ") : textOf(value)),
  },
  value: {
    draw: renderFigure,
    text: (cell) => [writtenFigure(cell), unitOf(cell)].filter(Boolean).join(" "),
  },
  code: {
    draw: ({ drawing, value }) => (
      <span className={drawing.muted ? "table__code table__code--quiet" : "table__code"}>
        {drawing.filled ? withoutZeros(value) : textOf(value)}
      </span>
    ),
    text: ({ drawing, value }) => (drawing.filled ? withoutZeros(value) : textOf(value)),
  },
  unit: { draw: ({ value }) => <span className="table__unit">{textOf(value)}</span> },
  lines: {
    draw: ({ value }) => (
      <span className="table__lines" title={textOf(value)}>
        {textOf(value)}
      </span>
    ),
  },
  pair: { draw: renderPair, text: (cell) => pairOf(cell).filter(Boolean).join(" ") },
  tone: { draw: renderTone },
  copy: {
    draw: ({ drawing, value, view }) => <Copyable text={textOf(value)} secret={drawing.secret === true} env={view.env} />,
    text: ({ drawing, value }) => (drawing.secret ? masked(textOf(value)) : textOf(value)),
  },
  record: { draw: renderRecord },
  button: { draw: (cell) => <PressButton {...cell} /> },
  actions: { draw: ({ line, view }) => <Slot nodes={view.actionsOf(line.row, line.index)} /> },
  choice: { draw: renderChoice },
};

const cellOf = ({ drawing: { as } }: TableColumn): Cell<ColumnDrawing> => cells[as] as Cell<ColumnDrawing>;

const cellContextOf = (column: TableColumn, line: Line, view: TableView): CellOf<ColumnDrawing> => ({
  drawing: column.drawing,
  value: ownPath(line.row, column.name.split(".")),
  column,
  line,
  view,
});

export const renderCell = (column: TableColumn, line: Line, view: TableView): ReactNode =>
  cellOf(column).draw(cellContextOf(column, line, view));

export function textOfValue(column: TableColumn, line: Line, view: TableView): string {
  const cell = cellContextOf(column, line, view);
  return cellOf(column).text?.(cell) ?? textOf(cell.value);
}

function renderNames(value: readonly unknown[], env: EngineEnv): ReactNode {
  const entries = value.map(textOf).filter((text) => text !== "");
  return <NameList entries={entries} label={env.text("table.entries", { count: entries.length })} />;
}

/** Figures stand below each other digit by digit; nothing is a dash. */
function renderFigure(cell: CellOf<Asked<"value">>): ReactNode {
  const { format = "text", strong } = cell.drawing;
  const text = writtenFigure(cell);
  if (text === undefined)
    return (
      <span className="value" data-empty>
        –
      </span>
    );
  const unit = unitOf(cell);
  return (
    <span className="value" data-format={format} data-emphasis={strong && Number(cell.value) > 0 ? "strong" : undefined}>
      {text}
      {unit && <span className="value__unit"> {unit}</span>}
    </span>
  );
}

const writtenFigure = ({ drawing, value, view }: CellOf<Asked<"value">>): string | undefined =>
  formatValue(value, drawing.format ?? "text", view.env.formats());

const unitOf = ({ drawing: { unit }, line, view }: CellOf<Asked<"value">>): string =>
  unit === undefined || view.names.has(unit) ? "" : textOf(ownPath(line.row, unit.split(".")));

function pairOf({ drawing, value, line }: CellOf<Asked<"pair">>): [name: string, number: string] {
  const isRecord = typeof value === "object" && value !== null;
  const second = isRecord ? ownPath(value, ["number"]) : drawing.second && ownPath(line.row, [drawing.second]);
  return [textOf(isRecord ? ownPath(value, ["name"]) : value), withoutZeros(second)];
}

function renderPair(cell: CellOf<Asked<"pair">>): ReactNode {
  const [name, number] = pairOf(cell);
  return (
    <>
      {name || number}
      {name && number && <span className="table__second">{number}</span>}
    </>
  );
}

/** The tone comes with the row; without one it is neither good nor bad news. */
function renderTone({ drawing, value, line }: CellOf<Asked<"tone">>): ReactNode {
  const text = textOf(value);
  if (text === "") return null;
  const tone: Tone = tones.find((one) => drawing.tone && one === ownPath(line.row, [drawing.tone])) ?? "neutral";
  return (
    <span className="table__tone" data-tone={tone}>
      {text}
    </span>
  );
}

/** The table's node says what happens; where it says nothing the value stands as text. */
function PressButton({ drawing, value, column, line: { row, index }, view: { node, env } }: CellOf<Asked<"button">>) {
  if (!node.handles("press")) return <>{textOf(value)}</>;
  if (value === false || value === null || value === "") return null;
  const press = () => void node.emit("press", { column: column.name, row, index }, { row, index });
  return <ButtonView label={env.text(drawing.label)} variant="secondary" size="small" onClick={press} />;
}

function Copyable({ text, secret, env }: { text: string; secret: boolean; env: EngineEnv }) {
  if (text === "") return null;
  const maskedText = secret ? masked(text) : text;
  return (
    <span className="table__copyable">
      <span className="table__code">{maskedText}</span>
      <button
        type="button"
        className="icon-button"
        aria-label={`${env.text("table.copy")} ${maskedText}`}
        onClick={() => void env.copy(text)}
      >
        <Icon icon={CopyOutlined} size={14} />
      </button>
    </span>
  );
}

function renderRecord({ drawing, value }: CellOf<Asked<"record">>): ReactNode {
  if (typeof value !== "object" || value === null) return textOf(value);
  return (
    <dl className="table__values" data-old={drawing.old || undefined}>
      {Object.entries(value).map(([name, content]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof content === "object" && content !== null ? JSON.stringify(content) : textOf(content) || "–"}</dd>
        </div>
      ))}
    </dl>
  );
}

function renderChoice({ line: { key, row, depth }, view }: CellOf<Asked<"choice">>): ReactNode {
  const { selection, env } = view;
  return selection && depth === 0 && !isDeleted(row)
    ? renderRowCheckbox({ id: key, name: nameOf(row, view), selection, env, tabIndex: gridTabIndex(view) })
    : null;
}

/** Of all that is walked by the arrow keys one is the tab stop, and the walk says which. */
export const gridTabIndex = ({ grid }: TableView): number | undefined => (grid ? -1 : undefined);

/** How the row is called by who cannot see it. */
export const nameOf = (row: Row, { leading }: TableView): string => textOf(leading && ownPath(row, leading.name.split(".")));

export const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";

/** ERP numbers come filled up with zeros that nobody reads. */
function withoutZeros(value: unknown): string {
  const text = textOf(value);
  const digits = text.replace(/^0+(?=\d)/, "");
  return /^\d+$/.test(text) ? digits : text;
}

/** Enough to tell one from another, too little to use it. */
const masked = (token: string): string => (token.length > 8 ? `•••• ${token.slice(-4)}` : "••••");
