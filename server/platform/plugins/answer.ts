/** The two things a route may say: an answer, or why not. Why not is JSON for programs and a page in words for whoever navigates. */
import type { FastifyReply } from "fastify";
import type { Answer, ErrorAnswer, Notifications } from "../../../schemas/answer.ts";
import { asksForPage, errorPage } from "../html/error-page.ts";
import { answerToProblem } from "../../problem-answers.ts";
import type { Problem } from "../../result.ts";
import { textOf } from "./request-texts.ts";

/** `{ data, notifications, push_notifications }`, the one shape of every answer. */
export function answer<T>(data: T, notifications: Partial<Notifications> = {}): Answer<T> {
  return {
    data,
    notifications: { messages: [], infos: [], warnings: [], ...notifications },
    push_notifications: [],
  };
}

/** Sends `{ errors, request_id }` with the status, and the waiting time where there is one. */
export function refuse(reply: FastifyReply, problem: Problem): FastifyReply {
  const { status, errors, retry_after, data } = answerToProblem(problem, textOf(reply.request), reply.request.language);
  if (retry_after !== undefined) reply.header("retry-after", Math.max(1, Math.ceil(retry_after)));

  const body: ErrorAnswer = { errors, request_id: reply.request.id };
  if (data !== undefined) body.data = data;
  return sendErrors(reply.code(status), body);
}

/** The status says what kind of trouble it is, and the header Retry-After whether it passes. */
export function sendErrors(reply: FastifyReply, body: ErrorAnswer): FastifyReply {
  const { request } = reply;
  if (!asksForPage(request.headers.accept)) return reply.type("application/json; charset=utf-8").send(body);

  const text = textOf(request);
  const passes = reply.statusCode === 503 && request.method === "GET";
  if (passes) void reply.header("refresh", String(reply.getHeader("retry-after") ?? 5));
  const title = reply.statusCode === 404 ? "problem.title_not_found" : passes ? "problem.title_passing" : "problem.title";
  const page = {
    language: request.language ?? "en",
    nonce: reply.cspNonce,
    title: text(title),
    messages: [...body.errors.map(({ message }) => message), ...(passes ? [text("problem.tries_again")] : [])],
    home: text("problem.home"),
  };
  return reply.type("text/html; charset=utf-8").header("vary", "accept, cookie, accept-language").send(errorPage(page));
}

/** What a hook or parser throws, where there is no reply to refuse with; the error handler turns it into an answer. */
export class RefusedRequest extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.kind);
    this.problem = problem;
  }
}
