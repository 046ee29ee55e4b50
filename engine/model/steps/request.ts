/** The call that a step describes. */
import type { CompiledStep } from "../../compile/plan/compiled.ts";
import type { ScopeReader } from "../../rules/evaluation.ts";
import type { ApiCall } from "../../host/env.ts";
import { fillTemplate } from "../page/fill-template.ts";
import { stepRecord, stepValue } from "./step-value.ts";

/** @returns undefined when a name in its address has no value. */
export function requestOf(step: CompiledStep, scope: ScopeReader, method: ApiCall["method"]): ApiCall | undefined {
  const path = fillTemplate(String(step.step.data_url), scope);
  if (path === undefined) return undefined;

  const query = Object.entries(stepRecord(step, "query", scope)).filter(
    ([, value]) => value !== undefined && value !== null && value !== "",
  );
  const body = stepValue(step, "body", scope);
  const version = stepValue(step, "if_match", scope);
  return {
    method: (step.step.method as ApiCall["method"] | undefined) ?? method,
    path,
    ...(query.length > 0 ? { query: Object.fromEntries(query.map(([name, value]) => [name, String(value)])) } : {}),
    ...(body === undefined ? {} : { body }),
    ...(version === undefined || version === null ? {} : { headers: { "If-Match": `"${String(version)}"` } }),
  };
}
