/** Values with dynamic parts: the parts are compiled where they stand, then the whole becomes one evaluation. */
import { isTrue } from "../../rules/operators/operator.ts";
import type { Evaluation, ScopeReader } from "../../rules/evaluation.ts";
import type { PreparedSchema } from "../read/schema.ts";

/** Marks a compiled part inside a value that was read. */
export class CompiledPart implements Evaluation {
  readonly reads: readonly string[];
  readonly run: (scope: ScopeReader) => unknown;

  constructor({ reads, run }: Evaluation) {
    this.reads = reads;
    this.run = run;
  }
}

/** What an expression gives, as the type that the property has: texts are texts, conditions are true or false. */
export function coerceToSchema({ reads, run }: Evaluation, { kind, literal, schema }: PreparedSchema): Evaluation {
  const safe = schema["x-safe"];
  if (literal.length === 1 && literal[0]!.type === "boolean") {
    return {
      reads,
      run: (scope) => {
        const value = run(scope);
        return value === undefined && safe !== undefined ? safe : isTrue(value);
      },
    };
  }
  if (kind === "text") return { reads, run: (scope) => asText(run(scope)) };
  if (literal.length === 1 && literal[0]!.type === "string") return { reads, run: (scope) => asString(run(scope)) };
  return { reads, run };
}

/** A path that is no text leads nowhere. */
const asString = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined;

const asText = (value: unknown): string => (value === null || value === undefined || typeof value === "object" ? "" : String(value));

/** @returns undefined when nothing inside is dynamic */
export function evaluationOf(value: unknown): Evaluation | undefined {
  if (value instanceof CompiledPart) return value;
  if (typeof value !== "object" || value === null) return undefined;
  return Array.isArray(value) ? ofList(value) : ofObject(value as Record<string, unknown>);
}

function ofList(value: readonly unknown[]): Evaluation | undefined {
  const parts = value.map(evaluationOf);
  if (parts.every((part) => part === undefined)) return undefined;
  return { reads: readsOf(parts), run: (scope) => parts.map((part, index) => (part ? part.run(scope) : value[index])) };
}

function ofObject(value: Readonly<Record<string, unknown>>): Evaluation | undefined {
  const parts = Object.entries(value).flatMap(([name, content]) => {
    const part = evaluationOf(content);
    return part ? [[name, part] as const] : [];
  });
  if (parts.length === 0) return undefined;
  return {
    reads: readsOf(parts.map(([, part]) => part)),
    run: (scope) => {
      const result = { ...value };
      for (const [name, part] of parts) result[name] = part.run(scope);
      return result;
    },
  };
}

const readsOf = (parts: readonly (Evaluation | undefined)[]): string[] => [...new Set(parts.flatMap((part) => part?.reads ?? []))].sort();
