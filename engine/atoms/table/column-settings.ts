/** How a user arranged the columns of a table: widths, order, what is hidden. Remembered for each user and table document. */
import { action, makeObservable, observableRef } from "mobx";
import type { EngineEnv } from "../../host/env.ts";
import { saveSetting } from "../../model/page/user-settings.ts";
import { ownPath } from "../../rules/own-path.ts";
import { defaultMinWidth, type TableColumn } from "./columns.ts";

interface Arrangement {
  /** Pixels by the uuid of the column; the last column takes what is left all the same. */
  widths: Readonly<Record<string, number>>;
  /** Uuids. A column that is not among them came later: it stands behind its neighbour of the document. */
  order: readonly string[];
  /** By uuid, only where it differs from the document. */
  hidden: Readonly<Record<string, boolean>>;
  compact?: boolean;
}

const configuredArrangement: Arrangement = { widths: {}, order: [], hidden: {} };

/** Pixels that a column may be made; the schema of the document allows the same. */
export const minColumnWidth = 40;
const maxColumnWidth = 1200;

export class ColumnSettings {
  private readonly env: EngineEnv;
  private readonly key: string;
  private arrangement: Arrangement;

  constructor(env: EngineEnv, table: string) {
    this.env = env;
    // Every page load carries what lists remember (`list:`); no page's own list has a key like this one.
    this.key = `list:columns/${table}`;
    this.arrangement = read(env.store.read(this.key));
    makeObservable<this, "arrangement" | "arrange">(this, { arrangement: observableRef, arrange: action, reset: action });
  }

  get compact(): boolean | undefined {
    return this.arrangement.compact;
  }

  get isChanged(): boolean {
    return this.arrangement !== configuredArrangement;
  }

  widthOf({ uuid, width }: TableColumn): number | undefined {
    const { widths } = this.arrangement;
    return Object.hasOwn(widths, uuid) ? widths[uuid] : width;
  }

  isHidden({ uuid, hideable, hidden_at_first }: TableColumn): boolean {
    const { hidden } = this.arrangement;
    return hideable && (Object.hasOwn(hidden, uuid) ? hidden[uuid]! : hidden_at_first);
  }

  /** All columns in the user's order, hidden ones too. */
  ordered(columns: readonly TableColumn[]): TableColumn[] {
    const columnsByUuid = new Map(columns.map((column) => [column.uuid, column]));
    const result = this.arrangement.order.flatMap((uuid) => columnsByUuid.get(uuid) ?? []);
    for (const [index, column] of columns.entries()) {
      if (result.includes(column)) continue;
      const before = index === 0 ? -1 : result.indexOf(columns[index - 1]!);
      result.splice(before + 1, 0, column);
    }
    return result;
  }

  visibleOf(columns: readonly TableColumn[]): TableColumn[] {
    return this.ordered(columns).filter((column) => !this.isHidden(column));
  }

  /** What the table needs before it scrolls sideways, in pixels. */
  leastWidth(columns: readonly TableColumn[]): number {
    return columns.reduce((sum, column) => sum + (this.widthOf(column) ?? defaultMinWidth), 0);
  }

  /** While a border is dragged nothing is kept yet. */
  resize(widths: Readonly<Record<string, number>>, { keep }: { keep: boolean }): void {
    const fitting = Object.entries(widths).map(([uuid, width]) => [
      uuid,
      Math.round(Math.min(Math.max(width, minColumnWidth), maxColumnWidth)),
    ]);
    this.arrange({ widths: { ...this.arrangement.widths, ...Object.fromEntries(fitting) } }, keep);
  }

  /** @param columns all of them; @param to the column in whose place it goes */
  move(columns: readonly TableColumn[], from: TableColumn, to: TableColumn): void {
    const ordered = this.ordered(columns);
    const place = ordered.indexOf(to);
    if (place === -1 || from === to) return;
    const order = ordered.filter((column) => column !== from);
    order.splice(place, 0, from);
    this.arrange({ order: order.map(({ uuid }) => uuid) });
  }

  hide({ uuid, hidden_at_first }: TableColumn, hidden: boolean): void {
    const { [uuid]: _, ...others } = this.arrangement.hidden;
    this.arrange({ hidden: hidden === hidden_at_first ? others : { ...others, [uuid]: hidden } });
  }

  setCompact(compact: boolean): void {
    this.arrange({ compact });
  }

  reset(): void {
    this.arrangement = configuredArrangement;
    void saveSetting(this.env, this.key, null);
  }

  private arrange(change: Partial<Arrangement>, keep = true): void {
    this.arrangement = { ...this.arrangement, ...change };
    if (keep) void saveSetting(this.env, this.key, this.arrangement);
  }
}

/** What was stored may be of another version, or of nobody's. */
function read(stored: unknown): Arrangement {
  if (typeof stored !== "object" || stored === null) return configuredArrangement;
  const order = ownPath(stored, ["order"]);
  const compact = ownPath(stored, ["compact"]);
  return {
    widths: only(
      ownPath(stored, ["widths"]),
      (width): width is number => typeof width === "number" && width >= minColumnWidth && width <= maxColumnWidth,
    ),
    order: Array.isArray(order) ? order.filter((uuid) => typeof uuid === "string") : [],
    hidden: only(ownPath(stored, ["hidden"]), (hidden): hidden is boolean => typeof hidden === "boolean"),
    ...(typeof compact === "boolean" && { compact }),
  };
}

function only<Value>(values: unknown, fits: (value: unknown) => value is Value): Record<string, Value> {
  if (typeof values !== "object" || values === null) return {};
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, Value] => fits(entry[1])));
}
