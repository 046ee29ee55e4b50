/** One document of a list, its lines as a file, and what may be done with several that are checked. */
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { answeredDocument, checkedDocuments, type DocumentKind } from "../../../schemas/look-ups/kinds.ts";
import { translateCodes } from "../../erp/translate-codes.ts";
import { linesTable } from "../exports/document-table.ts";
import { fileSchema, Format } from "../exports/download.routes.ts";
import { tableColumns } from "../exports/table-columns.ts";
import { answer } from "../../platform/plugins/answer.ts";
import { apiRoutes, closed } from "../../platform/plugins/api-routes.ts";
import { noticesOf } from "../../platform/plugins/erp-notices.ts";
import { refused } from "../../result.ts";
import type { LookUpOptions } from "./look-up-options.ts";
import { presentChecked, presentDocument } from "./look-ups.presenter.ts";

const Params = Type.Object({ doc_number: Type.String({ minLength: 1, maxLength: 40 }) });

/** As many as the largest page of a list has. */
const maxChecked = 100;
const Checked = Type.Object(
  { doc_numbers: Type.String({ maxLength: maxChecked * 41, description: `Apart by commas, at most ${maxChecked}.` }) },
  closed,
);

type LookedUpOptions = Omit<LookUpOptions, "db"> & { opened: DocumentKind };

export function lookUpDocumentRoutes(app: FastifyInstance, { list, opened, erp, clock, documents, exports }: LookedUpOptions): void {
  const { controller, title, access } = list;
  const { get, post } = apiRoutes(app, { access, tags: [title] });
  const one = { summary: `One of the ${title} with its lines`, params: Params, answer: answeredDocument(opened) };
  get(`/${controller}/:doc_number`, one, async (request) => {
    const document = await erp.documents.one(request.scope, opened, request.params.doc_number);
    if (!document.ok) return document;

    return answer(translateCodes(presentDocument(document.value), request.text), noticesOf(document.value.messages, request.text));
  });

  const several = {
    summary: `The checked ${title}, and the actions that all of them allow`,
    description:
      "Documents that are absent or somebody else's are left out. `buttons` are the list as a file, and the papers that each document has.",
    query: Checked,
    answer: checkedDocuments(opened),
  };
  get(`/${controller}/checked`, several, async (request) => {
    const numbers = [...new Set(request.query.doc_numbers.split(",").map((number) => number.trim()))].filter(Boolean);
    if (numbers.length > maxChecked) {
      const message = request.text("look_up.too_many_checked", { most: maxChecked });
      return refused({ kind: "invalid", fields: [{ field: "doc_numbers", code: "too_many", message }] });
    }
    const found = await erp.documents.headers(request.scope, opened, numbers);
    return found.ok ? answer(translateCodes(presentChecked(found.value), request.text)) : found;
  });

  const lines = { ...fileSchema, reading: true, summary: "The lines of one as a file", query: Format, params: Params };
  post(`/${controller}/:doc_number/items/download`, lines, async (request, reply) => {
    const document = await erp.documents.one(request.scope, opened, request.params.doc_number);
    if (!document.ok) return document;

    const { details, items } = document.value;
    const table = linesTable({
      lines: items,
      currency: "currency" in details ? details.currency : "",
      title: request.text("export.items", { number: details.doc_number }),
      columns: tableColumns(documents, `${controller}/items`, request, clock()),
      text: request.text,
    });
    return exports.send(request, reply, { format: request.query.format ?? "csv", table });
  });
}
