import { observer } from "mobx-react-lite";
import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from "react";
import { Slot } from "../../render/slot.tsx";
import { GridNavigation } from "./grid-navigation.ts";
import { ColumnMenu } from "./column-menu.tsx";
import { textOfCell } from "./cell-text.ts";
import { defaultMinWidth, type Sorting, type TableColumn } from "./columns.ts";
import type { Line } from "./lines.ts";
import { snapHeightToRow, useOverflow } from "./overflow.ts";
import { isDeleted } from "./row-marks.ts";
import { BodyFrame } from "./body-frame.tsx";
import { PlainBody } from "./table-body.tsx";
import { TableHead } from "./table-head.tsx";
import { stickyStyle } from "./table-row.tsx";
import { WaitingRows } from "./table-skeleton.tsx";
import type { TableView } from "./table-view.ts";
import { VirtualBody } from "./virtual-body.tsx";

/** From here on only the lines near what is seen are in the document. */
const virtualFrom = 200;
/** With sticky columns and more rows than these the table has a height of its own (TBL-034). */
const maxRowsUnfixed = 5;
/** Skeletons of a long page help nobody more than these. */
const maxSkeletons = 25;

interface TableGrid {
  view: TableView | undefined;
  columns: readonly TableColumn[];
  lines: readonly Line[];
  label: string;
  isWaiting: boolean;
  expected: number;
  compact: boolean;
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting) => void;
}

export const TableGrid = observer(function TableGrid(props: TableGrid) {
  const { view, columns, lines, label, isWaiting, expected, compact, sorting, onSort } = props;
  const table = useRef<HTMLTableElement>(null);
  const scrolls = useOverflow();
  const reveal = useRef<(line: number) => void>(undefined);
  const drawn = useRef(props);
  drawn.current = props;
  const [copied, setCopied] = useState(0);
  const navigation = useMemo(() => (view?.grid ? createNavigation(view, { drawn, reveal, onCopied: setCopied }) : undefined), [view]);
  const cards = useCards(view?.env.view);

  const sheet = view?.sheet;
  if (sheet) Object.assign(sheet, { navigation, lines, columns });
  // A sheet that grows must not be drawn in another way all at once.
  const isVirtual = sheet !== undefined || lines.length > virtualFrom;
  const isFixed = isVirtual || (lines.length > maxRowsUnfixed && columns.some(({ sticky }) => sticky));
  useLayoutEffect(() => {
    if (table.current?.parentElement) snapHeightToRow(table.current.parentElement);
  });
  const role = view?.grid ? "grid" : "table";
  const hasTotals = view !== undefined && !isWaiting && columns.some(({ total }) => total.length > 0);
  return (
    <>
      {view?.adjustable && !isWaiting && <ColumnMenu view={view} table={table} />}
      <div ref={scrolls} className="table__scroller" data-fixed={isFixed || undefined} data-virtual={isVirtual || undefined}>
        <SizedTable
          tableRef={table}
          navigation={navigation}
          view={view}
          columns={columns}
          role={role}
          label={label}
          rows={sheet ? (lines.findLast(({ kind }) => kind === "row")?.index ?? -1) + 2 : isVirtual ? lines.length + 1 : undefined}
          many={view?.selection !== undefined}
        >
          {view && <TableHead columns={columns} view={view} sorting={sorting} onSort={onSort} first={isVirtual ? 1 : undefined} />}
          {isWaiting || !view ? (
            <BodyFrame navigation={navigation}>
              <WaitingRows columns={columns} count={Math.min(expected, maxSkeletons)} actions={view?.actionsAtEnd ?? false} />
            </BodyFrame>
          ) : isVirtual ? (
            <VirtualBody
              lines={lines}
              columns={columns}
              view={view}
              navigation={navigation}
              rowHeight={(compact ? 2.1875 : 2.5625) * rem()}
              headHeight={2.25 * rem()}
              cards={cards && !sheet}
              reveal={reveal}
            />
          ) : (
            <PlainBody lines={lines} columns={columns} view={view} navigation={navigation} />
          )}
          {hasTotals && <TableTotals view={view} columns={columns} />}
        </SizedTable>
      </div>
      {navigation && (
        <div className="unseen" role="status">
          {copied > 0 && view?.env.text("table.copied", { count: copied })}
        </div>
      )}
    </>
  );
});

const TableTotals = observer(function TableTotals({ view, columns }: { view: TableView; columns: readonly TableColumn[] }) {
  return (
    <tfoot className="table__foot" role="rowgroup">
      <tr className="table__totals" role="row">
        {columns.map((column, at) => (
          <td
            key={column.uuid}
            className="table__cell"
            role={view.grid ? "gridcell" : "cell"}
            data-align={column.align}
            data-label={column.label}
            data-mobile={column === view.leading ? "title" : column.total.length > 0 ? "show" : "hide"}
            data-sticky={column.sticky || undefined}
            style={column.sticky ? stickyStyle(at) : undefined}
          >
            {column.total.length > 0 ? <Slot nodes={column.total} /> : column === view.leading && view.env.text("table.totals")}
          </td>
        ))}
        {view.actionsAtEnd && <td className="table__cell" role={view.grid ? "gridcell" : "cell"} data-mobile="hide" />}
      </tr>
    </tfoot>
  );
});

