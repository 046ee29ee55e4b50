/** Papers of documents as the ERP makes them, for the viewer and for saving. */
import type { FastifyPluginAsync } from "fastify";
import { Type, type Static } from "typebox";
import type { ErpPort } from "../erp/erp-port.ts";
import type { ExportSender } from "../exports/send-export.ts";
import { refuse } from "../plugins/answer.ts";
import { paperArchiveRoutes } from "./paper-archive.routes.ts";
import { fileName } from "./paper-archive.ts";
import { paperKinds, type PaperKind } from "./paper-kinds.ts";

const Params = Type.Object({
  doc_number: Type.String({ minLength: 1, maxLength: 40 }),
  output_type: Type.String({ minLength: 1, maxLength: 61 }),
});

export interface PaperOptions {
  erp: Pick<ErpPort, "output">;
  exports: ExportSender;
}

export const paperRoutes: FastifyPluginAsync<PaperOptions> = async (app, { erp, exports }) => {
  for (const kind of paperKinds) {
    await app.register(onePaperRoute, { kind, erp });
    await app.register(paperArchiveRoutes, { kind, erp, exports });
  }
};

const onePaperRoute: FastifyPluginAsync<{ kind: PaperKind; erp: PaperOptions["erp"] }> = async (app, { kind, erp }) => {
  const { controller, of, access, title } = kind;
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
      const paper = await erp.output(request.scope, { of, number: doc_number, output_type, language: request.language });
      if (!paper.ok) return refuse(reply, paper.problem);

      const { name, content } = paper.value;
      return reply
        .type("application/pdf")
        .header("content-disposition", `inline; filename="${fileName(name)}"`)
        .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
    },
  );
};
