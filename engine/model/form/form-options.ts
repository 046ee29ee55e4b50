/** How a node opens its form. */
export interface FormOptions {
  /** The key of the form document. */
  form: string;
  /** The source whose record the form starts with. */
  value?: string | undefined;
  /** The list that the form searches: a submit changes its params instead of sending anything. */
  filters?: string | undefined;
  /** Values for the params that the form declares. */
  with?: Readonly<Record<string, unknown>> | undefined;
  /** `blur`: a field is saved when it is left or chosen; `change`: while it is typed into, too. Without it on submit. */
  save?: "submit" | "blur" | "change" | undefined;
  /** What is sent when it saves by itself: all values, those that changed, or one field at a time as `{ name, value }`. */
  save_values?: "all" | "changed" | "field" | undefined;
  /** The record's id, sent along with one field at a time. */
  id?: unknown;
  /** `none`: what is typed is not kept for the user's return. */
  draft?: "local" | "none" | undefined;
  /** Tells several forms of one node apart. */
  part?: string | undefined;
  /** Sent as `step` where the document does not say which step it is. */
  step?: number | undefined;
}

/** Where on the page it is opened. */
export interface FormIdentity {
  /** Unique on the page; the ids of inputs begin with it. */
  id: string;
  /** Under this key what was typed is kept. Asked late: what belongs to the address is known once the page is drawn. */
  draftKey: () => string;
  /** The version of the form document that the page was built with, for `X-Form`; a form that came as data has none. */
  version: number | undefined;
}
