/** The columns of a list's document as a file has them: those that the user may see, in their order and language. */
import type { FastifyRequest } from "fastify";
import type { Column, TableDocument } from "../../../schemas/documents.ts";
import type { ScopeReader } from "../../../engine/rules/evaluation.ts";
import { fullRuleLanguage } from "../../../engine/rules/full-rule-language.ts";
import { isTrue } from "../../../engine/rules/operators/operator.ts";
import { ownPath } from "../../../engine/rules/own-path.ts";
import { compileText } from "../../../engine/rules/text.ts";
import type { EffectiveDocuments } from "../../configs/page-configs/effective-documents.ts";
import { documentId } from "../../configs/page-configs/document-id.ts";
import { projectDocument } from "../../configs/page-configs/project-document.ts";
import { translateDocument } from "../../configs/page-configs/translations.ts";
import { viewerOf } from "../../configs/page-configs/viewer.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { formatPlainCell, readCell, type CellReader } from "./column-cells.ts";
import type { Cell, ExportColumn } from "./export-table.ts";

export interface TableColumn extends ExportColumn {
  /** The row's property. */
  name: string;
  /** What the column says of a row. */
  read(row: object): Cell;
}

type Documents = Pick<EffectiveDocuments, "current" | "registry">;

/** @param page what conditions of columns read on the page that shows the table; without it none of them is asked */
export function tableColumns(documents: Documents, table: string, request: FastifyRequest, now: Date, page?: ScopeReader): TableColumn[] {
  const snapshot = documents.current();
  const id = documentId("table", table);
  const document = snapshot.documents.get(id)?.document as TableDocument | undefined;
  if (!document) return [];

  const { permissions, language } = viewerOf(request);
  const translations = snapshot.translations(language);
  const seen = projectDocument(document, (permission) => permissions.has(permission));
  const { columns: all } = translateDocument(seen, id, documents.registry, translations);
  const columns = page ? all.filter((column) => !isHidden(column, page)) : all;
  const reader = { now, time_zone: signedInBy(request).account.time_zone, text: translations.shared };
  const names = new Set(columns.map(({ name }) => name));
  return columns.flatMap((column) => columnOf(column, names, documents.registry, reader) ?? []);
}

const isHidden = ({ hidden }: Column, page: ScopeReader): boolean =>
  hidden !== undefined && isTrue(compileText(hidden, fullRuleLanguage).run(page));

function columnOf(
  column: Column,
  names: ReadonlySet<string>,
  registry: Documents["registry"],
  reader: CellReader,
): TableColumn | undefined {
  const { name, align, cell, edit } = column;
  const label = typeof column.label === "string" ? column.label : name;
  if (cell === undefined) {
    const kind = edit?.[0]?.atom === "date" ? "date" : align === "end" ? "number" : "text";
    return { name, label, kind, read: (row) => formatPlainCell(captionOf(row, name), reader) };
  }

  const read = readCell(cell, new Set([...names].filter((other) => other !== name)), registry, reader);
  return read && { name, label: read.unit === undefined ? label : `${label} (${read.unit})`, kind: read.kind, read: read.read };
}

/** A code reads as on the page where it comes with its words. */
const captionOf = (row: object, name: string): unknown =>
  property(row, `${name}_caption`) ?? ownPath(row, ["captions", ...name.split(".")]) ?? ownPath(row, name.split("."));
const property = (row: object, name: string): unknown => (Object.hasOwn(row, name) ? (row as Record<string, unknown>)[name] : undefined);
