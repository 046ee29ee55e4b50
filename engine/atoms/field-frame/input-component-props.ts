import type { AtomProps } from "../atom.ts";
import type { InputAttributes } from "./field-frame.tsx";

/** What stands inside a field's frame: the field, and what the frame asks of its input. */
export interface InputComponentProps<Element> extends AtomProps<Element> {
  inputAttributes: InputAttributes;
}
