/** Files of a cart, under every cart root (ATT-015 to ATT-017). */
import multipart from "@fastify/multipart";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { Type, type Static } from "typebox";
import { answerOf } from "../../../schemas/answer.ts";
import { Attachment, AttachmentConfig } from "../../../schemas/attachment.ts";
import { cartRoots, type CartRoot } from "../../buying/carts/cart-roots.ts";
import { mayFill } from "../../buying/carts/carts.policy.ts";
import { keyHeader, keyPattern } from "../../platform/idempotency/idempotency-key.ts";
import { answer, refuse } from "../../platform/plugins/answer.ts";
import type { AttachmentService, CartPlace } from "./attachments.service.ts";
import { attachmentHeader } from "./file-names.ts";
import { presentAttachment } from "./attachments.presenter.ts";
import { receiveFile } from "./receive-file.ts";

const closed = { additionalProperties: false } as const;
const uuid = Type.String({ pattern: "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$" });
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

type Cart = { Params: Static<typeof CartParams> };
type File = { Params: Static<typeof FileParams> };

export const attachmentRoutes: FastifyPluginAsync<{ attachments: AttachmentService }> = async (app, options) => {
  await app.register(multipart, { throwFileSizeLimit: false });
  for (const root of cartRoots) {
    await app.register(async (own) => {
      own.addHook("onRequest", mayFill(root));
      attachmentsOf(own, root, options);
    });
  }
};

function attachmentsOf(
  app: Parameters<typeof attachmentRoutes>[0],
  root: CartRoot,
  { attachments }: { attachments: AttachmentService },
): void {
  const url = `/${root}/:cartID/attachments`;
  const placeOf = ({ params }: { params: { cartID: string } }): CartPlace => ({ root, cart_id: params.cartID });
  const config = { access: "signed_in" } as const;
  const tags = ["attachments"];

  app.get<Cart>(
    `${url}/configs`,
    {
      config,
      schema: {
        summary: "What may be attached",
        tags,
        params: CartParams,
        querystring: Type.Object({}),
        response: { 200: answerOf(AttachmentConfig) },
      },
    },
    async (request, reply) => {
      const found = await attachments.config(request.scope, placeOf(request));
      return found.ok ? answer(found.value) : refuse(reply, found.problem);
    },
  );

  app.get<Cart>(
    url,
    {
      config,
      schema: {
        summary: "The files of a cart",
        tags,
        params: CartParams,
        querystring: Type.Object({}),
        response: { 200: answerOf(Type.Object({ items: Type.Array(Attachment) }, closed)) },
      },
    },
    async (request, reply) => {
      const found = await attachments.list(request.scope, placeOf(request));
      return found.ok ? answer({ items: found.value.map(presentAttachment) }) : refuse(reply, found.problem);
    },
  );

  app.post<Cart & { Headers: Static<typeof UploadHeaders> }>(
    url,
    {
      config: { ...config, upload: true },
      schema: {
        summary: "Attach a file to a cart",
        tags,
        consumes: ["multipart/form-data"],
        params: CartParams,
        headers: UploadHeaders,
        body: UploadBody,
        response: { 200: answerOf(Attachment) },
      },
      preValidation: refuseOtherBodies,
    },
    async (request, reply) => {
      const attached = await attachments.attach(request.scope, placeOf(request), {
        upload_key: request.headers[keyHeader] ?? null,
        text: request.text,
        receive: (place, max_size) => receiveFile(request, place, max_size),
      });
      return attached.ok ? answer(presentAttachment(attached.value)) : refuse(reply, attached.problem);
    },
  );

  app.get<File>(
    `${url}/:fileId`,
    {
      config,
      schema: {
        summary: "One file of a cart, to be saved",
        tags,
        params: FileParams,
        querystring: Type.Object({}),
        response: { 200: { description: "The file", content: { "application/octet-stream": { schema: Type.String() } } } },
      },
    },
    async (request, reply) => {
      const found = await attachments.read(request.scope, placeOf(request), request.params.fileId);
      if (!found.ok) return refuse(reply, found.problem);

      const { attachment, stream, size } = found.value;
      void reply.headers({
        "content-disposition": attachmentHeader(attachment.file_name),
        "content-length": size,
        "x-content-type-options": "nosniff",
        // Should a browser show it after all: it may run nothing, load nothing and has no origin.
        "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      });
      return reply.type(attachment.type).send(stream);
    },
  );

  app.delete<File>(
    `${url}/:fileId`,
    {
      config,
      schema: { summary: "Remove a file of a cart", tags, params: FileParams, response: { 200: answerOf(Removed) } },
    },
    async (request, reply) => {
      const removed = await attachments.remove(request.scope, placeOf(request), request.params.fileId);
      return removed.ok ? answer({ id: removed.value.id }) : refuse(reply, removed.problem);
    },
  );
}

async function refuseOtherBodies(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  return request.isMultipart() ? undefined : refuse(reply, { kind: "wrong_type", allowed: ["multipart/form-data"] });
}
