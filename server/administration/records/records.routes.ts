/** The routes of one kind of configuration record, below `/v1/admin/<kind>`. */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { Type, type Static } from "typebox";
import { answerOf, listOf } from "../../../schemas/answer.ts";
import { listTable } from "../../documents/exports/document-table.ts";
import { downloadRoutes } from "../../documents/exports/download.routes.ts";
import type { ExportSender } from "../../documents/exports/send-export.ts";
import { tableColumns } from "../../documents/exports/table-columns.ts";
import type { EffectiveDocuments } from "../../configs/page-configs/effective-documents.ts";
import { viewerOf } from "../../configs/page-configs/viewer.ts";
import { answer, refuse } from "../../platform/plugins/answer.ts";
import { listAnswer, listParameters, readPage } from "../../platform/plugins/list-query.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { setVersion, versionSeenBy } from "../../platform/plugins/versions.ts";
import type { Result } from "../../result.ts";
import type { RecordKind, RecordValues } from "./record-kind.ts";
import { recordAnswer, recordBody } from "./record-schemas.ts";
import { readRecordSearch } from "./record-search.ts";
import type { RecordViews } from "./record-views.ts";
import type { RecordAuthor, RecordService, WriteResult } from "./records.service.ts";

const closed = { additionalProperties: false } as const;
const none = Type.Object({});
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

