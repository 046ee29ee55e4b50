import { needsErp } from "../page/needs-erp.ts";
import { write } from "../page/page-writes.ts";
import { failed, outcomeOf } from "./outcome.ts";
import { requestOf } from "./request.ts";
import type { RunStep } from "./step-context.ts";

/** Calls the API. Without a method it acts: POST. A write carries an idempotency key without anybody thinking of it. */
export const runCall: RunStep = async (step, { page, scope, env, signal }) => {
  const call = requestOf(step, scope, "POST");
  if (!call) return failed(0, [{ code: "no_address", message: env.text("call.no_address") }]);

  const { reload, cart_path } = step.step;
  const request = { ...call, ...(signal ? { signal } : {}), ...(needsErp(page.sources, call.path) && { needs_erp: true }) };
  const written = { ...call, ...(typeof cart_path === "string" && { cart_path }) };
  const answer = call.method === "GET" ? await env.send(request) : await write(page, written, step);
  if (answer.ok && Array.isArray(reload)) await Promise.all(reload.flatMap((id: string) => page.source(id)?.reload() ?? []));
  return outcomeOf(answer);
};
