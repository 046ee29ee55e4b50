/** What the list of orders needs when rows of it are checked: the documents, and what may be done with all of them. */
import type { FastifyPluginAsync } from "fastify";
import { Type, type Static } from "typebox";
import { answerOf } from "../../schemas/answer.ts";
import { CheckedDocuments } from "../../schemas/sales-document.ts";
import type { ErpPort } from "../erp/erp-port.ts";
import { answer, refuse } from "../plugins/answer.ts";
import { presentChecked } from "./salesdocs.presenter.ts";

/** As many as the largest page of a list has. */
const mostChecked = 100;

const Query = Type.Object(
  { doc_numbers: Type.String({ maxLength: mostChecked * 41, description: `Apart by commas, at most ${mostChecked}.` }) },
  { additionalProperties: false },
);

export const checkedRoutes: FastifyPluginAsync<{ erp: Pick<ErpPort, "salesDocumentHeaders"> }> = async (app, { erp }) => {
  app.get<{ Querystring: Static<typeof Query> }>(
    "/salesdocs/checked",
    {
      config: { access: "view_orders" },
      schema: {
        summary: "The checked sales documents, and the actions that all of them allow",
        description:
          "Documents that are absent or somebody else's are left out. `buttons` are the list as a file, and the papers that each document has.",
        tags: ["sales documents"],
        querystring: Query,
        response: { 200: answerOf(CheckedDocuments) },
      },
    },
    async (request, reply) => {
      const numbers = [...new Set(request.query.doc_numbers.split(",").map((number) => number.trim()))].filter(Boolean);
      if (numbers.length > mostChecked) {
        const message = request.text("salesdocs.too_many_checked", { most: mostChecked });
        return refuse(reply, { kind: "invalid", fields: [{ field: "doc_numbers", code: "too_many", message }] });
      }
      const documents = await erp.salesDocumentHeaders(request.scope, numbers);
      return documents.ok ? answer(presentChecked(documents.value)) : refuse(reply, documents.problem);
    },
  );
};
