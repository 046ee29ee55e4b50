/** One route for each command, under every cart. */
import type { FastifyInstance } from "fastify";
import { CommandOutcome } from "../../../../schemas/cart/cart-view.ts";
import { apiRoutes } from "../../../platform/plugins/api-routes.ts";
import { CartParams, cartPaths } from "../cart-paths.ts";
import { manyLines, type CartRequests } from "../cart-requests.ts";
import type { CartService } from "../carts.service.ts";
import { commandBody, type Envelope } from "./cart-command.ts";
import { cartCommands } from "./cart-commands.ts";

const Nothing = commandBody<Envelope>({});
const steps = [
  { which: "undo", summary: "Takes back the last command that is in force" },
  { which: "redo", summary: "Does again what was taken back last" },
] as const;

export function commandRoutes(app: FastifyInstance, { service, requests }: { service: CartService; requests: CartRequests }): void {
  const { post } = apiRoutes(app, { access: "signed_in", tags: ["carts"], repeats: "with_write" });
  for (const path of cartPaths) {
    for (const command of cartCommands) {
      const { name, summary, body } = command;
      const route = { ...manyLines, summary, params: CartParams, body, answer: CommandOutcome };
      post(`${path}/:cartID/commands/${name}`, route, async (request) =>
        requests.answerOutcome(request, await service.run(requests.actorOf(request), command, request.body)),
      );
    }
    for (const { which, summary } of steps) {
      const route = { summary, params: CartParams, body: Nothing, answer: CommandOutcome };
      post(`${path}/:cartID/commands/${which}`, route, async (request) =>
        requests.answerOutcome(request, await service.step(requests.actorOf(request), which, request.body)),
      );
    }
  }
}
