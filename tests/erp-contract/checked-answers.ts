import { expect } from "vitest";
import { answerCheck } from "../../server/erp/answer-checks.ts";
import type { ErpAdapter, ErpPort } from "../../server/erp/erp-port.ts";
import { mapCalls } from "../../server/erp/map-calls.ts";

/** The same adapter, of which every answer is checked as the guard checks it. */
export const checkedAnswers = (erp: ErpAdapter): ErpPort =>
  mapCalls(erp, ({ name, rule, ask }) => async (...asked) => {
    const result = await ask(...asked);
    if (!result.ok) return result;

    const check = answerCheck(rule, asked);
    expect(check(result.value), `${name}: ${JSON.stringify(check.errors)}`).toBe(true);
    return result;
  });
