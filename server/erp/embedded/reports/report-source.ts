/** One report of the embedded ERP: its words, its columns and the statement that makes it. */
import type { RawBuilder } from "kysely";
import type { ErpReportColumn, ErpReportRow } from "../../../../schemas/erp-reports.ts";
import type { Scope } from "../../../scope.ts";

export type ReportLanguage = "en" | "de" | "fr";
type LocalizedText = Readonly<Record<ReportLanguage, string>>;

export interface ReportSource {
  key: string;
  title: LocalizedText;
  description: LocalizedText;
  columns: readonly (Omit<ErpReportColumn, "label"> & { label: LocalizedText })[];
  /** A text for every column. `today`, `from`, `to`: yyyymmdd; without a period it takes its own. */
  rows: (scope: Scope, asked: { today: string; from: string | undefined; to: string | undefined }) => RawBuilder<ErpReportRow>;
}

export const columnTexts = {
  customer: { en: "Customer", de: "Kunde", fr: "Client" },
  number: { en: "Number", de: "Nummer", fr: "Numéro" },
  month: { en: "Month", de: "Monat", fr: "Mois" },
} as const satisfies Record<string, LocalizedText>;
