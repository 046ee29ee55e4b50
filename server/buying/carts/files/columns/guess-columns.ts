/** Which column of a sheet says what: by its heading, or, where there is none, by what stands in it. */
import { createHash } from "node:crypto";
import type { FileCell, FileRow } from "../tables/file-table.ts";
import { plainHeading, targetOf, type ColumnMapping, type LineTarget, type SiteLabels } from "./line-targets.ts";

export interface Headings {
  /** Where they stand among the rows; -1 where there are none. */
  at: number;
  texts: string[];
}

/** A title, an address, a date may stand above. */
const maxAbove = 20;

/**
 * The row that names the most of what a line says; or the first, where it has words above columns of figures. A row with figures is
 * none, whatever it says beside them: "pcs" is a heading of some and a unit of others.
 */
export function findHeadings(rows: readonly FileRow[], labels: SiteLabels): Headings {
  let [at, most] = [-1, 0];
  for (const [index, { cells }] of rows.slice(0, maxAbove).entries()) {
    if (cells.some(isFigure)) continue;
    const named = new Set(cells.flatMap((cell) => targetOf(String(cell), labels) ?? []));
    if (named.size > most) [at, most] = [index, named.size];
  }
  if (at === -1 && standsAboveFigures(rows)) at = 0;
  return { at, texts: at === -1 ? [] : rows[at]!.cells.map(String) };
}

const isFigure = (cell: FileCell): boolean => typeof cell === "number" || /^[-+]?[0-9][0-9.,'/ -]*$/.test(cell);

function standsAboveFigures([first, second]: readonly FileRow[]): boolean {
  if (!first || !second || first.cells.some(isFigure)) return false;
  return second.cells.some((cell, at) => isFigure(cell) && (first.cells[at] ?? "") !== "");
}

/** The first column of a name counts. In a file that left a cart the number of a line is no item of the customer's order. */
export function columnsByHeading({ texts }: Headings, labels: SiteLabels): ColumnMapping {
  const leftCart = texts.some((text) => targetOf(text, labels) === "line_key");
  const mapping: ColumnMapping = {};
  for (const [index, text] of texts.entries()) {
    const target = leftCart && plainHeading(text) === labels.item_number ? undefined : targetOf(text, labels);
    if (target) mapping[target] ??= index;
  }
  return mapping;
}

/** Files with these headings are files of the same kind; without headings, those of as many columns. */
export const fingerprintOf = ({ texts }: Headings, columns: number): string =>
  createHash("sha1")
    .update(texts.length > 0 ? texts.map(plainHeading).join("\n") : `columns ${columns}`)
    .digest("base64url");

export interface ReadsCells {
  isQuantity(cell: FileCell): boolean;
  isDate(cell: FileCell): boolean;
  /** Those of them that the ERP knows. */
  existing(materials: readonly string[]): Promise<ReadonlySet<string>>;
}

const sampled = 50;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const unitLike = /^\p{L}{1,3}[0-9]?$/u;

/**
 * Most values of a column decide; what a column has been taken for it is not taken for again.
 * @param named what headings say already
 */
export async function columnsByContent(
  rows: readonly FileRow[],
  columns: number,
  reads: ReadsCells,
  named: ColumnMapping,
): Promise<ColumnMapping> {
  const samples = Array.from({ length: columns }, (_, at) => sampleOf(rows, at));
  const known = await reads.existing([...new Set(samples.flat().map(String))]);
  const mapping: ColumnMapping = { ...named };
  const free = new Set(samples.keys());
  for (const at of Object.values(named)) free.delete(at);
  const choose = (target: LineTarget, fits: (cell: FileCell) => boolean, isLike: (cells: readonly FileCell[]) => boolean = () => true) => {
    if (mapping[target] !== undefined) return;
    const shares = [...free].filter((at) => isLike(samples[at]!)).map((at) => ({ at, share: shareOf(samples[at]!, fits) }));
    const [best] = shares.toSorted((one, other) => other.share - one.share);
    if (!best || best.share <= 0.5) return;
    mapping[target] = best.at;
    free.delete(best.at);
  };
  choose("line_key", (cell) => uuid.test(String(cell)));
  choose("material", (cell) => known.has(String(cell).toUpperCase()));
  choose("requested_date", (cell) => typeof cell === "string" && reads.isDate(cell));
  choose("quantity", reads.isQuantity);
  choose("unit", (cell) => typeof cell === "string" && unitLike.test(cell), hasFewValues);
  // The ERP may be away, or know none of them: then it is the first column that is nothing else.
  const [first] = free;
  if (mapping.material === undefined && mapping.customer_material === undefined && first !== undefined) mapping.material = first;
  return mapping;
}

/** Units come again and again; what is another one in every row (R1, R2, R3 …) numbers the rows. */
const hasFewValues = (cells: readonly FileCell[]): boolean => new Set(cells).size <= Math.max(3, cells.length / 2);

const sampleOf = (rows: readonly FileRow[], column: number): FileCell[] =>
  rows
    .map(({ cells }) => cells[column] ?? "")
    .filter((cell) => cell !== "")
    .slice(0, sampled);

const shareOf = (cells: readonly FileCell[], fits: (cell: FileCell) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(fits).length / cells.length;
