import { describe, expect, it } from "vitest";
import { answerToProblem, problemKinds } from "./problem-answers.ts";
import { productText } from "./configs/page-configs/product-text.ts";
import { permissionNames } from "./identity/roles/permissions.ts";
import type { Problem } from "./result.ts";

/** One of each kind; the compiler asks for a new one here. */
const examples: { [Kind in Problem["kind"]]: { problem: Extract<Problem, { kind: Kind }>; status: number } } = {
  malformed: { problem: { kind: "malformed", message: "Expected a value (line 1, column 1)." }, status: 400 },
  invalid: { problem: { kind: "invalid", fields: [{ field: "host", code: "required", message: "Host is required." }] }, status: 422 },
  unauthenticated: { problem: { kind: "unauthenticated" }, status: 401 },
  forbidden: { problem: { kind: "forbidden", permission: "view_orders" }, status: 403 },
  own_session: { problem: { kind: "own_session" }, status: 403 },
  cross_site: { problem: { kind: "cross_site" }, status: 403 },
  not_found: { problem: { kind: "not_found", what: "4711" }, status: 404 },
  conflict: { problem: { kind: "conflict", message: "Changed.", data: { current: 1 } }, status: 409 },
  stale_form: { problem: { kind: "stale_form", message: "Older.", data: { form: 1 } }, status: 409 },
  wrong_partner: { problem: { kind: "wrong_partner" }, status: 422 },
  still_running: { problem: { kind: "still_running", retry_after: 1 }, status: 409 },
  too_large: { problem: { kind: "too_large", message: "Too large.", limit: 1, actual: 2 }, status: 413 },
  wrong_type: { problem: { kind: "wrong_type", allowed: ["image/png"] }, status: 415 },
  too_many_tries: { problem: { kind: "too_many_tries", retry_after: 60 }, status: 429 },
  broken_page: { problem: { kind: "broken_page" }, status: 500 },
  busy: { problem: { kind: "busy", retry_after: 2 }, status: 503 },
  storage_full: { problem: { kind: "storage_full" }, status: 507 },
  database_down: { problem: { kind: "database_down", retry_after: 5 }, status: 503 },
  erp_down: { problem: { kind: "erp_down", retry_after: 30 }, status: 503 },
  erp_bad_answer: { problem: { kind: "erp_bad_answer" }, status: 502 },
  erp_lacks: { problem: { kind: "erp_lacks", capability: "pricing" }, status: 501 },
};

const text = productText();

describe("the answer to a problem", () => {
  it.each(problemKinds)("of the kind %s has its status, a code and a text for people", (kind) => {
    const { problem, status } = examples[kind];
    const answered = answerToProblem(problem, text);
    expect(answered.status).toBe(status);
    expect(answered.errors.length).toBeGreaterThan(0);
    for (const { code, message } of answered.errors) {
      expect(code).toMatch(/^[a-z_]+$/);
      expect(message).toMatch(/^[A-Z0-9].*\.$/);
    }
    expect(answered.retry_after).toBe("retry_after" in problem ? problem.retry_after : undefined);
    expect(answered.data).toBe("data" in problem ? problem.data : undefined);
  });

  it("to something that is not there says what was looked for", () => {
    expect(answerToProblem({ kind: "not_found", what: "4711" }, text).errors).toEqual([
      { code: "not_found", message: "4711 - Not Found. Please check your input and try again." },
    ]);
  });

  it("to a missing right names the right in words and by its name", () => {
    expect(answerToProblem({ kind: "forbidden", permission: "view_orders" }, text).errors).toEqual([
      { code: "forbidden", message: 'You do not have the permission "See orders". Contact your administrator.', hint: "view_orders" },
    ]);
  });

  it("is in the language of whoever is answered", () => {
    expect(answerToProblem({ kind: "forbidden", permission: "view_orders" }, productText("de")).errors[0]?.message).toBe(
      "Ihnen fehlt die Berechtigung „Aufträge sehen“. Wenden Sie sich an Ihren Administrator.",
    );
    expect(answerToProblem({ kind: "not_found", what: "4711" }, productText("fr")).errors[0]?.message).toBe(
      "4711 – introuvable. Veuillez vérifier votre saisie et réessayer.",
    );
  });

  it.each(permissionNames)("can name the right %s", (name) => {
    expect(text(`permission.${name}`)).not.toBe(`permission.${name}`);
  });
});
