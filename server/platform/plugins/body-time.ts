/**
 * How long a body may take. Node knows one limit for all requests, so it has the longest, that of uploads, and every other
 * request gets its own here: a slow sender must not hold a connection for minutes. Nor must one who was answered before he had sent it all.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { answerBrokenConnection } from "./errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Takes files: its body may take as long as files do. */
    upload?: boolean;
  }
}

export const uploadTimeMs = 120_000;
const bodyTimeMs = 30_000;
/** Of a sender whose answer is out already. */
const silenceMs = 3_000;

export function limitBodyTime(app: FastifyInstance, { limitMs = bodyTimeMs }: { limitMs?: number } = {}): void {
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.config?.upload || !hasBody(request)) return;
    const { raw } = request;
    const timer = setTimeout(() => {
      // The answer may be out already; then there is nothing left to say.
      const { writable } = raw.socket;
      if (writable) answerBrokenConnection(Object.assign(new Error("slow"), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), raw.socket);
      raw.destroy();
    }, limitMs);
    timer.unref();
    const stop = () => clearTimeout(timer);
    raw.once("end", stop).once("close", stop);
  });

  // Who is answered while he is still sending gets to read the answer: closed with something unread, a connection is reset.
  app.addHook("onSend", async ({ raw }, reply) => {
    if (raw.complete !== false) return;
    void reply.header("connection", "close");
    const { socket } = raw;
    socket.destroySoon = () => {
      socket.end();
      socket.setTimeout(silenceMs, () => socket.destroy());
      raw.once("end", () => socket.destroy()).resume();
    };
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
