import { observer } from "mobx-react-lite";
import type { CSSProperties, MouseEvent, ReactNode } from "react";
import { Lend, Slot } from "../../render/slot.tsx";
import { ownPath } from "../../rules/own-path.ts";
import { PageIcon } from "../drawing/page-icon.tsx";
import { Anchor, isPlain } from "../link/anchor.tsx";
import { bulkAction, type TableColumn } from "./columns.ts";
import { knownCells, Names, textOf } from "./known-cells.tsx";
import type { Line } from "./lines.ts";
import { isDeleted, markOf, statesOf, type Row } from "./row-marks.ts";
import { RowBox } from "./selection-boxes.tsx";
import type { TableView } from "./table-view.ts";

interface TableRow {
  line: Line;
  /** Of all lines of the body. */
  place: number;
  columns: readonly TableColumn[];
  view: TableView;
  /** Where not all lines are in the document, each says which it is. */
  counted: boolean;
  /** Told when the height may have changed; only where heights are not all the same. */
  measure?: ((element: HTMLTableRowElement | null) => void) | undefined;
}

export const TableRow = observer(function TableRow({ line, place, columns, view, counted, measure }: TableRow) {
  const { row, index, depth } = line;
  const { env, selection } = view;
  const opens = view.opens(row);
  const { mark, text } = markOf(view.table, view.node, row, index);
  const selected = selection !== undefined && depth === 0 ? selection.has(line.key) : undefined;
  const role = view.grid ? "gridcell" : "cell";
  return (
    <Lend with={{ row, index }}>
      <tr
        ref={measure}
        className="table__row"
        role="row"
        aria-rowindex={counted ? place + 2 : undefined}
        aria-selected={selected}
        data-index={place}
        data-opens={opens || undefined}
        data-mark={mark}
        data-depth={depth || undefined}
        {...(opens && { onClick: (event: MouseEvent<HTMLTableRowElement>) => meansTheRow(event) && view.open(row, index) })}
      >
        {columns.map((column, at) => (
          <td
            key={column.uuid}
            className="table__cell"
            role={role}
            tabIndex={view.grid ? -1 : undefined}
            data-align={column.align}
            data-mobile={column.mobile}
            data-label={column.label}
            data-sticky={column.sticky || undefined}
            data-box={column.name === bulkAction || undefined}
            style={column.sticky ? stickyStyle(at) : undefined}
          >
            {column.name === bulkAction ? (
              selection &&
              depth === 0 &&
              !isDeleted(row) && <RowBox id={line.key} name={nameOf(row, view)} selection={selection} env={env} />
            ) : column === view.leading ? (
              <Leading line={line} view={view} mark={mark} text={text}>
                {contentOf(column, line, view)}
              </Leading>
            ) : (
              contentOf(column, line, view)
            )}
          </td>
        ))}
        {view.actionsAtEnd && (
          <td className="table__cell table__cell--actions" role={role} tabIndex={view.grid ? -1 : undefined}>
            <Slot nodes={view.actionsOf(row)} />
          </td>
        )}
      </tr>
    </Lend>
  );
});

/** What a row unfolds, over the whole width. */
export const DetailRow = observer(function DetailRow({ line, place, columns, view, measure }: TableRow) {
  return (
    <tr ref={measure} className="table__detail" role="row" data-index={place}>
      <td role={view.grid ? "gridcell" : "cell"} colSpan={columns.length + (view.actionsAtEnd ? 1 : 0)}>
        <div className="table__detail-content">
          <Slot nodes={view.table.slots.get("detail") ?? []} with={{ row: line.row, index: line.index }} />
        </div>
      </td>
    </tr>
  );
});

function contentOf(column: TableColumn, { row, index }: Line, view: TableView): ReactNode {
  if (column.cell.length > 0) return <Slot nodes={column.cell} />;
  const value = ownPath(row, column.name.split("."));
  const Known = knownCells.get(column.name);
  if (Known) return <Known row={row} index={index} value={value} view={view} />;
  return Array.isArray(value) ? <Names value={value} env={view.env} /> : textOf(value);
}

/** How the row is called by who cannot see it. */
const nameOf = (row: Row, { leading }: TableView): string => textOf(leading && ownPath(row, leading.name.split(".")));

interface Leading {
  line: Line;
  view: TableView;
  mark: string | undefined;
  text: string | undefined;
  children: ReactNode;
}

function Leading({ line, view, mark, text, children }: Leading) {
  const { row, index, depth, open } = line;
  const { env, leading } = view;
  const states = statesOf(row, view.names);
  // Where a column shows what is deleted, the row need not say it again.
  const marked = mark !== undefined && !(mark === "deleted" && ["deleted_at", "active"].some((name) => view.names.has(name)));
  const content =
    view.opens(row) && leading && !leadsItself(leading) ? (
      <Lead path={view.pathOf(row)} view={view} open={() => view.open(row, index)}>
        {children}
      </Lead>
    ) : (
      children
    );
  // Where some rows unfold all begin at the same line.
  if (!view.unfolds && states.length === 0 && !marked && !text) return content;

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
          <PageIcon name="chevron_right" size={14} />
        </button>
      ) : (
        view.unfolds && <span className="table__turn" />
      )}
      <span className="table__lead">
        <span>{content}</span>
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
function Lead({ path, view, open, children }: { path: string | undefined; view: TableView; open: () => void; children: ReactNode }) {
  const tabIndex = view.grid ? -1 : undefined;
  if (path === undefined) {
    return (
      <button type="button" className="table__link" tabIndex={tabIndex} onClick={open}>
        {children}
      </button>
    );
  }
  return (
    <Anchor env={view.env} to={path} className="table__link" tabIndex={tabIndex}>
      {children}
    </Anchor>
  );
}

/** A click on a control, the end of a selection or a click for another tab does not open the row. */
function meansTheRow(event: MouseEvent<HTMLTableRowElement>): boolean {
  if (event.defaultPrevented || !isPlain(event)) return false;
  if (event.target instanceof Element && event.target.closest("a, button, input, select, textarea, label, summary, [data-box]"))
    return false;
  return window.getSelection()?.isCollapsed !== false;
}

/** A link inside a link is none: a cell that leads somewhere itself keeps its own. */
const leadsItself = (column: TableColumn): boolean =>
  column.cell.some(
    (node) => node.atom.id === "link" || node.atom.id === "button" || Object.hasOwn(node.fixed, "path") || node.dynamic.has("path"),
  );

const styles: CSSProperties[] = [];

/** Columns before it decide where a sticky one stands; the table says how wide those are. */
export const stickyStyle = (at: number): CSSProperties => (styles[at] ??= { insetInlineStart: `var(--table-sticky-${at})` });
