/**
 * What conditions and addresses read. Scopes nest: the page, a form on it, a row in it, an event in that row. A name is
 * answered by the nearest scope that has it; nothing is searched upwards inside a value, and only own properties count.
 */
import type { ScopeReader } from "../../rules/evaluation.ts";
import { ownPath } from "../../rules/own-path.ts";

/** A value that is read by path because its parts live (form values, host models). */
export interface ReactiveScope {
  read(path: readonly string[]): unknown;
}

export class Scope implements ScopeReader {
  private readonly own: Readonly<Record<string, unknown>>;
  private readonly reactive: Readonly<Record<string, ReactiveScope>> | undefined;
  private readonly outer: ScopeReader;

  constructor(outer: ScopeReader, own: Readonly<Record<string, unknown>>, reactive?: Readonly<Record<string, ReactiveScope>>) {
    this.outer = outer;
    this.own = own;
    this.reactive = reactive;
  }

  read(root: string, path: readonly string[]): unknown {
    if (Object.hasOwn(this.own, root)) return ownPath(this.own[root], path);
    if (this.reactive && Object.hasOwn(this.reactive, root)) return this.reactive[root]!.read(path);
    // `parent.row` is the row around this row: what the scope outside a scope of rows answers.
    if (root === "parent" && this.provides("row")) {
      const [name, ...rest] = path;
      return name === undefined ? undefined : this.outer.read(name, rest);
    }
    return this.outer.read(root, path);
  }

  /** Whether what stands under this name is exchanged with the scope and never changes inside it. */
  isFixed(root: string): boolean {
    if (Object.hasOwn(this.own, root)) return fixedRoots.has(root);
    if (this.reactive && Object.hasOwn(this.reactive, root)) return false;
    return this.outer.isFixed?.(root) ?? fixedRoots.has(root);
  }

  private provides(root: string): boolean {
    return Object.hasOwn(this.own, root) || (this.reactive !== undefined && Object.hasOwn(this.reactive, root));
  }

  report(problem: { code: string; message: string }): void {
    this.outer.report?.(problem);
  }
}

/** Roots whose values are exchanged with their scope and never change inside it, so reading them needs no subscription. */
export const fixedRoots: ReadonlySet<string> = new Set(["row", "index", "route", "texts", "today", "event", "result", "selection"]);
