/** What is done to a sheet, and how it is taken back: a command read backwards is its own inverse. */
import { action, makeObservable, observableRef } from "mobx";

export interface SheetRow {
  /** Stays with the row wherever it stands. */
  readonly key: string;
  readonly base: Readonly<Record<string, unknown>>;
  /** Nobody has it yet but this sheet: while it is blank it does not count. */
  readonly isNew: boolean;
}

/** By column name. */
export type CellValues = Readonly<Record<string, unknown>>;

export interface RowChange {
  readonly key: string;
  readonly from: CellValues;
  readonly to: CellValues;
}

/** Rows beside each other that come or go. */
export interface RowSplice {
  readonly at: number;
  readonly removed: readonly SheetRow[];
  readonly added: readonly SheetRow[];
}

export interface SheetCommand {
  readonly changes: readonly RowChange[];
  /** Applied in this order, after the changes. */
  readonly splices: readonly RowSplice[];
}

export const inverseOf = ({ changes, splices }: SheetCommand): SheetCommand => ({
  changes: changes.map(({ key, from, to }) => ({ key, from: to, to: from })),
  splices: splices.map(({ at, removed, added }) => ({ at, removed: added, added: removed })).toReversed(),
});

/** The rows that a command touches and that are there after it. */
export const touchedKeys = ({ changes, splices }: SheetCommand): string[] => [
  ...new Set([...changes.map(({ key }) => key), ...splices.flatMap(({ added }) => added.map(({ key }) => key))]),
];

const maxSteps = 200;

export class SheetHistory {
  private done: readonly SheetCommand[] = [];
  private undone: readonly SheetCommand[] = [];

  constructor() {
    makeObservable<SheetHistory, "done" | "undone">(this, {
      done: observableRef,
      undone: observableRef,
      push: action,
      back: action,
      forth: action,
      clear: action,
    });
  }

  get canUndo(): boolean {
    return this.done.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  push(command: SheetCommand): void {
    this.done = [...this.done.slice(1 - maxSteps), command];
    this.undone = [];
  }

  /** @returns what takes the last command back; undefined when there is none */
  back(): SheetCommand | undefined {
    const command = this.done.at(-1);
    if (!command) return undefined;
    this.done = this.done.slice(0, -1);
    this.undone = [...this.undone, command];
    return inverseOf(command);
  }

  forth(): SheetCommand | undefined {
    const command = this.undone.at(-1);
    if (!command) return undefined;
    this.undone = this.undone.slice(0, -1);
    this.done = [...this.done, command];
    return command;
  }

  clear(): void {
    this.done = [];
    this.undone = [];
  }
}
