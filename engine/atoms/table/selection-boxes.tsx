import "../checkbox/checkbox.css";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { EngineEnv } from "../../host/env.ts";
import { Slot } from "../../render/slot.tsx";
import { ButtonView } from "../button/button-view.tsx";
import type { TableSelection } from "./table-selection.ts";
import type { TableView } from "./table-view.ts";

interface CheckboxProps {
  selection: TableSelection;
  env: EngineEnv;
  /** Of a cell that is walked: -1. */
  tabIndex: number | undefined;
}

/** For the row that draws it, which watches what is read. */
export function renderRowCheckbox({ id, name, selection, env, tabIndex }: CheckboxProps & { id: string; name: string }): ReactNode {
  return (
    <label className="table__box">
      <input
        type="checkbox"
        className="checkbox"
        aria-label={env.text("table.select_row", { name })}
        tabIndex={tabIndex}
        checked={selection.has(id)}
        onClick={({ shiftKey }) => (shiftKey ? selection.extendTo(id) : selection.toggle(id))}
        onChange={unheard}
      />
    </label>
  );
}

/** The click has done it already: a change event does not say whether Shift is held. */
const unheard = (): void => undefined;

export const SelectAllCheckbox = observer(function SelectAllCheckbox({ selection, env, tabIndex }: CheckboxProps) {
  const { state } = selection;
  return (
    <label className="table__box">
      <input
        ref={(input) => void (input && (input.indeterminate = state === "some"))}
        type="checkbox"
        className="checkbox"
        aria-label={env.text("table.select_all")}
        tabIndex={tabIndex}
        checked={state === "all"}
        disabled={selection.selectable.length === 0}
        onChange={() => selection.toggleAll()}
      />
    </label>
  );
});

/** Stands above the rows as soon as one is chosen: how many, and what can be done with them. */
export const BulkBar = observer(function BulkBar({ view, selection }: { view: TableView; selection: TableSelection }) {
  const { env } = view;
  const { count } = selection.selection;
  return (
    <div className="table__bulk" role="group" aria-label={env.text("table.actions")} data-shown={count > 0 || undefined}>
      <span role="status">{count > 0 && env.text("table.selected", { count })}</span>
      {count > 0 && (
        <>
          <Slot nodes={view.table.slots.get("bulk_actions") ?? []} with={{ selection: selection.selection }} />
          <ButtonView label={env.text("table.clear_selection")} variant="quiet" size="small" onClick={() => selection.clear()} />
        </>
      )}
    </div>
  );
});
