/** Finds everything that is wrong with one document while it is compiled. */
import type { ConfigProblem } from "../../schemas/problem.ts";
import type { Atom } from "../atoms/atom.ts";
import type { AtomRegistry } from "../atoms/registry.ts";
import type { CompiledLogic } from "../rules/logic.ts";
import { checkExpression } from "./check-expression.ts";
import { checkFields } from "./check-fields.ts";
import { checkVariant, checkVariantsUrl } from "./check-variants.ts";
import { checkMeaning } from "./check-meaning.ts";
import { checkMessages } from "./check-messages.ts";
import { checkRules } from "./check-rules.ts";
import { checkSource, checkSources } from "./check-sources.ts";
import { checkTables } from "./check-tables.ts";
import type { Around, Checks, Described, Meant } from "./checks.ts";
import type { CompileContext, CompiledSource, CompiledTable } from "./compiled.ts";
import { fieldsIn, fieldsOfRow, shapeOfValues, type Field } from "./fields.ts";
import { unknownName, type Finding } from "./finding.ts";
import { isPlainObject } from "./is-plain-object.ts";
import { anything, type Names } from "./names.ts";
import { namingProperties } from "./naming-properties.ts";
import type { Facts, NoteCode } from "./notes.ts";
import { shapeOfParams } from "./params.ts";
import { type Place, PlanRun } from "./plan-run.ts";
import type { ProblemCode } from "./problem-codes.ts";
import { rowsOfSource } from "./references.ts";
import type { Prepared, Schema } from "./schema.ts";
import { namesOfForm, namesOfFragment, namesOfPage, namesOfTable, namesOutside } from "./scopes.ts";
import { afterStep, afterSubmit, inHandler, placeOfNested } from "./step-scopes.ts";
import { findingOfNote } from "./words.ts";

/** A place, with everything that may be named there. */
export interface CheckedPlace extends Place {
  readonly names: Names;
  /** The fields whose values `values` holds here. */
  readonly fields: ReadonlySet<string> | undefined;
  /** Set in a form document: what decides over its values must be readable for the server, too. */
  readonly inForm: boolean;
}

/** Whoever has more to repair than this repairs something first. */
export const mostProblems = 500;

export class DocumentChecks implements Checks {
  readonly run: PlanRun;
  /** Everything that may be named; undefined where references are not checked. */
  readonly context: CompileContext | undefined;
  readonly problems: (ConfigProblem & { code: ProblemCode })[] = [];
  /** Found beyond what is told. */
  private more = 0;
  private fieldsOfDocument: readonly Field[] = [];
  private known: readonly { key: string; route: string }[] | undefined = undefined;
  private readonly waiting: (() => void)[] = [];
  private readonly places = new Map<string, string>();

