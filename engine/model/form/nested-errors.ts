/** Fields whose input has places of its own inside hear where exactly the server found something (`settings.colour`). */
import type { FieldModel } from "./field-model.ts";

type NestedErrorListener = (inside: readonly string[], message: string) => void;

const listeners = new WeakMap<FieldModel, NestedErrorListener>();

/** @returns a function that ends it */
export function onNestedError(field: FieldModel, listener: NestedErrorListener): () => void {
  listeners.set(field, listener);
  return () => void listeners.delete(field);
}

/** The field itself says it as well: that is what keeps the refusal and what the summary leads to. */
export function refuseNested(field: FieldModel, inside: readonly string[], message: string): void {
  listeners.get(field)?.(inside, message);
  field.refuse(message);
}
