/** What a table whose cells are edited asks of its sheet (`atoms/sheet/`, which is loaded only where there is one). */
import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from "react";
import type { CompiledNode } from "../../compile/plan/compiled.ts";
import type { TableColumn } from "./columns.ts";
import type { GridNavigation } from "./grid-navigation.ts";
import type { Line } from "./lines.ts";

export interface TableSheet {
  /** Columns before this one only name the row: nobody walks there. */
  readonly firstColumn: number;
  /** How the grid is used, for screen readers. */
  readonly description: string;
  /** The table puts its grid here as soon as it has one. */
  navigation: GridNavigation | undefined;
  lines: readonly Line[];
  columns: readonly TableColumn[];
  renderCell(column: TableColumn, line: Line): ReactNode;
  /** Whether the sheet draws the cells of this column. */
  owns(column: TableColumn): boolean;
  /** Nobody has written on it yet: there is nothing to say of it. */
  isBlank(line: Line): boolean;
  /** @param own of the table's own rows */
  renderActions(line: Line, own: readonly CompiledNode[]): ReactNode;
  renderErrors(line: Line): ReactNode;
  isInvalid(column: TableColumn, line: Line): boolean;
  isLocked(column: TableColumn, line: Line): boolean;
  isRequired(column: TableColumn): boolean;
  textOf(column: TableColumn, line: Line): string | undefined;
  /** Before the grid's own keys. @returns whether the key is dealt with */
  onKey(event: KeyboardEvent): boolean;
  /** The cursor has left a line for another one. */
  onLeave(line: number): void;
  readonly handlers: {
    onKeyDownCapture(event: KeyboardEvent): void;
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onClick(event: MouseEvent): void;
    onDoubleClick(event: MouseEvent): void;
    onCopy(event: ClipboardEvent): void;
    onCut(event: ClipboardEvent): void;
    onPaste(event: ClipboardEvent): void;
    onBlur(event: FocusEvent): void;
  };
}
