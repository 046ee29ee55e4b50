/** Papers of documents as the ERP makes them, for the viewer and for saving. */
import type { FastifyPluginAsync } from "fastify";
import { Type, type Static } from "typebox";
import type { ErpPort } from "../../erp/erp-port.ts";
import type { ExportSender } from "../exports/send-export.ts";
import { refuse } from "../../platform/plugins/answer.ts";
import type { DocumentKind } from "../../../schemas/look-ups/kinds.ts";
import { lookUpLists, type LookUpList } from "../look-ups/look-up-lists.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { paperArchiveRoutes } from "./paper-archive.routes.ts";
import { fileName } from "./paper-archive.ts";

const Params = Type.Object({
  doc_number: Type.String({ minLength: 1, maxLength: 40 }),
  output_type: Type.String({ minLength: 1, maxLength: 61 }),
});

export interface PaperOptions {
  erp: Pick<ErpPort, "papers">;
  exports: ExportSender;
}

export const paperRoutes: FastifyPluginAsync<PaperOptions> = async (app, { erp, exports }) => {
  for (const list of lookUpLists) {
    if (!list.document?.papers) continue;

    const { kind } = list.document;
    await app.register(onePaperRoute, { list, kind, erp });
    await app.register(paperArchiveRoutes, { list, kind, erp, exports });
  }
};

const onePaperRoute: FastifyPluginAsync<{ list: LookUpList; kind: DocumentKind; erp: PaperOptions["erp"] }> = async (
  app,
  { list, kind, erp },
) => {
  const { controller, access, title } = list;
  app.get<{ Params: Static<typeof Params> }>(
    `/${controller}/:doc_number/output_types/:output_type`,
    {
      config: { access },
      schema: {
        summary: `A paper of one of the ${title}, as PDF`,
        tags: [title],
        params: Params,
        querystring: Type.Object({}),
        produces: ["application/pdf"],
        response: { 200: Type.Unknown() },
      },
    },
    async (request, reply) => {
      const { doc_number, output_type } = request.params;
      const { date_format } = signedInBy(request).account;
      const paper = await erp.papers.output(request.scope, {
        kind,
        number: doc_number,
        output_type,
        language: request.language,
        date_format,
      });
      if (!paper.ok) return refuse(reply, paper.problem);

      const { name, content } = paper.value;
      return reply
        .type("application/pdf")
        .header("content-disposition", `inline; filename="${fileName(name)}"`)
        .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
    },
  );
};
