/** Files into a cart: sent, looked at beside the cart, mended or chosen otherwise, and taken as one step. */
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Type, type Static } from "typebox";
import { formatsOf } from "../../../../engine/rules/formats/formats-of.ts";
import { calendarDate } from "../../../../engine/rules/wire-date.ts";
import { listOf } from "../../../../schemas/answer.ts";
import { Attachment } from "../../../../schemas/attachment.ts";
import { CommandOutcome } from "../../../../schemas/cart/cart-view.ts";
import type { Context } from "../../../context.ts";
import { downloadRoutes } from "../../../documents/exports/download.routes.ts";
import type { ExportTable } from "../../../documents/exports/export-table.ts";
import { receiveFile } from "../../../documents/attachments/receive-file.ts";
import { createUploadsFolder } from "../../../documents/attachments/uploads-folder.ts";
import type { ErpPort } from "../../../erp/erp-port.ts";
import { answer, refuse } from "../../../platform/plugins/answer.ts";
import { apiRoutes, closed } from "../../../platform/plugins/api-routes.ts";
import { listAnswer, readPage } from "../../../platform/plugins/list-query.ts";
import { signedInBy } from "../../../platform/plugins/session.ts";
import { ok, refused, type Result } from "../../../result.ts";
import { cartPaths } from "../cart-paths.ts";
import type { CartRequests } from "../cart-requests.ts";
import type { CartService } from "../carts.service.ts";
import { commandBody, type Envelope } from "../commands/cart-command.ts";
import { lineTargets, type ColumnMapping } from "./columns/line-targets.ts";
import { CartImportView, columnName, ImportRow, messageOf, plainCell, presentImport, presentRow } from "./imports.presenter.ts";
import { createImportRepository } from "./imports.repository.ts";
import {
  createImportService,
  importFormats,
  maxImportSize,
  type Choices,
  type Compared,
  type Importer,
  type ImportService,
} from "./imports.service.ts";
import { labelsOf } from "./line-columns.ts";
import { rowStates, type RowState } from "./preview/compare-file.ts";

export interface ImportRouteOptions extends Pick<Context, "db" | "clock" | "documents" | "exports" | "uploads"> {
  service: CartService;
  requests: CartRequests;
  erp: Pick<ErpPort, "materials">;
}

interface ImportRoutes extends ImportRouteOptions {
  imports: ImportService;
  importerOf(request: FastifyRequest): Promise<Result<Importer>>;
}

const uuid = Type.String({ pattern: "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$" });
const kind = Type.Optional(Type.String());
const CartOnly = Type.Object({ kind, cartID: uuid }, closed);
const Params = Type.Object({ kind, cartID: uuid, importId: uuid }, closed);
type Params = Static<typeof Params>;
const shared = { access: "signed_in", tags: ["carts"] } as const;

export async function importRoutes(app: FastifyInstance, options: ImportRouteOptions): Promise<void> {
  const { service, requests, db, erp, clock, documents, uploads } = options;
  await app.register(multipart, { throwFileSizeLimit: false });
  const place = uploads ?? path.join(tmpdir(), `portolan-imports-${randomUUID()}`);
  app.addHook("onClose", async () => {
    if (uploads === undefined) rmSync(place, { recursive: true, force: true });
  });
  const folder = createUploadsFolder(place);
  const imports = createImportService({ db, erp, carts: service, imports: createImportRepository(db), folder, clock });

  async function importerOf(request: FastifyRequest): Promise<Result<Importer>> {
    const actor = requests.actorOf(request);
    const cart = await service.find(actor);
    if (!cart.ok) return cart;
    const { number_format, date_format } = formatsOf(signedInBy(request).account);
    return ok({
      cart: cart.value,
      partner: cart.value.partner,
      scope: request.scope,
      formats: { number_format, date_format, today: calendarDate(actor.today) },
      labels: labelsOf(documents, request, clock()),
      text: request.text,
    });
  }

  for (const at of cartPaths) {
    const routes = { ...options, imports, importerOf };
    uploadRoutes(app, `${at}/:cartID/imports`, routes);
    previewRoutes(app, `${at}/:cartID/imports/:importId`, routes);
    takingRoute(app, `${at}/:cartID/imports/:importId`, routes);
  }
}

const UploadBody = Type.Unsafe<null>({
  type: ["object", "null"],
  description: "multipart/form-data with one field, `file`",
  properties: { file: { type: "string", format: "binary" } },
});
const Limits = Type.Object({ allowed_formats: Type.Array(Type.String()), max_count: Type.Integer(), max_size: Type.Integer() }, closed);

