/** Papers of several documents at once, as one archive. */
import type { FastifyPluginAsync } from "fastify";
import { Type, type Static } from "typebox";
import { answerOf } from "../../../schemas/answer.ts";
import { ExportJob } from "../../../schemas/export-job.ts";
import type { ErpPort } from "../../erp/erp-port.ts";
import type { ExportSender } from "../exports/send-export.ts";
import { refuse } from "../../platform/plugins/answer.ts";
import type { ShownText } from "../../platform/plugins/request-texts.ts";
import type { DocumentKind } from "../../../schemas/look-ups/kinds.ts";
import type { LookUpList } from "../look-ups/look-up-lists.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { paperArchive } from "./paper-archive.ts";

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
  list: LookUpList;
  kind: DocumentKind;
  erp: Pick<ErpPort, "papers">;
  exports: ExportSender;
}

export const paperArchiveRoutes: FastifyPluginAsync<PaperArchiveOptions> = async (app, { list, kind, erp, exports }) => {
  const { controller, access, title } = list;
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
        paper: { kind, output_type, language: request.language, date_format: signedInBy(request).account.date_format },
        numbers,
        title: titleOf(request.text, controller, output_type),
      });
      if (!archive.ok) return refuse(reply, archive.problem);

      return exports.send(request, reply, { format: "zip", ...archive.value, long: numbers.length >= longFrom });
    },
  );
};

/** What users call the papers, where there is a word for them; else what they are papers of. */
function titleOf(text: ShownText, controller: string, output_type: string): string {
  const paper = `erp.paper.${output_type}`;
  const word = text(paper);
  return word === paper ? text(`export.${controller}`) : word;
}
