/** What keys and commands ask of the sheet that they work on. */
import type { CompiledNode } from "../../compile/plan/compiled.ts";
import type { EngineEnv } from "../../host/env.ts";
import type { SheetOperation } from "../../model/sheet/cell-changes.ts";
import type { SheetColumn } from "../../model/sheet/sheet-column.ts";
import type { SheetModel } from "../../model/sheet/sheet-model.ts";
import type { TableColumn } from "../table/columns.ts";
import type { GridNavigation } from "../table/grid-navigation.ts";
import type { Line } from "../table/lines.ts";
import type { CellEditor } from "./cell-editor.ts";

export interface SheetGridOptions {
  readonly sheet: SheetModel;
  readonly env: EngineEnv;
  /** Of the ids of inputs. */
  readonly id: string;
  /** Nothing can be changed now. */
  locked(): boolean;
  /** Rows can be taken out. */
  readonly removes: boolean;
  readonly movable: boolean;
  readonly operations: readonly SheetOperation[];
  /** The table's own lines, where it has some: rows that are not the sheet's alone. */
  readonly rowLines?: () => readonly Line[];
  readonly firstColumn?: number;
  /** What is to be known of a row, by its key. */
  readonly notesOn?: (key: string) => readonly string[] | undefined;
  /** Beside what is wrong with a row. */
  readonly errorActions?: readonly CompiledNode[] | undefined;
}

export interface SheetSurface {
  readonly options: SheetGridOptions;
  readonly sheet: SheetModel;
  readonly editor: CellEditor;
  readonly firstColumn: number;
  /** Undefined until the table is drawn. */
  readonly navigation: GridNavigation | undefined;
  /** As they are drawn … */
  readonly lines: readonly Line[];
  readonly columns: readonly TableColumn[];
  /** … and as they will be. */
  readonly currentLines: readonly Line[];
  columnOf(uuid: string): SheetColumn | undefined;
  textOf(column: TableColumn, line: Line): string | undefined;
  isInvalid(column: TableColumn, line: Line): boolean;
  isLocked(column: TableColumn, line: Line): boolean;
}
