/** The sheet of a table with columns that are edited, loaded where there is one. */
import { useEffect, useState } from "react";
import type { CompiledTable } from "../../compile/plan/compiled.ts";
import type { NodeContext } from "../../model/page/node-context.ts";
import type { RowOwner } from "../../model/sheet/row-owner.ts";
import type { SheetGrid } from "../sheet/sheet-grid.tsx";

export interface EditedRows {
  owner: RowOwner;
  /** Undefined until its code is there. */
  grid: SheetGrid | undefined;
}

/** To be called by an observer. @returns undefined where nothing can be edited: then the table is read, as any other */
export function useOwnedSheet(table: CompiledTable | undefined, source: string, node: NodeContext): EditedRows | undefined {
  const [root = "", ...path] = source.split(".");
  const owner = table?.columns.some(({ edit }) => edit) ? node.env.models.get(root)?.rows?.(path.join(".")) : undefined;
  const [made, setMade] = useState<{ owner: RowOwner; table: CompiledTable; grid: SheetGrid }>();
  useEffect(() => {
    if (!owner || !table) return undefined;
    let stop: (() => void) | undefined;
    let isGone = false;
    void import("../sheet/owned-sheet.ts").then(({ OwnedSheet }) => {
      if (isGone) return;
      const sheet = new OwnedSheet({ owner, table, node });
      stop = sheet.start();
      setMade({ owner, table, grid: sheet.grid });
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [owner, table, node]);
  if (!owner) return undefined;
  return { owner, grid: made?.owner === owner && made.table === table ? made.grid : undefined };
}
