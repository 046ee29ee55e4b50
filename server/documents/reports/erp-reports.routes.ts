/** Reports that the ERP makes itself: which there are, what one says, and that as a file. */
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { Type, type Static } from "typebox";
import { ownPath } from "../../../engine/rules/own-path.ts";
import { answerOf, listOf } from "../../../schemas/answer.ts";
import { ErpReport, ErpReportColumn, ErpReportRow, mostReportRows, type ErpReportResult } from "../../../schemas/erp-reports.ts";
import type { ErpPort } from "../../erp/erp-port.ts";
import { kindOfFormat, plainCell } from "../exports/column-cells.ts";
import { linesTable, unitColumn, withLastLine } from "../exports/document-table.ts";
import { downloadRoutes } from "../exports/download.routes.ts";
import type { ExportSender } from "../exports/send-export.ts";
import type { TableColumn } from "../exports/table-columns.ts";
import type { EffectiveDocuments } from "../../configs/page-configs/effective-documents.ts";
import { listConfigs } from "../../configs/page-configs/list-configs.ts";
import { answer, refuse } from "../../platform/plugins/answer.ts";
import { unknownOrder } from "../../platform/plugins/list-order.ts";
import { listAnswer, ListQuery, listParameters, readPage } from "../../platform/plugins/list-query.ts";
import type { ShownText } from "../../platform/plugins/request-texts.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { ok, refused, type Result } from "../../result.ts";
import { readPeriod } from "../look-ups/query-dates.ts";
import { pageOfRows } from "./rows-page.ts";

export interface ErpReportsOptions {
  erp: Pick<ErpPort, "reports">;
  clock: () => Date;
  documents: Pick<EffectiveDocuments, "current" | "registry">;
  exports: ExportSender;
}

const access = "report_sap";
const tags = ["reports"];
const closed = { additionalProperties: false } as const;
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

export const erpReportRoutes: FastifyPluginAsync<ErpReportsOptions> = async (app, { erp, clock, documents, exports }) => {
  app.get<{ Querystring: ListQuery }>(
    "/reports/sap",
    {
      config: { access },
      schema: { summary: "The reports of the ERP", tags, querystring: ListQuery, response: { 200: answerOf(listOf(ErpReport)) } },
    },
    async (request, reply) => {
      const { sort_by, order } = request.query;
      const fields = unknownOrder(request.text, sort_by, ["title"]);
      if (fields.length > 0) return refuse(reply, { kind: "invalid", fields });

      const reports = await erp.reports.list(request.scope, request.language);
      if (!reports.ok) return refuse(reply, reports.problem);

      const page = readPage(request.query);
      const { items, total_results } = pageOfRows(reports.value, { ...page, sort_by, order });
      return answer(listAnswer(items, { ...page, total_results }));
    },
  );

  app.get<{ Params: Params; Querystring: ListQuery }>(
    "/reports/sap/:report",
    {
      config: { access },
      schema: {
        summary: "What a report of the ERP says",
        description: "Sorted by any of its columns; over a period where one is given.",
        tags,
        params: Params,
        querystring: ListQuery,
        response: { 200: answerOf(listOf(ErpReportRow)) },
      },
    },
    async (request, reply) => {
      const made = await make(request, request.params.report, request.query);
      if (!made.ok) return refuse(reply, made.problem);

      const { sort_by, order } = request.query;
      const page = readPage(request.query);
      const { items, total_results } = pageOfRows(made.value.rows, { ...page, sort_by, order });
      const warnings = total_results < mostReportRows ? [] : [request.text("reports.cut_off", { most: mostReportRows })];
      return answer(listAnswer(items, { ...page, total_results }), { warnings });
    },
  );

  app.get<{ Params: Params }>(
    "/reports/sap/:report/configs",
    {
      config: { access },
      schema: {
        summary: "The columns of a report of the ERP",
        tags,
        params: Params,
        querystring: Type.Object({}),
        response: { 200: answerOf(Layout) },
      },
    },
    async (request, reply) => {
      const made = await make(request, request.params.report, {}, { columns_only: true });
      return made.ok ? answer(layoutOf(made.value)) : refuse(reply, made.problem);
    },
  );

  downloadRoutes<ListQuery>(app, {
    controller: "/reports/sap/:report",
    access,
    tags,
    title: "lines of a report of the ERP",
    parameters: listParameters,
    params: Params,
    exports,
    async table(request, asked) {
      const made = await make(request, (request.params as Params).report, asked);
      if (!made.ok) return made;

      const { report, rows } = made.value;
      const { items } = pageOfRows(rows, { ...asked, page: 1, page_size: rows.length });
      const columns = fileColumns(made.value, request.text);
      const table = linesTable({ lines: items, currency: "", title: report.title, columns, text: request.text });
      return ok(rows.length < mostReportRows ? table : withLastLine(table, request.text("reports.cut_off", { most: mostReportRows })));
    },
  });

  listConfigs(app, { controller: "/reports/sap", table: "reports/sap", access, documents });

  async function make(
    request: FastifyRequest,
    key: string,
    query: ListQuery,
    more: { columns_only?: boolean } = {},
  ): Promise<Result<ErpReportResult>> {
    const { time_zone, date_format } = signedInBy(request).account;
    const { period, problems } = readPeriod(query, { now: clock(), time_zone, date_format, text: request.text });
    if (problems.length > 0) return refused({ kind: "invalid", fields: problems });

    const made = await erp.reports.one(request.scope, { key, language: request.language, ...period, ...more });
    if (!made.ok) return made;

    const names = made.value.columns.map(({ name }) => name);
    const fields = unknownOrder(request.text, query.sort_by, names);
    return fields.length > 0 ? refused({ kind: "invalid", fields }) : made;
  }
};

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
function fileColumns({ columns }: ErpReportResult, text: ShownText): TableColumn[] {
  const placed = new Set(columns.map(({ name }) => name));
  return columns.flatMap(({ name, label, format, unit }): TableColumn[] => {
    const column: TableColumn = { name, label, kind: kindOfFormat(format), read: (row) => plainCell(ownPath(row, [name]), { text }) };
    if (unit === undefined || placed.has(unit)) return [column];

    placed.add(unit);
    return [column, unitColumn(unit, text(unit === "currency" ? "export.currency" : "export.sales_uom"))];
  });
}
