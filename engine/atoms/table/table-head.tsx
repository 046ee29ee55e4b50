import { ArrowDownOutlined, ArrowUpOutlined, SwapOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import type { EngineEnv } from "../../host/env.ts";
import { Icon } from "../drawing/icon.tsx";
import { dragBorder, dragHeader } from "./column-drag.ts";
import { isCheckboxColumn, nextSorting, type Sorting, type TableColumn } from "./columns.ts";
import { SelectAllCheckbox } from "./selection-boxes.tsx";
import { stickyStyle } from "./table-row.tsx";
import { gridTabIndex } from "./cells.tsx";
import type { TableView } from "./table-view.ts";

interface TableHead {
  columns: readonly TableColumn[];
  view: TableView;
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting) => void;
  /** Which row it is, where not all are in the document. */
  first?: number | undefined;
}

export const TableHead = observer(function TableHead({ columns, view, sorting, onSort, first }: TableHead) {
  const { settings, adjustable } = view;
  const tabIndex = gridTabIndex(view);
  return (
    <thead className="table__head" role="rowgroup">
      <tr role="row" aria-rowindex={first}>
        {columns.map((column, at) => {
          const order = sorting?.sort_by === column.name ? sorting.order : undefined;
          const hasBox = isCheckboxColumn(column);
          const moves = adjustable && !hasBox;
          return (
            <th
              key={column.uuid}
              className="table__header"
              scope="col"
              role="columnheader"
              tabIndex={tabIndex}
              data-align={column.align}
              data-sticky={column.sticky || undefined}
              data-box={hasBox || undefined}
              style={column.sticky ? stickyStyle(at) : undefined}
              aria-sort={order && { asc: "ascending" as const, desc: "descending" as const }[order]}
              onPointerDown={
                moves ? (event) => dragHeader(event, column, columns, (to) => settings.move(view.columns, column, to)) : undefined
              }
            >
              {hasBox && view.selection ? (
                <SelectAllCheckbox selection={view.selection} env={view.env} tabIndex={tabIndex} />
              ) : column.sortable ? (
                <button
                  type="button"
                  className="table__sort"
                  tabIndex={tabIndex}
                  data-order={order}
                  onClick={() => onSort(nextSorting(sorting, column.name))}
                >
                  <span>{column.label}</span>
                  <Icon icon={order === "asc" ? ArrowUpOutlined : order === "desc" ? ArrowDownOutlined : SwapOutlined} size={12} />
                </button>
              ) : (
                column.label
              )}
              {view.sheet?.isRequired(column) && (
                <span className="field__required" aria-hidden="true">
                  *
                </span>
              )}
              {moves && at < columns.length - 1 && (
                <span
                  className="table__border"
                  aria-hidden="true"
                  onPointerDown={(event) => dragBorder(event, column, columns, settings)}
                />
              )}
            </th>
          );
        })}
        {view.actionsAtEnd && (
          <th className="table__header" scope="col" role="columnheader" tabIndex={tabIndex}>
            <span className="unseen">{view.env.text("table.actions")}</span>
          </th>
        )}
      </tr>
    </thead>
  );
});

/** Cards have no headers to click, so on a phone the order is chosen here. */
export const SortChooser = observer(function SortChooser({
  columns,
  sorting,
  env,
  onSort,
}: Omit<TableHead, "view" | "first"> & { env: EngineEnv }) {
  const id = useId();
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;

  const chosen = sortable.some((column) => column.name === sorting?.sort_by) ? sorting : undefined;
  return (
    <div className="table__chooser">
      <div className="table__chooser-label">
        <label htmlFor={id}>{env.text("table.sort_by")}</label>
        <select
          id={id}
          className="select pagination__select"
          value={chosen?.sort_by ?? ""}
          onChange={(event) => onSort({ sort_by: event.currentTarget.value, order: "asc" })}
        >
          {!chosen && <option value="">{env.text("table.unsorted")}</option>}
          {sortable.map((column) => (
            <option key={column.uuid} value={column.name}>
              {column.label}
            </option>
          ))}
        </select>
      </div>
      {chosen && (
        <button
          type="button"
          className="icon-button"
          aria-label={env.text(chosen.order === "asc" ? "table.sort_descending" : "table.sort_ascending")}
          onClick={() => onSort(nextSorting(chosen, chosen.sort_by))}
        >
          <Icon icon={chosen.order === "asc" ? ArrowUpOutlined : ArrowDownOutlined} size={14} />
        </button>
      )}
    </div>
  );
});
