/** Typing a date in the user's own format. Digits are enough; what stands between them comes by itself. */
import { dateParts, formatDate } from "../../rules/formats/format-date.ts";
import { normalizeTyping } from "../../rules/formats/normalize-typing.ts";

/**
 * What the input shows after `typed` was entered. A separator typed early fills its part up: `7.` becomes `07.`.
 * While the user deletes nothing is added, or a separator could never be removed.
 */
export function maskDate(typed: string, format: string, deleting: boolean): string {
  const parts = dateParts(format);
  const { groups, ended } = digitGroups(typed);
  let masked = "";
  let rest = "";
  for (const [index, { digits: length, after }] of parts.entries()) {
    const group: string = rest + (groups[index] ?? "");
    rest = group.slice(length);
    const digits = group.slice(0, length);
    const isClosed = index < groups.length - 1 || (index === groups.length - 1 && ended);
    const filled = isClosed && !deleting && digits !== "" && after !== "" ? digits.padStart(length, "0") : digits;
    masked += filled;

    const hasMore = rest !== "" || index < groups.length - 1;
    if (filled.length < length || !(hasMore || !deleting || ended)) break;
    masked += after;
  }
  return masked;
}

/** The runs of digits in a text; `ended` when something else stands behind the last one. */
function digitGroups(text: string): { groups: string[]; ended: boolean } {
  const groups = text.match(/[0-9]+/g) ?? [];
  return { groups, ended: /[0-9][^0-9]+$/.test(text) };
}

/**
 * The mask as people meet it: at the end of the text, where they type. What is pasted is read as a whole; what begins with no digit
 * (`t`, `+7`) is a short entry and no date of the format.
 */
export function applyDateMask(
  input: HTMLInputElement,
  { inputType }: InputEvent,
  format: string,
  read: (text: string) => string | undefined,
): void {
  const pasted = inputType === "insertFromPaste" || inputType === "insertFromDrop" ? read(input.value) : undefined;
  if (pasted !== undefined) input.value = formatDate(pasted, format) ?? input.value;
  else if (inputType === "insertFromPaste" || inputType === "insertFromDrop") return;
  else if (input.selectionStart === input.value.length && /^\p{Nd}/u.test(input.value))
    input.value = maskDate(normalizeTyping(`${input.value}|`).slice(0, -1), format, inputType?.startsWith("delete") ?? false);
}
