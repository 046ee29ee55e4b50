/**
 * The properties of a node as its component reads them. A node without dynamic properties is its own view; otherwise
 * each dynamic property is a getter, so that an observer is drawn again only for what it has read, and only when the
 * result is another one.
 */
import { compareStructural, computed, type IComputedValue } from "mobx";
import type { CompiledNode, Evaluation, ScopeReader } from "../compile/compiled.ts";
import { fixedRoots } from "../model/scope.ts";

export type ElementView = Readonly<Record<string, unknown>>;

const scopeOf = Symbol("scope");
const cacheOf = Symbol("cache");

interface Instance {
  [scopeOf]: ScopeReader;
  [cacheOf]: Map<string, unknown>;
}

/** One prototype for each node, shared by all rows that draw it. */
const prototypes = new WeakMap<CompiledNode, object>();

export function elementView(node: CompiledNode, scope: ScopeReader): ElementView {
  if (node.dynamic.size === 0) return node.fixed;

  let prototype = prototypes.get(node);
  if (!prototype) prototypes.set(node, (prototype = prototypeOf(node)));
  const view = Object.create(prototype) as Instance;
  view[scopeOf] = scope;
  view[cacheOf] = new Map();
  return view as unknown as ElementView;
}

function prototypeOf(node: CompiledNode): object {
  const prototype = Object.create(node.fixed) as object;
  for (const [name, parts] of byProperty(node.dynamic)) {
    const lives = parts.some(({ evaluation }) => !evaluation.reads.every((read) => fixedRoots.has(read.split(".", 1)[0]!)));
    const evaluate = (scope: ScopeReader) => assemble(node.fixed[name], parts, scope);
    Object.defineProperty(prototype, name, { enumerable: true, get: lives ? living(name, evaluate) : once(name, evaluate) });
  }
  return prototype;
}

function living(name: string, evaluate: (scope: ScopeReader) => unknown) {
  return function read(this: Instance): unknown {
    let value = this[cacheOf].get(name) as IComputedValue<unknown> | undefined;
    if (!value) {
      const scope = this[scopeOf];
      this[cacheOf].set(name, (value = computed(() => evaluate(scope), { equals: compareStructural })));
    }
    return value.get();
  };
}

/** What reads only its row cannot change while the row is the same. */
function once(name: string, evaluate: (scope: ScopeReader) => unknown) {
  return function read(this: Instance): unknown {
    const cache = this[cacheOf];
    if (!cache.has(name)) cache.set(name, evaluate(this[scopeOf]));
    return cache.get(name);
  };
}

interface Part {
  /** Below the property: `["0", "label"]` of `tabs.0.label`; empty for the property itself. */
  path: readonly string[];
  evaluation: Evaluation;
}

function byProperty(dynamic: ReadonlyMap<string, Evaluation>): Map<string, Part[]> {
  const parts = new Map<string, Part[]>();
  for (const [path, evaluation] of dynamic) {
    const [name = "", ...rest] = path.split(".");
    parts.set(name, [...(parts.get(name) ?? []), { path: rest, evaluation }]);
  }
  return parts;
}

function assemble(fixed: unknown, parts: readonly Part[], scope: ScopeReader): unknown {
  return parts.reduce((value, { path, evaluation }) => withPart(value, path, evaluation.run(scope)), fixed);
}

/** A copy with the part in its place; lists stay lists. */
function withPart(value: unknown, [name, ...rest]: readonly string[], part: unknown): unknown {
  if (name === undefined) return part;
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === name ? withPart(item, rest, part) : item));

  const base = typeof value === "object" && value !== null ? value : {};
  return { ...base, [name]: withPart((base as Record<string, unknown>)[name], rest, part) };
}
