/** Takes files in and hands them out. What counts is the content of a file and whose cart it is; its name is only shown. */
import { randomUUID } from "node:crypto";
import { rm, stat } from "node:fs/promises";
import type { ReadStream } from "node:fs";
import type { AttachmentConfig } from "../../../schemas/attachment.ts";
import { keyReused } from "../../platform/idempotency/idempotency-key.ts";
import type { CartRepository } from "../../buying/carts/carts.repository.ts";
import type { CartRoot } from "../../buying/carts/cart-roots.ts";
import type { Translate } from "../../platform/plugins/request-texts.ts";
import { ok, refused, type Problem, type Result } from "../../result.ts";
import type { Scope } from "../../scope.ts";
import type { AttachmentRepository, NewAttachment, StoredAttachment } from "./attachments.repository.ts";
import { expandsTooFar, maxExpansion } from "./archive-expansion.ts";
import { formatOf, isArchive, type KnownFile } from "./formats.ts";
import type { ReceivedFile } from "./receive-file.ts";
import { reencodeImage, type ReencodedImage } from "./reencode-image.ts";
import { typeOfFile } from "./type-of-file.ts";
import type { UploadsFolder } from "./uploads-folder.ts";

export interface CartReference {
  root: CartRoot;
  cart_id: string;
}

export interface Upload {
  /** The sender's own name for this upload: sent again, it makes no second attachment. */
  upload_key: string | null;
  text: Translate;
  /** Writes the request's file to the place; asked only when it may be attached at all. */
  receive(place: string, max_size: number): Promise<Result<ReceivedFile>>;
}

export interface AttachmentService {
  config(scope: Scope, place: CartReference): Promise<Result<AttachmentConfig>>;
  list(scope: Scope, place: CartReference): Promise<Result<StoredAttachment[]>>;
  attach(scope: Scope, place: CartReference, upload: Upload): Promise<Result<StoredAttachment>>;
  read(scope: Scope, place: CartReference, id: string): Promise<Result<{ attachment: StoredAttachment; stream: ReadStream; size: number }>>;
  remove(scope: Scope, place: CartReference, id: string): Promise<Result<StoredAttachment>>;
}

interface Dependencies {
  carts: CartRepository;
  attachments: AttachmentRepository;
  folder: UploadsFolder;
  config(): Promise<AttachmentConfig>;
  clock: () => Date;
}

/** Each holds a connection and a file open. */
const maxAtOnce = 40;

export function createAttachmentService(dependencies: Dependencies): AttachmentService {
  const { carts, attachments, folder, config, clock } = dependencies;
  let uploads = 0;

  return {
    config: (scope, place) => inCart(scope, place, async () => ok(await config())),
    list: (scope, place) => inCart(scope, place, async (cart_id) => ok(await attachments.ofCart(cart_id))),

    attach: (scope, place, upload) =>
      inCart(scope, place, async (cart_id) => {
        if (uploads >= maxAtOnce) return refused({ kind: "busy", retry_after: 5 });
        uploads += 1;
        try {
          return await attach(scope, cart_id, upload);
        } finally {
          uploads -= 1;
        }
      }),

    read: (scope, place, id) =>
      inCart(scope, place, async (cart_id) => {
        const attachment = await attachments.find(cart_id, id);
        const content = attachment && (await folder.read(id));
        return attachment && content ? ok({ attachment, ...content }) : absent(id);
      }),

    remove: (scope, place, id) =>
      inCart(scope, place, async (cart_id) => {
        const attachment = await attachments.find(cart_id, id);
        if (!attachment || !(await attachments.remove(cart_id, id))) return absent(id);
        await folder.remove(id);
        return ok(attachment);
      }),
  };

  async function inCart<T>(
    scope: Scope,
    { root, cart_id }: CartReference,
    then: (cart_id: string) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const cart = await carts.find(scope, root, cart_id);
    return cart ? then(cart.id) : absent(cart_id);
  }

  async function attach(scope: Scope, cart_id: string, { upload_key, receive, text }: Upload): Promise<Result<StoredAttachment>> {
    const limits = await config();
    const again = upload_key !== null && (await attachments.findUpload(cart_id, upload_key)) !== null;
    if (!again && (await attachments.count(cart_id)) >= limits.max_count) return refused(tooMany(limits, text));

    const arriving = await folder.incoming();
    const remade = `${arriving}.remade`;
    try {
      const received = await receive(arriving, limits.max_size);
      if (!received.ok) return received;

      const format = formatOf(received.value.file_name, await typeOfFile(arriving), limits.allowed_formats);
      if (!format) return refused({ kind: "wrong_type", allowed: limits.allowed_formats });
      if (isArchive(format) && (await expandsTooFar(arriving)) !== false) return refused(expanding(received.value.file_name, text));
      const image = await reencodeImage(arriving, remade, format.type);
      if (image.kind === "unreadable") return refused({ kind: "wrong_type", allowed: limits.allowed_formats });

      const place = image.kind === "remade" ? remade : arriving;
      const { size } = await stat(place);
      const attachment = attachmentOf({ scope, cart_id, upload_key, received: received.value, format, image, size, now: clock() });
      return await store(dependencies, attachment, place, { limits, text });
    } finally {
      await Promise.all([rm(arriving, { force: true }), rm(remade, { force: true })]);
    }
  }
}

/** First the file, then the row: a row without a file would be a promise that cannot be kept. */
async function store(
  { attachments, folder }: Dependencies,
  attachment: NewAttachment,
  place: string,
  { limits, text }: { limits: AttachmentConfig; text: Translate },
): Promise<Result<StoredAttachment>> {
  const { cart_id, upload_key, id, size } = attachment;
  await folder.keep(place, id);
  let outcome: Awaited<ReturnType<AttachmentRepository["insert"]>> | undefined;
  try {
    outcome = await attachments.insert(attachment, limits.max_count);
  } finally {
    if (outcome !== "inserted") await folder.remove(id);
  }
  if (outcome === "inserted") return ok({ ...attachment, size: String(size) });
  if (outcome === "too_many") return refused(tooMany(limits, text));

  const first = await attachments.findUpload(cart_id, upload_key ?? "");
  if (!first) return absent(id);
  return first.sha256.equals(attachment.sha256) ? ok(first) : refused(keyReused(text));
}

interface Parts {
  now: Date;
  scope: Scope;
  cart_id: string;
  upload_key: string | null;
  received: ReceivedFile;
  format: KnownFile;
  image: ReencodedImage;
  size: number;
}

function attachmentOf({ scope, cart_id, upload_key, received, format, image, size, now }: Parts): NewAttachment {
  return {
    id: randomUUID(),
    cart_id,
    upload_key,
    user_id: scope.user_id,
    file_name: received.file_name,
    sha256: received.sha256,
    ...format,
    size,
    width: image.kind === "remade" ? image.width : null,
    height: image.kind === "remade" ? image.height : null,
    created_at: now,
  };
}

const absent = (what: string) => refused({ kind: "not_found", what });

const tooMany = ({ max_count }: AttachmentConfig, text: Translate): Problem => ({
  kind: "invalid",
  fields: [{ field: "file", code: "too_many_files", message: text("attachment.too_many_files", { max_count }), hint: String(max_count) }],
});

const expanding = (name: string, text: Translate): Problem => ({
  kind: "invalid",
  fields: [{ field: "file", code: "archive_expands", message: text("attachment.archive_expands", { name }), hint: String(maxExpansion) }],
});
