/** What an import begins with, and what becomes of it when its user chooses otherwise. */
import type { Kysely } from "kysely";
import type { ErpPort } from "../../../erp/erp-port.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { PartnerKey } from "../../../platform/database/portal-tables.ts";
import type { Scope } from "../../../scope.ts";
import { materialNamer } from "../../named-material.ts";
import { knownMaterials } from "../lines/sold-materials.ts";
import { columnsByContent, columnsByHeading, findHeadings, fingerprintOf } from "./columns/guess-columns.ts";
import { lineTargets, type ColumnMapping, type SiteLabels } from "./columns/line-targets.ts";
import { dateOf, quantityOf, textOfCell, type CellFormats } from "./columns/read-cells.ts";
import { materialsOfCustomer } from "./customer-materials.ts";
import type { ImportChoice, ImportRepository, KnownMaterials } from "./imports.repository.ts";
import { maxColumns, type FileRow, type FileSheet } from "./tables/file-table.ts";

export interface ColumnChooser {
  scope: Scope;
  partner: PartnerKey | null;
  formats: CellFormats;
  /** What the site calls the columns, in the user's language. */
  labels: SiteLabels;
}

export interface ColumnOptions {
  db: Kysely<Database>;
  erp: Pick<ErpPort, "materials">;
  imports: Pick<ImportRepository, "rememberedColumns">;
}

export const columnCount = ({ rows }: FileSheet): number => rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);

/** The columns of the last file of this kind, else by headings, else by contents. */
export async function chooseFor(
  sheets: readonly FileSheet[],
  at: number,
  { scope, partner, formats, labels }: ColumnChooser,
  { erp, imports }: ColumnOptions,
): Promise<ImportChoice> {
  const sheet = sheets[at]!;
  const count = columnCount(sheet);
  const headings = findHeadings(sheet.rows, labels);
  const fingerprint = fingerprintOf(headings, count);
  const usual = { sheet: at, headings_at: headings.at, headings: headings.texts, fingerprint, delete_missing: true, with_wrong: true };
  const named = columnsByHeading(headings, labels);
  const kept = await imports.rememberedColumns(partner, fingerprint);
  if (kept) {
    const columns = withinColumns(kept, count);
    // That they are read as last time is worth a word where nobody would have guessed it.
    return { ...usual, columns, remembered: lineTargets.some((target) => columns[target] !== named[target]) };
  }
  if (named.material !== undefined || named.customer_material !== undefined) return { ...usual, columns: named, remembered: false };
  const reads = {
    isQuantity: (cell: string | number) => /^[0-9]+(\.[0-9]+)?$/.test(quantityOf(cell, formats)),
    isDate: (cell: string | number) => Boolean(dateOf(cell, formats)),
    async existing(materials: readonly string[]) {
      const found = await knownMaterials(erp, scope, materials.filter(isNumberOfMaterial).slice(0, maxColumns * 10));
      const numberOf = materialNamer(found.ok ? found.value : []);
      return new Set(materials.filter((typed) => numberOf(typed) !== undefined).map((typed) => typed.toUpperCase()));
    },
  };
  const columns = await columnsByContent(sheet.rows.slice(headings.at + 1), count, reads, named);
  return { ...usual, columns, remembered: false };
}

const withinColumns = (columns: ColumnMapping, count: number): ColumnMapping =>
  Object.fromEntries(Object.entries(columns).filter(([, at]) => at < count));

/** The materials that the file names, as the ERP knows them. */
export async function findMaterials(
  rows: readonly FileRow[],
  columns: ColumnMapping,
  { scope, partner }: Pick<ColumnChooser, "scope" | "partner">,
  { db, erp }: Pick<ColumnOptions, "db" | "erp">,
): Promise<KnownMaterials> {
  const named = valuesOf(rows, columns.material);
  const sold_to = partner?.function_name === "sold_to" ? partner.number : undefined;
  const customer_materials = await materialsOfCustomer(db, sold_to, valuesOf(rows, columns.customer_material));
  const found = await knownMaterials(erp, scope, named);
  if (!found.ok) return { materials: null, customer_materials };
  const numberOf = materialNamer(found.value);
  const materials = Object.fromEntries(named.map((typed) => [typed, numberOf(typed) ?? ""]));
  return { materials, customer_materials };
}

const isNumberOfMaterial = (text: string): boolean => text !== "" && text.length <= 40;

function valuesOf(rows: readonly FileRow[], column: number | undefined): string[] {
  if (column === undefined) return [];
  return [...new Set(rows.map(({ cells }) => textOfCell(cells[column])).filter(isNumberOfMaterial))];
}
