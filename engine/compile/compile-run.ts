/** One run of the compiler over one document: what it may look up, and what it has found so far. */
import type { AtomRegistry } from "../atoms/registry.ts";
import type { ConfigProblem } from "../../schemas/problem.ts";
import type { CompileContext } from "./compiled.ts";
import type { Finding } from "./finding.ts";
import type { ProblemCode } from "./problem-codes.ts";
import { isPlainObject } from "./is-plain-object.ts";
import type { Names } from "./names.ts";

/** Where documents that this one names are looked up. A full context also says what else may be named. */
export type Documents = Pick<CompileContext, "document"> & Partial<CompileContext>;

/** Where in the document the compiler stands. */
export interface Place {
  /** The nearest node. */
  readonly uuid: string | undefined;
  readonly names: Names;
  /** The fields whose values `values` holds here. */
  readonly fields: ReadonlySet<string> | undefined;
  /** Set in a form document: what decides over its values must be readable for the server, too. */
  readonly inForm: boolean;
}

export class CompileRun {
  /** `<kind>:<key>` */
  readonly document: string;
  readonly registry: AtomRegistry;
  /** Everything that may be named; undefined where references are not checked (the portal of a buyer). */
  readonly context: CompileContext | undefined;
  readonly problems: (ConfigProblem & { code: ProblemCode })[] = [];
  private readonly documents: Documents | undefined;
  /** The fragments that this run stands in, outermost first. */
  fragments: readonly string[] = [];
  private known: readonly { key: string; route: string }[] | undefined = undefined;
  private readonly checks: (() => void)[] = [];
  private readonly places = new Map<string, string>();
  /** Put before every uuid: the node that a fragment stands for. */
  readonly prefix: string;

  constructor(document: string, registry: AtomRegistry, documents?: Documents, prefix = "") {
    this.document = document;
    this.registry = registry;
    this.documents = documents;
    this.context = documents?.routes ? (documents as CompileContext) : undefined;
    this.prefix = prefix;
  }

  found(finding: Finding, uuid: string | undefined): void {
    const { code, severity = "error", at, message, hint, fixes = [] } = finding;
    this.problems.push({
      code,
      severity,
      document: this.document,
      at,
      ...(uuid !== undefined && { uuid }),
      message,
      ...(hint !== undefined && { hint }),
      fixes: [...fixes],
    });
  }

  lookUp(kind: string, key: string): unknown {
    return this.documents?.document(kind, key);
  }

  /** A run over a fragment that stands in this document, under the node with this uuid. */
  inFragment(key: string, uuid: string): CompileRun {
    const run = new CompileRun(
      `fragment:${key}`,
      this.registry,
      { document: (kind, name) => this.lookUp(kind, name) },
      `${this.prefix}${uuid}_`,
    );
    run.fragments = [...this.fragments, key];
    return run;
  }

  /** A run over another document with the same context. */
  beside(document: string): CompileRun {
    return new CompileRun(document, this.registry, this.documents);
  }

  /** Every uuid is one of a kind in its document. */
  uuid(uuid: string, at: string): void {
    const first = this.places.get(uuid);
    if (first === undefined) this.places.set(uuid, at);
    else {
      const fresh = this.freshUuid(uuid);
      const fixes = [{ title: `Change it to "${fresh}"`, at, op: "replace" as const, value: fresh }];
      this.found({ code: "duplicate_uuid", at, message: `The uuid "${uuid}" stands at ${first} already.`, fixes }, uuid);
    }
  }

  knowsUuid(uuid: string): boolean {
    return this.places.has(uuid);
  }

  get uuids(): Iterable<string> {
    return this.places.keys();
  }

  /** Checks that need the whole document, such as references to a node that stands further down. */
  later(check: () => void): void {
    this.checks.push(check);
  }

  finish(): void {
    for (const check of this.checks.splice(0)) check();
  }

  /** All pages with their addresses. */
  pages(): readonly { key: string; route: string }[] {
    this.known ??= (this.context?.keys("page") ?? []).flatMap((key) => {
      const page = this.lookUp("page", key);
      return isPlainObject(page) && typeof page.route === "string" ? [{ key, route: page.route }] : [];
    });
    return this.known;
  }

  private freshUuid(uuid: string): string {
    for (let number = 2; ; number++) if (!this.places.has(`${uuid}-${number}`)) return `${uuid}-${number}`;
  }
}
