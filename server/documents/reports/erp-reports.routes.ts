/** Reports that the ERP makes itself: which there are, what one says, and that as a file. */
import type { FastifyRequest } from "fastify";
import { Type, type Static } from "typebox";
import { ownPath } from "../../../engine/rules/own-path.ts";
import { listOf } from "../../../schemas/answer.ts";
import { ErpReport, ErpReportColumn, ErpReportRow, maxReportRows, type ErpReportResult } from "../../../schemas/erp-reports.ts";
import type { ErpPort } from "../../erp/erp-port.ts";
import { kindOfFormat, formatPlainCell } from "../exports/column-cells.ts";
import { linesTable, unitColumn, withLastLine } from "../exports/document-table.ts";
import { downloadRoutes } from "../exports/download.routes.ts";
import type { TableColumn } from "../exports/table-columns.ts";
import { listConfigs } from "../../configs/page-configs/list-configs.ts";
import type { Register } from "../../context.ts";
import { answer } from "../../platform/plugins/answer.ts";
import { apiRoutes, closed } from "../../platform/plugins/api-routes.ts";
import { unknownOrder } from "../../platform/plugins/list-order.ts";
import { listAnswer, ListQuery, listParameters, readPage } from "../../platform/plugins/list-query.ts";
import type { Translate } from "../../platform/plugins/request-texts.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { ok, refused, type Result } from "../../result.ts";
import { readPeriod } from "../look-ups/query-dates.ts";
import { pageOfRows } from "./rows-page.ts";

const shared = { access: "report_sap", tags: ["reports"] } as const;
const Params = Type.Object({ report: Type.String({ minLength: 1, maxLength: 60 }) });
type Params = Static<typeof Params>;

/** What a table draws a column with. */
const Layout = Type.Object(
  {
    report: ErpReport,
    columns: Type.Array(
      Type.Object(
        {
          ...ErpReportColumn.properties,
          sortable: Type.Boolean(),
          width: Type.Optional(Type.Integer({ description: "Pixels" })),
          align: Type.Union([Type.Literal("start"), Type.Literal("end")]),
        },
        closed,
      ),
    ),
  },
  closed,
);

export const erpReportRoutes: Register = async ({ api, erp: { reading: erp }, clock, documents: { effective: documents }, exports }) => {
  const { get } = apiRoutes(api, shared);
  get("/reports/sap", { summary: "The reports of the ERP", query: ListQuery, answer: listOf(ErpReport) }, async (request) => {
    const { sort_by, order } = request.query;
    const fields = unknownOrder(request.text, sort_by, ["title"]);
    if (fields.length > 0) return refused({ kind: "invalid", fields });

    const reports = await erp.reports.list(request.scope, request.language);
    if (!reports.ok) return reports;

    const page = readPage(request.query);
    const { items, total_results } = pageOfRows(reports.value, { ...page, sort_by, order });
    return answer(listAnswer(items, { ...page, total_results }));
  });

  const one = {
    summary: "What a report of the ERP says",
    description: "Sorted by any of its columns; over a period where one is given.",
    params: Params,
    query: ListQuery,
    answer: listOf(ErpReportRow),
  };
  get("/reports/sap/:report", one, async (request) => {
    const made = await make(erp, request, request.params.report, request.query, { now: clock() });
    if (!made.ok) return made;

    const { sort_by, order } = request.query;
    const page = readPage(request.query);
    const { items, total_results } = pageOfRows(made.value.rows, { ...page, sort_by, order });
    const warnings = total_results < maxReportRows ? [] : [request.text("reports.cut_off", { most: maxReportRows })];
    return answer(listAnswer(items, { ...page, total_results }), { warnings });
  });

  const layout = { summary: "The columns of a report of the ERP", params: Params, answer: Layout };
  get("/reports/sap/:report/configs", layout, async (request) => {
    const made = await make(erp, request, request.params.report, {}, { now: clock(), columns_only: true });
    return made.ok ? answer(layoutOf(made.value)) : made;
  });

  downloadRoutes<ListQuery>(api, {
    ...shared,
    controller: "/reports/sap/:report",
    title: "lines of a report of the ERP",
    parameters: listParameters,
    params: Params,
    exports,
    async table(request, listQuery) {
      const made = await make(erp, request, (request.params as Params).report, listQuery, { now: clock() });
      if (!made.ok) return made;

      const { report, rows } = made.value;
      const { items } = pageOfRows(rows, { ...listQuery, page: 1, page_size: rows.length });
      const columns = fileColumns(made.value, request.text);
      const table = linesTable({ lines: items, currency: "", title: report.title, columns, text: request.text });
      return ok(rows.length < maxReportRows ? table : withLastLine(table, request.text("reports.cut_off", { most: maxReportRows })));
    },
  });

  listConfigs(api, { controller: "/reports/sap", table: "reports/sap", access: shared.access, documents });
};

async function make(
  erp: Pick<ErpPort, "reports">,
  request: FastifyRequest,
  key: string,
  query: ListQuery,
  { now, ...more }: { now: Date; columns_only?: boolean },
): Promise<Result<ErpReportResult>> {
  const { time_zone, date_format } = signedInBy(request).account;
  const { period, problems } = readPeriod(query, { now, time_zone, date_format, text: request.text });
  if (problems.length > 0) return refused({ kind: "invalid", fields: problems });

  const made = await erp.reports.one(request.scope, { key, language: request.language, ...period, ...more });
  if (!made.ok) return made;

  const names = made.value.columns.map(({ name }) => name);
  const fields = unknownOrder(request.text, query.sort_by, names);
  return fields.length > 0 ? refused({ kind: "invalid", fields }) : made;
}

const figures: ReadonlySet<string> = new Set(["money", "quantity", "number"]);

/** What is written in as many letters as ever; words share what is left. */
const widths: Readonly<Partial<Record<string, number>>> = { date: 124, month: 136, money: 140, quantity: 112, number: 112 };

const layoutOf = ({ report, columns }: ErpReportResult): Static<typeof Layout> => ({
  report,
  columns: columns.map((column) => {
    const width = widths[column.format];
    return { ...column, sortable: true, align: figures.has(column.format) ? "end" : "start", ...(width !== undefined && { width }) };
  }),
});

/** On the page a figure is followed by what it counts; in a file, where it is a number, that has a column of its own. */
function fileColumns({ columns }: ErpReportResult, text: Translate): TableColumn[] {
  const placed = new Set(columns.map(({ name }) => name));
  return columns.flatMap(({ name, label, format, unit }): TableColumn[] => {
    const column: TableColumn = { name, label, kind: kindOfFormat(format), read: (row) => formatPlainCell(ownPath(row, [name]), { text }) };
    if (unit === undefined || placed.has(unit)) return [column];

    placed.add(unit);
    return [column, unitColumn(unit, text(unit === "currency" ? "export.currency" : "export.sales_uom"))];
  });
}
