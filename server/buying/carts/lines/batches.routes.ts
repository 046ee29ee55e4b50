/** Of which batches a line is delivered: the form in which they are chosen, with what there is, and the choice (CART-104, CART-105). */
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { Type } from "typebox";
import { CommandOutcome } from "../../../../schemas/cart/cart-view.ts";
import { formForViewer } from "../../../configs/page-configs/viewer-form.ts";
import { viewerOf } from "../../../configs/page-configs/viewer.ts";
import type { Context } from "../../../context.ts";
import type { ErpPort } from "../../../erp/erp-port.ts";
import type { Database } from "../../../platform/database/database.ts";
import { answer } from "../../../platform/plugins/answer.ts";
import { apiRoutes, closed } from "../../../platform/plugins/api-routes.ts";
import { refused } from "../../../result.ts";
import { ownPaths, ItemParams } from "../cart-paths.ts";
import type { CartRequests } from "../cart-requests.ts";
import type { CartTables } from "../cart-tables.ts";
import type { CartService } from "../carts.service.ts";
import { ChosenBatches, setBatches } from "../commands/set-batches.ts";
import { readLine } from "./full-lines.ts";

export interface BatchRouteOptions extends Pick<Context, "documents"> {
  service: CartService;
  requests: CartRequests;
  db: Kysely<Database>;
  erp: Pick<ErpPort, "materials">;
}

const form = "cart/batches";
const text = () => Type.String();
const Batch = Type.Object({ batch: text(), expires_on: text(), stock: text(), unit: text() }, closed);
const Configs = Type.Object(
  {
    key: text(),
    form: Type.Unknown(),
    version: Type.Integer(),
    batch_managed: Type.Boolean(),
    batches: Type.Array(Batch, { description: "What there is, the first to expire first." }),
  },
  closed,
);
const Body = Type.Object({ batches: ChosenBatches }, closed);

export function batchRoutes(app: FastifyInstance, { service, requests, db: portal, erp, documents }: BatchRouteOptions): void {
  const db = portal.withTables<CartTables>();
  const { get, patch } = apiRoutes(app, { access: "signed_in", tags: ["carts"] });
  for (const path of ownPaths) {
    const configs = { summary: "The form in which batches of a line are chosen, and what there is", params: ItemParams, answer: Configs };
    get(`${path}/:cartID/items/:itemId/batches/configs`, configs, async (request) => {
      const cart = await service.find(requests.actorOf(request));
      if (!cart.ok) return cart;
      const line = await readLine(db, cart.value.id, request.params.itemId);
      if (!line) return refused({ kind: "not_found", what: request.params.itemId });
      const detail = await erp.materials.detail(request.scope, [line.result?.material ?? line.material]);
      if (!detail.ok) return detail;

      const { effective } = documents;
      const seen = formForViewer(effective.current(), effective.registry, form, viewerOf(request), () => undefined);
      if (!seen) return refused({ kind: "not_found", what: form });
      const { batch_managed = false, batches = [], base_uom = "" } = detail.value[0] ?? {};
      const sorted = batches.toSorted((one, other) => (one.expires_on < other.expires_on ? -1 : 1));
      return answer({
        key: form,
        form: seen.document,
        version: seen.version,
        batch_managed,
        batches: sorted.map((batch) => ({ ...batch, unit: base_uom })),
      });
    });

    const chosen = {
      forms: [form],
      repeats: "with_write",
      summary: "Choose of which batches a line is delivered",
      params: ItemParams,
      body: Body,
      answer: CommandOutcome,
    } as const;
    patch(`${path}/:cartID/items/:itemId/batches`, chosen, async (request) => {
      const { batches } = request.body;
      const id = request.params.itemId.toLowerCase();
      const result = await service.run(requests.actorOf(request), setBatches, { id, batches });
      if (result.ok && result.value.missing.length > 0) return refused({ kind: "not_found", what: id });
      return requests.answerOutcome(request, result);
    });
  }
}