function uploadRoutes(app: FastifyInstance, url: string, { imports, importerOf, clock }: ImportRoutes): void {
  const { get, post, remove } = apiRoutes(app, shared);
  get(`${url}/configs`, { summary: "Which files can be imported", params: CartOnly, answer: Limits }, async () =>
    answer({ allowed_formats: importFormats, max_count: 1, max_size: maxImportSize }),
  );

  const upload = {
    upload: true,
    summary: "Send a file, to look at it beside the cart; nothing is changed yet",
    consumes: ["multipart/form-data"],
    params: CartOnly,
    body: UploadBody,
    answer: Attachment,
    options: { preValidation: refuseOtherBodies },
  } as const;
  post(url, upload, async (request) => {
    const importer = await importerOf(request);
    if (!importer.ok) return importer;
    const read = await imports.receive(importer.value, (place, maxSize) => receiveFile(request, place, maxSize));
    if (!read.ok) return read;
    const { id, file_name, type, size } = read.value;
    return answer({ id, file_name, type, size, created_at: clock().toISOString() });
  });

  const Removed = Type.Object({ id: Type.String() }, closed);
  remove(`${url}/:importId`, { summary: "Forget a file", params: Params, answer: Removed }, async (request) => {
    const importer = await importerOf(request);
    return importer.ok ? imports.remove(importer.value, request.params.importId) : importer;
  });
}

async function refuseOtherBodies(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  return request.isMultipart() ? undefined : refuse(reply, { kind: "wrong_type", allowed: ["multipart/form-data"] });
}

const column = () =>
  Type.Optional(Type.String({ pattern: "^([0-9]{1,2})?$", description: "Its number from 0; empty: no column says it." }));
const Chosen = Type.Object(
  {
    sheet: Type.Optional(Type.String({ pattern: "^[0-9]$" })),
    columns: Type.Optional(Type.Object(Object.fromEntries(lineTargets.map((target) => [target, column()])), closed)),
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

function previewRoutes(app: FastifyInstance, url: string, routes: ImportRoutes): void {
  const { imports, importerOf } = routes;
  const { get, patch } = apiRoutes(app, shared);
  const compare = async (request: FastifyRequest): Promise<Result<Compared>> => {
    const importer = await importerOf(request);
    return importer.ok ? imports.compare(importer.value, (request.params as Params).importId) : importer;
  };

  get(url, { summary: "What a file would do to the cart", params: Params, answer: CartImportView }, async (request) => {
    const compared = await compare(request);
    return compared.ok ? answer(presentImport(compared.value, request)) : compared;
  });

  const chosen = { summary: "Choose what its columns say", params: Params, body: Chosen, answer: CartImportView };
  patch(url, { ...chosen, repeats: "with_write" }, async (request) => {
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
    return compared.ok ? answer(presentImport(compared.value, request)) : compared;
  });

  const rows = { summary: "The rows of a file, and the lines that it deletes", params: Params, query: RowQuery, answer: listOf(ImportRow) };
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
    params: Params,
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
  const count = sheets[choice.sheet]!.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const { number_format } = formatsOf(signedInBy(request).account);
  const labels = Array.from({ length: count }, (_, at) => choice.headings[at] || columnName(at));
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

function choicesOf({ sheet, columns, delete_missing, with_wrong }: Static<typeof Chosen>): Choices {
  const mapping = Object.entries((columns ?? {}) as Record<string, string>).filter(([, at]) => at !== "");
  return {
    ...(sheet !== undefined && { sheet: Number(sheet) }),
    ...(columns && { columns: Object.fromEntries(mapping.map(([target, at]) => [target, Number(at)])) }),
    ...(delete_missing !== undefined && { delete_missing }),
    ...(with_wrong !== undefined && { with_wrong }),
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

interface Take extends Envelope {
  fingerprint: string;
}

function takingRoute(app: FastifyInstance, url: string, { imports, importerOf, requests }: ImportRoutes): void {
  const { post } = apiRoutes(app, shared);
  const body = commandBody<Take>({ fingerprint: Type.String({ maxLength: 40, description: "Of the comparison that was shown." }) });
  const take = { summary: "Take what a file does to the cart, as one step", params: Params, body, answer: CommandOutcome };
  post(`${url}/take`, { ...take, repeats: "with_write" }, async (request) => {
    const importer = await importerOf(request);
    if (!importer.ok) return importer;
    const taken = await imports.take(importer.value, requests.actorOf(request), request.params.importId, request.body);
    if (!taken.ok) return taken;
    const { outcome, counts, wrong, left } = taken.value;
    const { added, changed, removed } = counts;
    const messages = [
      request.text("cart.file.taken", { added, changed, removed }),
      ...(wrong > 0 ? [request.text("cart.file.taken_wrong", { count: wrong })] : []),
      ...(left > 0 ? [request.text("cart.file.left", { count: left })] : []),
    ];
    return requests.answerOutcome(request, ok(outcome), messages);
  });
}
