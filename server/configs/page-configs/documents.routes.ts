/** `admin/configs`: the documents of the portal, for those who may change them. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { Type } from "typebox";
import { documentBudget, sizeOfText } from "../../../engine/compile/check/check-budget.ts";
import { listOf } from "../../../schemas/answer.ts";
import {
  ConfigCheck,
  ConfigRecord,
  ConfigRow,
  ConfigVersion,
  ConfigVersionContent,
  ConfigVocabulary,
} from "../../../schemas/config-record.ts";
import { documentKinds } from "../../../schemas/documents.ts";
import type { Register } from "../../context.ts";
import { answer } from "../../platform/plugins/answer.ts";
import { apiRoutes, closed, type ApiRoutes } from "../../platform/plugins/api-routes.ts";
import { unknownOrder } from "../../platform/plugins/list-order.ts";
import { listAnswer, listParameters, readPage } from "../../platform/plugins/list-query.ts";
import type { Translate } from "../../platform/plugins/request-texts.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { documentJson } from "../../platform/plugins/scan-json.ts";
import { documentBodyLimit } from "../../platform/plugins/strict-json.ts";
import { setVersion, versionSeenBy } from "../../platform/plugins/versions.ts";
import { refused, type Result } from "../../result.ts";
import type { Author } from "./document-writer.ts";
import { sortable, type DocumentService } from "./documents.service.ts";
import { listConfigs } from "./list-configs.ts";

/** Of routes that take a document. */
const large = { options: { bodyLimit: documentBodyLimit }, json: documentJson };

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

export const documentRoutes: Register = async ({ api, documents: { documents, effective } }) => {
  const routes = apiRoutes(api, { access: "manage_configs", tags: ["documents"] });
  readingRoutes(routes, documents);
  writingRoutes(routes, documents);
  listConfigs(api, { controller: "/admin/configs", table: "admin/configs", access: "manage_configs", documents: effective });
};

function readingRoutes({ get, post }: ApiRoutes, documents: DocumentService): void {
  get(
    "/admin/configs",
    { summary: "All documents of the portal", query: ListQuery, answer: listOf(ConfigRow) },
    async ({ query: { q, sort_by, order, ...query }, text, language }) => {
      const fields = unknownOrder(text, sort_by, sortable);
      if (fields.length > 0) return refused({ kind: "invalid", fields });

      const wanted = query.kind || query.document_kind || "ALL";
      const page = readPage(query);
      const found = await documents.list({ q, sort_by, order, kind: wanted === "ALL" ? undefined : wanted, ...page }, language);
      return answer(listAnswer(found.items, { ...page, total_results: found.total_results }));
    },
  );

  get("/admin/configs/vocabulary", { summary: "What documents may refer to", answer: ConfigVocabulary }, async ({ language }) =>
    answer(documents.vocabulary(language)),
  );

  post(
    "/admin/configs/check",
    { ...large, reading: true, summary: "What is wrong with a text, without saving it", body: Check, answer: ConfigCheck },
    async ({ body: { content, id }, language, text }) =>
      tooLarge(text, content) ?? answer({ problems: await documents.check({ content, id, language }) }),
  );

  get("/admin/configs/:id", { summary: "A document with its draft", params: Params, answer: ConfigRecord }, async (request, reply) => {
    const found = await documents.record(request.params.id, request.language);
    if (found.ok) setVersion(reply, found.value.version);
    return found;
  });

  const History = Type.Object({ items: Type.Array(ConfigVersion) }, closed);
  get(
    "/admin/configs/:id/versions",
    { summary: "The history with saved drafts, newest first", params: Params, answer: History },
    async ({ params: { id } }) => {
      const found = await documents.versions(id);
      return found.ok ? answer({ items: found.value }) : found;
    },
  );

  get(
    "/admin/configs/:id/versions/:number",
    { summary: "One version or saved draft with its content", params: VersionParams, answer: ConfigVersionContent },
    async ({ params: { id, number } }) => documents.version(id, number),
  );
}

function writingRoutes({ post, patch }: ApiRoutes, documents: DocumentService): void {
  post(
    "/admin/configs",
    { ...large, summary: "Begin a new document, as a draft", body: Creation, answer: ConfigRecord },
    async (request, reply) =>
      tooLarge(request.text, request.body.content ?? "") ??
      written(reply, await documents.create(authorOf(request), request.body), ({ id }) =>
        request.text("config_editor.created", { document: id }),
      ),
  );

  patch(
    "/admin/configs/:id",
    { ...large, summary: "Save a draft, whatever it is worth", params: Params, body: Draft, answer: ConfigRecord },
    async (request, reply) => {
      const { content } = request.body;
      const seen = tooLarge(request.text, content) ?? versionSeenBy(request);
      if (!seen.ok) return seen;
      const saved = await documents.saveDraft(authorOf(request), request.params.id, seen.value, content);
      return written(reply, saved, () => request.text("config_editor.draft_saved"));
    },
  );

  post(
    "/admin/configs/:id/publish",
    { summary: "Put the draft in force", params: Params, body: Publication, answer: ConfigRecord },
    async (request, reply) => {
      const seen = versionSeenBy(request);
      if (!seen.ok) return seen;
      const published = await documents.publish(authorOf(request), request.params.id, seen.value, request.body.note ?? "");
      return written(reply, published, (record) => request.text("config_editor.published", { version: record.published_version }));
    },
  );

  const Left = Type.Union([ConfigRecord, Type.Null()]);
  post("/admin/configs/:id/discard", { summary: "Throw the draft away", params: Params, answer: Left }, async (request, reply) => {
    const seen = versionSeenBy(request);
    if (!seen.ok) return seen;
    const discarded = await documents.discard(authorOf(request), request.params.id, seen.value);
    return written(reply, discarded, () => request.text("config_editor.discarded"));
  });

  post(
    "/admin/configs/:id/restore",
    { summary: "Put an old version in force again, as a new one", params: Params, body: Restoration, answer: ConfigRecord },
    async (request, reply) => {
      const seen = versionSeenBy(request);
      if (!seen.ok) return seen;
      const { version, note = "" } = request.body;
      const restored = await documents.restore(authorOf(request), request.params.id, seen.value, { version, note });
      return written(reply, restored, ({ published_version }) =>
        request.text("config_editor.in_force_again", { version, as: published_version }),
      );
    },
  );
}

/** With the version that the next write builds on. */
function written<Written extends ConfigRecord | null>(
  reply: FastifyReply,
  result: Result<Written>,
  message: (record: NonNullable<Written>) => string,
) {
  if (!result.ok) return result;
  if (result.value) setVersion(reply, result.value.version);
  return answer(result.value, { messages: [message(result.value!)] });
}

/** Said of a text that no check will take; with it, what is typed goes on in the editor and is not stored. */
function tooLarge(text: Translate, content: string) {
  const { bytes: limit } = documentBudget;
  const actual = sizeOfText(content);
  return actual > limit ? refused({ kind: "too_large", message: text("problem.document_too_large"), limit, actual }) : undefined;
}

const authorOf = (request: FastifyRequest): Author => ({
  session: signedInBy(request),
  language: request.language,
  text: request.text,
  request_id: request.id,
});
