import "../pagination/pagination.css";
import "./table.css";
import { observer } from "mobx-react-lite";
import { useRef, type KeyboardEvent } from "react";
import { Slot } from "../../render/slot.tsx";
import { AlertBox } from "../alert/alert-box.tsx";
import type { AtomProps } from "../atom.ts";
import { ButtonView } from "../button/button-view.tsx";
import { MessagePanel } from "../drawing/message-panel.tsx";
import { defaultPageSize } from "../pagination/page-sizes.ts";
import { PaginationBar } from "../pagination/pagination-bar.tsx";
import { leadingColumn, leastWidth, sortingOf, tableColumns, type Sorting } from "./columns.ts";
import { SourceTrouble } from "./source-trouble.tsx";
import { useOverflow } from "./overflow.ts";
import { SortChooser, TableHead } from "./table-head.tsx";
import { TableRow, type Row } from "./table-row.tsx";
import { SkeletonRows } from "./table-skeleton.tsx";
import type { TableElement } from "./table.atom.ts";

export const Table = observer(function Table({ element, node }: AtomProps<TableElement>) {
  const source = node.source(element.source);
  const table = source && node.table(element.table, source.controller);
  const body = useRef<HTMLTableSectionElement>(null);
  const scroller = useOverflow();
  if (!source) return null;

  const { env } = node;
  const { key = "id", row_path, density = "normal" } = element;
  const { items } = source;
  const label = element.label ?? env.text("table.label");
  if (source.state === "error" && items.length === 0) {
    return (
      <div className="table">
        <SourceTrouble source={source} env={env} />
      </div>
    );
  }

  const columns = table ? tableColumns(table, node) : [];
  const sorting = table && sortingOf(source.params, table);
  const leading = leadingColumn(columns);
  const isWaiting = !table || (items.length === 0 && source.state !== "ready");
  const isEmpty = !isWaiting && items.length === 0;
  const actions = table?.row_actions ?? [];
  const expected = Math.min(Number(source.params.page_size ?? defaultPageSize), 25);
  const sort = (next: Sorting): void => void source.change({ ...next });
  const open = node.handles("row_click")
    ? (row: Row, index: number): void => void node.emit("row_click", { row, index }, { row, index })
    : undefined;

  return (
    <div className="table" data-density={density} aria-busy={source.fetching || undefined}>
      {source.state === "error" && (
        <AlertBox tone="danger" texts={source.errors.map((error) => error.message)}>
          <ButtonView
            label={env.text("source.retry")}
            variant="secondary"
            size="small"
            busy={source.fetching}
            onClick={() => void source.reload()}
          />
        </AlertBox>
      )}
      {!isEmpty && element.pagination !== false && <SortChooser columns={columns} sorting={sorting} env={env} onSort={sort} />}
      <div className="table__progress" data-running={(source.fetching && items.length > 0) || undefined} />
      <div ref={scroller} className="table__scroller">
        <table className="table__grid" role="table" aria-label={label} style={{ minInlineSize: leastWidth(columns) }}>
          <colgroup>
            {columns.map((column) => (
              <col key={column.uuid} style={{ inlineSize: column.width }} />
            ))}
            {actions.length > 0 && <col className="table__actions-column" />}
          </colgroup>
          <TableHead
            columns={columns}
            sorting={sorting}
            actions={actions.length > 0 ? env.text("table.actions") : undefined}
            onSort={sort}
          />
          <tbody ref={body} role="rowgroup" onKeyDown={(event) => walkRows(event, body.current)}>
            {isWaiting && <SkeletonRows columns={columns} count={expected} actions={actions.length > 0} />}
            {!isWaiting &&
              items.map((row, index) => (
                <TableRow
                  key={Object.hasOwn(row, key) ? String(row[key]) : index}
                  row={row}
                  index={index}
                  columns={columns}
                  leading={leading}
                  actions={actions}
                  env={env}
                  path={(row_path && node.address(row_path, row)) || undefined}
                  onOpen={open}
                />
              ))}
          </tbody>
        </table>
      </div>
      {isEmpty && (
        <MessagePanel
          drawing="open_sea"
          title={element.empty_title ?? env.text("table.empty_title")}
          text={element.empty_text ?? env.text("table.empty_text")}
        >
          <Slot nodes={node.slot("empty")} />
        </MessagePanel>
      )}
      {element.pagination !== false && <PaginationBar source={source} env={env} />}
    </div>
  );
});

/** Arrow up and down go from row to row, Home and End to the first and last. */
function walkRows(event: KeyboardEvent, body: HTMLTableSectionElement | null): void {
  const links = [...(body?.querySelectorAll<HTMLElement>(".table__row .table__link") ?? [])];
  const current = links.findIndex((link) => link === event.target);
  if (current === -1) return;

  const to = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: links.length - 1 }[event.key];
  if (to === undefined || !links[to]) return;
  event.preventDefault();
  links[to].focus();
}
