/** Sends a list as a file while it is read. Whoever goes away stops the reading; an ERP that fails later cuts the file off. */
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { formatsOf } from "../../engine/rules/formats/formats-of.ts";
import { CallQueue } from "../erp/call-queue.ts";
import { refuse } from "../plugins/answer.ts";
import { signedInBy } from "../plugins/session.ts";
import { exportFormats, type ExportContext, type ExportFormatName } from "./export-formats.ts";
import type { ExportTable } from "./export-table.ts";

export interface ExportSender {
  send(request: FastifyRequest, reply: FastifyReply, file: ExportFile): Promise<FastifyReply>;
}

interface ExportFile {
  format: ExportFormatName;
  /** What its name begins with: `salesdocs`. */
  name: string;
  table: ExportTable;
}

/** Exports take their turns: a dozen people who export at once must not take the ERP from everybody else. */
export function createExportSender({
  clock,
  limits = { at_once: 4, waiting: 20 },
}: {
  clock: () => Date;
  limits?: ConstructorParameters<typeof CallQueue>[0];
}): ExportSender {
  const queue = new CallQueue(limits);

  return {
    async send(request, reply, { format, name, table }) {
      if (!(await queue.enter())) return refuse(reply, { kind: "busy", retry_after: 5 });

      const made = clock();
      const { ending, type, write } = exportFormats[format];
      const formats = formatsOf(signedInBy(request).account);
      const context: ExportContext = { file_name: `${fileName(name)}-${made.toISOString().slice(0, 10)}`, made, formats };
      void reply
        .type(type)
        .header("content-disposition", `attachment; filename="${context.file_name}.${ending}"`)
        .header("cache-control", "no-store");
      const content = Readable.from(write(table, context));
      // Also when nothing of it was ever read: whoever asked was gone before the first byte.
      content.once("close", () => queue.leave());
      return reply.send(content);
    },
  };
}

/** A document's number may hold whatever an ERP likes; a header and a disk take less. */
const fileName = (name: string): string => name.replaceAll(/[^A-Za-z0-9._-]+/g, "_").slice(0, 80);
