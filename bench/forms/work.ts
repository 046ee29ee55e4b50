/** The form that every contestant draws: N text fields, each with label, required and a maximum length. */

export interface WorkField {
  name: string;
  label: string;
  /** Visible only when that field says "show": every 10th, by the one before it. */
  shownBy?: string;
  /** Not less than that field, where both are numbers: every 25th, by the one two before it. */
  atLeast?: string;
}

export type Values = Readonly<Record<string, string | undefined>>;

/**
 * Draws the form into an empty element; `submitted` hears of the values that were sent. What it is drawn from is the list of fields,
 * or the JSON that the contestant's `given` makes of it beforehand: a page gets it from its server. @returns how to take it away
 */
export type Mount<Given = readonly WorkField[]> = (container: HTMLElement, given: Given, submitted: (values: Values) => void) => () => void;

/** What `build.ts` puts into every page. */
export interface FormWindow {
  /** Makes what a form of so many fields is drawn from. */
  prepareForm(count: number): void;
  /** Draws what was prepared. */
  mountForm(): void;
  unmountForm(): void;
  submitted: Values[];
}

export const contestants = ["portolan", "plain-react", "rjsf", "antd", "react-hook-form"] as const;
export type ContestantName = (typeof contestants)[number];

/** Portolan's own, beside no other: a thousand conditions on one field; the runtime as a page loads it. */
export type PageName = ContestantName | "portolan-conditions" | "portolan-runtime";

export const maxCharacters = 40;
export const messages = { required: "Please fill this in.", long: "At most 40 characters.", less: "Not less than the one above." };
export const sendLabel = "Send";

export const nameOf = (index: number): string => `f${index}`;

export function workOf(count: number): WorkField[] {
  return Array.from({ length: count }, (_, index) => ({
    name: nameOf(index),
    label: `Field ${index}`,
    ...(index % 10 === 9 && { shownBy: nameOf(index - 1) }),
    ...(index % 25 === 24 && { atLeast: nameOf(index - 2) }),
  }));
}

export const isShown = ({ shownBy }: WorkField, values: Values): boolean => shownBy === undefined || values[shownBy] === "show";

/** The rules by hand, for those contestants that bring no language for them. */
export function errorOf(value: string | undefined, other: string | undefined): string | undefined {
  if (!value) return messages.required;
  if (value.length > maxCharacters) return messages.long;
  return isLess(value, other) ? messages.less : undefined;
}

export function isLess(value: string | undefined, other: string | undefined): boolean {
  const [left, right] = [Number(value), Number(other)];
  return Boolean(value && other) && left < right;
}
