/** Papers of several documents at once, as one archive. */
import type { FastifyPluginAsync } from "fastify";
import { Type, type Static } from "typebox";
import { answerOf } from "../../schemas/answer.ts";
import { ExportJob } from "../../schemas/export-job.ts";
import type { ErpPort } from "../erp/erp-port.ts";
import type { ExportSender } from "../exports/send-export.ts";
import { refuse } from "../plugins/answer.ts";
import { paperArchive } from "./paper-archive.ts";
import type { PaperKind } from "./paper-kinds.ts";

/** As many as the largest page of a list has. */
const mostPapers = 100;
/** So many take longer than one likes to wait. */
const longFrom = 25;

const Params = Type.Object({ output_type: Type.String({ minLength: 1, maxLength: 61 }) });
const Body = Type.Object(
  { doc_numbers: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { minItems: 1, maxItems: mostPapers }) },
  { additionalProperties: false },
);

export interface PaperArchiveOptions {
  kind: PaperKind;
  erp: Pick<ErpPort, "output">;
  exports: ExportSender;
}

export const paperArchiveRoutes: FastifyPluginAsync<PaperArchiveOptions> = async (app, { kind, erp, exports }) => {
  const { controller, of, access, title } = kind;
  app.post<{ Params: Static<typeof Params>; Body: Static<typeof Body> }>(
    `/${controller}/output_types/:output_type/download`,
    {
      config: { access, reading: true },
      schema: {
        summary: `Papers of several ${title}, as a zip of PDF files`,
        description: "Documents that are absent or somebody else's, and those that have no such paper, are left out; nothing found is 404.",
        tags: [title],
        params: Params,
        body: Body,
        produces: ["application/zip"],
        response: { 200: Type.Unknown(), 202: answerOf(ExportJob) },
      },
    },
    async (request, reply) => {
      const { output_type } = request.params;
      const { doc_numbers: numbers } = request.body;
      const archive = await paperArchive({
        erp,
        scope: request.scope,
        paper: { of, output_type, language: request.language },
        numbers,
        title: request.text(`export.${controller}`),
      });
      if (!archive.ok) return refuse(reply, archive.problem);

      return exports.send(request, reply, { format: "zip", name: output_type, ...archive.value, long: numbers.length >= longFrom });
    },
  );
};
