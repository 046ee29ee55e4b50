/** Papers of several documents at once, as one archive. */
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { answerOf } from "../../../schemas/answer.ts";
import { ExportJob } from "../../../schemas/export-job.ts";
import { apiRoutes, closed } from "../../platform/plugins/api-routes.ts";
import type { Translate } from "../../platform/plugins/request-texts.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { paperArchive, type PaperOptions } from "./paper-archive.ts";

/** As many as the largest page of a list has. */
const maxPapers = 100;
/** So many take longer than one likes to wait. */
const longFrom = 25;

const Params = Type.Object({ output_type: Type.String({ minLength: 1, maxLength: 61 }) });
const Body = Type.Object(
  { doc_numbers: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { minItems: 1, maxItems: maxPapers }) },
  closed,
);

export function paperArchiveRoute(app: FastifyInstance, { list: { controller, access, title }, kind, erp, exports }: PaperOptions): void {
  const { post } = apiRoutes(app, { access, reading: true, tags: [title] });
  post(
    `/${controller}/output_types/:output_type/download`,
    {
      summary: `Papers of several ${title}, as a zip of PDF files`,
      description: "Documents that are absent or somebody else's, and those that have no such paper, are left out; nothing found is 404.",
      params: Params,
      body: Body,
      produces: ["application/zip"],
      response: { 200: Type.Unknown(), 202: answerOf(ExportJob) },
    },
    async (request, reply) => {
      const { output_type } = request.params;
      const { doc_numbers: numbers } = request.body;
      const archive = await paperArchive({
        erp,
        scope: request.scope,
        paper: { kind, output_type, language: request.language, date_format: signedInBy(request).account.date_format },
        numbers,
        title: titleOf(request.text, controller, output_type),
      });
      if (!archive.ok) return archive;

      return exports.send(request, reply, { format: "zip", ...archive.value, long: numbers.length >= longFrom });
    },
  );
}

/** What users call the papers, where there is a word for them; else what they are papers of. */
function titleOf(text: Translate, controller: string, output_type: string): string {
  const paper = `erp.paper.${output_type}`;
  const word = text(paper);
  return word === paper ? text(`export.${controller}`) : word;
}
