/** What the browser's own inputs show. */
export type NativeInput = HTMLInputElement | HTMLTextAreaElement;

export const isToggle = (element: NativeInput): element is HTMLInputElement => element.type === "checkbox" || element.type === "radio";

/** Numbers and texts as they are; anything else is no text. */
export function asText(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/** Keeps the caret where it is: setting `value` would send it to the end. */
export function makeUpperCase(input: {
  value: string;
  selectionStart?: number | null;
  selectionEnd?: number | null;
  setSelectionRange?: (start: number | null, end: number | null) => void;
}): void {
  const upper = input.value.toUpperCase();
  if (upper === input.value) return;

  const { selectionStart, selectionEnd } = input;
  input.value = upper;
  if (selectionStart != null) input.setSelectionRange?.(selectionStart, selectionEnd ?? selectionStart);
}
