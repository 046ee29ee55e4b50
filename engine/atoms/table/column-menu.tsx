import { ArrowDownOutlined, ArrowUpOutlined, MinusOutlined, PlusOutlined, ProjectOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useRef, useState, type RefObject } from "react";
import { Icon, type IconDefinition } from "../drawing/icon.tsx";
import { stepWidth } from "./column-drag.ts";
import { isCheckboxColumn, type TableColumn } from "./columns.ts";
import type { TableView } from "./table-view.ts";

/** Pixels that one step makes a column wider. */
const step = 24;

interface ColumnMenu {
  view: TableView;
  table: RefObject<HTMLTableElement | null>;
}

/** All that can be done to the columns, by keyboard and by finger as well: show, move, resize, begin anew. */
export const ColumnMenu = observer(function ColumnMenu({ view, table }: ColumnMenu) {
  const { env } = view;
  const id = useId();
  const [open, setOpen] = useState(false);
  const wrapper = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: Event): void => {
      if (!wrapper.current?.contains(event.target as Node)) setOpen(false);
    };
    window.addEventListener("pointerdown", outside);
    window.addEventListener("focusin", outside);
    return () => {
      window.removeEventListener("pointerdown", outside);
      window.removeEventListener("focusin", outside);
    };
  }, [open]);

  return (
    <div
      ref={wrapper}
      className="table__corner"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className="icon-button table__columns"
        aria-label={env.text("table.columns")}
        aria-expanded={open}
        aria-controls={`${id}-panel`}
        onClick={() => setOpen(!open)}
      >
        <Icon icon={ProjectOutlined} />
      </button>
      <div id={`${id}-panel`} className="table__panel floating" role="group" aria-label={env.text("table.columns")} hidden={!open}>
        {open && <Panel view={view} table={table} />}
      </div>
    </div>
  );
});

const Panel = observer(function Panel({ view, table }: ColumnMenu) {
  const { env, settings } = view;
  const columns = settings.ordered(view.columns).filter((column) => !isCheckboxColumn(column));
  const visibleColumns = columns.filter((column) => !settings.isHidden(column));
  const drawn = settings.visibleOf(view.columns);
  return (
    <>
      <ul className="table__panel-list">
        {columns.map((column, at) => (
          <Entry
            key={column.uuid}
            column={column}
            before={columns[at - 1]}
            after={columns[at + 1]}
            isOnly={visibleColumns.length === 1 && visibleColumns[0] === column}
            isLast={drawn.at(-1) === column}
            view={view}
            resize={(by) => stepWidth(column, by, { columns: drawn, settings, table: table.current })}
          />
        ))}
      </ul>
      <div className="table__panel-foot">
        <label className="table__panel-name">
          <input
            type="checkbox"
            className="checkbox"
            checked={settings.compact ?? false}
            onChange={(event) => settings.setCompact(event.currentTarget.checked)}
          />
          {env.text("table.compact")}
        </label>
        <button
          type="button"
          className="button"
          data-variant="quiet"
          data-size="small"
          aria-disabled={!settings.isChanged || undefined}
          onClick={() => settings.isChanged && settings.reset()}
        >
          {env.text("table.reset_columns")}
        </button>
      </div>
    </>
  );
});

interface Entry {
  column: TableColumn;
  before: TableColumn | undefined;
  after: TableColumn | undefined;
  isOnly: boolean;
  isLast: boolean;
  view: TableView;
  resize: (by: number) => void;
}

const Entry = observer(function Entry({ column, before, after, isOnly, isLast, view, resize }: Entry) {
  const { env, settings, columns } = view;
  const { label: name } = column;
  const hidden = settings.isHidden(column);
  const act = (text: string, icon: IconDefinition, can: boolean, run: () => void) => (
    <button
      type="button"
      className="icon-button"
      aria-label={env.text(text, { name })}
      // Not `disabled`: that would take the focus away from who pressed it last.
      aria-disabled={!can || undefined}
      onClick={() => can && run()}
    >
      <Icon icon={icon} size={12} />
    </button>
  );
  return (
    <li className="table__panel-entry">
      <label className="table__panel-name">
        <input
          type="checkbox"
          className="checkbox"
          checked={!hidden}
          disabled={!column.hideable || isOnly}
          onChange={(event) => settings.hide(column, !event.currentTarget.checked)}
        />
        {name}
      </label>
      {act("table.narrower", MinusOutlined, !hidden && !isLast, () => resize(-step))}
      {act("table.wider", PlusOutlined, !hidden && !isLast, () => resize(step))}
      {act("table.move_earlier", ArrowUpOutlined, before !== undefined, () => settings.move(columns, column, before!))}
      {act("table.move_later", ArrowDownOutlined, after !== undefined, () => settings.move(columns, column, after!))}
    </li>
  );
});
