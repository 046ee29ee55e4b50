/** The sheet of a table whose rows somebody else keeps: it shows them, and hands on what is done to them. */
import { reaction, runInAction } from "mobx";
import type { CompiledTable } from "../../compile/plan/compiled.ts";
import type { NodeContext } from "../../model/page/node-context.ts";
import type { SheetOperation } from "../../model/sheet/cell-changes.ts";
import type { RowOwner } from "../../model/sheet/row-owner.ts";
import { sheetColumn } from "../../model/sheet/sheet-column.ts";
import { SheetModel } from "../../model/sheet/sheet-model.ts";
import { SheetGrid } from "./sheet-grid.tsx";

interface Options {
  owner: RowOwner;
  table: CompiledTable;
  node: NodeContext;
}

export class OwnedSheet {
  readonly grid: SheetGrid;
  private readonly owner: RowOwner;
  private readonly sheet: SheetModel;

  constructor({ owner, table, node }: Options) {
    const { env } = node;
    const scope = { read: (root: string, path: readonly string[]) => node.read(root, path) };
    this.owner = owner;
    this.sheet = new SheetModel({
      columns: table.columns.flatMap(({ uuid, label, edit }) => (edit ? [sheetColumn(edit, uuid, String(label.run(scope) ?? ""))] : [])),
      scope,
      formats: () => env.formats(),
      maxRows: owner.maxRows,
      newKey: randomKey,
      beyond: owner,
      done: (command, how) => {
        owner.take(command, how);
        this.show();
      },
    });
    this.grid = new SheetGrid({
      sheet: this.sheet,
      env,
      id: node.uuid,
      locked: () => owner.locked,
      removes: true,
      movable: false,
      operations: (table.fixed.operations ?? []) as readonly SheetOperation[],
      notesOn: (key) => owner.notesOn(key),
      errorActions: table.slots.get("error_actions"),
    });
    this.show();
  }

  /** @returns how to stop */
  start(): () => void {
    const { owner, sheet } = this;
    const stops = [
      reaction(
        () => [owner.rows, owner.locked],
        () => this.show(),
      ),
      reaction(
        () => owner.epoch,
        () => sheet.history.clear(),
      ),
    ];
    this.show();
    return () => stops.forEach((stop) => stop());
  }

  /** The owner's rows, and one more to write on. */
  private show(): void {
    const { owner, sheet } = this;
    const own = new Set(owner.rows.map(({ key }) => key));
    const blank = sheet.rows.filter((row) => !own.has(row.key) && !sheet.counts(row));
    runInAction(() => {
      sheet.show([...owner.rows, ...blank]);
      const wrong = owner.rows.flatMap(({ key }) => {
        const told = owner.wrongWith(key);
        sheet.errors.setRefusals(key, told);
        return told ? [key] : [];
      });
      sheet.errors.touch(wrong);
      sheet.setBlankRows(owner.locked || owner.rows.length >= owner.maxRows ? 0 : 1);
    });
  }
}

/** A UUID; also where the page is no secure context. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
