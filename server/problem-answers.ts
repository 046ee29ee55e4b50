/** The one table from a kind of trouble to what leaves the server; a new kind does not compile until it has a row here. */
import type { ApiError } from "../schemas/answer.ts";
import type { Problem } from "./result.ts";
import { permissionTitle } from "./roles/permissions.ts";

export interface ProblemAnswer {
  status: number;
  errors: ApiError[];
  /** Seconds, for the header Retry-After. */
  retry_after?: number;
  /** What helps to go on: both versions of a conflict, the last known data of an ERP that is down. */
  data?: unknown;
}

type Rows = { [Kind in Problem["kind"]]: (problem: Extract<Problem, { kind: Kind }>) => ProblemAnswer };

const rows: Rows = {
  malformed: (problem) => ({
    status: 400,
    errors: [{ code: "malformed", message: problem.message, ...hinted(problem.hint) }],
  }),
  invalid: (problem) => ({ status: 422, errors: problem.fields }),
  unauthenticated: (problem) => ({
    status: 401,
    errors: [{ code: "unauthenticated", message: problem.message ?? "Please sign in to go on." }],
  }),
  forbidden: (problem) => ({
    status: 403,
    errors: [
      {
        code: "forbidden",
        message: `You do not have the right "${permissionTitle(problem.permission)}".`,
        hint: problem.permission,
      },
    ],
  }),
  cross_site: () => ({
    status: 403,
    errors: [{ code: "cross_site", message: "This call came from another site and was refused." }],
  }),
  not_found: (problem) => ({
    status: 404,
    errors: [{ code: "not_found", message: `${problem.what} - Not Found. Please check your input and try again.` }],
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
  too_large: (problem) => ({
    status: 413,
    errors: [
      {
        code: "too_large",
        message: problem.message,
        hint: `The limit is ${problem.limit}; this was ${problem.actual}.`,
      },
    ],
  }),
  wrong_type: (problem) => ({
    status: 415,
    errors: [{ code: "wrong_type", message: `Only ${problem.allowed.join(", ")} is accepted here.` }],
  }),
  too_many_tries: (problem) => ({
    status: 429,
    errors: [{ code: "too_many_tries", message: "Too many tries. Please wait a moment and try again." }],
    retry_after: problem.retry_after,
  }),
  broken_page: () => ({
    status: 500,
    errors: [{ code: "broken_page", message: "This page cannot be shown at the moment. Please tell your administrator." }],
  }),
  busy: (problem) => ({
    status: 503,
    errors: [{ code: "busy", message: "The portal is busy. Please try again in a moment." }],
    retry_after: problem.retry_after,
  }),
  storage_full: () => ({
    status: 507,
    errors: [{ code: "storage_full", message: "Nothing can be saved at the moment: the storage is full. Reading goes on." }],
  }),
  database_down: (problem) => ({
    status: 503,
    errors: [{ code: "database_down", message: "The portal cannot reach its database. It goes on by itself as soon as it can." }],
    retry_after: problem.retry_after,
  }),
  erp_down: (problem) => ({
    status: 503,
    errors: [{ code: "erp_down", message: "The ERP cannot be reached at the moment. Please try again later." }],
    retry_after: problem.retry_after,
    ...carried(problem.data),
  }),
  erp_bad_answer: () => ({
    status: 502,
    errors: [{ code: "erp_bad_answer", message: "The ERP sent an answer that makes no sense. Please try again." }],
  }),
};

export function answerToProblem(problem: Problem): ProblemAnswer {
  // The table is total; the compiler cannot see that a row fits the problem it was picked by.
  const row = rows[problem.kind] as (problem: Problem) => ProblemAnswer;
  return row(problem);
}

/** For tests and the OpenAPI document: every kind there is. */
export const problemKinds = Object.keys(rows) as Problem["kind"][];

const hinted = (hint: string | undefined) => (hint === undefined ? {} : { hint });
const carried = (data: unknown) => (data === undefined ? {} : { data });
