/** What a spreadsheet puts on the clipboard: lines of cells, parted by tabs; a cell in quotes may hold both. */
export function cellsOf(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let rest = text.replace(/\r\n?/g, "\n");
  if (rest.endsWith("\n")) rest = rest.slice(0, -1);
  while (true) {
    const quoted = /^"((?:[^"]|"")*)"(?=\t|\n|$)/.exec(rest);
    const cell = quoted?.[0] ?? /^[^\t\n]*/.exec(rest)![0];
    line.push(quoted ? quoted[1]!.replaceAll('""', '"') : cell);
    const end = rest[cell.length];
    rest = rest.slice(cell.length + 1);
    if (end === "\t") continue;
    lines.push(line);
    line = [];
    if (end === undefined) return lines;
  }
}

/** Types a text into an input as if by hand, so that it is read in the user's own format. @returns false when it takes no text */
export function typeInto(input: Element | null, text: string): boolean {
  if (input instanceof HTMLSelectElement) {
    const wanted = text.trim().toLowerCase();
    const option = [...input.options].find(({ value, text: shown }) => [value, shown].some((one) => one.trim().toLowerCase() === wanted));
    if (!option) return false;
    setValue(HTMLSelectElement.prototype, input, option.value);
    input.dispatchEvent(new Event("change", { bubbles: true }));
    return true;
  }
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) || input.disabled || input.readOnly) return false;
  if (input.type === "checkbox" || input.type === "radio" || input.type === "file") return false;

  const prototype = input instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  setValue(prototype, input, text.trim());
  input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
  input.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  return true;
}

/** Past the setter by which React notices what it has written itself. */
function setValue(prototype: object, input: Element, value: string): void {
  Object.getOwnPropertyDescriptor(prototype, "value")!.set!.call(input, value);
}
