/** Exports that are made in the background: how far they are, how they are stopped, and their files. */
import { Type } from "typebox";
import { ExportJob } from "../../../schemas/export-job.ts";
import type { Register } from "../../context.ts";
import { attachmentHeader } from "../attachments/file-names.ts";
import { readFullScope } from "../../identity/partners/full-scope.ts";
import { rightsIn, scopeFor } from "../../identity/sessions/rights.ts";
import { answer } from "../../platform/plugins/answer.ts";
import { apiRoutes, closed } from "../../platform/plugins/api-routes.ts";
import { signedInBy } from "../../platform/plugins/session.ts";

const params = Type.Object({ id: Type.String({ pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" }) }, closed);

export const exportJobRoutes: Register = async ({ api, exportJobs: jobs, db }) => {
  const { get, remove } = apiRoutes(api, { access: "signed_in", tags: ["exports"] });
  // An open page that asks how far it is, is nobody at work: it does not keep its session from running out.
  const asking = { unattended: true, summary: "The user's exports of the last day, the newest first" };
  get("/export_jobs", { ...asking, answer: Type.Object({ items: Type.Array(ExportJob) }, closed) }, async (request) =>
    answer({ items: await jobs.list(signedInBy(request).account.id) }),
  );

  get("/export_jobs/:id", { unattended: true, summary: "How far an export is", params, answer: ExportJob }, (request) =>
    jobs.find(signedInBy(request).account.id, request.params.id),
  );

  const file = {
    summary: "The file of an export that is done",
    params,
    produces: ["text/csv", "application/pdf", "application/zip"],
    response: { 200: Type.Unknown() },
  };
  get("/export_jobs/:id/file", file, async (request, reply) => {
    const session = signedInBy(request);
    const user = {
      id: session.account.id,
      // Not of the partner in whose name this call is: a link says nothing of its tab.
      permissions: rightsIn(session.source, session.allowedScope.sales_areas).permissions,
      scopeOf: async (access: string) => scopeFor(await readFullScope(db, session), session.source, access),
    };
    const found = await jobs.file(user, request.params.id);
    if (!found.ok) return found;

    const { stream, size, type, file_name } = found.value;
    return reply
      .type(type)
      .header("content-length", size)
      .header("content-disposition", attachmentHeader(file_name))
      .header("cache-control", "no-store")
      .send(stream);
  });

  const summary = "Stop an export; one that is over goes, with its file";
  remove("/export_jobs/:id", { summary, params, answer: ExportJob }, (request) =>
    jobs.end(signedInBy(request).account.id, request.params.id),
  );
};
