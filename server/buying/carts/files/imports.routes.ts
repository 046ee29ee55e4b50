/** Files into a cart: sent, looked at beside the cart, mended or chosen otherwise, and taken as one step. */
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Type } from "typebox";
import { formatsOf } from "../../../../engine/rules/formats/formats-of.ts";
import { calendarDate } from "../../../../engine/rules/wire-date.ts";
import { Attachment } from "../../../../schemas/attachment.ts";
import { CommandOutcome } from "../../../../schemas/cart/cart-view.ts";
import type { Context } from "../../../context.ts";
import { receiveFile } from "../../../documents/attachments/receive-file.ts";
import { createUploadsFolder } from "../../../documents/attachments/uploads-folder.ts";
import type { ErpPort } from "../../../erp/erp-port.ts";
import { answer, refuse } from "../../../platform/plugins/answer.ts";
import { apiRoutes, closed } from "../../../platform/plugins/api-routes.ts";
import { signedInBy } from "../../../platform/plugins/session.ts";
import { ok, type Result } from "../../../result.ts";
import { CartParams, cartPaths } from "../cart-paths.ts";
import type { CartRequests } from "../cart-requests.ts";
import type { CartService } from "../carts.service.ts";
import { commandBody, type Envelope } from "../commands/cart-command.ts";
import { createImportRepository } from "./imports.repository.ts";
import { createImportService, importFormats, maxImportSize, type Importer } from "./imports.service.ts";
import { labelsOf } from "./line-columns.ts";
import { ImportParams, previewRoutes, shared, type ImportRoutes } from "./preview.routes.ts";

export interface ImportRouteOptions extends Pick<Context, "db" | "clock" | "documents" | "exports" | "jobs" | "uploads"> {
  service: CartService;
  requests: CartRequests;
  erp: Pick<ErpPort, "materials">;
}

export async function importRoutes(app: FastifyInstance, options: ImportRouteOptions): Promise<void> {
  const { service, requests, db, erp, clock, documents, jobs, uploads } = options;
  await app.register(multipart, { throwFileSizeLimit: false });
  const place = uploads ?? path.join(tmpdir(), `portolan-imports-${randomUUID()}`);
  app.addHook("onClose", async () => {
    if (uploads === undefined) rmSync(place, { recursive: true, force: true });
  });
  const folder = createUploadsFolder(place);
  const repository = createImportRepository(db);
  jobs.register({ name: "cart_imports", schedule: "*/30 * * * *", handle: () => repository.expire(clock()) });
  const imports = createImportService({ db, erp, carts: service, imports: repository, folder, clock });

  async function importerOf(request: FastifyRequest): Promise<Result<Importer>> {
    const actor = requests.actorOf(request);
    // A file is on its way to change it.
    const cart = await service.find(actor, "change");
    if (!cart.ok) return cart;
    const { number_format, date_format } = formatsOf(signedInBy(request).account);
    return ok({
      cart: cart.value,
      partner: cart.value.partner,
      scope: request.scope,
      formats: { number_format, date_format, today: calendarDate(actor.today) },
      labels: labelsOf(documents, request, clock()),
      text: request.text,
    });
  }

  for (const at of cartPaths) {
    const routes = { ...options, imports, importerOf };
    uploadRoutes(app, `${at}/:cartID/imports`, routes);
    previewRoutes(app, `${at}/:cartID/imports/:importId`, routes);
    takingRoute(app, `${at}/:cartID/imports/:importId`, routes);
  }
}

const UploadBody = Type.Unsafe<null>({
  type: ["object", "null"],
  description: "multipart/form-data with one field, `file`",
  properties: { file: { type: "string", format: "binary" } },
});
const Limits = Type.Object({ allowed_formats: Type.Array(Type.String()), max_count: Type.Integer(), max_size: Type.Integer() }, closed);

function uploadRoutes(
  app: FastifyInstance,
  url: string,
  { imports, importerOf, clock }: ImportRoutes & Pick<ImportRouteOptions, "clock">,
): void {
  const { get, post, remove } = apiRoutes(app, shared);
  get(`${url}/configs`, { summary: "Which files can be imported", params: CartParams, answer: Limits }, async () =>
    answer({ allowed_formats: importFormats, max_count: 1, max_size: maxImportSize }),
  );

  const upload = {
    upload: true,
    summary: "Send a file, to look at it beside the cart; nothing is changed yet",
    consumes: ["multipart/form-data"],
    params: CartParams,
    body: UploadBody,
    answer: Attachment,
    options: { preValidation: refuseOtherBodies },
  } as const;
  post(url, upload, async (request) => {
    const importer = await importerOf(request);
    if (!importer.ok) return importer;
    const read = await imports.receive(importer.value, (place, maxSize) => receiveFile(request, place, maxSize));
    if (!read.ok) return read;
    const { id, file_name, type, size } = read.value;
    return answer({ id, file_name, type, size, created_at: clock().toISOString() });
  });

  const Removed = Type.Object({ id: Type.String() }, closed);
  remove(`${url}/:importId`, { summary: "Forget a file", params: ImportParams, answer: Removed }, async (request) => {
    const importer = await importerOf(request);
    return importer.ok ? imports.remove(importer.value, request.params.importId) : importer;
  });
}

async function refuseOtherBodies(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  return request.isMultipart() ? undefined : refuse(reply, { kind: "wrong_type", allowed: ["multipart/form-data"] });
}

interface Take extends Envelope {
  fingerprint: string;
}

function takingRoute(
  app: FastifyInstance,
  url: string,
  { imports, importerOf, requests }: ImportRoutes & Pick<ImportRouteOptions, "requests">,
): void {
  const { post } = apiRoutes(app, shared);
  const body = commandBody<Take>({ fingerprint: Type.String({ maxLength: 40, description: "Of the comparison that was shown." }) });
  const take = { summary: "Take what a file does to the cart, as one step", params: ImportParams, body, answer: CommandOutcome };
  post(`${url}/take`, { ...take, repeats: "with_write" }, async (request) => {
    const importer = await importerOf(request);
    if (!importer.ok) return importer;
    const taken = await imports.take(importer.value, requests.actorOf(request), request.params.importId, request.body);
    if (!taken.ok) return taken;
    const { outcome, counts, invalid, left } = taken.value;
    const { added, changed, removed } = counts;
    const messages = [
      request.text("cart.file.taken", { added, changed, removed }),
      ...(invalid > 0 ? [request.text("cart.file.taken_wrong", { count: invalid })] : []),
      ...(left > 0 ? [request.text("cart.file.left", { count: left })] : []),
    ];
    return requests.answerOutcome(request, ok(outcome), messages);
  });
}
