/**
 * Descriptions of properties are for people who write documents. The client is built without them; the designer takes them
 * out of the JSON Schemas in `schemas/json`, which are written from the same sources.
 */
import type { Plugin } from "vite";

const schemaModule = /\.atom\.ts$|\/schemas\/[^/]+\.ts$/;

/** A node of the syntax tree, as far as it is looked at. */
interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

export function leaveOutDescriptions(): Plugin {
  return {
    name: "portolan:descriptions",
    apply: "build",
    // After the types are gone: what is left can be parsed.
    enforce: "post",
    transform(code, id) {
      if (!schemaModule.test(id) || id.includes("node_modules")) return null;
      const found: SyntaxNode[] = [];
      collect(this.parse(code), found);
      return found.length === 0 ? null : { code: without(code, found), map: null };
    },
  };
}

function collect(value: unknown, found: SyntaxNode[]): void {
  if (Array.isArray(value)) for (const item of value) collect(item, found);
  else if (typeof value === "object" && value !== null) {
    if (isDescription(value as SyntaxNode)) found.push(value as SyntaxNode);
    else for (const part of Object.values(value)) collect(part, found);
  }
}

/** Only texts that are written out: a property schema may itself be called `description`. */
function isDescription({ type, key, value }: SyntaxNode): boolean {
  if (type !== "Property" || (key as { name?: string }).name !== "description") return false;
  const { type: kind, value: text, expressions } = value as { type: string; value?: unknown; expressions?: unknown[] };
  return (kind === "Literal" && typeof text === "string") || (kind === "TemplateLiteral" && expressions?.length === 0);
}

/** With the comma behind it. */
function without(code: string, found: readonly SyntaxNode[]): string {
  let rest = code;
  for (const { start, end } of found.toSorted((a, b) => b.start - a.start)) {
    const comma = /^\s*,/.exec(rest.slice(end))?.[0].length ?? 0;
    rest = rest.slice(0, start) + rest.slice(end + comma);
  }
  return rest;
}
