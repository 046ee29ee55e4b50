/** The reports that the embedded ERP makes of its own documents. */
import { sql, type Kysely } from "kysely";
import { maxReportRows, type ErpReport, type ErpReportResult } from "../../../../schemas/erp-reports.ts";
import { ok, refused, type Result } from "../../../result.ts";
import type { Scope } from "../../../scope.ts";
import type { ErpReportQuery } from "../../erp-port.ts";
import type { ErpTables } from "../erp-tables.ts";
import { deliveryReliability } from "./delivery-reliability.ts";
import { openOrders } from "./open-orders.ts";
import { overdueItems } from "./overdue-items.ts";
import type { ReportLanguage, ReportSource } from "./report-source.ts";
import { turnover } from "./turnover.ts";

const sources: readonly ReportSource[] = [openOrders, overdueItems, turnover, deliveryReliability];

export const erpReports = (language: string): ErpReport[] => sources.map((source) => presented(source, languageOf(language)));

/** `not_found` for a report that there is not. `today`: yyyymmdd */
export async function readErpReport(
  db: Kysely<ErpTables>,
  scope: Scope,
  { key, language, from_date, to_date, columns_only = false }: ErpReportQuery,
  today: string,
): Promise<Result<ErpReportResult>> {
  const source = sources.find((one) => one.key === key);
  if (!source) return refused({ kind: "not_found", what: key });

  const spoken = languageOf(language);
  const statement = source.rows(scope, { today, from: from_date, to: to_date });
  const made = sql<ErpReportResult["rows"][number]>`select * from (${statement}) made limit ${maxReportRows}`;
  const { rows } = columns_only ? { rows: [] } : await made.execute(db);
  return ok({
    report: presented(source, spoken),
    columns: source.columns.map(({ label, ...column }) => ({ ...column, label: label[spoken] })),
    rows,
  });
}

const presented = ({ key, title, description }: ReportSource, language: ReportLanguage): ErpReport => ({
  key,
  title: title[language],
  description: description[language],
});

/** `de-AT` is German; what the ERP does not speak is answered in English. */
function languageOf(language: string): ReportLanguage {
  const spoken = language.slice(0, 2).toLowerCase();
  return spoken === "de" || spoken === "fr" ? spoken : "en";
}
