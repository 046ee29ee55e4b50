/** The first table of a piece of HTML as cells. Parsed and never shown: no script in it runs and no picture is loaded. */
export function parseHtmlCells(html: string): string[][] {
  const table = new DOMParser().parseFromString(html, "text/html").querySelector("table");
  const lines = [...(table?.rows ?? [])].map((row) => [...row.cells].flatMap((cell) => [textOf(cell), ...beside(cell)]));
  return lines.length > 0 ? lines : [[""]];
}

/** A cell over several columns leaves the others empty. */
const beside = ({ colSpan }: HTMLTableCellElement): string[] => Array<string>(Math.min(colSpan, 100) - 1).fill("");

function textOf(cell: HTMLTableCellElement): string {
  for (const line of cell.querySelectorAll("br")) line.replaceWith("\n");
  return (cell.textContent ?? "").replaceAll("\u00A0", " ").trim();
}
