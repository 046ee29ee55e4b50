/** How columns of well-known names are drawn where their document writes no `cell`. */
import type { ComponentType, ReactNode } from "react";
import { observer } from "mobx-react-lite";
import type { EngineEnv } from "../../host/env.ts";
import { ownPath } from "../../rules/own-path.ts";
import { Slot } from "../../render/slot.tsx";
import { ButtonView } from "../button/button-view.tsx";
import { PageIcon } from "../drawing/page-icon.tsx";
import { tones, type Tone } from "../tone.ts";
import { formatted } from "../value/formatted.ts";
import { NameList } from "./name-list.tsx";
import type { Row } from "./row-marks.ts";
import type { TableView } from "./table-view.ts";

export interface KnownCell {
  row: Row;
  index: number;
  value: unknown;
  view: TableView;
}

/** By the name of the column; `bulk_action` is the box that every table draws alike. */
export const knownCells: ReadonlyMap<string, ComponentType<KnownCell>> = new Map<string, ComponentType<KnownCell>>([
  ["customer", Customer],
  [
    "add_from_quote",
    ({ view, ...cell }) => <EventButton {...cell} view={view} event="add_from_quote" label={view.env.text("table.add")} />,
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
  ["quantity", ({ value, row, view }) => <Quantity value={value} row={row} view={view} />],
  ["open_quantity", ({ value, row, view }) => <Quantity value={value} row={row} view={view} open />],
  ["sales_uom", ({ value }) => <span className="table__unit">{textOf(value)}</span>],
  ["download", ({ view, ...cell }) => <EventButton {...cell} view={view} event="download" label={view.env.text("table.download")} />],
  ["action", ({ row, view }) => <Slot nodes={view.actionsOf(row)} />],
  ["tracking_number", ({ value, view }) => <Copyable text={textOf(value)} env={view.env} />],
  ["availability_caption", Availability],
  ["api_token", ({ value, view }) => <Copyable text={textOf(value)} shown={masked(textOf(value))} env={view.env} />],
  ["permission_names", ({ value, view }) => <Names value={value} env={view.env} />],
  ["prev_values", ({ value }) => <Values value={value} />],
  ["new_values", ({ value }) => <Values value={value} isNew />],
]);

/** A list of words is drawn as one, whatever its column is called. */
export const Names = observer(function Names({ value, env }: { value: unknown; env: EngineEnv }) {
  const entries = (Array.isArray(value) ? value : [value]).map(textOf).filter((text) => text !== "");
  return <NameList entries={entries} label={env.text("table.entries", { count: entries.length })} />;
});

/** A name and the number it goes by: `{ name, number }`, or a name beside `customer_number`. */
function Customer({ value, row }: KnownCell) {
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

const Quantity = observer(function Quantity({
  value,
  row,
  view,
  open = false,
}: Pick<KnownCell, "value" | "row" | "view"> & { open?: boolean }) {
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
});

/** The tone comes with the row (`availability_tone`); without one it is neither good nor bad news. */
function Availability({ value, row }: KnownCell) {
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
function EventButton({ row, index, value, view, event, label }: KnownCell & { event: string; label: string }) {
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
function Values({ value, isNew = false }: { value: unknown; isNew?: boolean }): ReactNode {
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
