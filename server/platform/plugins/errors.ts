/** Whatever goes wrong leaves in one shape: `{ errors, request_id }`, with no stack, statement or file name in it. */
import { randomBytes } from "node:crypto";
import type { Socket } from "node:net";
import type { ErrorObject } from "ajv";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorAnswer } from "../../../schemas/answer.ts";
import { problemOfDatabase } from "../database/database-problem.ts";
import { asksForPage, errorPage } from "../html/error-page.ts";
import type { Problem } from "../../result.ts";
import { refuse, RefusedRequest, sendErrors } from "./answer.ts";
import { ownText, textOf } from "./request-texts.ts";
import { acceptedTypes, bodyLimit } from "./strict-json.ts";
import { fieldProblemsOf } from "./validation.ts";

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((request, reply) => refuse(reply, { kind: "not_found", what: pathOf(request) }));
}

/** Also for what Fastify finds before there is a route (a broken address). */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error, request);
  if (problem) {
    if (problem.kind === "database_down" || problem.kind === "storage_full") logOf(request).error({ err: error }, "database trouble");
    return refuse(reply, problem);
  }

  logOf(request).error({ err: error }, "unexpected error");
  const body: ErrorAnswer = {
    errors: [{ code: "internal", message: textOf(request)("problem.internal"), hint: request.id }],
    request_id: request.id,
  };
  return sendErrors(reply.code(500), body);
}

/** Trouble is told also by routes that are silent otherwise. */
const logOf = ({ server, id }: FastifyRequest) => server.log.child({ reqId: id });

function problemOf(error: FastifyError, request: FastifyRequest): Problem | undefined {
  if (error instanceof RefusedRequest) return error.problem;
  if (error.validation) {
    // A value in the path that can name nothing names nothing.
    if (error.validationContext === "params")
      return { kind: "not_found", what: Object.values(request.params as Record<string, string>).join("/") };
    return { kind: "invalid", fields: fieldProblemsOf(error.validation as unknown as ErrorObject[], request.text) };
  }

  switch (error.code) {
    case "FST_ERR_CTP_BODY_TOO_LARGE": {
      const limit = request.routeOptions.bodyLimit ?? bodyLimit;
      const actual = Number(request.headers["content-length"]) || limit + 1;
      return { kind: "too_large", message: textOf(request)("problem.body_too_large"), limit, actual };
    }
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return { kind: "wrong_type", allowed: acceptedTypes };
    case "FST_ERR_MAX_PARAM_LENGTH":
      return { kind: "not_found", what: pathOf(request) };
    case "FST_ERR_ASYNC_CONSTRAINT":
    case "FST_ERR_BAD_URL":
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
      return { kind: "malformed", message: textOf(request)("problem.unreadable") };
  }
  if (error.statusCode === 404) return { kind: "not_found", what: pathOf(request) };
  if (error.statusCode === 400) return { kind: "malformed", message: textOf(request)("problem.unreadable") };
  return problemOfDatabase(error);
}

const pathOf = (request: FastifyRequest): string => request.url.split("?", 1)[0] ?? "";

/**
 * What is not even HTTP, or comes too slowly, has no request to answer; it gets the same shape on the bare socket. Of a request that did
 * not arrive at all nobody knows who sent it: while the machine was busy, most likely a browser.
 */
export function answerBrokenConnection(error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const [status, code, message] = clientErrorOf(error.code);
  if (!socket.writable) {
    socket.destroy(error);
    return;
  }
  const nonce = randomBytes(16).toString("base64");
  const [type, body] =
    socket.bytesRead === 0 || asksForPage(error.rawPacket?.toString("latin1"))
      ? ["text/html", brokenPage(code, message, nonce)]
      : ["application/json", JSON.stringify({ errors: [{ code, message }], request_id: "" })];
  const headers = [
    `content-type: ${type}; charset=utf-8`,
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
    `content-security-policy: default-src 'none'; style-src-elem 'nonce-${nonce}'; img-src data:`,
    "x-content-type-options: nosniff",
    ...(code === "busy" ? ["retry-after: 5"] : []),
    ...(passing.has(code) && type === "text/html" ? ["refresh: 5"] : []),
  ];
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join("\r\n")}\r\n\r\n${body}`);
}

/** What is worth asking again. */
const passing: ReadonlySet<string> = new Set(["timeout", "busy"]);

function brokenPage(code: string, message: string, nonce: string): string {
  const text = ownText();
  const [title, more] = passing.has(code) ? ["problem.title_passing", [text("problem.tries_again")]] : ["problem.title", []];
  return errorPage({ language: "en", nonce, title: text(title), messages: [message, ...more], home: text("problem.home") });
}

function clientErrorOf(code: string | undefined): [status: string, code: string, message: string] {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return ["408 Request Timeout", "timeout", "The request took too long to arrive."];
  if (code === "ERR_SERVER_STOPPING") return ["503 Service Unavailable", "busy", "The server is restarting. Please try again."];
  if (code === "HPE_HEADER_OVERFLOW") return ["431 Request Header Fields Too Large", "too_large", "The headers are too large."];
  return ["400 Bad Request", "malformed", "This is not a valid HTTP request."];
}
