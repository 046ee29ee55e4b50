/**
 * Sends a list as a file while it is read. Whoever goes away stops the reading; an ERP that fails later cuts the file off. A long
 * one becomes a job (202) for whoever says that he can do with that.
 */
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { formatsOf } from "../../../engine/rules/formats/formats-of.ts";
import { today } from "../../../engine/rules/time-zone.ts";
import { attachmentHeader, cleanFileName } from "../attachments/file-names.ts";
import { UserTurns } from "../../erp/user-turns.ts";
import { answer, refuse } from "../../platform/plugins/answer.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { jobPreferenceOf } from "./job-preference.ts";
import { isoDate } from "./export-table.ts";
import { exportFormats, type ExportContext, type ExportFormatName } from "./export-formats.ts";
import type { ExportJobs } from "./export-jobs.ts";
import type { ExportTable, TableWriter } from "./export-table.ts";

export interface ExportSender {
  send(request: FastifyRequest, reply: FastifyReply, file: ExportFile): Promise<FastifyReply>;
}

interface ExportFile {
  format: ExportFormatName;
  /** Its title, in the reader's words, is also the file's name. */
  table: ExportTable;
  writer?: TableWriter;
  /** Where the number of its rows does not say how long it takes. */
  long?: boolean;
}

const usual = { of_user: { at_once: 2, waiting: 8 }, of_all: { at_once: 8, waiting: 200 } };

/** Exports take their turns: a dozen people who export at once must not take the ERP from everybody else, nor one of them all turns. */
export function createExportSender({
  clock,
  jobs,
  long_rows,
  places = new UserTurns(usual),
}: {
  clock: () => Date;
  jobs: Pick<ExportJobs, "start">;
  /** An export of so many rows is a long one. */
  long_rows: number;
  places?: UserTurns;
}): ExportSender {
  return {
    async send(request, reply, { format, table, writer, long = (table.count ?? 0) >= long_rows }) {
      const made = clock();
      const { ending, type, write } = exportFormats[format];
      const { account } = signedInBy(request);
      const formats = formatsOf(account);
      // The day where the reader is, so that the files of one list stand in the order in which they were made.
      const context: ExportContext = { file_name: `${fileName(table.title)} ${isoDate(today(made, formats.time_zone))}`, made, formats };
      const preference = jobPreferenceOf(request);
      if (preference === "yes" || (preference === "when_long" && long)) {
        const { access = "signed_in" } = request.routeOptions.config;
        const too_many = request.text("exports.too_many");
        const order = { user_id: account.id, access, scope: request.scope, format, table, context, too_many };
        const started = await jobs.start({ ...order, ...(writer && { writer }) });
        if (!started.ok) return refuse(reply, started.problem);

        return reply.code(202).header("preference-applied", "respond-async").send(answer(started.value));
      }

      if (!(await places.enter(account.id))) return refuse(reply, { kind: "busy", retry_after: 5 });
      void reply
        .type(type)
        .header("content-disposition", attachmentHeader(`${context.file_name}.${ending}`))
        .header("cache-control", "no-store");
      const content = Readable.from(writer ? writer(table, made) : write(table, context));
      whenOver(request, reply, () => {
        content.destroy();
        places.leave(account.id);
      });
      return reply.send(content);
    },
  };
}

/**
 * Once, when all of it was sent or its reader is gone, even if he was gone before it began. Of an answer that waits behind others of
 * its connection only the connection tells.
 */
function whenOver({ raw: { socket } }: FastifyRequest, reply: FastifyReply, over: () => void): void {
  if (socket.destroyed) return over();

  const once = () => {
    reply.raw.off("close", once);
    socket.off("close", once);
    over();
  };
  reply.raw.on("close", once);
  socket.on("close", once);
}

/** A document's number may hold whatever an ERP likes; a disk takes less. */
const fileName = (title: string): string => cleanFileName(title.replaceAll(/[<>:"/\\|?*]+/g, "_")).slice(0, 80);
