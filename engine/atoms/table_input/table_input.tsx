import "./table_input.css";
import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, PlusOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo, useRef, type KeyboardEvent } from "react";
import type { CompiledNode } from "../../compile/plan/compiled.ts";
import type { RowModel, RowsModel } from "../../model/list/rows-model.ts";
import { RenderPlaceContext, usePlace } from "../../render/engine-context.ts";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import { Icon } from "../drawing/icon.tsx";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import { arrowStep } from "./arrow-step.ts";
import { RowsHelp } from "./rows-help.tsx";
import { useCellPaste } from "./use-cell-paste.ts";
import type { TableInputElement } from "./table_input.atom.ts";

/** Rows that are typed in. Enter goes down its column and makes a new row at the end; what a spreadsheet has copied fills rows and columns. */
export const TableInput = observer(function TableInput({ element, field, node }: AtomProps<TableInputElement>) {
  const { start_rows = 1, max_rows = 1000, sheet = false, help_url } = element;
  const table = useRef<HTMLTableElement>(null);
  const rows = field.rows as RowsModel;
  const fields = node.slot("fields");
  // A column that no row shows is no column.
  const columns = fields.filter((column) => rows.list.length === 0 || rows.list.some((row) => row.set.fieldOf(column)?.hidden === false));
  const { text } = node.env;

  useEffect(() => {
    while (rows.list.length < Math.min(start_rows, max_rows)) rows.add();
  }, [rows, start_rows, max_rows]);

  const locked = field.readonly || field.disabled;
  const full = rows.list.length >= max_rows;
  // As on a spreadsheet, there is always a row left to write on.
  const needsRow = sheet && !locked && !full && rows.list.at(-1)?.counts === true;
  useEffect(() => {
    if (needsRow) rows.add();
  }, [rows, needsRow]);
  /** The input of a cell; null while a new row is not drawn yet. */
  const inputAt = (row: number, column: number): HTMLElement | null => {
    const model = rows.list[row];
    const own = columns[column] && model?.set.fieldOf(columns[column]);
    return own ? document.getElementById(own.inputId) : null;
  };
  const add = (): void => {
    if (full || locked) return;
    const row = rows.add();
    requestAnimationFrame(() => row.set.fields[0]?.focus());
  };
  const remove = (row: RowModel): void => {
    const at = rows.list.indexOf(row);
    rows.remove(row);
    requestAnimationFrame(() => (inputAt(Math.min(at, rows.list.length - 1), 0) ?? table.current?.querySelector("button"))?.focus());
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const cell = cellAt(event.target, table.current);
    if (!cell || locked) return;
    const row = rows.list[cell.row]!;
    if (event.key === "Delete" && event.ctrlKey) remove(row);
    else if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown") && element.movable) {
      rows.move(row, event.key === "ArrowUp" ? -1 : 1);
      requestAnimationFrame(() => inputAt(rows.list.indexOf(row), cell.column)?.focus());
    } else if (event.key === "Enter" && event.target instanceof HTMLInputElement && !event.ctrlKey && !event.metaKey) {
      if (cell.row + 1 < rows.list.length) inputAt(cell.row + 1, cell.column)?.focus();
      else if (row.counts && !full) {
        rows.add();
        requestAnimationFrame(() => inputAt(cell.row + 1, cell.column)?.focus());
      }
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  // Before the cell's own keys: in a sheet an arrow leaves a quantity, it does not count up.
  const onArrow = (event: KeyboardEvent): void => {
    const cell = sheet && event.target instanceof HTMLInputElement ? cellAt(event.target, table.current) : undefined;
    const step = cell && arrowStep(event, event.target as HTMLInputElement);
    if (!cell || !step) return;
    event.preventDefault();
    event.stopPropagation();
    const next = inputAt(cell.row + step.down, cell.column + step.right);
    next?.focus();
    if (next instanceof HTMLInputElement) next.select();
  };

  const { onPaste, leftOut: omitted } = useCellPaste({
    rows,
    most: max_rows,
    locked,
    cellAt: (target) => cellAt(target, table.current),
    inputAt,
  });

  return (
    <FieldFrame element={element} field={field} node={node} label="group">
      {(inputAttributes) => (
        <div className="table_input" data-sheet={sheet || undefined}>
          {help_url !== undefined && <RowsHelp env={node.env} path={help_url} />}
          <div className="table_input__scroll">
            <table
              ref={table}
              className="table_input__table"
              onKeyDownCapture={onArrow}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
              aria-label={element.label}
            >
              <thead>
                <tr>
                  <th scope="col" className="table_input__number">
                    <span className="unseen">{text("rows.number")}</span>
                  </th>
                  {columns.map((column) => (
                    <th key={column.uuid} scope="col">
                      <ColumnLabel column={column} rows={rows} />
                    </th>
                  ))}
                  <th scope="col" className="table_input__actions">
                    <span className="unseen">{text("rows.actions")}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.list.map((row, index) => (
                  <Row
                    key={row.key}
                    {...{ row, rows, index, columns, text, movable: element.movable ?? false, locked }}
                    remove={() => remove(row)}
                  />
                ))}
              </tbody>
            </table>
          </div>
          {rows.list.length === 0 && <p className="hint">{text("rows.none")}</p>}
          {!locked && (
            <button
              id={rows.list.length === 0 ? inputAttributes.id : undefined}
              type="button"
              className="button table_input__add"
              data-variant="quiet"
              data-size="small"
              disabled={full}
              onClick={add}
            >
              <Icon icon={PlusOutlined} size={14} /> {element.add_label ?? text("rows.add")}
            </button>
          )}
          {/* There before anything stands in it, so that a screen reader hears what appears. */}
          <span className="table_input__full hint" role="status">
            {[
              full && text("rows.too_many", { most: max_rows }),
              omitted.lines > 0 && text("rows.lines_left_out", { count: omitted.lines }),
              omitted.cells > 0 && text("rows.cells_left_out", { count: omitted.cells }),
            ]
              .filter(Boolean)
              .join(" ")}
          </span>
        </div>
      )}
    </FieldFrame>
  );
});

