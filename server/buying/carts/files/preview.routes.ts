/** What a file would do to a cart: its rows, what its columns say, and the rows as a file. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Type, type Static } from "typebox";
import { formatsOf } from "../../../../engine/rules/formats/formats-of.ts";
import { listOf } from "../../../../schemas/answer.ts";
import { downloadRoutes } from "../../../documents/exports/download.routes.ts";
import type { ExportSender } from "../../../documents/exports/send-export.ts";
import type { ExportTable } from "../../../documents/exports/export-table.ts";
import { answer } from "../../../platform/plugins/answer.ts";
import { apiRoutes, closed, uuid } from "../../../platform/plugins/api-routes.ts";
import { listAnswer, readPage } from "../../../platform/plugins/list-query.ts";
import { signedInBy } from "../../../platform/plugins/session.ts";
import { ok, refused, type Result } from "../../../result.ts";
import { columnCount } from "./choose-columns.ts";
import { lineTargets, type ColumnMapping } from "./columns/line-targets.ts";
import { CartImportView, columnName, ImportRow, messageOf, plainCell, presentImport, presentRow } from "./imports.presenter.ts";
import type { Choices, Compared, Importer, ImportService } from "./imports.service.ts";
import { rowStates, type RowState } from "./preview/compare-file.ts";

export interface ImportRoutes {
  imports: ImportService;
  importerOf(request: FastifyRequest): Promise<Result<Importer>>;
  exports: ExportSender;
}

export const ImportParams = Type.Object({ kind: Type.Optional(Type.String()), cartID: uuid, importId: uuid }, closed);
type ImportParams = Static<typeof ImportParams>;
export const shared = { access: "signed_in", tags: ["carts"] } as const;

const column = () =>
  Type.Optional(Type.String({ pattern: "^([0-9]{1,2})?$", description: "Its number from 0; empty: no column says it." }));
const Chosen = Type.Object(
  {
    sheet: Type.Optional(Type.String({ pattern: "^[0-9]$" })),
    columns: Type.Optional(Type.Object(Object.fromEntries(lineTargets.map((target) => [target, column()])), closed)),
  },
  closed,
);
const Decided = Type.Object(
  {
    delete_missing: Type.Optional(Type.Boolean({ description: "Lines that the file does not name are deleted." })),
    with_wrong: Type.Optional(Type.Boolean({ description: "Rows with errors are taken, too, to be mended in the cart." })),
  },
  closed,
);
const state = Type.Optional(Type.String({ pattern: `^(${rowStates.join("|")})?$` }));
const RowQuery = Type.Object(
  {
    page: Type.Optional(Type.String({ pattern: "^[1-9][0-9]{0,4}$" })),
    page_size: Type.Optional(Type.String({ pattern: "^([1-9]|[1-9][0-9]|100)$" })),
    state,
  },
  { additionalProperties: true },
);

/** What a form shows depends on the file; here all of it may be chosen, and what makes no difference makes none. */
const form_params = async () => ({ has_sheets: true, mendable: 1, knows_lines: true });

function choosingRoutes(app: FastifyInstance, url: string, { imports, importerOf }: ImportRoutes): void {
  const { patch } = apiRoutes(app, { ...shared, repeats: "with_write" });
  const chosen = { summary: "Choose what its columns say", forms: ["cart/import_columns"], form_params, params: ImportParams };
  patch(url, { ...chosen, body: Chosen, answer: CartImportView }, async (request) => {
    const importer = await importerOf(request);
    if (!importer.ok) return importer;
    const choices = choicesOf(request.body);
    const fields = usedTwice(choices.columns).map((target) => ({
      field: `columns.${target}`,
      code: "column_taken",
      message: request.text("cart.file.column_taken"),
    }));
    if (fields.length > 0) return refused({ kind: "invalid", fields });
    const compared = await imports.choose(importer.value, request.params.importId, choices);
    return compared.ok ? answer(presentImport(compared.value, importer.value)) : compared;
  });

  const decided = {
    summary: "Choose what happens to what is wrong or missing",
    forms: ["cart/import_choices"],
    form_params,
    params: ImportParams,
  };
  patch(`${url}/choices`, { ...decided, body: Decided, answer: CartImportView }, async (request) => {
    const importer = await importerOf(request);
    if (!importer.ok) return importer;
    const compared = await imports.choose(importer.value, request.params.importId, request.body);
    return compared.ok ? answer(presentImport(compared.value, importer.value)) : compared;
  });
}

