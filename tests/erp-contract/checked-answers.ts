import { expect } from "vitest";
import { answerCheck, type CallRule } from "../../server/erp/answer-checks.ts";
import type { ErpAdapter, ErpPort } from "../../server/erp/erp-port.ts";
import { mapCalls } from "../../server/erp/map-calls.ts";

/** The same adapter, of which every answer is checked as the guard checks it. */
export const checkedAnswers = (erp: ErpAdapter): ErpPort =>
  mapCalls(erp, ({ name, rule, ask }) => async (...asked) => {
    const result = await ask(...checkedChunks(rule.emits, name, asked));
    if (!result.ok) return result;

    const check = answerCheck(rule, asked);
    expect(check(result.value), `${name}: ${JSON.stringify(check.errors)}`).toBe(true);
    return result;
  });

/** The same arguments, with an emit that checks what it is given. */
function checkedChunks(emits: CallRule["emits"], name: string, asked: readonly unknown[]): unknown[] {
  if (!emits) return [...asked];
  const checkedEmit = (chunk: unknown) => {
    expect(emits.chunks(chunk), `${name}: ${JSON.stringify(emits.chunks.errors)}`).toBe(true);
    return (asked[emits.emit] as (chunk: unknown) => unknown)(chunk);
  };
  return asked.map((argument, at) => (at === emits.emit ? checkedEmit : argument));
}
