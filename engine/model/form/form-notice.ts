/** What is said above a form: what is wrong with it, a variant that did not come, a draft that came back. */
import type { FieldModel } from "./field-model.ts";

/** In the order in which they stand. */
export type FormNoticeKind = "errors" | "variant" | "draft";

export interface FormNotice {
  tone: "danger" | "warning" | "info";
  texts: readonly string[];
  /** Fields to go to; named as long as something is wrong with them. */
  fields?: readonly FieldModel[];
  action?: { label: string; run: () => void };
}
