/** What every route of carts reads of a request, and how it answers. */
import type { FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import { today } from "../../../engine/rules/time-zone.ts";
import type { Answer } from "../../../schemas/answer.ts";
import type { CommandOutcome } from "../../../schemas/cart/cart-view.ts";
import { answer } from "../../platform/plugins/answer.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Result } from "../../result.ts";
import { roleIn } from "./cart-access.ts";
import type { Cart, CartRepository } from "./carts.repository.ts";
import { presentCart, presentOutcome, type CartPresentation } from "./carts.presenter.ts";
import type { CartService } from "./carts.service.ts";
import type { Actor, Outcome } from "./commands/run-commands.ts";
import { rootOf } from "./kinds/cart-kinds.ts";
import { showsAvailability } from "./shows-availability.ts";

export interface CartRequests {
  carts: CartRepository;
  actorOf(request: FastifyRequest): Actor;
  presentationOf(request: FastifyRequest, cart: Cart): Promise<CartPresentation>;
  answerCart(request: FastifyRequest, cart: Cart): Promise<Answer>;
  /** @param messages what is said of it beside */
  answerOutcome(request: FastifyRequest, result: Result<Outcome>, messages?: string[]): Promise<Answer<CommandOutcome> | Result<unknown>>;
}

interface Options {
  db: Kysely<Database>;
  service: CartService;
  clock: () => Date;
  isSimulating(cart_id: string): boolean;
}

/** Bodies of thousands of lines. */
export const manyLines = { json: { depth: 8, nodes: 200_000 }, options: { bodyLimit: 8 * 1024 * 1024 } } as const;

export function createCartRequests({ db, service, clock, isSimulating }: Options): CartRequests {
  const presentationOf: CartRequests["presentationOf"] = async (request, cart) => ({
    session: signedInBy(request),
    // Where the cart was found, the user has one.
    role: (await roleIn(db, signedInBy(request), cart)) ?? "viewer",
    config: await service.config(),
    cart_materials_availability: await showsAvailability(db, cart),
    text: request.text,
    simulating: isSimulating(cart.id),
  });

  return {
    carts: service.carts,

    actorOf(request) {
      const session = signedInBy(request);
      const { kind, cartID = "" } = request.params as { kind?: string; cartID?: string };
      return {
        session,
        root: rootOf(kind?.replace(/_batches$/, "")),
        cart_id: cartID.toLowerCase(),
        text: request.text,
        today: today(clock(), session.account.time_zone),
      };
    },

    presentationOf,

    answerCart: async (request, cart) => answer(presentCart(cart, await presentationOf(request, cart))),

    async answerOutcome(request, result, messages = []) {
      if (!result.ok) return result;
      return answer(presentOutcome(result.value, await presentationOf(request, result.value.cart)), { messages });
    },
  };
}
