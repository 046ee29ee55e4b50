/** `admin/configs`: the documents of the portal, for those who may change them. */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { Type, type Static } from "typebox";
import { documentBudget, sizeOfText } from "../../../engine/compile/check/check-budget.ts";
import { answerOf, listOf } from "../../../schemas/answer.ts";
import {
  ConfigCheck,
  ConfigRecord,
  ConfigRow,
  ConfigVersion,
  ConfigVersionContent,
  ConfigVocabulary,
} from "../../../schemas/config-record.ts";
import { documentKinds } from "../../../schemas/documents.ts";
import { answer, refuse } from "../../platform/plugins/answer.ts";
import { unknownOrder } from "../../platform/plugins/list-order.ts";
import { listAnswer, listParameters, readPage } from "../../platform/plugins/list-query.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { documentBodyLimit, documentJson } from "../../platform/plugins/strict-json.ts";
import { setVersion, versionSeenBy } from "../../platform/plugins/versions.ts";
import { sortable, type Author, type DocumentService } from "./documents.service.ts";

const closed = { additionalProperties: false } as const;
const access = "manage_configs";
const tags = ["documents"];
const none = Type.Object({});

const Params = Type.Object({ id: Type.String({ maxLength: 240, description: "`<kind>:<key>`, url-encoded" }) }, closed);
const VersionParams = Type.Object({ id: Params.properties.id, number: Type.String({ pattern: "^(?:draft-)?[0-9]{1,9}$" }) }, closed);
const Note = Type.String({ maxLength: 500 });
const Content = Type.String({ maxLength: documentBodyLimit });
const kind = Type.Union(documentKinds.map((name) => Type.Literal(name)));

const ListQuery = Type.Object({
  ...listParameters,
  kind: Type.Optional(Type.String({ maxLength: 40, description: "ALL or empty means every kind." })),
  document_kind: Type.Optional(Type.String({ maxLength: 40, description: "The same, as the portal's search form names it." })),
});
const Draft = Type.Object({ content: Content }, closed);
const Publication = Type.Object({ note: Type.Optional(Note) }, closed);
const Restoration = Type.Object({ version: Type.Integer({ minimum: 0, maximum: 999_999_999 }), note: Type.Optional(Note) }, closed);
const Creation = Type.Object(
  { kind, key: Type.String({ maxLength: 200, pattern: "^[a-z0-9_]+(?:[/-][a-z0-9_]+)*$" }), content: Type.Optional(Content) },
  closed,
);
const Check = Type.Object({ content: Content, id: Type.Optional(Params.properties.id) }, closed);

