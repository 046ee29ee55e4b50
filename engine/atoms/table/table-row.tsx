import { RightOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import type { CSSProperties, MouseEvent, ReactElement, ReactNode } from "react";
import { ScopeProvider, Slot } from "../../render/slot.tsx";
import { Icon } from "../drawing/icon.tsx";
import { Anchor, isPlainClick } from "../link/anchor.tsx";
import { renderCell, nameOf, gridTabIndex } from "./cells.tsx";
import { isCheckboxColumn, type TableColumn } from "./columns.ts";
import type { Line } from "./lines.ts";
import { markOf, statesOf } from "./row-marks.ts";
import type { TableSheet } from "./table-sheet.ts";
import type { TableView } from "./table-view.ts";

export interface TableRow {
  line: Line;
  /** Of all lines of the body. */
  place: number;
  columns: readonly TableColumn[];
  view: TableView;
  /** Where not all lines are in the document: pixels from the first. Each says which it is, then. */
  start?: number | undefined;
}

/** Told when the height may have changed; only where heights are not all the same. */
type Measure = ((element: HTMLTableRowElement | null) => void) | undefined;

export const TableRow = observer(function TableRow(props: TableRow & { measure?: Measure }) {
  const { line, columns, view, measure } = props;
  const cells = renderCells(columns, view, (column) => renderContent(column, line, view), line);
  return <ScopeProvider with={{ row: line.row, index: line.index }}>{renderRow(props, cells, measure)}</ScopeProvider>;
});

function renderRow({ line, place, start, view }: Omit<TableRow, "columns">, cells: readonly ReactNode[], measure?: Measure): ReactElement {
  const { row, index, depth } = line;
  const opens = view.opens(row, index);
  return (
    <tr
      ref={measure}
      className="table__row"
      role="row"
      aria-rowindex={view.sheet ? index + 2 : start === undefined ? undefined : place + 2}
      aria-selected={view.selection !== undefined && depth === 0 ? view.selection.has(line.key) : undefined}
      data-index={place}
      data-opens={opens || undefined}
      data-mark={markOf(view.table, view.node, row, index).mark}
      data-depth={depth || undefined}
      style={placedAt(start)}
      onClick={opens ? (event: MouseEvent<HTMLTableRowElement>) => void (isClickOnRow(event) && view.open(row, index)) : undefined}
    >
      {cells}
    </tr>
  );
}

/** The cells of any row. @param contentOf of the column at a place; of the actions with `undefined` */
function renderCells(
  columns: readonly TableColumn[],
  view: TableView,
  contentOf: (column: TableColumn | undefined) => ReactNode,
  line: Line,
): readonly ReactElement[] {
  const role = view.grid ? "gridcell" : "cell";
  const tabIndex = gridTabIndex(view);
  const cells = columns.map((column, at) => (
    <td
      key={column.uuid}
      className="table__cell"
      role={role}
      tabIndex={tabIndex}
      data-align={column.align}
      // A sheet stays one on a phone.
      data-mobile={view.sheet ? undefined : column.mobile}
      data-label={column.label}
      data-sticky={column.sticky || undefined}
      data-box={isCheckboxColumn(column) || undefined}
      style={column.sticky ? stickyStyle(at) : undefined}
      {...(view.sheet && sheetAttributes(view.sheet, column, line, at))}
    >
      {contentOf(column)}
    </td>
  ));
  if (view.actionsAtEnd)
    cells.push(
      <td key="actions" className="table__cell table__cell--actions" role={role} tabIndex={tabIndex}>
        {contentOf(undefined)}
      </td>,
    );
  return cells;
}

function sheetAttributes(sheet: TableSheet, column: TableColumn, line: Line, at: number) {
  const invalid = sheet.isInvalid(column, line) || undefined;
  return {
    "aria-colindex": at + 1,
    "aria-invalid": invalid,
    "aria-describedby": invalid && errorsId(line.key),
    "aria-readonly": sheet.isLocked(column, line) || undefined,
    "data-edits": sheet.owns(column) || undefined,
  };
}

/** Of the line below a row that says what is wrong with it. */
const errorsId = (key: string): string => `errors-${key}`;

function renderContent(column: TableColumn | undefined, line: Line, view: TableView): ReactNode {
  const { sheet } = view;
  if (!column) {
    const actions = view.actionsOf(line.row, line.index);
    return sheet ? sheet.renderActions(line, actions) : <Slot nodes={actions} />;
  }
  if (sheet?.owns(column)) return sheet.renderCell(column, line);
  if (sheet?.isBlank(line)) return undefined;
  const content = column.cell.length > 0 ? <Slot nodes={column.cell} /> : renderCell(column, line, view);
  return column === view.leading ? renderLeadingCell(line, view, content) : content;
}

export const DetailRow = observer(function DetailRow({ line, place, start, columns, view, measure }: TableRow & { measure?: Measure }) {
  return (
    <tr ref={measure} className="table__detail" role="row" data-index={place} style={placedAt(start)}>
      <td role={view.grid ? "gridcell" : "cell"} colSpan={columns.length + (view.actionsAtEnd ? 1 : 0)}>
        <div className="table__detail-content">
          <Slot nodes={view.table.slots.get("detail") ?? []} with={{ row: line.row, index: line.index }} />
        </div>
      </td>
    </tr>
  );
});

export const ErrorsRow = observer(function ErrorsRow({ line, place, start, columns, view, measure }: TableRow & { measure?: Measure }) {
  return (
    <tr
      ref={measure}
      className="table__errors"
      role="row"
      data-index={place}
      data-tone={line.errors ? "danger" : "info"}
      style={placedAt(start)}
    >
      <td role="gridcell" id={errorsId(line.key.slice(0, -"/errors".length))} colSpan={columns.length + (view.actionsAtEnd ? 1 : 0)}>
        {view.sheet?.renderErrors(line)}
      </td>
    </tr>
  );
});

export const lineComponent = ({ kind }: Line): typeof TableRow =>
  kind === "detail" ? DetailRow : kind === "errors" ? ErrorsRow : TableRow;

function renderLeadingCell(line: Line, view: TableView, content: ReactNode): ReactNode {
  const { row, index, depth, open } = line;
  const { env, leading } = view;
  const { mark, text } = markOf(view.table, view.node, row, index);
  const states = statesOf(row, view.names);
  // Where a column shows what is deleted, the row need not say it again.
  const marked = mark !== undefined && !(mark === "deleted" && ["deleted_at", "active"].some((name) => view.names.has(name)));
  const lead = view.opens(row, index) && leading && !leadsItself(leading) ? renderLead(line, view, content) : content;
  // Where some rows unfold all begin at the same line.
  if (!view.unfolds && states.length === 0 && !marked && !text) return lead;

  return (
    <span className="table__leading" style={depth > 0 ? ({ "--depth": depth } as CSSProperties) : undefined}>
      {open !== undefined ? (
        <button
          type="button"
          className="table__turn"
          aria-expanded={open}
          aria-label={env.text("table.details", { name: nameOf(row, view) })}
          onClick={() => view.turn(line.key)}
        >
          <Icon icon={RightOutlined} size={11} />
        </button>
      ) : (
        view.unfolds && <span className="table__turn" />
      )}
      <span className="table__lead">
        <span>{lead}</span>
        {marked && (
          <span className="table__chip" data-mark={mark}>
            {env.text(`table.mark_${mark}`)}
          </span>
        )}
        {states.map((state) => (
          <span key={state} className="table__chip">
            {env.text(state)}
          </span>
        ))}
        {text && <span className="table__second">{text}</span>}
      </span>
    </span>
  );
}

/** The row's real link or button: what the keyboard reaches and a screen reader names; the rest of the row is for the mouse. */
function renderLead({ row, index }: Line, view: TableView, children: ReactNode): ReactNode {
  const tabIndex = gridTabIndex(view);
  const path = view.pathOf(row, index);
  if (path !== undefined) return Anchor({ env: view.env, to: path, className: "table__link", tabIndex, children });
  return (
    <button type="button" className="table__link" tabIndex={tabIndex} onClick={() => view.open(row, index)}>
      {children}
    </button>
  );
}

/** A click on a control, the end of a selection or a click for another tab does not open the row. */
function isClickOnRow(event: MouseEvent<HTMLTableRowElement>): boolean {
  if (event.defaultPrevented || !isPlainClick(event)) return false;
  if (event.target instanceof Element && event.target.closest("a, button, input, select, textarea, label, summary, [data-box]"))
    return false;
  return window.getSelection()?.isCollapsed !== false;
}

/** A link inside a link is none: a cell that leads somewhere itself keeps its own. */
const leadsItself = (column: TableColumn): boolean =>
  column.cell.some((node) => node.atom.leads || Object.hasOwn(node.fixed, "path") || node.dynamic.has("path"));

const placedAt = (start: number | undefined): CSSProperties | undefined =>
  start === undefined ? undefined : { insetBlockStart: `${start}px` };

const styles: CSSProperties[] = [];

/** Columns before it decide where a sticky one stands; the table says how wide those are. */
export const stickyStyle = (at: number): CSSProperties => (styles[at] ??= { insetInlineStart: `var(--table-sticky-${at})` });
