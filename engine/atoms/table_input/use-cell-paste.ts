import { runInAction } from "mobx";
import { useState, type ClipboardEvent } from "react";
import { flushSync } from "react-dom";
import { parseCells } from "../../model/sheet/clipboard-text.ts";
import { typeIntoInput } from "../sheet/type-into-input.ts";
import type { RowTable } from "./use-row-table.ts";

/** What there was no place for: lines beyond the last row that may be, cells without a column or that take no text. */
export interface SkippedCells {
  lines: number;
  cells: number;
}

const nothing: SkippedCells = { lines: 0, cells: 0 };

/** What a spreadsheet has copied fills rows and columns from where one is; what of it is left out is not left out silently. */
export function useCellPaste({ rows, maxRows, locked, cellAt, inputAt }: RowTable) {
  const [leftOut, setLeftOut] = useState(nothing);
  const onPaste = (event: ClipboardEvent): void => {
    const cell = cellAt(event.target);
    const cells = parseCells(event.clipboardData.getData("text/plain"));
    if (!cell || locked || (cells.length === 1 && cells[0]!.length === 1)) return;
    event.preventDefault();
    const lines = cells.slice(0, maxRows - cell.row);
    // All rows at once, and drawn at once: their inputs are typed into.
    flushSync(() =>
      runInAction(() => {
        while (rows.list.length < cell.row + lines.length) rows.add();
      }),
    );
    let homeless = 0;
    // Whoever follows the rows hears of a thousand lines once: told of each cell he would go through all of them each time.
    runInAction(() => {
      for (const [down, line] of lines.entries())
        for (const [right, text] of line.entries())
          if (!typeInto(inputAt(cell.row + down, cell.column + right), text.trim()) && text.trim() !== "") homeless++;
    });
    setLeftOut({ lines: cells.length - lines.length, cells: homeless });
  };
  return { onPaste, leftOut };
}

/** And leaves it. */
function typeInto(input: Element | null, text: string): boolean {
  if (!typeIntoInput(input, text)) return false;
  input?.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  return true;
}
