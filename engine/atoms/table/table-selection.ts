/** Which rows of a table are chosen. Only rows that are there count: another page begins with none. */
import { action, computed, makeObservable, observable, observableRef, reaction } from "mobx";
import { isDeleted, type Row } from "./row-marks.ts";

export interface Selection {
  items: readonly Row[];
  ids: readonly string[];
  count: number;
}

const none: Selection = { items: [], ids: [], count: 0 };

export class TableSelection {
  private readonly chosen = observable.map<string, true>();
  private rows: readonly Row[] = [];
  private readonly keyOf: (row: Row, index: number) => string;
  /** Where a range that Shift draws begins. */
  private from: string | undefined = undefined;

  constructor(keyOf: (row: Row, index: number) => string) {
    this.keyOf = keyOf;
    makeObservable<this, "rows">(this, {
      rows: observableRef,
      selection: computed,
      selectable: computed,
      show: action,
      toggle: action,
      extendTo: action,
      toggleAll: action,
      clear: action,
    });
  }

  /** What the list shows now: what is no longer among it is no longer chosen. */
  show(rows: readonly Row[]): void {
    if (rows === this.rows) return;
    this.rows = rows;
    if (this.chosen.size === 0) return;
    const keys = new Set(this.selectable);
    for (const key of this.chosen.keys()) if (!keys.has(key)) this.chosen.delete(key);
  }

  /** Keys of the rows that may be chosen, in their order. */
  get selectable(): readonly string[] {
    return this.rows.flatMap((row, index) => (isDeleted(row) ? [] : [this.keyOf(row, index)]));
  }

  get selection(): Selection {
    if (this.chosen.size === 0) return none;
    const chosen = this.rows.map((row, index) => [this.keyOf(row, index), row] as const).filter(([key]) => this.chosen.has(key));
    return { items: chosen.map(([, row]) => row), ids: chosen.map(([key]) => key), count: chosen.length };
  }

  /** `some`: neither none nor all. */
  get state(): "none" | "some" | "all" {
    if (this.chosen.size === 0) return "none";
    return this.chosen.size >= this.selectable.length ? "all" : "some";
  }

  has(key: string): boolean {
    return this.chosen.has(key);
  }

  toggle(key: string): void {
    this.from = key;
    if (!this.chosen.delete(key)) this.chosen.set(key, true);
  }

  /** Shift: everything between the row chosen last and this one becomes what that one is. */
  extendTo(key: string): void {
    const keys = this.selectable;
    const begin = this.from === undefined ? -1 : keys.indexOf(this.from);
    if (begin === -1) return this.toggle(key);

    const end = keys.indexOf(key);
    const on = this.chosen.has(this.from!);
    for (const one of keys.slice(Math.min(begin, end), Math.max(begin, end) + 1)) {
      if (on) this.chosen.set(one, true);
      else this.chosen.delete(one);
    }
  }

  /** All rows of the page that are not deleted. */
  toggleAll(): void {
    const { state } = this;
    this.chosen.clear();
    if (state !== "all") for (const key of this.selectable) this.chosen.set(key, true);
  }

  /** @returns how to stop listening */
  onChange(listener: (selection: Selection) => void): () => void {
    return reaction(() => this.selection, listener);
  }

  clear(): void {
    this.chosen.clear();
  }
}
