import { observer } from "mobx-react-lite";
import type { MouseEvent } from "react";
import type { CompiledNode } from "../../compile/compiled.ts";
import type { EngineEnv } from "../../host/env.ts";
import { Lend, Slot } from "../../render/slot.tsx";
import { ownPath } from "../../rules/own-path.ts";
import { Anchor, isPlain } from "../link/anchor.tsx";
import type { TableColumn } from "./columns.ts";

export type Row = Readonly<Record<string, unknown>>;

interface TableRow {
  row: Row;
  index: number;
  columns: readonly TableColumn[];
  leading: TableColumn | undefined;
  actions: readonly CompiledNode[];
  env: EngineEnv;
  /** Where the row leads; undefined when nowhere. */
  path: string | undefined;
  onOpen: ((row: Row, index: number) => void) | undefined;
}

export const TableRow = observer(function TableRow({ row, index, columns, leading, actions, env, path, onOpen }: TableRow) {
  const opens = path !== undefined || onOpen !== undefined;
  const open = (): void => {
    if (onOpen) onOpen(row, index);
    else if (path !== undefined) env.navigate(path);
  };
  return (
    <Lend with={{ row, index }}>
      <tr
        className="table__row"
        role="row"
        data-opens={opens || undefined}
        {...(opens && { onClick: (event) => meansTheRow(event) && open() })}
      >
        {columns.map((column) => {
          const content = column.cell.length > 0 ? <Slot nodes={column.cell} /> : plainText(row, column.name);
          return (
            <td
              key={column.uuid}
              className="table__cell"
              role="cell"
              data-align={column.align}
              data-mobile={column.mobile}
              data-label={column.label}
            >
              {column === leading && opens && !leadsItself(column) ? (
                <Leading env={env} path={path} onOpen={onOpen && open}>
                  {content}
                </Leading>
              ) : (
                content
              )}
            </td>
          );
        })}
        {actions.length > 0 && (
          <td className="table__cell table__cell--actions" role="cell">
            <Slot nodes={actions} />
          </td>
        )}
      </tr>
    </Lend>
  );
});

/** The row's real link or button: what the keyboard reaches and a screen reader names; the rest of the row is for the mouse. */
function Leading({
  env,
  path,
  onOpen,
  children,
}: {
  env: EngineEnv;
  path: string | undefined;
  onOpen: (() => void) | undefined;
  children: React.ReactNode;
}) {
  if (path === undefined) {
    return (
      <button type="button" className="table__link" onClick={onOpen}>
        {children}
      </button>
    );
  }
  return (
    <Anchor env={env} to={path} className="table__link">
      {children}
    </Anchor>
  );
}

/** A click on a control, the end of a selection or a click for another tab does not open the row. */
function meansTheRow(event: MouseEvent<HTMLTableRowElement>): boolean {
  if (event.defaultPrevented || !isPlain(event)) return false;
  if (event.target instanceof Element && event.target.closest("a, button, input, select, textarea, label, summary")) return false;
  return window.getSelection()?.isCollapsed !== false;
}

/** A link inside a link is none: a cell that leads somewhere itself keeps its own. */
const leadsItself = (column: TableColumn): boolean =>
  column.cell.some(
    (node) => node.atom.id === "link" || node.atom.id === "button" || Object.hasOwn(node.fixed, "path") || node.dynamic.has("path"),
  );

function plainText(row: Row, name: string): string {
  const value = ownPath(row, name.split("."));
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}
