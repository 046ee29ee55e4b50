import type { FileAnswer } from "../../host/env.ts";
import { needsErp } from "../page/needs-erp.ts";
import { done, failed, outcomeOf } from "./outcome.ts";
import { requestOf } from "./request.ts";
import type { RunStep } from "./step-context.ts";

/** Saves a file of the API under the name that the server gives it; a long one is made in the background and followed by the host. */
export const runDownload: RunStep = async (step, { page, scope, env, signal }) => {
  const call = requestOf(step, scope, "GET");
  if (!call) return failed(0, [{ code: "no_address", message: env.text("call.no_address") }]);

  const { format } = step.step;
  const query = typeof format === "string" ? { ...call.query, format } : call.query;
  const answer = await env.send({
    ...call,
    ...(query ? { query } : {}),
    ...(env.followExport && call.method === "POST" && { headers: { ...call.headers, Prefer: "respond-async" } }),
    as: "file",
    ...(signal ? { signal } : {}),
    ...(needsErp(page.sources, call.path) && { needs_erp: true }),
  });
  if (!answer.ok) return outcomeOf(answer);

  const { blob, name } = answer.data as FileAnswer;
  if (answer.status === 202) {
    env.followExport?.(blob);
    return done();
  }
  env.save(blob, name ?? call.path.split("/").at(-1) ?? "download");
  return done();
};
