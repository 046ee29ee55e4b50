import type { CompiledStep } from "../../compile/plan/compiled.ts";
import type { ScopeReader } from "../../rules/evaluation.ts";

/** A property of a step as it is now. */
export function stepValue(step: CompiledStep, name: string, scope: ScopeReader): unknown {
  const dynamic = step.dynamic.get(name);
  if (dynamic) return dynamic.run(scope);
  return Object.hasOwn(step.step, name) ? step.step[name] : undefined;
}

export function stepText(step: CompiledStep, name: string, scope: ScopeReader): string | undefined {
  const value = stepValue(step, name, scope);
  return value === undefined || value === null ? undefined : String(value);
}

export function stepRecord(step: CompiledStep, name: string, scope: ScopeReader): Record<string, unknown> {
  const value = stepValue(step, name, scope);
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
