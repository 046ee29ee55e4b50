/** The two things a route may say: an answer, or why not. */
import type { FastifyReply } from "fastify";
import type { Answer, ErrorAnswer, Notifications } from "../../schemas/answer.ts";
import { answerToProblem } from "../problem-answers.ts";
import type { Problem } from "../result.ts";
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
  return reply.code(status).type("application/json; charset=utf-8").send(body);
}

/** What a hook or parser throws, where there is no reply to refuse with; the error handler turns it into an answer. */
export class RefusedRequest extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.kind);
    this.problem = problem;
  }
}
