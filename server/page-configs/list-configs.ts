/** `GET {controller}/configs`: the columns of a list as the user may see them; with `?form=<key>` a form. */
import type { FastifyInstance } from "fastify";
import { Type, type Static } from "typebox";
import { answerOf } from "../../schemas/answer.ts";
import type { Access } from "../plugins/access.ts";
import { answer, refuse } from "../plugins/answer.ts";
import { documentId } from "./document-id.ts";
import type { EffectiveDocuments } from "./effective-documents.ts";
import { projectDocument } from "./project-document.ts";
import { translateDocument } from "./translations.ts";
import { viewerOf } from "./viewer.ts";

/** Further parameters are values of the form's fields; they choose its variant (ENG-050). */
const Query = Type.Object({ form: Type.Optional(Type.String({ maxLength: 200, description: "A form's key." })) });

const Configs = Type.Object(
  {
    key: Type.String(),
    columns: Type.Optional(Type.Array(Type.Unknown())),
    default_sort: Type.Optional(Type.Unknown()),
    form: Type.Optional(Type.Unknown({ description: "The form document, when one was asked for." })),
  },
  { additionalProperties: false },
);

export interface ListConfigs {
  /** Below /api/v1, with a slash: `/salesdocs`. */
  controller: string;
  /** Key of the table document. */
  table: string;
  access: Access;
  /** Keys of the forms that this list lends; no other form can be asked for here. */
  forms?: readonly string[];
  documents: EffectiveDocuments;
}

export function listConfigs(app: FastifyInstance, { controller, table, access, forms = [], documents }: ListConfigs): void {
  app.get<{ Querystring: Static<typeof Query> }>(
    `${controller}/configs`,
    {
      config: { access },
      schema: { summary: "The columns of the list", tags: ["documents"], querystring: Query, response: { 200: answerOf(Configs) } },
    },
    async (request, reply) => {
      const { form } = request.query;
      if (form !== undefined && !forms.includes(form)) return refuse(reply, { kind: "not_found", what: form });
      const id = form === undefined ? documentId("table", table) : documentId("form", form);
      const snapshot = documents.current();
      const document = snapshot.documents.get(id)?.document;
      if (!document) return refuse(reply, { kind: "not_found", what: id });

      const viewer = viewerOf(request);
      const projected = projectDocument(document, (permission) => viewer.permissions.has(permission));
      const seen = translateDocument(projected, id, documents.registry, snapshot.translations(viewer.language));
      if (seen.kind !== "table") return answer({ key: seen.key, form: seen });
      return answer({
        key: seen.key,
        columns: seen.columns,
        ...(seen.default_sort === undefined ? {} : { default_sort: seen.default_sort }),
      });
    },
  );
}
