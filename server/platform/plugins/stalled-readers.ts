/**
 * Whoever asks and then takes nothing of the answer is gone: his connection is closed, with all that still waits behind it on the same
 * connection. Node tells when a connection was still for so long; what counts is whether the answer waits for its reader or for us.
 */
import type { FastifyInstance } from "fastify";
import type { Socket } from "node:net";

const stalledMs = 15_000;

/** Before anything is listened to. */
export function closeStalledReaders(app: FastifyInstance, { limitMs = stalledMs }: { limitMs?: number } = {}): void {
  app.server.timeout = limitMs;
  app.addHook("onRequest", async (_request, reply) => {
    reply.raw.on("timeout", (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
}
