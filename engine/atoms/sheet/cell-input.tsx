import { observer } from "mobx-react-lite";
import { useLayoutEffect, useMemo, useRef } from "react";
import { RenderPlaceContext, usePlace } from "../../render/engine-context.ts";
import { Slot } from "../../render/slot.tsx";
import { typeIntoInput } from "./type-into-input.ts";
import type { OpenCell } from "./cell-editor.ts";

/** The input of the cell that is edited, with the focus in it. */
export const CellInput = observer(function CellInput({ cell }: { cell: OpenCell }) {
  const outer = usePlace();
  const place = useMemo(() => ({ ...outer, scope: cell.scope, row: cell.set }), [outer, cell]);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    let tries = 60;
    let frame = 0;
    // An atom that is loaded for the first time draws its input a moment later.
    const enter = (): void => {
      const input = box.current?.querySelector<HTMLElement>("input, select, textarea, button");
      if (input) begin(input, cell.typed);
      else if (tries-- > 0) frame = requestAnimationFrame(enter);
    };
    enter();
    return () => cancelAnimationFrame(frame);
  }, [cell]);
  return (
    <div ref={box} className="sheet__editor">
      <RenderPlaceContext value={place}>
        <Slot nodes={[cell.column.field.node]} />
      </RenderPlaceContext>
    </div>
  );
});

function begin(input: HTMLElement, typed: string | undefined): void {
  input.focus({ preventScroll: true });
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return;
  if (typed === undefined) input.select();
  else if (typeIntoInput(input, typed)) input.setSelectionRange(typed.length, typed.length);
}
