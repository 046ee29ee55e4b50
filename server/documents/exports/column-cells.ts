/** What a column's cell says of a row, read as the screen reads it: its nodes, those that are hidden left out, in the reader's language. */
import type { AtomRegistry } from "../../../engine/compile/atom.ts";
import type { Evaluation, ScopeReader } from "../../../engine/rules/evaluation.ts";
import { dateOfInstant, formatInstantTime } from "../../../engine/rules/formats/format-time.ts";
import { isTrue } from "../../../engine/rules/operators/operator.ts";
import { ownPath } from "../../../engine/rules/own-path.ts";
import { compileText } from "../../../engine/rules/text.ts";
import { today } from "../../../engine/rules/time-zone.ts";
import { fullRuleLanguage } from "../../../engine/rules/full-rule-language.ts";
import { isExpression } from "../../../schemas/marked.ts";
import type { Node } from "../../../schemas/node.ts";
import { isoDate, type Cell, type ColumnKind } from "./export-table.ts";

export interface CellReader {
  now: Date;
  /** Of the reader: where his days begin. */
  time_zone: string;
  /** A shared text, its places not filled in. */
  text(key: string): string | undefined;
}

export interface ReadCell {
  kind: ColumnKind;
  /** What all of its figures are in, where that is written out: `kg`. */
  unit?: string;
  read(row: object): Cell;
}

/** A node that says something, or holds some that do. */
interface Speaker {
  hidden: Evaluation | undefined;
  written: readonly Evaluation[];
  format: string;
  unit: unknown;
  inside: readonly Speaker[];
}

interface SpokenValue {
  value: unknown;
  format: string;
}

const kinds: Readonly<Record<string, ColumnKind>> = {
  date: "date",
  month: "month",
  datetime: "datetime",
  money: "money",
  quantity: "number",
  number: "number",
};
export const kindOfFormat = (format: string): ColumnKind => (Object.hasOwn(kinds, format) ? kinds[format]! : "text");

/**
 * @param elsewhere properties of the row that have a column of their own: what only repeats one of them is left to that column
 * @returns undefined for a cell that says nothing, such as a picture or buttons
 */
export function readCell(
  cell: readonly Node[],
  elsewhere: ReadonlySet<string>,
  registry: AtomRegistry,
  reader: CellReader,
): ReadCell | undefined {
  const speakers = speakersOf(cell, elsewhere, registry);
  const [first] = flat(speakers);
  if (!first) return undefined;

  const kind = kindOfFormat(first.format);
  return {
    kind,
    ...(typeof first.unit === "string" && { unit: first.unit }),
    read: (row) => cellOf(valuesOf(speakers, scopeOf(row, reader)), kind, reader),
  };
}

/** A row's property without a cell. */
export const formatPlainCell = (value: unknown, { text }: Pick<CellReader, "text">): Cell => {
  if (typeof value === "boolean") return text(value ? "value.yes" : "value.no") ?? String(value);
  if (Array.isArray(value)) return value.map((one) => formatPlainCell(one, { text }) ?? "").join(", ");
  return typeof value === "object" || value === undefined ? null : (value as Cell);
};

function speakersOf(nodes: readonly Node[], elsewhere: ReadonlySet<string>, registry: AtomRegistry): Speaker[] {
  return nodes.flatMap((node): Speaker[] => {
    const { hidden, format, unit, children } = node as Record<string, unknown>;
    const written = (registry.get(node.atom)?.written ?? []).flatMap((name) => {
      const value = (node as Record<string, unknown>)[name];
      return value === undefined || repeats(value, elsewhere) ? [] : [compileText(value, fullRuleLanguage)];
    });
    const inside = Array.isArray(children) ? speakersOf(children as Node[], elsewhere, registry) : [];
    if (written.length === 0 && inside.length === 0) return [];
    return [
      {
        hidden: hidden === undefined ? undefined : compileText(hidden, fullRuleLanguage),
        written,
        format: typeof format === "string" ? format : "text",
        unit,
        inside,
      },
    ];
  });
}

function repeats(value: unknown, elsewhere: ReadonlySet<string>): boolean {
  const name = isExpression(value) ? (value.$ as { var?: unknown } | null)?.var : undefined;
  return typeof name === "string" && name.startsWith("row.") && elsewhere.has(name.slice("row.".length));
}

const flat = (speakers: readonly Speaker[]): Speaker[] =>
  speakers.flatMap((speaker) => [...(speaker.written.length > 0 ? [speaker] : []), ...flat(speaker.inside)]);

function scopeOf(row: object, { now, time_zone, text }: CellReader): ScopeReader {
  const roots: Readonly<Record<string, (path: readonly string[]) => unknown>> = {
    row: (path) => ownPath(row, path),
    texts: (path) => text(path.join(".")),
    today: () => today(now, time_zone),
  };
  return { read: (root, path) => (Object.hasOwn(roots, root) ? roots[root]!(path) : undefined) };
}

function valuesOf(speakers: readonly Speaker[], scope: ScopeReader): SpokenValue[] {
  return speakers.flatMap(({ hidden, written, format, inside }) => {
    if (hidden && isTrue(hidden.run(scope))) return [];
    for (const { run } of written) {
      const value = run(scope);
      if (Array.isArray(value) && value.length > 0) return value.map((one: unknown) => ({ value: one, format }));
      if (value !== undefined && value !== null && value !== "" && typeof value !== "object") return [{ value, format }];
    }
    return valuesOf(inside, scope);
  });
}

/** One value stays what it is, so that a file has a date or a number; several are words beside each other. */
function cellOf(spokenValues: readonly SpokenValue[], kind: ColumnKind, reader: CellReader): Cell {
  const cells = spokenValues.map(({ value, format }) => ({ of: kindOfFormat(format), cell: wireCell(value, format, reader) }));
  const [only] = cells;
  if (cells.length <= 1) return only && (only.of === kind ? only.cell : asText(only.cell, only.of));
  return cells.map(({ of, cell }) => asText(cell, of)).join(", ");
}

const asText = (cell: Cell, kind: ColumnKind): Cell => (kind === "date" ? isoDate(cell) : cell);

/** A field may hold a day or an instant, as on the screen; instants are told in the time of whoever reads them. */
function wireCell(value: unknown, format: string, reader: CellReader): Cell {
  const day = dateOfInstant(value, reader.time_zone);
  if (format === "date") return day ?? formatPlainCell(value, reader);
  if (format !== "datetime" || day === undefined) return formatPlainCell(value, reader);

  const time = formatInstantTime(value, { time_format: "%H:%M:%S", time_zone: reader.time_zone });
  return `${isoDate(day)} ${time}`;
}
