/**
 * Rules of the type `remote`: the server asks the same address as the browser did, in process, as the user who sent the form.
 * What cannot be checked must not be stored as if it had been, so a rule without an answer refuses the form. Warnings are not even asked: they would refuse nothing.
 */
import type { FastifyRequest } from "fastify";
import type { PendingRemoteRule } from "../../../engine/compile/form/validate-form.ts";
import { ok, refused, type FieldProblem, type Problem, type Result } from "../../result.ts";

/** Milliseconds for an answer; all are asked at once. */
const patience = 2_000;
const maxQuestions = 10;
/** What a call says of who asks, and for which partner; the question says the same. */
const forwardedHeaders = ["cookie", "authorization", "x-client", "x-partner", "accept-language"] as const;

/** @returns what the values break by the answers, or why the form cannot be checked at the moment */
export async function runRemoteRules(request: FastifyRequest, findings: readonly PendingRemoteRule[]): Promise<Result<FieldProblem[]>> {
  if (findings.length > maxQuestions) {
    const [{ field }] = findings.slice(maxQuestions) as [PendingRemoteRule];
    const message = `At most ${maxQuestions} values of one form can be looked up; these are ${findings.length}.`;
    return ok([{ field, code: "too_many", message }]);
  }

  const answers = await Promise.all(findings.map(async (finding) => ({ finding, answer: await ask(request, finding) })));
  const failure = answers.map(({ answer }) => (answer.ok ? undefined : answer.problem)).find((problem) => problem !== undefined);
  if (failure) return refused(failure);
  return ok(
    answers.flatMap(({ finding, answer }) => {
      if (!answer.ok || answer.value.valid) return [];
      const { type, message } = finding.violation;
      return [{ field: finding.field, code: type, message: answer.value.message || message }];
    }),
  );
}

const unanswered: Problem = { kind: "busy", retry_after: 5 };

interface Verdict {
  valid: boolean;
  /** In the place of the rule's own. */
  message: string;
}

async function ask(request: FastifyRequest, { path, ask: query, field }: PendingRemoteRule): Promise<Result<Verdict>> {
  if (!isApiPath(path)) {
    request.log.error({ field }, "the address of a rule cannot be asked");
    return refused(unanswered);
  }
  try {
    const given = forwardedHeaders.map((name): [string, unknown] => [name, request.headers[name]]);
    const answer = await request.server.inject({
      method: "GET",
      url: `/api${path}`,
      query: { ...query },
      headers: Object.fromEntries(given.filter((header): header is [string, string] => typeof header[1] === "string")),
      remoteAddress: request.ip,
      signal: AbortSignal.timeout(patience),
    });
    const { data, errors } = answer.json<{ data?: { valid?: unknown; message?: unknown } | null; errors?: { code?: unknown }[] }>();
    if (answer.statusCode === 200 && typeof data?.valid === "boolean")
      return ok({ valid: data.valid, message: typeof data.message === "string" ? data.message : "" });

    request.log.error({ field, status: answer.statusCode }, "a rule was not answered");
    return refused(errors?.[0]?.code === "erp_down" ? { kind: "erp_down", retry_after: 5 } : unanswered);
  } catch (err) {
    // Too late, or no JSON at all.
    request.log.error({ err, field }, "a rule was not answered");
    return refused(unanswered);
  }
}

const isApiPath = (path: string): boolean => path.startsWith("/v1/") && !/[\\?#]|\/\//.test(path);
