/**
 * The properties of a node as its component reads them. A node without dynamic properties is its own view; otherwise
 * each dynamic property is a getter, so that an observer is drawn again only for what it has read, and only when the
 * result is another one.
 */
import { compareStructural, computed, type IComputedValue } from "mobx";
import type { CompiledNode } from "../compile/plan/compiled.ts";
import type { Evaluation, ScopeReader } from "../rules/evaluation.ts";
import { fixedRoots } from "../model/page/scope.ts";

export type ElementView = Readonly<Record<string, unknown>>;

const scopeOf = Symbol("scope");
const cacheOf = Symbol("cache");

interface Instance {
  [scopeOf]: ScopeReader;
  [cacheOf]: Map<string, unknown>;
}

/** One for each node, shared by all rows that draw it. */
const prototypes = new WeakMap<CompiledNode, object>();

export function elementView(node: CompiledNode, scope: ScopeReader): ElementView {
  // An input stands in few rows, mostly in none: looking it up would cost more than making it.
  if (node.atom.field && node.dynamic.size === 0) return prototypeOf(node) as ElementView;

  let prototype = prototypes.get(node);
  if (!prototype) prototypes.set(node, (prototype = prototypeOf(node)));
  if (node.dynamic.size === 0) return prototype as ElementView;

  const view = Object.create(prototype) as Instance;
  view[scopeOf] = scope;
  view[cacheOf] = new Map();
  return view as unknown as ElementView;
}

function prototypeOf(node: CompiledNode): object {
  const prototype: object = { ...node.fixed, uuid: node.uuid, atom: node.atom.id };
  if (node.dynamic.size === 0) return prototype;
  for (const [name, evaluation] of node.dynamic) {
    const roots = [...new Set(evaluation.reads.map((read) => read.split(".", 1)[0]!))];
    const mayStay = roots.every((root) => fixedRoots.has(root));
    Object.defineProperty(prototype, name, {
      enumerable: true,
      get: mayStay ? once(name, evaluation, roots) : reactiveGetter(name, evaluation),
    });
  }
  return prototype;
}

function reactiveGetter(name: string, evaluation: Evaluation) {
  return function read(this: Instance): unknown {
    let value = this[cacheOf].get(name) as IComputedValue<unknown> | undefined;
    if (!value) {
      const scope = this[scopeOf];
      this[cacheOf].set(name, (value = computed(() => evaluation.run(scope), { equals: compareStructural })));
    }
    return value.get();
  };
}

/** What reads only its row cannot change while the row is the same, unless people type into that row. */
function once(name: string, evaluation: Evaluation, roots: readonly string[]) {
  const follow = reactiveGetter(name, evaluation);
  return function read(this: Instance): unknown {
    if (roots.some((root) => this[scopeOf].isFixed?.(root) === false)) return follow.call(this);
    const cache = this[cacheOf];
    if (!cache.has(name)) cache.set(name, evaluation.run(this[scopeOf]));
    return cache.get(name);
  };
}
