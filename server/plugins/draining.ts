/** While the server winds down: readiness says no, and every answer asks the client to come back on a new connection. */
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    draining: { on: boolean };
  }
}

export function markDraining(app: FastifyInstance): void {
  const draining = { on: false };
  app.decorate("draining", draining);
  app.addHook("onSend", async (_request, reply) => {
    if (draining.on) void reply.header("connection", "close");
  });
}
