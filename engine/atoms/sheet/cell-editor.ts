/** The one cell of a sheet that is edited: its row has living fields meanwhile, and the column's own atom draws the input. */
import { makeObservable, observableRef, runInAction } from "mobx";
import type { ScopeReader } from "../../rules/evaluation.ts";
import { FieldSet } from "../../model/form/field-set.ts";
import type { FieldHost } from "../../model/form/field-model.ts";
import { Scope } from "../../model/page/scope.ts";
import type { SheetColumn } from "../../model/sheet/sheet-column.ts";
import type { SheetRow } from "../../model/sheet/sheet-command.ts";
import type { SheetModel } from "../../model/sheet/sheet-model.ts";

export interface OpenCell {
  readonly key: string;
  readonly column: SheetColumn;
  readonly set: FieldSet;
  readonly scope: ScopeReader;
  /** What was typed to begin with; undefined where the value is to be changed. */
  readonly typed: string | undefined;
}

export class CellEditor {
  /** Undefined while no cell is edited. */
  cell: OpenCell | undefined = undefined;
  private readonly sheet: SheetModel;
  private readonly id: string;

  constructor(sheet: SheetModel, id: string) {
    this.sheet = sheet;
    this.id = id;
    makeObservable(this, { cell: observableRef });
  }

  open(row: SheetRow, column: SheetColumn, typed?: string): boolean {
    if (!this.sheet.takes(row, column)) return false;
    const cell = openCell(this.sheet, this.id, row, column, typed);
    runInAction(() => (this.cell = cell));
    return true;
  }

  /** Takes what stands in the cell now. */
  commit(): void {
    const { cell } = this;
    if (!cell) return;
    const value = cell.set.value(cell.column.name);
    this.close();
    this.sheet.run({ changes: [{ key: cell.key, from: {}, to: { [cell.column.name]: value } }], splices: [] });
  }

  close(): void {
    this.cell?.set.dispose();
    runInAction(() => (this.cell = undefined));
  }
}

/** @param id what the ids of its inputs begin with */
export function openCell(sheet: SheetModel, id: string, row: SheetRow, column: SheetColumn, typed?: string): OpenCell {
  const { options } = sheet;
  // Conditions of a field may ask for the row while its fields are being made.
  const created: { set?: FieldSet } = {};
  const scope = new Scope(
    options.scope,
    {},
    {
      row: { read: (path) => created.set?.read(path) },
      index: { read: () => sheet.places.get(row.key) ?? sheet.counting.length },
      rows: { read: (path) => (path.length === 0 ? sheet.completeRows : undefined) },
    },
  );
  const host: FieldHost = {
    id: `${id}-${row.key}`,
    scope,
    updating: false,
    formats: () => options.formats(),
    committed: () => undefined,
  };
  const set = new FieldSet({ fields: sheet.fields, host, base: sheet.editedRow(row) });
  created.set = set;
  return { key: row.key, column, set, scope, typed };
}
