/** The kinds of file that a list leaves as (EXP-001). A new one is a line here. */
import { Type } from "typebox";
import { ccpOf } from "./ccp.ts";
import { csvOf } from "./csv.ts";
import type { ExportTable } from "./export-table.ts";
import { pdfOf, type PdfFormats } from "./pdf.ts";
import { xlsxOf } from "./xlsx.ts";
import { zipOf } from "./zip.ts";

export interface ExportContext {
  /** Without its ending: `Orders 2026-11-21`. */
  file_name: string;
  made: Date;
  formats: PdfFormats;
}

interface ExportFormat {
  ending: string;
  type: string;
  write(table: ExportTable, context: ExportContext): AsyncIterable<Uint8Array | string>;
}

export const exportFormatNames = ["csv", "xlsx", "ccp", "pdf", "zip"] as const;
export type ExportFormatName = (typeof exportFormatNames)[number];

export const exportFormat = Type.Optional(
  Type.Union(
    exportFormatNames.map((name) => Type.Literal(name)),
    { default: "csv", description: "`ccp` is text to copy and paste, tabs between its cells; `zip` holds csv, xlsx and pdf." },
  ),
);

export const exportFormats: Record<ExportFormatName, ExportFormat> = {
  csv: { ending: "csv", type: "text/csv; charset=utf-8", write: csvOf },
  ccp: { ending: "txt", type: "text/plain; charset=utf-8", write: ccpOf },
  xlsx: {
    ending: "xlsx",
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    write: (table, { made }) => xlsxOf(table, made),
  },
  pdf: { ending: "pdf", type: "application/pdf", write: (table, { made, formats }) => pdfOf(table, made, formats) },
  zip: {
    ending: "zip",
    type: "application/zip",
    write: (table, context) =>
      zipOf(
        (["csv", "xlsx", "pdf"] as const).map((name) => ({
          name: `${context.file_name}.${exportFormats[name].ending}`,
          content: exportFormats[name].write(table, context),
          packed: name !== "csv",
        })),
        context.made,
      ),
  },
};
