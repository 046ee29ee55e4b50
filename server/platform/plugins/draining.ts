/**
 * While the server winds down: readiness says no, every answer asks the client to come back on a new connection, and in the end
 * whoever has a connection and asks nothing on it is sent away.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { answerBrokenConnection } from "./errors.ts";

declare module "fastify" {
  interface FastifyInstance {
    draining: Draining;
  }
}

interface Draining {
  on: boolean;
  /** How many connections there have been. */
  readonly accepted: number;
  /** Sends away who has been silent for too long. Asked again and again, once nobody new is let in. */
  dismissQuiet(): void;
}

interface Connection {
  /** The latest. */
  request?: IncomingMessage;
  unanswered: number;
  bytes: number;
  quiet_since: number;
}

/** For who has connected, or has begun to ask; most clients send within one. Milliseconds, like the others. */
const quietMs = 1_000;
/** For who is in the middle of a body. */
const quietInBodyMs = 5_000;
/** For the last answer to arrive: closed with something unread, a connection is reset, and takes the answer along. */
const lingerMs = 1_000;

export function markDraining(app: FastifyInstance): void {
  const connections = new Map<Socket, Connection>();
  const dismissed = new WeakSet<object>();
  let accepted = 0;

  app.server.on("connection", (socket: Socket) => {
    accepted += 1;
    connections.set(socket, { unanswered: 0, bytes: -1, quiet_since: 0 });
    socket.once("close", () => connections.delete(socket));
  });
  app.server.on("request", (request: IncomingMessage, answer: ServerResponse) => {
    const connection = connections.get(request.socket);
    if (!connection) return;
    connection.request = request;
    connection.unanswered += 1;
    answer.once("close", () => (connection.unanswered -= 1));
  });

  const draining: Draining = {
    on: false,
    get accepted() {
      return accepted;
    },
    dismissQuiet() {
      const now = performance.now();
      for (const [socket, connection] of connections) {
        if (connection.bytes !== socket.bytesRead) Object.assign(connection, { bytes: socket.bytesRead, quiet_since: now });
        const patience = patienceWith(connection);
        if (patience !== undefined && now - connection.quiet_since >= patience && !dismissed.has(socket)) dismiss(socket, connection);
      }
    },
  };
  app.decorate("draining", draining);

  // Who has been sent away was told that nothing was done.
  app.addHook("onRequest", async (request, reply) => {
    if (dismissed.has(request.raw.socket)) reply.hijack();
  });
  app.addHook("onSend", async (_request, reply) => {
    if (draining.on) void reply.header("connection", "close");
  });

  function dismiss(socket: Socket, { request, unanswered }: Connection): void {
    dismissed.add(socket);
    answerBrokenConnection(Object.assign(new Error("stopping"), { code: "ERR_SERVER_STOPPING" }), socket);
    // Of half a body nothing more is taken.
    if (unanswered > 0) request?.destroy();
    else setTimeout(() => socket.destroy(), lingerMs).unref();
  }
}

/** Undefined for one whose request is being worked on. */
function patienceWith({ request, unanswered }: Connection): number | undefined {
  if (unanswered === 0) return quietMs;
  const waitsForBody = request?.complete === false && request.readableFlowing === true && request.readableLength === 0;
  return waitsForBody ? quietInBodyMs : undefined;
}
