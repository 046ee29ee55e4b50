/** A cart becomes a document of the ERP (CART-098). It is answered at once: what became of it stands at the cart, and is told by the event `cart`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CartHeader } from "../../../../schemas/cart/cart-view.ts";
import type { Context } from "../../../context.ts";
import { answer, refuse } from "../../../platform/plugins/answer.ts";
import { apiRoutes } from "../../../platform/plugins/api-routes.ts";
import { CartParams, ownPaths } from "../cart-paths.ts";
import type { CartRequests } from "../cart-requests.ts";
import type { CartService } from "../carts.service.ts";
import { createPlacingEnds } from "./end-placing.ts";
import { createOutbox } from "./outbox.repository.ts";
import { placingJob } from "./place-document.ts";
import { createCartSubmitter, type Prepared } from "./submit-cart.ts";

export interface PlacingRouteOptions extends Pick<Context, "db" | "clock" | "erp" | "jobs"> {
  service: CartService;
  requests: CartRequests;
}

export function placingRoutes(app: FastifyInstance, { db, clock, erp, jobs, service, requests }: PlacingRouteOptions): void {
  const ends = createPlacingEnds({ db, clock, emitToSharers: service.emitToSharers });
  const send = jobs.register(placingJob({ erp: erp.writing, carts: service.carts, outbox: createOutbox({ db, clock }), ends }));
  const submitter = createCartSubmitter({ db, clock, erp, config: service.config, send });
  const prepared = new WeakMap<FastifyRequest, Prepared>();

  /** What the ERP must be asked: outside of the transaction. */
  async function prepare(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const actor = requests.actorOf(request);
    const cart = await service.find(actor);
    const result = cart.ok ? await submitter.prepare(actor, cart.value) : cart;
    if (!result.ok) return refuse(reply, result.problem);
    prepared.set(request, result.value);
    return undefined;
  }

  const { post } = apiRoutes(app, { access: "signed_in", tags: ["carts"], repeats: "with_write" });
  const route = {
    summary: "Have the ERP write what the cart says",
    description: "It is written in the background, exactly once; a cart that is on its way is not taken a second time.",
    params: CartParams,
    answer: CartHeader,
    options: { preHandler: prepare },
  };
  for (const path of ownPaths)
    post(`${path}/:cartID/create_in_sap`, route, async (request) => {
      const placing = await submitter.submit(requests.actorOf(request), prepared.get(request)!);
      if (!placing.ok) return placing;
      const { version, state } = placing.value;
      await service.emitToSharers(placing.value, { version, lines: [], client: "", state });
      return answer((await requests.answerCart(request, placing.value)).data);
    });
}
