/** The routes of one kind of configuration record, below `/v1/admin/<kind>`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Type, type Static } from "typebox";
import { listOf } from "../../../schemas/answer.ts";
import { listTable } from "../../documents/exports/document-table.ts";
import { downloadRoutes } from "../../documents/exports/download.routes.ts";
import type { ExportSender } from "../../documents/exports/send-export.ts";
import { tableColumns } from "../../documents/exports/table-columns.ts";
import type { EffectiveDocuments } from "../../configs/page-configs/effective-documents.ts";
import { viewerOf } from "../../configs/page-configs/viewer.ts";
import { listConfigs } from "../../configs/page-configs/list-configs.ts";
import { answer } from "../../platform/plugins/answer.ts";
import { apiRoutes, closed } from "../../platform/plugins/api-routes.ts";
import { listAnswer, listParameters, readPage } from "../../platform/plugins/list-query.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { setVersion, versionSeenBy } from "../../platform/plugins/versions.ts";
import { refused, type Result } from "../../result.ts";
import type { RecordKind, RecordValues } from "./record-kind.ts";
import { recordAnswer, recordBody } from "./record-schemas.ts";
import { readRecordSearch } from "./record-search.ts";
import type { RecordViews } from "./record-views.ts";
import type { RecordAuthor, RecordService, WriteResult } from "./records.service.ts";

const Params = Type.Object({ id: Type.String({ maxLength: 64 }) }, closed);
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const deleted = Type.Optional(Type.Union([Type.Literal("no"), Type.Literal("only"), Type.Literal("too")], { default: "no" }));
const ListQuery = Type.Object({ ...listParameters, deleted });
type ListQuery = Static<typeof ListQuery>;

export interface RecordRoutesOptions {
  kind: RecordKind;
  records: RecordService;
  views: RecordViews;
  documents: Pick<EffectiveDocuments, "current" | "registry">;
  exports: ExportSender;
  clock: () => Date;
  /** A shared text, filled in. */
  text(language: string, key: string, args?: Readonly<Record<string, unknown>>): string;
}

export function recordRoutes(app: FastifyInstance, options: RecordRoutesOptions): void {
  const { kind, documents } = options;
  listRoutes(app, options);
  oneRecordRoutes(app, options);
  writingRoutes(app, options);
  listConfigs(app, { controller: `/admin/${kind.name}`, table: kind.table, access: kind.access, forms: [kind.form], documents });
}

function listRoutes(app: FastifyInstance, { kind, records, views, documents, exports, clock }: RecordRoutesOptions): void {
  const shared = { access: kind.access, tags: [kind.name] };
  const controller = `/admin/${kind.name}`;
  const searchOf = (request: FastifyRequest, query: ListQuery) =>
    readRecordSearch(query, kind, {
      text: request.text,
      columns: views.columns(viewerOf(request)),
      withheld: views.withheld(viewerOf(request)),
    });

  const list = { summary: "The list", query: ListQuery, answer: listOf(recordAnswer(kind)) };
  apiRoutes(app, shared).get(controller, list, async (request) => {
    const search = searchOf(request, request.query);
    if (!search.ok) return search;

    const page = readPage(request.query);
    const { items, total_results } = await records.list(search.value, page, viewerOf(request));
    return answer(listAnswer(items, { ...page, total_results }));
  });

  downloadRoutes<ListQuery>(app, {
    ...shared,
    controller,
    title: "records",
    parameters: ListQuery.properties,
    exports,
    async table(request, query) {
      const search = searchOf(request, query);
      return search.ok
        ? listTable({
            ...records.all(search.value, viewerOf(request)),
            title: request.text(`export.${kind.name}`),
            columns: tableColumns(documents, kind.table, request, clock()),
            text: request.text,
          })
        : search;
    },
  });
}

