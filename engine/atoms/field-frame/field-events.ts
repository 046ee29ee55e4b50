import { untracked } from "mobx";
import { useRef, type ChangeEvent, type FocusEvent } from "react";
import type { FieldModel } from "../../model/field-model.ts";
import type { NodeContext } from "../../model/node-context.ts";

interface FieldEvents {
  onChange: (event: ChangeEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** `change` at every key and choice, `commit` when the user is done: at a choice, and on leaving what was typed into. */
export function useFieldEvents(field: FieldModel, node: NodeContext): FieldEvents {
  const committed = useRef(untracked(() => field.value));
  const commit = (): void => {
    if (Object.is(committed.current, field.value)) return;
    committed.current = field.value;
    void node.emit("commit", { value: field.value });
  };
  return {
    onChange: ({ target }) => {
      void node.emit("change", { value: field.value });
      if (isChoice(target)) commit();
    },
    onBlur: commit,
  };
}

const isChoice = (target: EventTarget): boolean =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && (target.type === "checkbox" || target.type === "radio"));
