/** Whoever has the rows of an editable table: shows them, takes what is done to them, and keeps what can be undone. */
import type { SheetCommand, SheetRow } from "./sheet-command.ts";

export type Doing = "do" | "undo" | "redo";

export interface RowOwner {
  /** As they are known now, what is on its way to the server included; a row that is the same is the same object. Observable, like all here. */
  readonly rows: readonly SheetRow[];
  /** What is wrong with a row, besides what the columns' rules say: by column, the whole row by `""`. The same object while it is the same. */
  wrongWith(key: string): Readonly<Record<string, string>> | undefined;
  /** What is to be known of a row and is not wrong. The same list while it is the same. */
  notesOn(key: string): readonly string[] | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Goes up with what was done elsewhere: what a sheet remembers of its own commands is then no more what would be undone. */
  readonly epoch: number;
  /** Its rows have not come yet. */
  readonly isWaiting: boolean;
  readonly locked: boolean;
  /** The most rows; new ones can be written below the last. */
  readonly maxRows: number;
  /** As `rows` shows it from now on. @param command undefined: the step to be undone or redone is none of the sheet's */
  take(command: SheetCommand | undefined, how: Doing): void;
}
