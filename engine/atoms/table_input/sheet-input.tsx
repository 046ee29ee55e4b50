import "../table/table.css";
import { PlusOutlined } from "@ant-design/icons-svg";
import { autorun, computed } from "mobx";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo } from "react";
import type { SheetOperation } from "../../model/sheet/cell-changes.ts";
import type { FormSheet } from "../../model/sheet/form-sheet.ts";
import type { AtomProps } from "../atom.ts";
import { Icon } from "../drawing/icon.tsx";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import { SheetBar } from "../sheet/sheet-bar.tsx";
import { numberColumn, SheetGrid } from "../sheet/sheet-grid.tsx";
import { sheetView } from "../sheet/sheet-view.ts";
import { TableGrid } from "../table/table-grid.tsx";
import { RowsHelp } from "./rows-help.tsx";
import type { TableInputElement } from "./table_input.atom.ts";

/** Rows that are typed and pasted as in a spreadsheet. */
export const SheetInput = observer(function SheetInput({ element, field, node }: AtomProps<TableInputElement>) {
  const rows = field.rows as FormSheet;
  const { sheet } = rows;
  const { env } = node;
  const created = useMemo(() => {
    const grid = new SheetGrid({
      sheet,
      env,
      id: field.inputId,
      locked: () => field.readonly || field.disabled,
      removes: true,
      movable: element.movable === true,
      operations: (element.operations ?? []) as readonly SheetOperation[],
      firstColumn: 1,
    });
    const view = computed(() => sheetView(node, grid, { key: field.inputId, removes: !grid.options.locked() }));
    // A column that no row shows is no column.
    const columns = computed(() =>
      view.get().columns.filter(({ uuid }) => {
        const column = grid.columnOf(uuid);
        return (
          !column || column.field.hiddenBy.length === 0 || sheet.rows.length === 0 || sheet.rows.some((row) => !sheet.isHidden(row, column))
        );
      }),
    );
    return { grid, view, columns };
  }, [sheet, env, node, field, element]);
  const { grid } = created;

  useEffect(
    () =>
      autorun(() => {
        const { goal } = sheet;
        if (goal) requestAnimationFrame(() => grid.work.goTo(goal));
      }),
    [sheet, grid],
  );
  const { text } = env;
  return (
    <FieldFrame element={element} field={field} node={node} label="group">
      {(inputAttributes) => (
        <div className="table_input" data-sheet id={inputAttributes.id}>
          {element.help_url !== undefined && <RowsHelp env={env} path={element.help_url} />}
          <div className="table sheet" data-density="compact" data-sheet>
            <SheetBar grid={grid} />
            <TableGrid
              view={created.view.get()}
              columns={created.columns.get()}
              lines={grid.currentLines}
              label={element.label ?? text("rows.number")}
              isWaiting={false}
              expected={0}
              compact
              sorting={undefined}
              onSort={() => undefined}
            />
          </div>
          <div className="sheet__foot">
            {!grid.options.locked() && element.add_label !== undefined && (
              <button type="button" className="button" data-variant="quiet" data-size="small" onClick={() => goToEnd(grid)}>
                <Icon icon={PlusOutlined} size={14} /> {element.add_label}
              </button>
            )}
            {/* There before anything stands in it, so that a screen reader hears what appears. */}
            <span className="table_input__full hint" role="status">
              {[grid.work.announcement, rows.isFull && text("rows.too_many", { most: rows.maxRows })].filter(Boolean).join(" ")}
            </span>
          </div>
        </div>
      )}
    </FieldFrame>
  );
});

/** To the blank row, which is always there. */
function goToEnd(grid: SheetGrid): void {
  const line = grid.lines.findLastIndex(({ kind }) => kind === "row");
  grid.navigation?.moveTo({ line, column: grid.columns[0]?.uuid === numberColumn ? 1 : 0 });
}