export function previewRoutes(app: FastifyInstance, url: string, routes: ImportRoutes): void {
  choosingRoutes(app, url, routes);
  const { imports, importerOf } = routes;
  const { get } = apiRoutes(app, shared);
  const compare = async (request: FastifyRequest): Promise<Result<Compared>> => {
    const importer = await importerOf(request);
    return importer.ok ? imports.compare(importer.value, (request.params as ImportParams).importId) : importer;
  };

  get(url, { summary: "What a file would do to the cart", params: ImportParams, answer: CartImportView }, async (request) => {
    const importer = await importerOf(request);
    if (!importer.ok) return importer;
    const compared = await imports.compare(importer.value, request.params.importId);
    return compared.ok ? answer(presentImport(compared.value, importer.value)) : compared;
  });

  const rows = {
    summary: "The rows of a file, and the lines that it deletes",
    params: ImportParams,
    query: RowQuery,
    answer: listOf(ImportRow),
  };
  get(`${url}/rows`, rows, async (request) => {
    const compared = await compare(request);
    if (!compared.ok) return compared;
    const page = readPage(request.query);
    const found = ofState(compared.value, request.query.state as RowState | undefined);
    const items = found.slice((page.page - 1) * page.page_size, page.page * page.page_size);
    const formats = formatsOf(signedInBy(request).account);
    const presented = items.map((row) => presentRow(row, request.text, formats));
    return answer(listAnswer(presented, { ...page, total_results: found.length }));
  });

  downloadRoutes<{ state?: RowState }>(app, {
    controller: `${url}/rows`,
    ...shared,
    title: "rows of a file, each with what is wrong with it",
    parameters: { state },
    params: ImportParams,
    exports: routes.exports,
    async table(request, query) {
      const compared = await compare(request);
      return compared.ok ? ok(rowTable(compared.value, query.state, request)) : compared;
    },
  });
}

/** Those that need somebody first, then those that change something, then the others. */
const order: readonly RowState[] = ["wrong", "changed", "added", "removed", "unchanged"];
function ofState({ comparison: { rows } }: Compared, state: RowState | undefined) {
  if (state) return rows.filter((row) => row.state === state);
  return order.flatMap((one) => rows.filter((row) => row.state === one));
}

/** As the file has them, with a reason beside: mended outside, it is imported again. */
function rowTable(compared: Compared, state: RowState | undefined, request: FastifyRequest): ExportTable {
  const { sheets, choice } = compared.read;
  const { number_format } = formatsOf(signedInBy(request).account);
  const labels = Array.from({ length: columnCount(sheets[choice.sheet]!) }, (_, at) => choice.headings[at] || columnName(at));
  const found = ofState(compared, state).filter(({ row }) => row !== null);
  return {
    title: request.text("cart.file.wrong_rows_title"),
    columns: [...labels, request.text("cart.file.reason")].map((label) => ({ label, kind: "text" })),
    count: found.length,
    async *rows() {
      yield found.map(({ row, faults }) => [
        ...labels.map((_, at) => plainCell(row!.cells[at], number_format)),
        faults.map((fault) => messageOf(fault, request.text)).join(" "),
      ]);
    },
  };
}

function choicesOf({ sheet, columns }: Static<typeof Chosen>): Choices {
  const mapping = Object.entries((columns ?? {}) as Record<string, string>).filter(([, at]) => at !== "");
  return {
    ...(sheet !== undefined && { sheet: Number(sheet) }),
    ...(columns && { columns: Object.fromEntries(mapping.map(([target, at]) => [target, Number(at)])) }),
  };
}

/** One column says one thing. */
function usedTwice(columns: ColumnMapping = {}): string[] {
  const seen = new Set<number>();
  return Object.entries(columns).flatMap(([target, at]) => {
    if (seen.has(at)) return [target];
    seen.add(at);
    return [];
  });
}
