import type { AtomProps } from "../atom.ts";
import type { InputWiring } from "./field-frame.tsx";

/** What stands inside a field's frame: the field, and what the frame asks of its input. */
export interface WiredProps<Element> extends AtomProps<Element> {
  wiring: InputWiring;
}
