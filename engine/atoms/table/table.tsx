import "../pagination/pagination.css";
import "./table.css";
import { observer } from "mobx-react-lite";
import { lazy, Suspense } from "react";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import { ButtonView } from "../button/button-view.tsx";
import { MessagePanel } from "../drawing/message-panel.tsx";
import { defaultPageSize } from "../pagination/page-sizes.ts";
import { PaginationBar } from "../pagination/pagination-bar.tsx";
import { sortingOf, type Sorting } from "./columns.ts";
import { SourceError } from "./source-error.tsx";
import { SortChooser } from "./table-head.tsx";
import { TableGrid } from "./table-grid.tsx";
import { BulkBar } from "./selection-boxes.tsx";
import { SourceErrorStrip } from "./source-error-strip.tsx";
import type { SheetGrid } from "../sheet/sheet-grid.tsx";
import { useOwnedSheet } from "./use-owned-sheet.ts";
import { useTable } from "./use-table.ts";
import type { TableElement } from "./table.atom.ts";

export const Table = observer(function Table({ element, node }: AtomProps<TableElement>) {
  const source = node.source(element.source);
  const table = source && node.table(element.table, source.controller);
  const edited = useOwnedSheet(table, element.source, node);
  const { view, columns, ...grid } = useTable({ element, node, table, items: source?.items, grid: edited?.grid });
  if (!source) return null;

  const { env } = node;
  const { items } = source;
  if (source.state === "error" && items.length === 0) {
    return (
      <div className="table">
        <SourceError source={source} env={env} />
      </div>
    );
  }

  const sorting = table && sortingOf(source.params, table);
  const isWaiting = edited ? !edited.grid || edited.owner.isWaiting : !table || (items.length === 0 && source.state !== "ready");
  const isEmpty = !isWaiting && !edited && items.length === 0;
  const onOtherDays = source.searchAllDays && source.pagination?.outside_period;
  const compact = view?.settings.compact || element.density === "compact";
  const sort = (next: Sorting): void => void source.change({ ...next });
  return (
    <div
      className={edited ? "table sheet" : "table"}
      data-sheet={edited !== undefined || undefined}
      data-density={compact ? "compact" : "normal"}
      data-adjustable={view?.adjustable || undefined}
      data-pictures={view?.hasPictures || undefined}
      aria-busy={source.fetching || (edited !== undefined && isWaiting) || undefined}
    >
      {source.state === "error" && <SourceErrorStrip source={source} env={env} />}
      {edited?.grid && <EditingBar grid={edited.grid} />}
      {view?.selection && <BulkBar view={view} selection={view.selection} />}
      {!isEmpty && element.pagination !== false && <SortChooser columns={columns} sorting={sorting} env={env} onSort={sort} />}
      <div className="table__progress" data-running={(source.fetching && items.length > 0) || undefined} />
      <TableGrid
        {...grid}
        view={view}
        columns={columns}
        label={element.label ?? env.text("table.label")}
        isWaiting={isWaiting}
        expected={Number(source.params.page_size ?? defaultPageSize)}
        compact={compact}
        sorting={sorting}
        onSort={sort}
      />
      {isEmpty && (
        <MessagePanel
          drawing="open_sea"
          title={(!onOtherDays && element.empty_title) || env.text("table.empty_title")}
          text={
            onOtherDays ? env.text("table.on_other_days", { count: onOtherDays }) : (element.empty_text ?? env.text("table.empty_text"))
          }
        >
          {onOtherDays && (
            <ButtonView label={env.text("table.search_all_days")} variant="secondary" onClick={() => void source.searchAllDays?.()} />
          )}
          <Slot nodes={node.slot("empty")} />
        </MessagePanel>
      )}
      <p className="unseen" role="status">
        {isWaiting || source.fetching ? "" : env.text("table.found", { count: source.pagination?.total_results ?? items.length })}
      </p>
      {element.pagination !== false && <PaginationBar source={source} env={env} />}
    </div>
  );
});

/** Comes with the code of sheets. */
const SheetBar = lazy(() => import("../sheet/sheet-bar.tsx").then((module) => ({ default: module.SheetBar })));

function EditingBar({ grid }: { grid: SheetGrid }) {
  return (
    <Suspense>
      <SheetBar grid={grid} />
    </Suspense>
  );
}
