/**
 * What a spreadsheet puts on the clipboard: lines of cells, parted by tabs; a cell in quotes may hold both. Lines out of a CSV file
 * may be parted by semicolons instead; commas part nothing, since quantities are written with them.
 */
export function cellsOf(text: string): string[][] {
  // The mark at the beginning of many a file is no sign of its first cell.
  const plain = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const cells = plain.includes("\t") ? [] : parted(plain, bySemicolons);
  // One line with a semicolon, or lines with some here and some there, are text.
  const isSheet = cells.length > 1 && cells.every(({ length }) => length > 1 && length === cells[0]!.length);
  return isSheet ? cells : parted(plain, byTabs);
}

interface Separation {
  sign: string;
  quoted: RegExp;
  unquoted: RegExp;
}

const byTabs: Separation = { sign: "\t", quoted: /^"((?:[^"]|"")*)"(?=\t|\n|$)/, unquoted: /^[^\t\n]*/ };
const bySemicolons: Separation = { sign: ";", quoted: /^"((?:[^"]|"")*)"(?=;|\n|$)/, unquoted: /^[^;\n]*/ };

function parted(text: string, { sign, quoted: inQuotes, unquoted }: Separation): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let rest = text.endsWith("\n") ? text.slice(0, -1) : text;
  while (true) {
    const quoted = inQuotes.exec(rest);
    const cell = quoted?.[0] ?? unquoted.exec(rest)![0];
    line.push(quoted ? quoted[1]!.replaceAll('""', '"') : cell);
    const end = rest[cell.length];
    rest = rest.slice(cell.length + 1);
    if (end === sign) continue;
    lines.push(line);
    line = [];
    if (end === undefined) return lines;
  }
}

/** Types a text into an input as if by hand, so that it is read in the user's own format. @returns false when it takes no text */
export function typeIntoInput(input: Element | null, text: string): boolean {
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
