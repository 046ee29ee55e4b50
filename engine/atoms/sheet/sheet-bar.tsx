import "./sheet.css";
import { DownOutlined, RollbackOutlined, UpOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import type { SheetOperation } from "../../model/sheet/cell-changes.ts";
import { parseQuantity } from "../../rules/formats/format-number.ts";
import { Icon, type IconDefinition } from "../drawing/icon.tsx";
import { openCell, type OpenCell } from "./cell-editor.ts";
import { CellInput } from "./cell-input.tsx";
import type { SheetGrid } from "./sheet-grid.tsx";

interface SheetBarProps {
  grid: SheetGrid;
  /** What the owner adds: where its rows are on their way to the server. */
  children?: ReactNode;
}

/** Above a sheet: undo, what can be done with the marked rows, and the way to what is wrong. */
export const SheetBar = observer(function SheetBar({ grid, children }: SheetBarProps) {
  const { sheet, work, options } = grid;
  const { text } = options.env;
  const [asking, setAsking] = useState<SheetOperation>();
  if (options.locked()) return children;
  const errorCount = sheet.errors.visible.size;
  const begin = (operation: SheetOperation): void => {
    if (operation.do === "round_up") work.operate(operation, undefined);
    else setAsking(asking === operation ? undefined : operation);
  };
  return (
    <div className="sheet__bar" role="toolbar" aria-label={text("sheet.bar")}>
      <BarButton icon={RollbackOutlined} label={text("sheet.undo")} keys="Control+Z" disabled={!sheet.canUndo} press={() => work.undo()} />
      <BarButton
        icon={RollbackOutlined}
        mirrored
        label={text("sheet.redo")}
        keys="Control+Y"
        disabled={!sheet.canRedo}
        press={() => work.redo()}
      />
      {options.operations.map((operation) => (
        <button
          key={operation.uuid}
          type="button"
          className="button"
          data-variant="quiet"
          data-size="small"
          aria-expanded={operation.do === "round_up" ? undefined : asking === operation}
          onClick={() => begin(operation)}
        >
          {operation.label}
        </button>
      ))}
      {asking && <OperationForm key={asking.uuid} grid={grid} operation={asking} done={() => setAsking(undefined)} />}
      <span className="sheet__space" />
      {children}
      {errorCount > 0 && (
        <span className="sheet__wrong">
          <span className="sheet__count">{text("sheet.errors", { count: errorCount })}</span>
          <BarButton icon={UpOutlined} label={text("sheet.previous_error")} keys="Shift+F8" press={() => work.goToError(-1)} />
          <BarButton icon={DownOutlined} label={text("sheet.next_error")} keys="F8" press={() => work.goToError(1)} />
          {options.removes && (
            <button type="button" className="button" data-variant="quiet" data-size="small" onClick={() => work.removeErrors()}>
              {text("sheet.remove_errors", { count: errorCount })}
            </button>
          )}
        </span>
      )}
    </div>
  );
});

interface BarButtonProps {
  icon: IconDefinition;
  /** It points the other way. */
  mirrored?: boolean;
  label: string;
  keys: string;
  disabled?: boolean;
  press: () => void;
}

function BarButton({ icon, mirrored = false, label, keys, disabled = false, press }: BarButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      data-mirrored={mirrored || undefined}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={label}
      disabled={disabled}
      onClick={press}
    >
      <Icon icon={icon} size={14} />
    </button>
  );
}

interface OperationFormProps {
  grid: SheetGrid;
  operation: SheetOperation;
  done: () => void;
}

/** What an operation needs to know: a factor, or a value of its column. */
function OperationForm({ grid, operation, done }: OperationFormProps) {
  const { sheet, work, options, navigation } = grid;
  const id = useId();
  const factor = useRef<HTMLInputElement>(null);
  const [cell] = useState((): OpenCell | undefined => {
    const column = sheet.columns.find(({ name }) => name === operation.column);
    return operation.do === "set" && column ? openCell(sheet, id, sheet.createRow(), column) : undefined;
  });
  const apply = (): void => {
    // An input writes its value when it is left.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const value = cell ? cell.set.value(operation.column) : parseQuantity(factor.current?.value ?? "");
    if (value === undefined) {
      factor.current?.focus();
      return;
    }
    work.operate(operation, value);
    close();
  };
  const close = (): void => {
    cell?.set.dispose();
    done();
    if (navigation) navigation.moveTo(navigation.range.to, navigation.isRange);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") apply();
    else close();
  };
  return (
    <span className="sheet__ask" onKeyDown={onKeyDown}>
      {cell ? (
        <CellInput cell={cell} />
      ) : (
        <input ref={factor} className="input sheet__factor" inputMode="decimal" aria-label={operation.label} placeholder="×" autoFocus />
      )}
      <button type="button" className="button" data-variant="secondary" data-size="small" onClick={apply}>
        {options.env.text("sheet.apply")}
      </button>
    </span>
  );
}
