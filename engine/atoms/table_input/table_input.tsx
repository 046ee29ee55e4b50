import "./table_input.css";
import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, PlusOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import type { CompiledNode } from "../../compile/plan/compiled.ts";
import type { RowModel, RowsModel } from "../../model/list/rows-model.ts";
import { RenderPlaceContext, usePlace } from "../../render/engine-context.ts";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import { Icon } from "../drawing/icon.tsx";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import { rowKeys } from "./row-keys.ts";
import { RowsHelp } from "./rows-help.tsx";
import { SheetInput } from "./sheet-input.tsx";
import { useCellPaste } from "./use-cell-paste.ts";
import { useRowTable } from "./use-row-table.ts";
import type { TableInputElement } from "./table_input.atom.ts";

/** A sheet, or rows of inputs. */
export const TableInput = (props: AtomProps<TableInputElement>) =>
  props.element.sheet ? <SheetInput {...props} /> : <RowsInput {...props} />;

/** Rows that are typed in. Enter goes down its column and makes a new row at the end; what a spreadsheet has copied fills rows and columns. */
const RowsInput = observer(function RowsInput({ element, field, node }: AtomProps<TableInputElement>) {
  const { help_url, movable = false } = element;
  const rowTable = useRowTable({ element, field, node });
  const { table, rows, columns, locked, full } = rowTable;
  const { onKeyDown } = rowKeys(rowTable, movable);
  const { onPaste, leftOut: omitted } = useCellPaste(rowTable);
  const { text } = node.env;

  return (
    <FieldFrame element={element} field={field} node={node} label="group">
      {(inputAttributes) => (
        <div className="table_input">
          {help_url !== undefined && <RowsHelp env={node.env} path={help_url} />}
          <div className="table_input__scroll">
            <table ref={table} className="table_input__table" onKeyDown={onKeyDown} onPaste={onPaste} aria-label={element.label}>
              <ColumnHeads {...{ rows, columns, text }} />
              <tbody>
                {rows.list.map((row, index) => (
                  <Row key={row.key} {...{ row, rows, index, columns, text, movable, locked }} remove={() => rowTable.remove(row)} />
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
              onClick={rowTable.add}
            >
              <Icon icon={PlusOutlined} size={14} /> {element.add_label ?? text("rows.add")}
            </button>
          )}
          {/* There before anything stands in it, so that a screen reader hears what appears. */}
          <span className="table_input__full hint" role="status">
            {[
              full && text("rows.too_many", { most: rowTable.maxRows }),
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

interface TablePartProps {
  rows: RowsModel;
  columns: readonly CompiledNode[];
  text: (key: string, args?: Readonly<Record<string, unknown>>) => string;
}

const ColumnHeads = observer(function ColumnHeads({ rows, columns, text }: TablePartProps) {
  return (
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
  );
});

interface RowProps extends TablePartProps {
  row: RowModel;
  index: number;
  movable: boolean;
  locked: boolean;
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
