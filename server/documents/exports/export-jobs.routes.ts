/** Exports that are made in the background: how far they are, how they are stopped, and their files. */
import type { FastifyPluginAsync } from "fastify";
import type { Kysely } from "kysely";
import { Type, type Static } from "typebox";
import { answerOf } from "../../../schemas/answer.ts";
import { ExportJob } from "../../../schemas/export-job.ts";
import { attachmentHeader } from "../attachments/file-names.ts";
import type { Database } from "../../platform/database/database.ts";
import { readReach } from "../../identity/partners/reach.ts";
import { rightsIn, scopeFor } from "../../identity/sessions/rights.ts";
import { answer, refuse } from "../../platform/plugins/answer.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import type { ExportJobs } from "./export-jobs.ts";

const closed = { additionalProperties: false } as const;
const none = Type.Object({});
const tags = ["exports"];
const Params = Type.Object({ id: Type.String({ pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" }) }, closed);
type ById = { Params: Static<typeof Params> };

export const exportJobRoutes: FastifyPluginAsync<{ jobs: ExportJobs; db: Kysely<Database> }> = async (app, { jobs, db }) => {
  // An open page that asks how far it is, is nobody at work: it does not keep its session from running out.
  const config = { access: "signed_in", unattended: true } as const;

  app.get(
    "/export_jobs",
    {
      config,
      schema: {
        summary: "The user's exports of the last day, the newest first",
        tags,
        querystring: none,
        response: { 200: answerOf(Type.Object({ items: Type.Array(ExportJob) }, closed)) },
      },
    },
    async (request) => answer({ items: await jobs.list(signedInBy(request).account.id) }),
  );

  app.get<ById>(
    "/export_jobs/:id",
    {
      config,
      schema: { summary: "How far an export is", tags, params: Params, querystring: none, response: { 200: answerOf(ExportJob) } },
    },
    async (request, reply) => {
      const found = await jobs.find(signedInBy(request).account.id, request.params.id);
      return found.ok ? answer(found.value) : refuse(reply, found.problem);
    },
  );

  app.get<ById>(
    "/export_jobs/:id/file",
    {
      config: { access: "signed_in" },
      schema: {
        summary: "The file of an export that is done",
        tags,
        params: Params,
        querystring: none,
        produces: ["text/csv", "application/pdf", "application/zip"],
        response: { 200: Type.Unknown() },
      },
    },
    async (request, reply) => {
      const session = signedInBy(request);
      const user = {
        id: session.account.id,
        // Not of the partner in whose name this call is: a link says nothing of its tab.
        permissions: rightsIn(session.source, session.reach.sales_areas).permissions,
        reach: async (access: string) => scopeFor(await readReach(db, session), session.source, access),
      };
      const found = await jobs.file(user, request.params.id);
      if (!found.ok) return refuse(reply, found.problem);

      const { stream, size, type, file_name } = found.value;
      return reply
        .type(type)
        .header("content-length", size)
        .header("content-disposition", attachmentHeader(file_name))
        .header("cache-control", "no-store")
        .send(stream);
    },
  );

  app.delete<ById>(
    "/export_jobs/:id",
    {
      config: { access: "signed_in" },
      schema: {
        summary: "Stop an export; one that is over goes, with its file",
        tags,
        params: Params,
        response: { 200: answerOf(ExportJob) },
      },
    },
    async (request, reply) => {
      const ended = await jobs.end(signedInBy(request).account.id, request.params.id);
      return ended.ok ? answer(ended.value) : refuse(reply, ended.problem);
    },
  );
};
