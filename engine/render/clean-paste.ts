/**
 * What is pasted into a field of one line comes with line breaks, tabs and control characters of wherever it was copied; they
 * are taken out. What does not fit is cut as the browser would, and said.
 */
import type { FormModel } from "../model/form/form-model.ts";
import { announceInput, isTextInput, type TextInput, type TypingHistory } from "./typing-history.ts";

/** Inputs with a caret; numbers and colours of the browser have none. Passwords are nobody's business. */
const kinds = new Set(["text", "search", "tel", "url", "textarea"]);

/** @returns how to stop */
export function cleanPaste(element: HTMLElement, form: FormModel, history: TypingHistory): () => void {
  const paste = (event: ClipboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || !isTextInput(target) || !kinds.has(target.type) || target.readOnly || target.disabled) return;
    const text = event.clipboardData?.getData("text/plain");
    if (text) pasteInto(target, text, event, form, history);
  };
  element.addEventListener("paste", paste);
  return () => element.removeEventListener("paste", paste);
}

function pasteInto(input: TextInput, text: string, event: ClipboardEvent, form: FormModel, history: TypingHistory): void {
  const start = input.selectionStart ?? input.value.length;
  const end = input.selectionEnd ?? start;
  const clean = cleanText(text, input.type === "textarea", end - start === input.value.length);
  const room = input.maxLength < 0 ? Infinity : input.maxLength - (input.value.length - (end - start));
  const fits = upTo(clean, Math.max(0, room));
  const { env } = form.host;
  if (fits.length < clean.length) env.notify({ tone: "info", text: env.text("form.paste_cut", { count: input.maxLength }) });
  // What the browser does well it does with its own way back.
  if (fits === text) return;

  event.preventDefault();
  history.remember(input);
  input.setRangeText(fits, start, end, "end");
  announceInput(input, "insertFromPaste");
}

/** @param isCompleteValue nothing else stays in the field: spaces around are then nothing that anybody typed */
export function cleanText(text: string, isLong: boolean, isCompleteValue: boolean): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const printable = text.replace(/\r\n?/g, "\n").replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, "");
  if (isLong) return printable;
  const line = printable.replace(/\s*\n\s*/g, " ").replace(/[\t\u00A0\u2028\u2029]/g, " ");
  return isCompleteValue ? line.trim() : line;
}

/** A character outside of the basic plane is not cut in half. */
function upTo(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}
