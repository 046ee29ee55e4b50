import { untracked } from "mobx";
import type { ChangeEvent, FocusEvent } from "react";
import type { FieldModel } from "../../model/field-model.ts";
import type { NodeContext } from "../../model/node-context.ts";

interface FieldEvents {
  onFocus: () => void;
  onChange: (event: ChangeEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** What the configuration was told last. */
const committed = new WeakMap<FieldModel, unknown>();

/**
 * `change` at every key and choice, `commit` when the user is done: at a choice, and on leaving what was typed into. Nothing
 * for a field whose configuration handles neither: a form has thousands.
 */
export function fieldEvents(field: FieldModel, node: NodeContext): FieldEvents | undefined {
  if (!node.handles("change") && !node.handles("commit")) return undefined;

  if (!committed.has(field))
    committed.set(
      field,
      untracked(() => field.value),
    );
  const commit = (): void => {
    const { value } = field;
    if (Object.is(committed.get(field), value)) return;
    committed.set(field, value);
    void node.emit("commit", { value });
  };
  return {
    // What came from elsewhere meanwhile, a record that arrived, is nothing that the user did.
    onFocus: () => committed.set(field, field.value),
    onChange: ({ target }) => {
      void node.emit("change", { value: field.value });
      if (isChoice(target)) commit();
    },
    onBlur: commit,
  };
}

const isChoice = (target: EventTarget): boolean =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && (target.type === "checkbox" || target.type === "radio"));
