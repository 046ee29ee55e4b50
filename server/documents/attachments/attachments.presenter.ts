import type { Attachment } from "../../../schemas/attachment.ts";
import type { StoredAttachment } from "./attachments.repository.ts";

export function presentAttachment({ id, file_name, type, size, width, height, created_at }: StoredAttachment): Attachment {
  const pixels = width === null || height === null ? {} : { width, height };
  return { id, file_name, type, size: Number(size), ...pixels, created_at: created_at.toISOString() };
}
