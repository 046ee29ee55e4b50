/** The attachments of a running server: its folder, and the clearing up that goes with it. */
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { CartRepository } from "../carts/carts.repository.ts";
import type { Database } from "../database/database.ts";
import type { SiteSettings } from "../site-configs/site-settings.ts";
import { createAttachmentRepository } from "./attachments.repository.ts";
import { createAttachmentService, type AttachmentService } from "./attachments.service.ts";
import { createUploadsFolder } from "./uploads-folder.ts";

interface Options {
  db: Kysely<Database>;
  clock: () => Date;
  carts: CartRepository;
  siteSettings: SiteSettings;
  /** Without one the files go with the server. */
  folder: string | undefined;
}

const clearEveryMs = 30_000;

export function openAttachments(app: FastifyInstance, { db, clock, carts, siteSettings, folder }: Options): AttachmentService {
  // Made with the first file, so that a server that takes none leaves nothing behind.
  const place = folder ?? path.join(tmpdir(), `portolan-uploads-${randomUUID()}`);
  const uploads = createUploadsFolder(place);

  // What is left of a killed server has the age of its files, whatever our own clock says.
  const clear = () => void uploads.removeAbandoned(new Date()).catch((error: unknown) => app.log.error({ err: error }, "uploads"));
  const timer = setInterval(clear, clearEveryMs).unref();
  clear();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    if (folder === undefined) rmSync(place, { recursive: true, force: true });
  });

  return createAttachmentService({
    carts,
    attachments: createAttachmentRepository(db),
    folder: uploads,
    config: () => siteSettings.known("attachments"),
    clock,
  });
}
