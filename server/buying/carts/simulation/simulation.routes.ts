/** Prices of a cart's lines: asked for, and stopped. Results are told by the event `cart` as they come. */
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { CartHeader } from "../../../../schemas/cart/cart-view.ts";
import { answer } from "../../../platform/plugins/answer.ts";
import { apiRoutes, closed } from "../../../platform/plugins/api-routes.ts";
import { CartParams, cartPaths } from "../cart-paths.ts";
import type { CartRequests } from "../cart-requests.ts";
import type { CartService } from "../carts.service.ts";
import type { CartSimulation } from "./simulate-carts.ts";

interface Options {
  service: CartService;
  requests: CartRequests;
  simulation: CartSimulation;
}

export function simulationRoutes(app: FastifyInstance, { service, requests, simulation }: Options): void {
  // Asked twice, the ERP is asked for what is still missing: there is nothing to be kept from.
  const { post, remove } = apiRoutes(app, { access: "signed_in", tags: ["carts"], repeats: false });
  for (const path of cartPaths) {
    post(`${path}/:cartID/simulate`, { summary: "Ask the ERP for prices", params: CartParams, answer: CartHeader }, async (request) => {
      const actor = requests.actorOf(request);
      const cart = await service.find(actor);
      if (!cart.ok) return cart;
      const simulated = await simulation.simulate(cart.value, actor.today);
      return simulated.ok ? requests.answerCart(request, simulated.value) : simulated;
    });

    const Stopped = Type.Object({ cartID: Type.String() }, closed);
    remove(`${path}/:cartID/simulate`, { summary: "Stop asking for prices", params: CartParams, answer: Stopped }, async (request) => {
      const cart = await service.find(requests.actorOf(request));
      if (!cart.ok) return cart;
      simulation.stop(cart.value.id);
      return answer({ cartID: cart.value.id });
    });
  }
}