export const documentRoutes: FastifyPluginAsync<{ documents: DocumentService }> = async (app, { documents }) => {
  app.get<{ Querystring: Static<typeof ListQuery> }>(
    "/admin/configs",
    {
      config: { access },
      schema: { summary: "All documents of the portal", tags, querystring: ListQuery, response: { 200: answerOf(listOf(ConfigRow)) } },
    },
    async (request, reply) => {
      const { q, sort_by, order } = request.query;
      const fields = unknownOrder(request.text, sort_by, sortable);
      if (fields.length > 0) return refuse(reply, { kind: "invalid", fields });

      const wanted = request.query.kind || request.query.document_kind || "ALL";
      const page = readPage(request.query);
      const { items, total_results } = await documents.list(
        { q, sort_by, order, kind: wanted === "ALL" ? undefined : wanted, ...page },
        request.language,
      );
      return answer(listAnswer(items, { ...page, total_results }));
    },
  );

  app.post<{ Body: Static<typeof Creation> }>(
    "/admin/configs",
    {
      bodyLimit: documentBodyLimit,
      config: { access, json: documentJson },
      schema: { summary: "Begin a new document, as a draft", tags, body: Creation, response: { 200: answerOf(ConfigRecord) } },
    },
    async (request, reply) => {
      const refusal = tooLarge(request, reply, request.body.content ?? "");
      if (refusal) return refusal;
      const made = await documents.create(authorOf(request), request.body);
      if (!made.ok) return refuse(reply, made.problem);

      setVersion(reply, made.value.version);
      return answer(made.value, { messages: [request.text("config_editor.created", { document: made.value.id })] });
    },
  );

  app.get(
    "/admin/configs/vocabulary",
    {
      config: { access },
      schema: { summary: "What documents may refer to", tags, querystring: none, response: { 200: answerOf(ConfigVocabulary) } },
    },
    async (request) => answer(documents.vocabulary(request.language)),
  );

  app.post<{ Body: Static<typeof Check> }>(
    "/admin/configs/check",
    {
      bodyLimit: documentBodyLimit,
      config: { access, json: documentJson, reading: true },
      schema: { summary: "What is wrong with a text, without saving it", tags, body: Check, response: { 200: answerOf(ConfigCheck) } },
    },
    async (request, reply) => {
      const { content, id } = request.body;
      return tooLarge(request, reply, content) ?? answer({ problems: await documents.check({ content, id, language: request.language }) });
    },
  );

  app.get<{ Params: Static<typeof Params> }>(
    "/admin/configs/:id",
    {
      config: { access },
      schema: { summary: "A document with its draft", tags, params: Params, querystring: none, response: { 200: answerOf(ConfigRecord) } },
    },
    async (request, reply) => {
      const found = await documents.record(request.params.id, request.language);
      if (!found.ok) return refuse(reply, found.problem);

      setVersion(reply, found.value.version);
      return answer(found.value);
    },
  );

  app.patch<{ Params: Static<typeof Params>; Body: Static<typeof Draft> }>(
    "/admin/configs/:id",
    {
      bodyLimit: documentBodyLimit,
      config: { access, json: documentJson },
      schema: {
        summary: "Save a draft, whatever it is worth",
        tags,
        params: Params,
        body: Draft,
        response: { 200: answerOf(ConfigRecord) },
      },
    },
    async (request, reply) => {
      const refusal = tooLarge(request, reply, request.body.content);
      if (refusal) return refusal;
      const seen = versionSeenBy(request);
      if (!seen.ok) return refuse(reply, seen.problem);
      const saved = await documents.saveDraft(authorOf(request), request.params.id, seen.value, request.body.content);
      if (!saved.ok) return refuse(reply, saved.problem);

      setVersion(reply, saved.value.version);
      return answer(saved.value, { messages: [request.text("config_editor.draft_saved")] });
    },
  );

  app.post<{ Params: Static<typeof Params>; Body: Static<typeof Publication> }>(
    "/admin/configs/:id/publish",
    {
      config: { access },
      schema: { summary: "Put the draft in force", tags, params: Params, body: Publication, response: { 200: answerOf(ConfigRecord) } },
    },
    async (request, reply) => {
      const seen = versionSeenBy(request);
      if (!seen.ok) return refuse(reply, seen.problem);
      const published = await documents.publish(authorOf(request), request.params.id, seen.value, request.body.note ?? "");
      if (!published.ok) return refuse(reply, published.problem);

      setVersion(reply, published.value.version);
      return answer(published.value, {
        messages: [request.text("config_editor.published", { version: published.value.published_version })],
      });
    },
  );

  app.post<{ Params: Static<typeof Params> }>(
    "/admin/configs/:id/discard",
    {
      config: { access },
      schema: {
        summary: "Throw the draft away",
        tags,
        params: Params,
        body: Type.Object({}, closed),
        response: { 200: answerOf(Type.Union([ConfigRecord, Type.Null()])) },
      },
    },
    async (request, reply) => {
      const seen = versionSeenBy(request);
      if (!seen.ok) return refuse(reply, seen.problem);
      const discarded = await documents.discard(authorOf(request), request.params.id, seen.value);
      if (!discarded.ok) return refuse(reply, discarded.problem);

      if (discarded.value) setVersion(reply, discarded.value.version);
      return answer(discarded.value, { messages: [request.text("config_editor.discarded")] });
    },
  );

  app.get<{ Params: Static<typeof Params> }>(
    "/admin/configs/:id/versions",
    {
      config: { access },
      schema: {
        summary: "The history with saved drafts, newest first",
        tags,
        params: Params,
        querystring: none,
        response: { 200: answerOf(Type.Object({ items: Type.Array(ConfigVersion) }, closed)) },
      },
    },
    async (request, reply) => {
      const found = await documents.versions(request.params.id);
      return found.ok ? answer({ items: found.value }) : refuse(reply, found.problem);
    },
  );

  app.get<{ Params: Static<typeof VersionParams> }>(
    "/admin/configs/:id/versions/:number",
    {
      config: { access },
      schema: {
        summary: "One version or saved draft with its content",
        tags,
        params: VersionParams,
        querystring: none,
        response: { 200: answerOf(ConfigVersionContent) },
      },
    },
    async (request, reply) => {
      const found = await documents.version(request.params.id, request.params.number);
      return found.ok ? answer(found.value) : refuse(reply, found.problem);
    },
  );

  app.post<{ Params: Static<typeof Params>; Body: Static<typeof Restoration> }>(
    "/admin/configs/:id/restore",
    {
      config: { access },
      schema: {
        summary: "Put an old version in force again, as a new one",
        tags,
        params: Params,
        body: Restoration,
        response: { 200: answerOf(ConfigRecord) },
      },
    },
    async (request, reply) => {
      const seen = versionSeenBy(request);
      if (!seen.ok) return refuse(reply, seen.problem);
      const { version, note = "" } = request.body;
      const restored = await documents.restore(authorOf(request), request.params.id, seen.value, { version, note });
      if (!restored.ok) return refuse(reply, restored.problem);

      setVersion(reply, restored.value.version);
      return answer(restored.value, {
        messages: [request.text("config_editor.in_force_again", { version, as: restored.value.published_version })],
      });
    },
  );
};

/** Said of a text that no check will take; with it, what is typed goes on in the editor and is not stored. */
function tooLarge(request: FastifyRequest, reply: FastifyReply, content: string): FastifyReply | undefined {
  const { bytes: limit } = documentBudget;
  const actual = sizeOfText(content);
  return actual > limit
    ? refuse(reply, { kind: "too_large", message: request.text("problem.document_too_large"), limit, actual })
    : undefined;
}

const authorOf = (request: FastifyRequest): Author => ({
  session: signedInBy(request),
  language: request.language,
  text: request.text,
  request_id: request.id,
});
