/** Files of a cart, under every cart root (ATT-015 to ATT-017). */
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Type, type Static } from "typebox";
import { Attachment, AttachmentConfig } from "../../../schemas/attachment.ts";
import { cartRoots, type CartRoot } from "../../buying/carts/cart-roots.ts";
import { mayFill } from "../../buying/carts/carts.policy.ts";
import type { Register } from "../../context.ts";
import { keyHeader, keyPattern } from "../../platform/idempotency/idempotency-key.ts";
import { answer, refuse } from "../../platform/plugins/answer.ts";
import { apiRoutes, closed, uuid } from "../../platform/plugins/api-routes.ts";
import type { StoredAttachment } from "./attachments.repository.ts";
import type { AttachmentService, CartReference } from "./attachments.service.ts";
import { attachmentHeader } from "./file-names.ts";
import { openAttachments } from "./open-attachments.ts";
import { receiveFile } from "./receive-file.ts";

const CartParams = Type.Object({ cartID: uuid }, closed);
const FileParams = Type.Object({ cartID: uuid, fileId: uuid }, closed);
const UploadHeaders = Type.Object({ [keyHeader]: Type.Optional(Type.String({ pattern: keyPattern })) });
const Removed = Type.Object({ id: Type.String() }, closed);
/** The parser hands the form over piece by piece, so there is never a body to check. */
const UploadBody = Type.Unsafe<null>({
  type: ["object", "null"],
  description: "multipart/form-data with one field, `file`",
  properties: { file: { type: "string", format: "binary" } },
});

export const attachmentRoutes: Register = async (context) => {
  const { api } = context;
  const attachments = openAttachments(context);
  await api.register(multipart, { throwFileSizeLimit: false });
  for (const root of cartRoots)
    await api.register(async (own) => {
      own.addHook("onRequest", mayFill(root));
      attachmentsOf(own, root, attachments);
      contentRoutes(own, root, attachments);
    });
};

const placeOf = (root: CartRoot, { params }: { params: Static<typeof CartParams> }): CartReference => ({ root, cart_id: params.cartID });
const shared = { access: "signed_in", tags: ["attachments"] } as const;

function attachmentsOf(app: FastifyInstance, root: CartRoot, attachments: AttachmentService): void {
  const { get } = apiRoutes(app, shared);
  const url = `/${root}/:cartID/attachments`;
  get(`${url}/configs`, { summary: "What may be attached", params: CartParams, answer: AttachmentConfig }, (request) =>
    attachments.config(request.scope, placeOf(root, request)),
  );

  const Files = Type.Object({ items: Type.Array(Attachment) }, closed);
  get(url, { summary: "The files of a cart", params: CartParams, answer: Files }, async (request) => {
    const found = await attachments.list(request.scope, placeOf(root, request));
    return found.ok ? answer({ items: found.value.map(presentAttachment) }) : found;
  });
}

function contentRoutes(app: FastifyInstance, root: CartRoot, attachments: AttachmentService): void {
  const { get, post, remove } = apiRoutes(app, shared);
  const url = `/${root}/:cartID/attachments`;
  post(
    url,
    {
      upload: true,
      summary: "Attach a file to a cart",
      consumes: ["multipart/form-data"],
      params: CartParams,
      headers: UploadHeaders,
      body: UploadBody,
      answer: Attachment,
      options: { preValidation: refuseOtherBodies },
    },
    async (request) => {
      const attached = await attachments.attach(request.scope, placeOf(root, request), {
        upload_key: (request.headers[keyHeader] as string | undefined) ?? null,
        text: request.text,
        receive: (place, max_size) => receiveFile(request, place, max_size),
      });
      return attached.ok ? answer(presentAttachment(attached.value)) : attached;
    },
  );

  const response = { 200: { description: "The file", content: { "application/octet-stream": { schema: Type.String() } } } };
  get(`${url}/:fileId`, { summary: "One file of a cart, to be saved", params: FileParams, response }, async (request, reply) => {
    const found = await attachments.read(request.scope, placeOf(root, request), request.params.fileId);
    if (!found.ok) return found;

    const { attachment, stream, size } = found.value;
    void reply.headers({
      "content-disposition": attachmentHeader(attachment.file_name),
      "content-length": size,
      "x-content-type-options": "nosniff",
      // Should a browser show it after all: it may run nothing, load nothing and has no origin.
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    return reply.type(attachment.type).send(stream);
  });

  remove(`${url}/:fileId`, { summary: "Remove a file of a cart", params: FileParams, answer: Removed }, async (request) => {
    const removed = await attachments.remove(request.scope, placeOf(root, request), request.params.fileId);
    return removed.ok ? answer({ id: removed.value.id }) : removed;
  });
}

function presentAttachment({ id, file_name, type, size, width, height, created_at }: StoredAttachment): Attachment {
  const pixels = width === null || height === null ? {} : { width, height };
  return { id, file_name, type, size: Number(size), ...pixels, created_at: created_at.toISOString() };
}

async function refuseOtherBodies(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  return request.isMultipart() ? undefined : refuse(reply, { kind: "wrong_type", allowed: ["multipart/form-data"] });
}
