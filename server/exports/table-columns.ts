/** The columns of a list's document as a file has them: those that the user may see, in their order and language. */
import type { Column, TableDocument } from "../../schemas/documents.ts";
import type { EffectiveDocuments } from "../page-configs/effective-documents.ts";
import { documentId } from "../page-configs/document-id.ts";
import { projectDocument } from "../page-configs/project-document.ts";
import { translateDocument } from "../page-configs/translations.ts";
import type { Viewer } from "../page-configs/viewer.ts";
import type { ColumnKind, ExportColumn } from "./export-table.ts";

export interface TableColumn extends ExportColumn {
  /** The row's property. */
  name: string;
}

export function tableColumns(documents: Pick<EffectiveDocuments, "current" | "registry">, table: string, viewer: Viewer): TableColumn[] {
  const snapshot = documents.current();
  const id = documentId("table", table);
  const document = snapshot.documents.get(id)?.document as TableDocument | undefined;
  if (!document) return [];

  const seen = projectDocument(document, (permission) => viewer.permissions.has(permission));
  return translateDocument(seen, id, documents.registry, snapshot.translations(viewer.language)).columns.map((column) => ({
    name: column.name,
    label: typeof column.label === "string" ? column.label : column.name,
    kind: kindOf(column),
  }));
}

/** A cell that shows its value as a date or an amount says what the value is; plain values at the end of a cell are numbers. */
function kindOf({ cell, align }: Column): ColumnKind {
  const format = cell?.length === 1 ? cell[0]?.["format"] : undefined;
  if (typeof format === "string" && Object.hasOwn(kinds, format)) return kinds[format]!;
  return cell === undefined && align === "end" ? "number" : "text";
}

const kinds: Readonly<Record<string, ColumnKind>> = { date: "date", money: "money", quantity: "number", number: "number" };