export const recordRoutes: FastifyPluginAsync<RecordRoutesOptions> = async (
  app,
  { kind, records, views, documents, exports, clock, text },
) => {
  const address = `/admin/${kind.name}`;
  const tags = [kind.name];
  const { access } = kind;
  // Kinds whose fields are checked or named with the ERP's help would wait for it with a transaction open.
  const writing = { access, ...(kind.check || kind.captions ? {} : { repeats: "with_write" as const }) };
  const Answer = answerOf(recordAnswer(kind));
  const Body = recordBody(kind);
  const searchOf = (request: FastifyRequest, query: ListQuery) =>
    readRecordSearch(query, kind, {
      text: request.text,
      columns: views.columns(viewerOf(request)),
      withheld: views.withheld(viewerOf(request)),
    });

  app.get<{ Querystring: ListQuery }>(
    address,
    {
      config: { access },
      schema: { summary: "The list", tags, querystring: ListQuery, response: { 200: answerOf(listOf(recordAnswer(kind))) } },
    },
    async (request, reply) => {
      const search = searchOf(request, request.query);
      if (!search.ok) return refuse(reply, search.problem);

      const page = readPage(request.query);
      const { items, total_results } = await records.list(search.value, page, viewerOf(request));
      return answer(listAnswer(items, { ...page, total_results }));
    },
  );

  downloadRoutes<ListQuery>(app, {
    controller: address,
    access,
    tags,
    title: "records",
    parameters: ListQuery.properties,
    exports,
    async table(request, asked) {
      const search = searchOf(request, asked);
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

  app.get<{ Querystring: RecordValues & { id?: string } }>(
    `${address}/check`,
    {
      config: { access },
      schema: {
        summary: "Whether a name is free, for a form that asks while one types",
        tags,
        querystring: Type.Object({
          [kind.title]: Type.Optional(Type.String({ maxLength: 200 })),
          id: Type.Optional(Type.String({ maxLength: 64 })),
        }),
        response: { 200: answerOf(Type.Object({ valid: Type.Boolean(), message: Type.Optional(Type.String()) }, closed)) },
      },
    },
    async (request) => {
      const { id = "" } = request.query;
      const title = String(request.query[kind.title] ?? "");
      const valid = title.trim() === "" || (await records.isFree(title, isId.test(id) ? id : undefined));
      return answer(valid ? { valid } : { valid, message: text(request.language, "record.taken") });
    },
  );

  app.get<{ Params: Static<typeof Params> }>(
    `${address}/:id`,
    { config: { access }, schema: { summary: "One record", tags, params: Params, querystring: none, response: { 200: Answer } } },
    async (request, reply) => {
      const { id } = request.params;
      const found = isId.test(id) ? await records.find(id, viewerOf(request)) : noRecord(id);
      if (!found.ok) return refuse(reply, found.problem);

      setVersion(reply, found.value.version);
      return answer(found.value);
    },
  );

  app.post<{ Body: RecordValues }>(
    address,
    {
      config: { ...writing, forms: [kind.form], form_params: async () => ({}) },
      schema: { summary: "Create one", tags, body: Body, response: { 200: Answer } },
    },
    async (request, reply) => answerWritten(request, reply, "record.created", await records.create(authorOf(request), request.body)),
  );

  app.patch<{ Params: Static<typeof Params>; Body: RecordValues }>(
    `${address}/:id`,
    {
      config: {
        ...writing,
        forms: [kind.form],
        form_params: async (request) => ({ record: await recordOf(request) }),
        form_record: recordOf,
      },
      schema: { summary: "Change one", tags, params: Params, body: Body, response: { 200: Answer } },
    },
    (request, reply) =>
      write(request, reply, "record.saved", (id, version) => records.change(authorOf(request), id, version, request.body)),
  );

  app.delete<{ Params: Static<typeof Params> }>(
    `${address}/:id`,
    { config: writing, schema: { summary: "Delete one", tags, params: Params, response: { 200: Answer } } },
    (request, reply) => write(request, reply, "record.deleted", (id, version) => records.delete(authorOf(request), id, version)),
  );

  if (kind.restorable)
    app.post<{ Params: Static<typeof Params> }>(
      `${address}/:id/restore`,
      {
        config: writing,
        schema: { summary: "Take a deleted one back", tags, params: Params, body: Type.Object({}, closed), response: { 200: Answer } },
      },
      (request, reply) => write(request, reply, "record.restored", (id, version) => records.restore(authorOf(request), id, version)),
    );

  for (const [name, { summary, done }] of Object.entries(kind.actions))
    app.post<{ Params: Static<typeof Params> }>(
      `${address}/:id/${name}`,
      { config: writing, schema: { summary, tags, params: Params, body: Type.Object({}, closed), response: { 200: Answer } } },
      (request, reply) => write(request, reply, done, (id, version) => records.act(authorOf(request), id, version, name)),
    );

  /** The record as conditions of the form read it, as `params.record` and behind the values that are sent. */
  async function recordOf(request: FastifyRequest): Promise<RecordValues | undefined> {
    const { id } = request.params as Static<typeof Params>;
    const found = isId.test(id) ? await records.find(id, viewerOf(request)) : undefined;
    return found?.ok ? found.value : undefined;
  }

  async function write(
    request: FastifyRequest<{ Params: Static<typeof Params> }>,
    reply: FastifyReply,
    done: string,
    work: (id: string, version: number) => Promise<Result<WriteResult>>,
  ) {
    const { id } = request.params;
    if (!isId.test(id)) return refuse(reply, noRecord(id).problem);
    const seen = versionSeenBy(request);
    return seen.ok ? answerWritten(request, reply, done, await work(id, seen.value)) : refuse(reply, seen.problem);
  }

  function answerWritten(request: FastifyRequest, reply: FastifyReply, done: string, written: Result<WriteResult>) {
    if (!written.ok) return refuse(reply, written.problem);

    const { record, title, cleared } = written.value;
    const viewer = viewerOf(request);
    const labels = views.labels(viewer);
    setVersion(reply, record.version);
    return answer(record, {
      messages: [text(viewer.language, done, { title })],
      warnings: cleared.map((name) => text(viewer.language, "record.secret_cleared", { label: labels.get(name) ?? name })),
    });
  }
};

const noRecord = (id: string) => ({ ok: false as const, problem: { kind: "not_found" as const, what: id } });

const authorOf = (request: FastifyRequest): RecordAuthor => ({
  session: signedInBy(request),
  viewer: viewerOf(request),
  request_id: request.id,
  added: request.submittedForm?.ext ?? [],
});