function oneRecordRoutes(app: FastifyInstance, { kind, records, text }: RecordRoutesOptions): void {
  const { get } = apiRoutes(app, { access: kind.access, tags: [kind.name] });
  const address = `/admin/${kind.name}`;
  const free = {
    summary: "Whether a name is free, for a form that asks while one types",
    query: Type.Unsafe<RecordValues & { id?: string }>(
      Type.Object({
        [kind.title]: Type.Optional(Type.String({ maxLength: 200 })),
        id: Type.Optional(Type.String({ maxLength: 64 })),
      }),
    ),
    answer: Type.Object({ valid: Type.Boolean(), message: Type.Optional(Type.String()) }, closed),
  };
  get(`${address}/check`, free, async (request) => {
    const { id = "" } = request.query;
    const title = String(request.query[kind.title] ?? "");
    const valid = title.trim() === "" || (await records.isFree(title, isId.test(id) ? id : undefined));
    return answer(valid ? { valid } : { valid, message: text(request.language, "record.taken") });
  });

  get(`${address}/:id`, { summary: "One record", params: Params, answer: recordAnswer(kind) }, async (request, reply) => {
    const { id } = request.params;
    const found = isId.test(id) ? await records.find(id, viewerOf(request)) : noRecord(id);
    if (found.ok) setVersion(reply, found.value.version);
    return found;
  });
}

function writingRoutes(app: FastifyInstance, { kind, records, views, text }: RecordRoutesOptions): void {
  // Kinds whose fields are checked or named with the ERP's help would wait for it with a transaction open.
  const repeats = kind.check || kind.captions ? {} : { repeats: "with_write" as const };
  const { post, patch, remove } = apiRoutes(app, { access: kind.access, ...repeats, tags: [kind.name] });
  const address = `/admin/${kind.name}`;
  const body = Type.Unsafe<RecordValues>(recordBody(kind));
  const shared = { answer: recordAnswer(kind) };
  const byId = { ...shared, params: Params };
  const forms = [kind.form];
  const creation = { ...shared, forms, form_params: async () => ({}), summary: "Create one", body };
  post(address, creation, async (request, reply) =>
    answerWritten(request, reply, "record.created", await records.create(authorOf(request), request.body)),
  );

  const form_params = async (request: FastifyRequest) => ({ record: await recordOf(request) });
  patch(
    `${address}/:id`,
    { ...byId, forms, form_params, form_record: recordOf, summary: "Change one", body },
    write("record.saved", (author, id, version, sent) => records.change(author, id, version, sent)),
  );
  remove(`${address}/:id`, { ...byId, summary: "Delete one" }, write("record.deleted", records.delete));
  if (kind.restorable)
    post(`${address}/:id/restore`, { ...byId, summary: "Take a deleted one back" }, write("record.restored", records.restore));

  for (const [name, { summary, done }] of Object.entries(kind.actions))
    post(
      `${address}/:id/${name}`,
      { ...byId, summary },
      write(done, (author, id, version) => records.act(author, id, version, name)),
    );

  /** The record as conditions of the form read it, as `params.record` and behind the values that are sent. */
  async function recordOf(request: FastifyRequest): Promise<RecordValues | undefined> {
    const { id } = request.params as Static<typeof Params>;
    const found = isId.test(id) ? await records.find(id, viewerOf(request)) : undefined;
    return found?.ok ? found.value : undefined;
  }

  function write(
    done: string,
    work: (author: RecordAuthor, id: string, version: number, sent: RecordValues) => Promise<Result<WriteResult>>,
  ) {
    return async (request: FastifyRequest<{ Params: Static<typeof Params>; Body: unknown }>, reply: FastifyReply) => {
      const { id } = request.params;
      if (!isId.test(id)) return noRecord(id);
      const seen = versionSeenBy(request);
      if (!seen.ok) return seen;
      return answerWritten(request, reply, done, await work(authorOf(request), id, seen.value, request.body as RecordValues));
    };
  }

  function answerWritten(request: FastifyRequest, reply: FastifyReply, done: string, written: Result<WriteResult>) {
    if (!written.ok) return written;

    const { record, title, cleared } = written.value;
    const viewer = viewerOf(request);
    const labels = views.labels(viewer);
    setVersion(reply, record.version);
    return answer(record, {
      messages: [text(viewer.language, done, { title })],
      warnings: cleared.map((name) => text(viewer.language, "record.secret_cleared", { label: labels.get(name) ?? name })),
    });
  }
}

const noRecord = (id: string) => refused({ kind: "not_found", what: id });

const authorOf = (request: FastifyRequest): RecordAuthor => ({
  session: signedInBy(request),
  viewer: viewerOf(request),
  request_id: request.id,
  added: request.submittedForm?.ext ?? [],
});
