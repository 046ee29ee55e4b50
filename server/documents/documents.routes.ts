/** Papers of documents as the ERP makes them, for the viewer and for saving. */
import type { FastifyPluginAsync } from "fastify";
import { Type, type Static } from "typebox";
import type { ErpPort, OutputQuery } from "../erp/erp-port.ts";
import { refuse } from "../plugins/answer.ts";

const Params = Type.Object({
  doc_number: Type.String({ minLength: 1, maxLength: 40 }),
  output_type: Type.String({ minLength: 1, maxLength: 61 }),
});

/** Which papers there are of what, by the first part of their address. */
const papers: readonly { controller: string; of: OutputQuery["of"]; summary: string }[] = [
  { controller: "salesdocs", of: "salesdoc", summary: "A paper of a sales document, as PDF" },
  { controller: "invoices", of: "invoice", summary: "An invoice, as PDF" },
];

export const paperRoutes: FastifyPluginAsync<{ erp: Pick<ErpPort, "output"> }> = async (app, { erp }) => {
  for (const { controller, of, summary } of papers) {
    app.get<{ Params: Static<typeof Params> }>(
      `/${controller}/:doc_number/output_types/:output_type`,
      {
        config: { access: "view_orders" },
        schema: {
          summary,
          tags: ["sales documents"],
          params: Params,
          querystring: Type.Object({}),
          produces: ["application/pdf"],
          response: { 200: Type.Unknown() },
        },
      },
      async (request, reply) => {
        const { doc_number, output_type } = request.params;
        const paper = await erp.output(request.scope, { of, number: doc_number, output_type, language: request.language });
        if (!paper.ok) return refuse(reply, paper.problem);

        const { name, content } = paper.value;
        return reply
          .type("application/pdf")
          .header("content-disposition", `inline; filename="${name.replaceAll(/[^A-Za-z0-9._-]+/g, "_")}"`)
          .send(Buffer.from(content));
      },
    );
  }
};