interface SizedTable {
  tableRef: RefObject<HTMLTableElement | null>;
  navigation: GridNavigation | undefined;
  view: TableView | undefined;
  columns: readonly TableColumn[];
  role: string;
  label: string;
  rows: number | undefined;
  many: boolean;
  children: ReactNode;
}

/** Knows how wide the columns are. While one is resized nothing but this is drawn anew. */
const SizedTable = observer(function SizedTable({ tableRef, navigation, view, columns, role, label, rows, many, children }: SizedTable) {
  const widths = columns.map((column) => view?.settings.widthOf(column));
  // Something must take what is left: else all would grow a little, also the one whose border is being dragged.
  const isFull = widths.every((width) => width !== undefined);
  const minimum = view?.settings.leastWidth(columns);
  const style: Record<string, string | number | undefined> = {
    minInlineSize: view?.actionsAtEnd ? `calc(${minimum}px + var(--table-actions-column))` : minimum,
  };
  let before = 0;
  columns.forEach(({ sticky }, at) => {
    if (!sticky) return;
    style[`--table-sticky-${at}`] = `${before}px`;
    before += widths[at] ?? 0;
  });
  style["--table-sticky-all"] = `${before}px`;
  style["--table-actions"] = view?.maxActions;
  style["--table-columns"] = [
    ...widths.map((width, at) =>
      width === undefined || (isFull && at === columns.length - 1) ? `minmax(${width ?? defaultMinWidth}px, 1fr)` : `${width}px`,
    ),
    ...(view?.actionsAtEnd ? ["var(--table-actions-column)"] : []),
  ].join(" ");
  useLayoutEffect(() => {
    navigation?.attach(tableRef.current);
    // The rows tell of themselves when they come and change; until then the heads are there.
    navigation?.apply();
    return () => navigation?.attach(null);
  }, [navigation, tableRef]);
  return (
    <table
      ref={tableRef}
      className="table__grid"
      role={role}
      aria-label={label}
      aria-rowcount={rows}
      aria-multiselectable={(role === "grid" && many) || undefined}
      onKeyDown={navigation?.onKeyDown}
      onFocus={navigation?.onFocus}
      onMouseDown={navigation?.onMouseDown}
      aria-description={view?.sheet?.description}
      {...view?.sheet?.handlers}
      onBlur={(event) => {
        navigation?.onFocusOut(event);
        view?.sheet?.handlers.onBlur(event);
      }}
      style={style as CSSProperties}
    >
      <colgroup>
        {columns.map((column, at) => (
          <col key={column.uuid} style={{ inlineSize: isFull && at === columns.length - 1 ? undefined : widths[at] }} />
        ))}
        {view?.actionsAtEnd && <col className="table__actions-column" />}
      </colgroup>
      {children}
    </table>
  );
});

interface NavigationHost {
  drawn: RefObject<TableGrid>;
  reveal: RefObject<((line: number) => void) | undefined>;
  onCopied: (cells: number) => void;
}

function createNavigation(view: TableView, { drawn, reveal, onCopied }: NavigationHost): GridNavigation {
  const lineAt = (place: number): Line | undefined => drawn.current.lines[place];
  return new GridNavigation({
    lines: () => drawn.current.lines.length,
    sheet: view.sheet,
    kindOf: (place) => lineAt(place)?.kind,
    keyOf: (place) => lineAt(place)?.key,
    placeOf: (key) => drawn.current.lines.findIndex((line) => line.key === key),
    columns: () => drawn.current.columns.length + (view.actionsAtEnd ? 1 : 0),
    reveal: (place) => reveal.current?.(place),
    textOf(place, at) {
      const line = lineAt(place);
      const column = drawn.current.columns[at];
      if (line?.kind !== "row" || !column) return "";
      return view.sheet?.textOf(column, line) ?? textOfCell(column, line, view);
    },
    open(place) {
      const line = lineAt(place);
      if (line?.open !== undefined && line.kind === "row" && !view.opens(line.row, line.index)) view.turn(line.key);
      else if (line && view.opens(line.row, line.index)) view.open(line.row, line.index);
    },
    choose(place, extend) {
      const line = lineAt(place);
      if (!view.selection || line?.kind !== "row" || line.depth > 0 || isDeleted(line.row)) return false;
      if (extend) view.selection.extendTo(line.key);
      else view.selection.toggle(line.key);
      return true;
    },
    copy(text, cells) {
      void view.env.copy(text);
      onCopied(cells);
    },
  });
}

const rem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** As in table.css: below this a row is a card. */
const cardsBelow = "(width < 54.79rem)";

function useCards(view: Window = window): boolean {
  const query = useMemo(() => view.matchMedia(cardsBelow), [view]);
  const watch = useCallback(
    (changed: () => void) => {
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => query.matches);
}
