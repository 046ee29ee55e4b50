/** `GET {controller}/configs`: the columns of a list as the user may see them; with `?form=<key>` a form. */
import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { Type, type Static } from "typebox";
import { answerOf } from "../../../schemas/answer.ts";
import type { TableDocument } from "../../../schemas/documents.ts";
import type { Access } from "../../platform/plugins/access.ts";
import { answer } from "../../platform/plugins/answer.ts";
import { apiRoutes } from "../../platform/plugins/api-routes.ts";
import { refused } from "../../result.ts";
import { cachePerSnapshot } from "./cache-per-snapshot.ts";
import { documentId } from "./document-id.ts";
import type { DocumentSnapshot, EffectiveDocuments } from "./effective-documents.ts";
import { sendIfChanged } from "./is-not-modified.ts";
import { projectDocument } from "./project-document.ts";
import { formForViewer } from "./viewer-form.ts";
import { translateDocument } from "./translations.ts";
import { permissionSet, viewerOf, type Viewer } from "./viewer.ts";

/** Further parameters are values of the form's fields; they choose its variant (ENG-050). Others change nothing. */
const Query = Type.Object({ form: Type.Optional(Type.String({ maxLength: 200, description: "A form's key." })) });

const Configs = Type.Object(
  {
    key: Type.String(),
    columns: Type.Optional(Type.Array(Type.Unknown())),
    default_sort: Type.Optional(Type.Unknown()),
    form: Type.Optional(Type.Unknown({ description: "The form document in its variant, when one was asked for." })),
    version: Type.Optional(Type.Integer({ description: "Of the form: what `X-Form` says when it is sent." })),
  },
  { additionalProperties: false },
);
type Configs = Static<typeof Configs>;

export interface ListConfigs {
  /** Below /api/v1, with a slash: `/salesdocs`. */
  controller: string;
  table: string;
  access: Access;
  /** Keys of the forms that this list lends; no other form can be asked for here. */
  forms?: readonly string[];
  documents: Pick<EffectiveDocuments, "current" | "registry">;
}

/** An answer as it leaves, made once for all who see the same. */
interface Prepared {
  etag: string;
  json: string;
}

export function listConfigs(app: FastifyInstance, { controller, table, access, forms = [], documents }: ListConfigs): void {
  const { registry } = documents;

  const { get } = apiRoutes(app, { access, tags: ["documents"] });
  const response = { 200: answerOf(Configs), 304: Type.Null() };
  get(
    `${controller}/configs`,
    { summary: "The columns of the list, or one of its forms", query: Query, response },
    async (request, reply) => {
      const { form } = request.query;
      const snapshot = documents.current();
      const viewer = viewerOf(request);
      const found = form === undefined ? columns(snapshot, viewer) : formFor(snapshot, form, viewer, request.query);
      return found ? sendIfChanged(request, reply, found) : refused({ kind: "not_found", what: form ?? documentId("table", table) });
    },
  );

  function columns(snapshot: DocumentSnapshot, viewer: Viewer): Prepared | undefined {
    const id = documentId("table", table);
    const document = snapshot.documents.get(id)?.document;
    if (!document) return undefined;

    return cachePerSnapshot(snapshot, `columns ${id} ${viewer.language} ${permissionSet(viewer)}`, () => {
      const projected = projectDocument(document as TableDocument, (permission) => viewer.permissions.has(permission));
      const seen = translateDocument(projected, id, registry, snapshot.translations(viewer.language));
      return prepared({
        key: seen.key,
        columns: seen.columns,
        ...(seen.default_sort === undefined ? {} : { default_sort: seen.default_sort }),
      });
    });
  }

  function formFor(snapshot: DocumentSnapshot, key: string, viewer: Viewer, query: object): Prepared | undefined {
    if (!forms.includes(key)) return undefined;
    const valueOf = (name: string): unknown => (Object.hasOwn(query, name) ? (query as Record<string, unknown>)[name] : undefined);
    const seen = formForViewer(snapshot, registry, key, viewer, valueOf);
    return seen && cachePerSnapshot(snapshot, `answer ${seen.name}`, () => prepared({ key, form: seen.document, version: seen.version }));
  }
}

function prepared(configs: Configs): Prepared {
  const json = JSON.stringify(answer(configs));
  return { json, etag: `W/"${createHash("sha256").update(json).digest("base64url").slice(0, 22)}"` };
}
