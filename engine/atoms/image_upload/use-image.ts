/** The uploads of an image field: a new image takes the place of the stored one when it has arrived. */
import { defaultImageFormats } from "../../../schemas/attachment.ts";
import type { AtomProps } from "../atom.ts";
import { fileRecordOf, type FileRecord } from "../file/file-value.ts";
import type { AddedFile } from "../file/upload-list.ts";
import { useUploads } from "../file/use-uploads.ts";
import type { ImageUploadElement } from "./image_upload.atom.ts";

export interface ImageRecord extends FileRecord {
  alt?: string;
}

export function useImage({ element, field, node }: AtomProps<ImageUploadElement>) {
  const { data_url, configs_url, exception_message, allowed_formats, max_size } = element;
  const one = { data_url, configs_url, exception_message, allowed_formats, max_size, single: true, max_count: 1 };
  const uploads = useUploads(one, field, node, {
    usual: defaultImageFormats,
    // A new one takes the place of the stored one, which stays until then.
    taken: () => 0,
    arrived(record, item) {
      const before = imageRecordOf(field.value);
      const image: ImageRecord = { ...record, ...(before?.alt === undefined ? {} : { alt: before.alt }) };
      uploads.commit(image);
      list.dismiss(item);
      if (before) void deleteImage(before);
    },
  });
  /** What it cannot remove stays on the server, not in the form. */
  const deleteImage = async (image: ImageRecord): Promise<void> => {
    if (await uploads.deleteFile(image))
      node.env.report({ code: "image_not_removed", message: `${image.file_name} could not be removed.`, uuid: node.uuid });
  };
  const { list } = uploads;
  return {
    ...uploads,
    limits: uploads.limits(),
    record: imageRecordOf(field.value),
    uploading: list.items.find(({ status }) => status === "uploading"),
    failed: list.items.filter(({ status }) => status !== "uploading"),
    add(files: readonly AddedFile[]) {
      for (const item of list.items) if (item.status !== "uploading") list.dismiss(item);
      list.add(files);
    },
    remove(image: ImageRecord) {
      uploads.commit(null);
      uploads.announce(node.env.text("upload.removed", { name: image.file_name }));
      void deleteImage(image);
      requestAnimationFrame(() => field.focus());
    },
  };
}

function imageRecordOf(value: unknown): ImageRecord | undefined {
  const record = fileRecordOf(value);
  const alt = record && (value as ImageRecord).alt;
  return record && typeof alt === "string" ? { ...record, alt } : record;
}
