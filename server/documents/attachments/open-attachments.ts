import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createCartRepository } from "../../buying/carts/carts.repository.ts";
import type { Context } from "../../context.ts";
import { repeatEvery } from "../../platform/repeat-every.ts";
import { createAttachmentRepository } from "./attachments.repository.ts";
import { createAttachmentService, type AttachmentService } from "./attachments.service.ts";
import { createUploadsFolder } from "./uploads-folder.ts";

const clearEveryMs = 30_000;

export function openAttachments({ api, db, clock, siteSettings, uploads }: Context): AttachmentService {
  // Made with the first file, so that a server that takes none leaves nothing behind.
  const place = uploads ?? path.join(tmpdir(), `portolan-uploads-${randomUUID()}`);
  const folder = createUploadsFolder(place);

  // What is left of a killed server has the age of its files, whatever our own clock says.
  const onError = (error: unknown) => api.log.error({ err: error }, "uploads");
  const clear = () => folder.removeAbandoned(new Date());
  void clear().catch(onError);
  const clearing = repeatEvery(clearEveryMs, clear, onError);
  api.addHook("onClose", async () => {
    await clearing.stop();
    if (uploads === undefined) rmSync(place, { recursive: true, force: true });
  });

  return createAttachmentService({
    carts: createCartRepository({ db, clock }),
    attachments: createAttachmentRepository(db),
    folder,
    config: () => siteSettings.cached("attachments"),
    clock,
  });
}
