/**
 * A list as a file, `GET` and `POST {controller}/download`: with what the list itself is asked for, whatever page it stands on. Every
 * list has these two routes from here, so that what a list takes its file takes, too.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Type, type TProperties, type TSchema } from "typebox";
import { answerOf } from "../../../schemas/answer.ts";
import { ExportJob } from "../../../schemas/export-job.ts";
import { refuse } from "../../platform/plugins/answer.ts";
import type { Access } from "../../platform/plugins/access.ts";
import { apiRoutes, closed } from "../../platform/plugins/api-routes.ts";
import type { Result } from "../../result.ts";
import { exportFormat, type ExportFormatName } from "./export-formats.ts";
import { maxExportedRows, type ExportTable } from "./export-table.ts";
import type { ExportSender } from "./send-export.ts";

/** As many as may be checked by hand. */
const maxChosen = 12_000;

const unpaged = Type.Optional(
  Type.String({ maxLength: 10, description: `Not heeded: a file has all that is found. More than ${maxExportedRows} rows are refused.` }),
);

export const Format = Type.Object({ format: exportFormat }, { additionalProperties: true });

/** Of a route that answers a file, and a job to whoever can do with that (`Prefer: respond-async` of a POST). */
export const fileSchema = {
  produces: ["text/csv", "application/pdf", "application/zip"],
  response: { 200: Type.Unknown(), 202: answerOf(ExportJob) },
};

interface DownloadOptions<Query> {
  /** Below /api/v1: `/quotes`. */
  controller: string;
  access: Access;
  tags: readonly string[];
  /** `quotes`: for people who read the API. */
  title: string;
  /** What the list takes. */
  parameters: TProperties;
  params?: TSchema;
  /** Rows have numbers by which some of them can be asked for. */
  choosable?: boolean;
  exports: ExportSender;
  table(request: FastifyRequest, query: Query, chosen: readonly string[] | undefined): Promise<Result<ExportTable>>;
}

export function downloadRoutes<Query>(
  app: FastifyInstance,
  { controller, access, tags, title, parameters, params, choosable = false, exports, table }: DownloadOptions<Query>,
): void {
  const filters = { ...parameters, page: unpaged, page_size: unpaged };
  const doc_numbers = Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: maxChosen, description: "Only these, in this order." }),
  );
  const common = { ...fileSchema, ...(params && { params }) };
  const { get, post } = apiRoutes(app, { access, tags });
  get(
    `${controller}/download`,
    {
      ...common,
      response: { 200: Type.Unknown() },
      summary: `The ${title} as a file, with the filters and the columns of the list`,
      query: Type.Unsafe<{ format?: ExportFormatName }>(Type.Object({ ...filters, format: exportFormat }, { additionalProperties: true })),
    },
    (request, reply) => {
      const { format, ...sent } = request.query;
      return send(request, reply, format, sent, undefined);
    },
  );

  post(
    `${controller}/download`,
    {
      ...common,
      reading: true,
      summary: `The ${title} as a file; the filters are sent${choosable ? ", or which documents" : ""}`,
      query: Format,
      body: Type.Unsafe<{ doc_numbers?: string[] }>(Type.Object({ ...filters, ...(choosable && { doc_numbers }) }, closed)),
    },
    (request, reply) => {
      const { doc_numbers: chosen, ...sent } = request.body;
      const { format, ...asked } = request.query;
      return send(request, reply, format, { ...sent, ...asked }, chosen);
    },
  );

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    format: ExportFormatName = "csv",
    sent: object,
    chosen: readonly string[] | undefined,
  ): Promise<FastifyReply> {
    const { page: _, page_size: __, ...query } = sent as Record<string, unknown>;
    const result = await table(request, query as Query, chosen);
    return result.ok ? exports.send(request, reply, { format, table: result.value }) : refuse(reply, result.problem);
  }
}
