/** What all checks of one document share: where they report what they find, what may be named, what waits for the whole. */
import type { ConfigProblem } from "../../../schemas/problem.ts";
import { isPlainObject } from "../../rules/is-plain-object.ts";
import type { AtomRegistry } from "../atom.ts";
import type { CompileContext } from "../plan/compiled.ts";
import type { Field } from "../plan/fields.ts";
import type { Place, PlanRun } from "../plan/plan-run.ts";
import type { Schema } from "../read/schema.ts";
import type { Finding } from "./finding.ts";
import type { SymbolTable } from "./symbol-table.ts";
import type { ProblemCode } from "./problem-codes.ts";
import { say } from "./say.ts";

/** A place, with everything that may be named there. */
export interface CheckedPlace extends Place {
  readonly names: SymbolTable;
  /** The fields whose values `values` holds here. */
  readonly fields: ReadonlySet<string> | undefined;
  /** Set in a form document: what decides over its values must be readable for the server, too. */
  readonly inForm: boolean;
}

/** Whoever has more to repair than this repairs something first. */
export const maxProblems = 500;

export abstract class CheckRun {
  readonly run: PlanRun;
  /** Everything that may be named; undefined where references are not checked. */
  readonly context: CompileContext | undefined;
  readonly problems: (ConfigProblem & { code: ProblemCode })[] = [];
  /** Found beyond what is told. */
  private more = 0;
  /** All fields of the document, those of rows below theirs. */
  fields: readonly Field[] = [];
  private pageRoutes: readonly { key: string; route: string }[] | undefined = undefined;
  private readonly waiting: (() => void)[] = [];
  private readonly places = new Map<string, string>();

  constructor(run: PlanRun, context?: CompileContext) {
    this.run = run;
    this.context = context;
  }

  get document(): string {
    return this.run.document;
  }

  get registry(): AtomRegistry {
    return this.run.registry;
  }

  lookUp(kind: string, key: string): unknown {
    return this.run.lookUp(kind, key);
  }

  found(finding: Finding, uuid: string | undefined): void {
    if (this.problems.length >= maxProblems) {
      this.more++;
      return;
    }
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

  /** The checks of another document with the same context. */
  abstract beside(document: string): CheckRun;

  abstract page(page: Readonly<Record<string, unknown>>): CheckedPlace;

  /** @param row what the rows of the list that it shows look like */
  abstract inTable(names: SymbolTable, row: Schema): CheckedPlace;

  /** Every uuid is one of a kind in its document. */
  uuid(uuid: string, at: string): void {
    const first = this.places.get(uuid);
    if (first === undefined) this.places.set(uuid, at);
    else {
      const fresh = this.freshUuid(uuid);
      const fixes = [{ title: say`Change it to "${fresh}"`, at, op: "replace" as const, value: fresh }];
      this.found({ code: "duplicate_uuid", at, message: say`The uuid "${uuid}" stands at ${first} already.`, fixes }, uuid);
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
    this.waiting.push(check);
  }

  finish(): void {
    for (const check of this.waiting.splice(0)) check();
    if (this.more > 0) this.problems.push(this.tooMany());
  }

  pages(): readonly { key: string; route: string }[] {
    this.pageRoutes ??= (this.context?.keys("page") ?? []).flatMap((key) => {
      const page = this.lookUp("page", key);
      return isPlainObject(page) && typeof page.route === "string" ? [{ key, route: page.route }] : [];
    });
    return this.pageRoutes;
  }

  private tooMany(): (typeof this.problems)[number] {
    const message = say`There are ${this.more} more problems. Those that are told come first.`;
    return { code: "too_many_problems", severity: "error", document: this.document, at: "", message, fixes: [] };
  }

  private freshUuid(uuid: string): string {
    for (let number = 2; ; number++) if (!this.places.has(`${uuid}-${number}`)) return `${uuid}-${number}`;
  }
}
