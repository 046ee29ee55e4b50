import type { CompiledStep, ScopeReader } from "../../compile/compiled.ts";

/** A property of a step as it is now: dynamic as a whole, dynamic in parts (`with.id`), or as written. */
export function stepValue(step: CompiledStep, name: string, scope: ScopeReader): unknown {
  const whole = step.dynamic.get(name);
  if (whole) return whole.run(scope);

  const written = Object.hasOwn(step.step, name) ? step.step[name] : undefined;
  const parts = [...step.dynamic].filter(([path]) => path.startsWith(`${name}.`));
  if (parts.length === 0 || typeof written !== "object" || written === null) return written;
  return { ...written, ...Object.fromEntries(parts.map(([path, evaluation]) => [path.slice(name.length + 1), evaluation.run(scope)])) };
}

export function stepText(step: CompiledStep, name: string, scope: ScopeReader): string | undefined {
  const value = stepValue(step, name, scope);
  return value === undefined || value === null ? undefined : String(value);
}

export function stepRecord(step: CompiledStep, name: string, scope: ScopeReader): Record<string, unknown> {
  const value = stepValue(step, name, scope);
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