interface RowProps {
  row: RowModel;
  rows: RowsModel;
  index: number;
  columns: readonly CompiledNode[];
  movable: boolean;
  locked: boolean;
  text: (key: string, args?: Readonly<Record<string, unknown>>) => string;
  remove: () => void;
}

const Row = observer(function Row({ row, rows, index, columns, movable, locked, text, remove }: RowProps) {
  const outer = usePlace();
  const place = useMemo(() => ({ ...outer, scope: row.scope, row: row.set }), [outer, row]);
  const number = index + 1;
  return (
    <RenderPlaceContext value={place}>
      <tr className="table_input__row" data-blank={!row.counts || undefined}>
        <th scope="row" className="table_input__number">
          <span className="unseen">{text("rows.row", { number })}</span>
          <span aria-hidden="true">{number}</span>
        </th>
        {columns.map((column) => (
          <td key={column.uuid} className="table_input__cell">
            <Slot nodes={[column]} />
          </td>
        ))}
        <td className="table_input__actions">
          {!locked && (
            <span className="table_input__buttons">
              {movable && (
                <>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={text("rows.up", { number })}
                    disabled={index === 0}
                    onClick={() => rows.move(row, -1)}
                  >
                    <Icon icon={ArrowUpOutlined} size={14} />
                  </button>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={text("rows.down", { number })}
                    disabled={number === rows.list.length}
                    onClick={() => rows.move(row, 1)}
                  >
                    <Icon icon={ArrowDownOutlined} size={14} />
                  </button>
                </>
              )}
              <button type="button" className="icon-button" aria-label={text("rows.remove", { number })} onClick={remove}>
                <Icon icon={CloseOutlined} />
              </button>
            </span>
          )}
        </td>
      </tr>
    </RenderPlaceContext>
  );
});

/** The label of a column's field, with its asterisk where every row asks for it. */
const ColumnLabel = observer(function ColumnLabel({ column, rows }: { column: CompiledNode; rows: RowsModel }) {
  const { label, name } = column.fixed;
  const required = rows.list.length > 0 && rows.list.every((row) => row.set.fieldOf(column)?.required);
  return (
    <>
      {typeof label === "string" ? label : String(name ?? "")}
      {required && (
        <span className="field__required" aria-hidden="true">
          *
        </span>
      )}
    </>
  );
});

/** Row and column of the cell that an event comes from. */
function cellAt(target: EventTarget, table: HTMLTableElement | null): { row: number; column: number } | undefined {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>(".table_input__cell") : null;
  const row = cell?.parentElement as HTMLTableRowElement | null;
  if (!cell || !row || row.closest("table") !== table) return undefined;
  return { row: row.sectionRowIndex, column: cell.cellIndex - 1 };
}
