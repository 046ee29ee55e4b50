/** The one table from a kind of trouble to what leaves the server; a new kind does not compile until it has a row here. */
import type { ApiError } from "../schemas/answer.ts";
import { messageFor } from "./administration/downtime/planned-downtime.ts";
import type { Translate } from "./platform/plugins/request-texts.ts";
import type { Problem } from "./result.ts";

export interface ProblemAnswer {
  status: number;
  errors: ApiError[];
  /** Seconds, for the header Retry-After. */
  retry_after?: number;
  /** What helps to go on: both versions of a conflict, the last known data of an ERP that is down. */
  data?: unknown;
}

type Rows = { [Kind in Problem["kind"]]: (problem: Extract<Problem, { kind: Kind }>, text: Translate, language: string) => ProblemAnswer };

const rows: Rows = {
  malformed: (problem) => ({
    status: 400,
    errors: [{ code: "malformed", message: problem.message, ...hinted(problem.hint) }],
  }),
  invalid: (problem) => ({ status: 422, errors: problem.fields }),
  unauthenticated: (problem, text) => ({
    status: 401,
    errors: [{ code: "unauthenticated", message: text(`problem.${problem.why ?? "unauthenticated"}`) }],
  }),
  forbidden: (problem, text) => ({
    status: 403,
    errors: [
      {
        code: "forbidden",
        message: problem.message ?? text("problem.forbidden", { right: text(`permission.${problem.permission}`) }),
        hint: problem.permission,
      },
    ],
  }),
  own_session: (_, text) => ({
    status: 403,
    errors: [{ code: "own_session", message: text("problem.own_session") }],
  }),
  cross_site: (_, text) => ({
    status: 403,
    errors: [{ code: "cross_site", message: text("problem.cross_site") }],
  }),
  not_found: (problem, text) => ({
    status: 404,
    errors: [{ code: "not_found", message: text("problem.not_found", { what: problem.what }) }],
  }),
  conflict: (problem) => ({
    status: 409,
    errors: [{ code: "conflict", message: problem.message }],
    ...carried(problem.data),
  }),
  stale_form: (problem) => ({
    status: 409,
    errors: [{ code: "stale_form", message: problem.message }],
    ...carried(problem.data),
  }),
  wrong_partner: (_, text) => ({
    status: 422,
    errors: [{ code: "wrong_partner", message: text("partner.wrong") }],
  }),
  still_running: (problem, text) => ({
    status: 409,
    errors: [{ code: "still_running", message: text("problem.still_running") }],
    retry_after: problem.retry_after,
  }),
  too_large: (problem, text) => ({
    status: 413,
    errors: [
      {
        code: "too_large",
        message: problem.message,
        hint: text("problem.too_large", { limit: String(problem.limit), actual: String(problem.actual) }),
      },
    ],
  }),
  wrong_type: (problem, text) => ({
    status: 415,
    errors: [{ code: "wrong_type", message: text("problem.wrong_type", { types: problem.allowed.join(", ") }) }],
  }),
  too_many_tries: (problem, text) => ({
    status: 429,
    errors: [{ code: "too_many_tries", message: text("problem.too_many_tries") }],
    retry_after: problem.retry_after,
  }),
  broken_page: (_, text) => ({
    status: 500,
    errors: [{ code: "broken_page", message: text("problem.broken_page") }],
  }),
  busy: (problem, text) => ({
    status: 503,
    errors: [{ code: "busy", message: text("problem.busy") }],
    retry_after: problem.retry_after,
  }),
  storage_full: (_, text) => ({
    status: 507,
    errors: [{ code: "storage_full", message: text("problem.storage_full") }],
  }),
  database_down: (problem, text) => ({
    status: 503,
    errors: [{ code: "database_down", message: text("problem.database_down") }],
    retry_after: problem.retry_after,
  }),
  erp_down: (problem, text, language) => ({
    status: 503,
    errors: [{ code: "erp_down", message: (problem.announced && messageFor(language, problem.announced)) || text("problem.erp_down") }],
    retry_after: problem.retry_after,
    ...carried(problem.data),
  }),
  erp_bad_answer: (_, text) => ({
    status: 502,
    errors: [{ code: "erp_bad_answer", message: text("problem.erp_bad_answer") }],
  }),
  erp_lacks: ({ capability }, text) => ({
    status: 501,
    errors: [{ code: "erp_lacks", message: text("problem.erp_lacks"), hint: capability }],
  }),
};

/**
 * @param text the shared texts in the language of whoever is answered
 * @param language for what administrators wrote themselves, one text per language
 */
export function answerToProblem(problem: Problem, text: Translate, language = "en"): ProblemAnswer {
  // The table is total; the compiler cannot see that a row fits the problem it was picked by.
  const row = rows[problem.kind] as (problem: Problem, text: Translate, language: string) => ProblemAnswer;
  return row(problem, text, language);
}

/** For tests and the OpenAPI document: every kind there is. */
export const problemKinds = Object.keys(rows) as Problem["kind"][];

const hinted = (hint: string | undefined) => (hint === undefined ? {} : { hint });
const carried = (data: unknown) => (data === undefined ? {} : { data });