  constructor(run: PlanRun, context?: CompileContext) {
    this.run = run;
    this.context = context;
    run.checks = this;
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
    if (this.problems.length >= mostProblems) {
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

  note<Code extends NoteCode>(code: Code, at: string, uuid: string | undefined, facts: Facts[Code]): void {
    this.found(findingOfNote(code, at, facts), uuid);
  }

  /** The checks of another document with the same context. */
  beside(document: string): DocumentChecks {
    return new DocumentChecks(new PlanRun(document, this.registry, this.run.options), this.context);
  }

  /** A fragment does not know where it stands, so nothing that it names is checked there. */
  ofFragment(run: PlanRun): DocumentChecks {
    return new DocumentChecks(run);
  }

  page(page: Described): CheckedPlace {
    const fields = (this.fieldsOfDocument = fieldsIn(this.registry, page.body, "/body"));
    return placeOf(namesOfPage(this, page, fields), { fields: new Set(fields.map(({ name }) => name)) });
  }

  form(form: Described): CheckedPlace {
    const fields = (this.fieldsOfDocument = fieldsIn(this.registry, form.elements, "/elements"));
    return placeOf(namesOfForm(this, form, fields), { fields: new Set(fields.map(({ name }) => name)), inForm: true });
  }

  fragment(fragment: Described): CheckedPlace {
    return placeOf(namesOfFragment(this, fragment));
  }

  table(): CheckedPlace {
    return this.inTable(namesOfTable(this), anything);
  }

  /** @param row what the rows of the list that it shows look like */
  inTable(names: Names, row: Schema): CheckedPlace {
    return placeOf(names.inRow(row, ["row", "index", "selection"]));
  }

  outside(): CheckedPlace {
    return placeOf(namesOutside(this));
  }

  /** What the atom lends to what stands in it: `row` and `index` of its source, and whatever else it declares. */
  inNode(place: CheckedPlace, node: Described, atom: Atom, schema: Prepared): CheckedPlace {
    const { provides, rows } = atom;
    const { names } = place;
    if (rows !== undefined) {
      const fields = fieldsOfRow(this.registry, atom, node);
      const row = shapeOfValues(this.registry, fields);
      const around = names.inRow(row, ["row", "index"]);
      return {
        ...place,
        names: around.with({ rows: { type: "array", items: row } }),
        fields: new Set(fields.map(({ name }) => name)),
      };
    }
    if (provides.length === 0) return place;
    const { source } = namingProperties(schema);
    return {
      ...place,
      names: provides.includes("row")
        ? names.inRow(rowsOfSource(names, source && node[source]), provides)
        : names.with(Object.fromEntries(provides.map((name) => [name, {}]))),
    };
  }

  inFragment(place: CheckedPlace, fragment: Described): CheckedPlace {
    return { ...place, names: place.names.with({ params: shapeOfParams(fragment.params) }) };
  }

  inHandler(place: CheckedPlace): CheckedPlace {
    return inHandler(place);
  }

  afterSubmit(place: CheckedPlace, form: Described): CheckedPlace {
    return afterSubmit(this, place, form);
  }

  inStep(place: CheckedPlace, property: string, step: Described): CheckedPlace {
    return placeOfNested(property, step, place);
  }

  afterStep(place: CheckedPlace, step: unknown): CheckedPlace {
    return afterStep(this, place, step);
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

  meaning(around: Around & { place: CheckedPlace; inner: CheckedPlace }, meant: Meant): void {
    checkMeaning(this, around, meant);
  }

  expression(place: CheckedPlace, logic: CompiledLogic, schema: Prepared, node: Described | undefined): void {
    checkExpression(this, place, logic, schema, node);
  }

  rules(place: CheckedPlace, rules: readonly unknown[], at: string): void {
    checkRules(this, place, rules, at);
  }

  source(source: Described, at: string, ids: Map<string, string>): void {
    checkSource(this, source, at, ids);
  }

  sources(sources: readonly CompiledSource[], ids: ReadonlyMap<string, string>): void {
    checkSources(this, sources, ids);
  }

  columns(columns: CompiledTable["columns"], default_sort: CompiledTable["default_sort"]): void {
    const names = columns.map(({ name }) => name);
    if (!default_sort || names.includes(default_sort.sort_by)) return;
    const { sort_by } = default_sort;
    this.found(
      unknownName("unknown_column", "/default_sort/sort_by", `There is no column "${sort_by}" to sort by.`, sort_by, names),
      undefined,
    );
  }

  /** What is wrong in a fragment is the fragment's own problem, but that it stands in itself is this document's, too. */
  placedFragment(inside: PlanRun, at: string, uuid: string): void {
    const { problems } = inside.checks as DocumentChecks;
    for (const problem of problems) if (problem.code === "fragment_cycle") this.found({ ...problem, at }, uuid);
  }

  wholePage(page: Described, place: CheckedPlace): void {
    checkFields(this, this.fieldsOfDocument);
    if (this.context) checkTables(this, page, place);
  }

  wholeForm(form: Described): void {
    checkFields(this, this.fieldsOfDocument);
    checkVariantsUrl(this, form);
  }

  variant(place: CheckedPlace, in_variant: unknown, at: string): void {
    checkVariant(this, place, in_variant, at);
  }

  wholeMessages(messages: Described): void {
    checkMessages(this, messages);
  }

  /** Checks that need the whole document, such as references to a node that stands further down. */
  later(check: () => void): void {
    this.waiting.push(check);
  }

  finish(): void {
    for (const check of this.waiting.splice(0)) check();
    if (this.more > 0) this.problems.push(this.tooMany());
  }

  /** All fields of the document, those of rows below theirs. */
  get fields(): readonly Field[] {
    return this.fieldsOfDocument;
  }

  /** All pages with their addresses. */
  pages(): readonly { key: string; route: string }[] {
    this.known ??= (this.context?.keys("page") ?? []).flatMap((key) => {
      const page = this.lookUp("page", key);
      return isPlainObject(page) && typeof page.route === "string" ? [{ key, route: page.route }] : [];
    });
    return this.known;
  }

  private tooMany(): (typeof this.problems)[number] {
    const message = `There are ${this.more} more problems. Those that are told come first.`;
    return { code: "too_many_problems", severity: "error", document: this.document, at: "", message, fixes: [] };
  }

  private freshUuid(uuid: string): string {
    for (let number = 2; ; number++) if (!this.places.has(`${uuid}-${number}`)) return `${uuid}-${number}`;
  }
}

const placeOf = (names: Names, { fields, inForm = false }: { fields?: ReadonlySet<string>; inForm?: boolean } = {}): CheckedPlace => ({
  uuid: undefined,
  names,
  fields,
  inForm,
});
