/**
 * Sends a list as a file while it is read. Whoever goes away stops the reading; an ERP that fails later cuts the file off. A long
 * one becomes a job (202) for whoever says that he can do with that.
 */
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { formatsOf } from "../../engine/rules/formats/formats-of.ts";
import { CallQueue } from "../erp/call-queue.ts";
import { answer, refuse } from "../plugins/answer.ts";
import { signedInBy } from "../plugins/session.ts";
import { askedAsJob } from "./asked-as-job.ts";
import { exportFormats, type ExportContext, type ExportFormatName } from "./export-formats.ts";
import type { ExportJobs } from "./export-jobs.ts";
import type { ExportTable, TableWriter } from "./export-table.ts";

export interface ExportSender {
  send(request: FastifyRequest, reply: FastifyReply, file: ExportFile): Promise<FastifyReply>;
}

interface ExportFile {
  format: ExportFormatName;
  /** What its name begins with: `salesdocs`. */
  name: string;
  table: ExportTable;
  writer?: TableWriter;
  /** Where the number of its rows does not say how long it takes. */
  long?: boolean;
}

/** Exports take their turns: a dozen people who export at once must not take the ERP from everybody else. */
export function createExportSender({
  clock,
  jobs,
  long_rows,
  limits = { at_once: 4, waiting: 20 },
}: {
  clock: () => Date;
  jobs: Pick<ExportJobs, "start">;
  /** An export of so many rows is a long one. */
  long_rows: number;
  limits?: ConstructorParameters<typeof CallQueue>[0];
}): ExportSender {
  const queue = new CallQueue(limits);

  return {
    async send(request, reply, { format, name, table, writer, long = (table.count ?? 0) >= long_rows }) {
      const made = clock();
      const { ending, type, write } = exportFormats[format];
      const { account } = signedInBy(request);
      const formats = formatsOf(account);
      const context: ExportContext = { file_name: `${fileName(name)}-${made.toISOString().slice(0, 10)}`, made, formats };
      const asked = askedAsJob(request);
      if (asked === "yes" || (asked === "when_long" && long)) {
        const { access = "signed_in" } = request.routeOptions.config;
        const too_many = request.text("exports.too_many");
        const order = { user_id: account.id, access, scope: request.scope, format, table, context, too_many };
        const started = await jobs.start({ ...order, ...(writer && { writer }) });
        if (!started.ok) return refuse(reply, started.problem);

        return reply.code(202).header("preference-applied", "respond-async").send(answer(started.value));
      }

      if (!(await queue.enter())) return refuse(reply, { kind: "busy", retry_after: 5 });
      void reply
        .type(type)
        .header("content-disposition", `attachment; filename="${context.file_name}.${ending}"`)
        .header("cache-control", "no-store");
      const content = Readable.from(writer ? writer(table, made) : write(table, context));
      // Also when nothing of it was ever read: whoever asked was gone before the first byte.
      content.once("close", () => queue.leave());
      return reply.send(content);
    },
  };
}

/** A document's number may hold whatever an ERP likes; a header and a disk take less. */
const fileName = (name: string): string => name.replaceAll(/[^A-Za-z0-9._-]+/g, "_").slice(0, 80);
