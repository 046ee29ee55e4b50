import { observer } from "mobx-react-lite";
import { useId } from "react";
import type { EngineEnv } from "../../host/env.ts";
import { PageIcon } from "../drawing/page-icon.tsx";
import { toggled, type Sorting, type TableColumn } from "./columns.ts";

interface TableHead {
  columns: readonly TableColumn[];
  sorting: Sorting | undefined;
  /** Names the column of the row actions; undefined when there is none. */
  actions: string | undefined;
  onSort: (sorting: Sorting) => void;
}

export const TableHead = observer(function TableHead({ columns, sorting, actions, onSort }: TableHead) {
  return (
    <thead className="table__head" role="rowgroup">
      <tr role="row">
        {columns.map((column) => {
          const order = sorting?.sort_by === column.name ? sorting.order : undefined;
          return (
            <th
              key={column.uuid}
              className="table__header"
              scope="col"
              role="columnheader"
              data-align={column.align}
              aria-sort={order && { asc: "ascending" as const, desc: "descending" as const }[order]}
            >
              {column.sortable ? (
                <button type="button" className="table__sort" data-order={order} onClick={() => onSort(toggled(sorting, column.name))}>
                  <span>{column.label}</span>
                  <PageIcon name={order === "asc" ? "arrow_up" : order === "desc" ? "arrow_down" : "sort"} size={13} />
                </button>
              ) : (
                column.label
              )}
            </th>
          );
        })}
        {actions !== undefined && (
          <th className="table__header" scope="col" role="columnheader">
            <span className="unseen">{actions}</span>
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
}: Omit<TableHead, "actions"> & { env: EngineEnv }) {
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
          {!chosen && <option value="" />}
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
          onClick={() => onSort(toggled(chosen, chosen.sort_by))}
        >
          <PageIcon name={chosen.order === "asc" ? "arrow_up" : "arrow_down"} />
        </button>
      )}
    </div>
  );
});
