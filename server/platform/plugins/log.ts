/** One line of JSON per request, with what is listed here and nothing else: no bodies, no query strings, no headers. */
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, FastifyServerOptions } from "fastify";

export type LoggerOption = FastifyBaseLogger | { level: string; stream?: { write(line: string): void } } | false;

const serializers = {
  req: (request: FastifyRequest) => ({ id: request.id, method: request.method, path: request.url.split("?", 1)[0] }),
  res: (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode ?? 0 }),
  err: (error: Error & { code?: string }) => ({
    type: error.name,
    code: error.code ?? "",
    message: error.message,
    stack: error.stack ?? "",
  }),
};

/** Should a secret ever reach a log call, it does not reach the log. */
const redact = [
  "password",
  "secret",
  "token",
  "authorization",
  "cookie",
  "*.password",
  "*.secret",
  "*.token",
  "*.authorization",
  "*.cookie",
];

export function loggerOf(option: LoggerOption): Pick<FastifyServerOptions, "logger" | "loggerInstance"> {
  if (option === false) return { logger: false };
  if ("child" in option) return { loggerInstance: option };
  return {
    logger: {
      level: option.level,
      serializers,
      redact: { paths: redact, censor: "•••" },
      base: null,
      ...(option.stream ? { stream: option.stream } : {}),
    },
  };
}

export function logRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    void reply.header("x-request-id", request.id);
  });

  app.addHook("onResponse", async (request, reply) => {
    const line = {
      method: request.method,
      path: request.url.split("?", 1)[0],
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: request.session?.account.id,
    };
    if (reply.statusCode >= 500) request.log.warn(line, "answered");
    else request.log.info(line, "answered");
  });
}
