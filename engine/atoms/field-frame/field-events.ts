import { untracked } from "mobx";
import type { ChangeEvent, FocusEvent, KeyboardEvent } from "react";
import type { FieldModel } from "../../model/form/field-model.ts";
import type { NodeContext } from "../../model/page/node-context.ts";

interface FieldEvents {
  onFocus: () => void;
  onChange: (event: ChangeEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Whose value the configuration is told of. */
type EmittingField = Pick<FieldModel, "value">;

/** What the configuration was told last. */
const committed = new WeakMap<EmittingField, unknown>();

/**
 * `change` at every key and choice, `commit` when the user is done: at a choice, on Enter, and on leaving what was typed into.
 * Nothing for a field whose configuration handles neither: a form has thousands.
 */
export function fieldEvents(field: FieldModel, node: NodeContext): FieldEvents | undefined {
  if (!node.handles("change") && !node.handles("commit")) return undefined;

  if (!committed.has(field))
    committed.set(
      field,
      untracked(() => field.value),
    );
  const commit = (): void => emitCommit(field, node);
  return {
    // What came from elsewhere meanwhile, a record that arrived, is nothing that the user did.
    onFocus: () => committed.set(field, field.value),
    onChange: ({ target }) => {
      void node.emit("change", { value: field.value });
      if (isChoice(target)) commit();
    },
    onBlur: commit,
    onKeyDown: ({ key, target, nativeEvent }) => {
      if (key === "Enter" && target instanceof HTMLInputElement && !nativeEvent.isComposing) commit();
    },
  };
}

/** For a value that comes from no native input: a step, half a choice. */
export function emitChange(field: EmittingField, node: NodeContext): void {
  if (node.handles("change")) void node.emit("change", { value: field.value });
}

/** For a choice that comes from no native input: a day of a calendar. */
export function emitChoice(field: EmittingField, node: NodeContext): void {
  emitChange(field, node);
  emitCommit(field, node);
}

function emitCommit(field: EmittingField, node: NodeContext): void {
  const { value } = field;
  if (Object.is(committed.get(field), value)) return;
  committed.set(field, value);
  if (node.handles("commit")) void node.emit("commit", { value });
}

const isChoice = (target: EventTarget): boolean =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && (target.type === "checkbox" || target.type === "radio"));
