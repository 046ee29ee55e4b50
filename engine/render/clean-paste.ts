/**
 * What is pasted into a field of one line comes with line breaks, tabs and control characters of wherever it was copied; they
 * are taken out. What does not fit is cut as the browser would, and said. Ctrl+Z takes such a paste back in one go.
 */
import type { FormModel } from "../model/form-model.ts";

type Input = HTMLInputElement | HTMLTextAreaElement;

interface Pasted {
  input: Input;
  before: string;
  after: string;
  start: number;
  end: number;
}

/** Inputs with a caret; numbers, dates and colours of the browser have none. Passwords are nobody's business. */
const kinds = new Set(["text", "search", "tel", "url", "textarea"]);

/** @returns how to stop */
export function cleanPaste(element: HTMLElement, form: FormModel): () => void {
  let last: Pasted | undefined;
  const paste = (event: ClipboardEvent) => {
    const input = event.target;
    if (event.defaultPrevented || !isInput(input) || !kinds.has(input.type) || input.readOnly || input.disabled) return;
    last = pasteInto(input, event, form) ?? last;
  };
  const undo = (event: KeyboardEvent) => {
    if (last?.input !== event.target || last.input.value !== last.after) return;
    if (event.key.toLowerCase() !== "z" || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const { input, before, start, end } = last;
    last = undefined;
    change(input, () => {
      input.value = before;
      input.setSelectionRange(start, end);
    });
  };
  element.addEventListener("paste", paste);
  element.addEventListener("keydown", undo);
  return () => {
    element.removeEventListener("paste", paste);
    element.removeEventListener("keydown", undo);
  };
}

/** @returns undefined where the browser does it well */
function pasteInto(input: Input, event: ClipboardEvent, form: FormModel): Pasted | undefined {
  const text = event.clipboardData?.getData("text/plain");
  if (!text) return undefined;
  const start = input.selectionStart ?? input.value.length;
  const end = input.selectionEnd ?? start;
  const isWhole = end - start === input.value.length;
  const clean = cleaned(text, input.type === "textarea", isWhole);
  const room = input.maxLength < 0 ? Infinity : input.maxLength - (input.value.length - (end - start));
  const fits = upTo(clean, Math.max(0, room));
  if (fits.length < clean.length)
    form.host.env.notify({ tone: "info", text: form.host.env.text("form.paste_cut", { count: input.maxLength }) });
  if (fits === text) return undefined;

  event.preventDefault();
  const before = input.value;
  change(input, () => input.setRangeText(fits, start, end, "end"));
  return { input, before, after: input.value, start, end };
}

/** @param isWhole nothing else stays in the field: spaces around are then nothing that anybody meant */
export function cleaned(text: string, isLong: boolean, isWhole: boolean): string {
  // eslint-disable-next-line no-control-regex
  const printable = text.replace(/\r\n?/g, "\n").replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, "");
  if (isLong) return printable;
  const line = printable.replace(/\s*\n\s*/g, " ").replace(/[\t\u00A0\u2028\u2029]/g, " ");
  return isWhole ? line.trim() : line;
}

/** A character outside of the basic plane is not cut in half. */
function upTo(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}

/** As a key press would: the field hears of it. */
function change(input: Input, act: () => void): void {
  act();
  input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
}

const isInput = (target: EventTarget | null): target is Input =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
