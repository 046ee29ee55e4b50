/** How columns of well-known names are drawn where their document writes no `cell`. */
import type { ReactNode } from "react";
import type { CompiledNode } from "../../compile/compiled.ts";
import type { EngineEnv, Formats } from "../../host/env.ts";
import { ownPath } from "../../rules/own-path.ts";
import { ButtonView } from "../button/button-view.tsx";
import { PageIcon } from "../drawing/page-icon.tsx";
import { tones, type Tone } from "../tone.ts";
import "../value/value.css";
import type { Format } from "../value/format.ts";
import { formatted } from "../value/formatted.ts";
import { NameList } from "./name-list.tsx";
import type { Row } from "./row-marks.ts";
import type { TableColumn } from "./columns.ts";
import type { TableView } from "./table-view.ts";

export interface KnownCell {
  row: Row;
  index: number;
  value: unknown;
  view: TableView;
  /** Draws nodes of the row. */
  slot: (nodes: readonly CompiledNode[]) => ReactNode;
}

/** By the name of the column; `bulk_action` is the box that every table draws alike. Called by the row, which watches what is read. */
export const knownCells: ReadonlyMap<string, (cell: KnownCell) => ReactNode> = new Map<string, (cell: KnownCell) => ReactNode>([
  ["customer", drawCustomer],
  [
    "add_from_quote",
    ({ row, index, value, view }) => (
      <EventButton row={row} index={index} value={value} view={view} event="add_from_quote" label={view.env.text("table.add")} />
    ),
  ],
  ["item_number", ({ value }) => <span className="table__number">{withoutZeros(value)}</span>],
  ["material", ({ value }) => <span className="table__code">{withoutZeros(value)}</span>],
  ["customer_material", ({ value }) => <span className="table__code table__code--quiet">{textOf(value)}</span>],
  [
    "description",
    ({ value }) => (
      <span className="table__lines" title={textOf(value)}>
        {textOf(value)}
      </span>
    ),
  ],
  ["quantity", (cell) => drawQuantity(cell)],
  ["open_quantity", (cell) => drawQuantity(cell, true)],
  ["sales_uom", ({ value }) => <span className="table__unit">{textOf(value)}</span>],
  [
    "download",
    ({ row, index, value, view }) => (
      <EventButton row={row} index={index} value={value} view={view} event="download" label={view.env.text("table.download")} />
    ),
  ],
  ["action", ({ row, view, slot }) => slot(view.actionsOf(row))],
  ["tracking_number", ({ value, view }) => <Copyable text={textOf(value)} env={view.env} />],
  ["availability_caption", drawAvailability],
  ["api_token", ({ value, view }) => <Copyable text={textOf(value)} shown={masked(textOf(value))} env={view.env} />],
  ["permission_names", ({ value, view }) => drawNames(value, view.env)],
  ["prev_values", ({ value }) => drawValues(value)],
  ["new_values", ({ value }) => drawValues(value, true)],
]);

/** A list of words is drawn as one, whatever its column is called. */
export function drawNames(value: unknown, env: EngineEnv): ReactNode {
  const entries = (Array.isArray(value) ? value : [value]).map(textOf).filter((text) => text !== "");
  return <NameList entries={entries} label={env.text("table.entries", { count: entries.length })} />;
}

/** A name and the number it goes by: `{ name, number }`, or a name beside `customer_number`. */
function drawCustomer({ value, row }: KnownCell): ReactNode {
  const isRecord = typeof value === "object" && value !== null;
  const name = textOf(isRecord ? ownPath(value, ["name"]) : value);
  const number = withoutZeros(isRecord ? ownPath(value, ["number"]) : ownPath(row, ["customer_number"]));
  return (
    <>
      {name || number}
      {name && number && <span className="table__second">{number}</span>}
    </>
  );
}

function drawQuantity({ value, row, view }: KnownCell, open = false): ReactNode {
  const text = formatted(value, "quantity", view.env.formats());
  if (text === undefined) return null;
  // The unit has a column of its own, or stands with the number.
  const unit = view.names.has("sales_uom") ? "" : textOf(ownPath(row, ["sales_uom"]));
  return (
    <span className="table__number" data-open={(open && Number(value) > 0) || undefined}>
      {text}
      {unit && <span className="table__unit"> {unit}</span>}
    </span>
  );
}

/** The tone comes with the row (`availability_tone`); without one it is neither good nor bad news. */
function drawAvailability({ value, row }: KnownCell): ReactNode {
  const text = textOf(value);
  if (text === "") return null;
  const tone: Tone = tones.find((one) => one === ownPath(row, ["availability_tone"])) ?? "neutral";
  return (
    <span className="table__availability" data-tone={tone}>
      {text}
    </span>
  );
}

/** The table's node says what happens (`on.download`); where it says nothing the value stands as text. */
function EventButton({ row, index, value, view, event, label }: Omit<KnownCell, "slot"> & { event: string; label: string }) {
  if (!view.node.handles(event)) return <>{textOf(value)}</>;
  if (value === false || value === null || value === "") return null;
  return (
    <ButtonView label={label} variant="secondary" size="small" onClick={() => void view.node.emit(event, { row, index }, { row, index })} />
  );
}

function Copyable({ text, shown = text, env }: { text: string; shown?: string; env: EngineEnv }) {
  if (text === "") return null;
  return (
    <span className="table__copyable">
      <span className="table__code">{shown}</span>
      <button type="button" className="icon-button" aria-label={`${env.text("table.copy")} ${shown}`} onClick={() => void env.copy(text)}>
        <PageIcon name="copy" size={14} />
      </button>
    </span>
  );
}

/** What was, or came to be: `{ field: value }`. */
function drawValues(value: unknown, isNew = false): ReactNode {
  if (typeof value !== "object" || value === null) return textOf(value);
  return (
    <dl className="table__values" data-new={isNew || undefined}>
      {Object.entries(value).map(([name, content]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof content === "object" && content !== null ? JSON.stringify(content) : textOf(content) || "–"}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Figures stand below each other digit by digit; nothing is a dash. */
export const drawFormatted = (text: string, format: Format): ReactNode =>
  text === "" ? (
    <span className="value" data-empty>
      –
    </span>
  ) : (
    <span className="value" data-format={format}>
      {text}
    </span>
  );

/** A column that came with the data says how its values are written. */
export function formattedCell({ name, format = "text", unit }: TableColumn, row: Row, formats: Formats): string {
  const text = formatted(ownPath(row, name.split(".")), format, formats);
  if (text === undefined) return "";
  return unit ? [text, textOf(ownPath(row, unit.split(".")))].filter(Boolean).join(" ") : text;
}

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
