/** One document of a list, its lines as a file, and what may be done with several that are checked. */
import type { FastifyPluginAsync } from "fastify";
import { Type, type Static } from "typebox";
import { answerOf } from "../../../schemas/answer.ts";
import { answeredDocument, checkedDocuments, type DocumentKind } from "../../../schemas/look-ups/kinds.ts";
import { inWords } from "../../erp/in-words.ts";
import { linesTable } from "../exports/document-table.ts";
import { fileSchema, Format } from "../exports/download.routes.ts";
import { tableColumns } from "../exports/table-columns.ts";
import { answer, refuse } from "../../platform/plugins/answer.ts";
import { noticesOf } from "../../platform/plugins/erp-notices.ts";
import type { LookUpOptions } from "./look-ups.routes.ts";
import { presentChecked, presentLookedUp } from "./look-ups.presenter.ts";

const closed = { additionalProperties: false } as const;
const Params = Type.Object({ doc_number: Type.String({ minLength: 1, maxLength: 40 }) });

/** As many as the largest page of a list has. */
const mostChecked = 100;
const Checked = Type.Object(
  { doc_numbers: Type.String({ maxLength: mostChecked * 41, description: `Apart by commas, at most ${mostChecked}.` }) },
  closed,
);

type LookedUpOptions = Omit<LookUpOptions, "db"> & { opened: DocumentKind };

export const lookedUpRoutes: FastifyPluginAsync<LookedUpOptions> = async (app, { list, opened, erp, clock, documents, exports }) => {
  const { controller, title, access } = list;
  const tags = [title];

  app.get<{ Params: { doc_number: string } }>(
    `/${controller}/:doc_number`,
    {
      config: { access },
      schema: {
        summary: `One of the ${title} with its lines`,
        tags,
        params: Params,
        querystring: Type.Object({}),
        response: { 200: answerOf(answeredDocument(opened)) },
      },
    },
    async (request, reply) => {
      const document = await erp.documents.one(request.scope, opened, request.params.doc_number);
      if (!document.ok) return refuse(reply, document.problem);

      return answer(inWords(presentLookedUp(document.value), request.text), noticesOf(document.value.messages, request.text));
    },
  );

  app.get<{ Querystring: Static<typeof Checked> }>(
    `/${controller}/checked`,
    {
      config: { access },
      schema: {
        summary: `The checked ${title}, and the actions that all of them allow`,
        description:
          "Documents that are absent or somebody else's are left out. `buttons` are the list as a file, and the papers that each document has.",
        tags,
        querystring: Checked,
        response: { 200: answerOf(checkedDocuments(opened)) },
      },
    },
    async (request, reply) => {
      const numbers = [...new Set(request.query.doc_numbers.split(",").map((number) => number.trim()))].filter(Boolean);
      if (numbers.length > mostChecked) {
        const message = request.text("salesdocs.too_many_checked", { most: mostChecked });
        return refuse(reply, { kind: "invalid", fields: [{ field: "doc_numbers", code: "too_many", message }] });
      }
      const found = await erp.documents.headers(request.scope, opened, numbers);
      return found.ok ? answer(inWords(presentChecked(found.value), request.text)) : refuse(reply, found.problem);
    },
  );

  app.post<{ Querystring: Static<typeof Format>; Params: { doc_number: string } }>(
    `/${controller}/:doc_number/items/download`,
    {
      config: { access, reading: true },
      schema: {
        ...fileSchema,
        tags,
        summary: "The lines of one as a file",
        querystring: Format,
        params: Params,
        body: Type.Object({}, closed),
      },
    },
    async (request, reply) => {
      const document = await erp.documents.one(request.scope, opened, request.params.doc_number);
      if (!document.ok) return refuse(reply, document.problem);

      const { details, items } = document.value;
      const table = linesTable({
        lines: items,
        currency: "currency" in details ? details.currency : "",
        title: request.text("export.items", { number: details.doc_number }),
        columns: tableColumns(documents, `${controller}/items`, request, clock()),
        text: request.text,
      });
      return exports.send(request, reply, { format: request.query.format ?? "csv", table });
    },
  );
};
