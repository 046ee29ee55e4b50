/** Papers of documents as the ERP makes them, for the viewer and for saving. */
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import type { Register } from "../../context.ts";
import { apiRoutes } from "../../platform/plugins/api-routes.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { lookUpLists } from "../look-ups/look-up-lists.ts";
import { paperArchiveRoute } from "./paper-archive.routes.ts";
import { fileName, type PaperOptions } from "./paper-archive.ts";

const Params = Type.Object({
  doc_number: Type.String({ minLength: 1, maxLength: 40 }),
  output_type: Type.String({ minLength: 1, maxLength: 61 }),
});

export const paperRoutes: Register = async ({ api, erp: { reading: erp }, exports }) => {
  for (const list of lookUpLists) {
    if (!list.document?.papers) continue;

    const options = { list, kind: list.document.kind, erp, exports };
    paperRoute(api, options);
    paperArchiveRoute(api, options);
  }
};

function paperRoute(app: FastifyInstance, { list: { controller, access, title }, kind, erp }: PaperOptions): void {
  const { get } = apiRoutes(app, { access, tags: [title] });
  const summary = `A paper of one of the ${title}, as PDF`;
  const pdf = { produces: ["application/pdf"], response: { 200: Type.Unknown() } };
  get(`/${controller}/:doc_number/output_types/:output_type`, { summary, params: Params, ...pdf }, async (request, reply) => {
    const { doc_number: number, output_type } = request.params;
    const { date_format } = signedInBy(request).account;
    const paper = await erp.papers.output(request.scope, { kind, number, output_type, language: request.language, date_format });
    if (!paper.ok) return paper;

    const { name, content } = paper.value;
    return reply
      .type("application/pdf")
      .header("content-disposition", `inline; filename="${fileName(name)}"`)
      .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  });
}
