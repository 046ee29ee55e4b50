/** Finds everything that is wrong with one document while it is compiled. */
import type { Atom } from "../atom.ts";
import type { CompiledLogic } from "../../rules/logic.ts";
import { CheckRun, type CheckedPlace } from "./check-run.ts";
import { checkExpression } from "./check-expression.ts";
import { checkFields } from "./check-fields.ts";
import { checkTheme } from "./check-theme.ts";
import { checkVariant, checkVariantsUrl } from "./check-variants.ts";
import { checkReference } from "./check-reference.ts";
import { checkMessages } from "./check-messages.ts";
import { checkSentNames } from "./check-sent-names.ts";
import { checkRules } from "./check-rules.ts";
import { checkSource, checkSources } from "./check-sources.ts";
import { checkShownTable, checkTables } from "./check-tables.ts";
import { type ReferenceContext, type Checks, type RawObject, type Reference, PlanRun } from "../plan/plan-run.ts";
import type { CompileContext, CompiledSource, CompiledTable } from "../plan/compiled.ts";
import { fieldsIn, fieldsOfRow, shapeOfValues } from "../plan/fields.ts";
import { unknownName } from "./finding.ts";
import { anySchema, type SymbolTable } from "./symbol-table.ts";
import { namingProperties } from "../read/naming-properties.ts";
import type { Facts, ReadProblemCode } from "../read/notes.ts";
import { shapeOfParams } from "../plan/params.ts";
import { rowsOfSource } from "./references.ts";
import type { PreparedSchema, Schema } from "../read/schema.ts";
import { namesOfForm, namesOfFragment, namesOfPage, namesOfTable, namesOutside } from "./scopes.ts";
import { afterStep, afterSubmit, inHandler, placeOfNested } from "./step-scopes.ts";
import { noteFinding } from "./note-findings.ts";
import { say } from "./say.ts";

export class DocumentChecks extends CheckRun implements Checks {
  constructor(run: PlanRun, context?: CompileContext) {
    super(run, context);
    run.checks = this;
  }

  note<Code extends ReadProblemCode>(code: Code, at: string, uuid: string | undefined, facts: Facts[Code]): void {
    this.found(noteFinding(code, at, facts), uuid);
  }

  beside(document: string): DocumentChecks {
    return new DocumentChecks(new PlanRun(document, this.registry, this.run.options), this.context);
  }

  /** A fragment does not know where it stands, so nothing that it names is checked there. */
  ofFragment(run: PlanRun): DocumentChecks {
    return new DocumentChecks(run);
  }

  page(page: RawObject): CheckedPlace {
    const fields = (this.fields = fieldsIn(this.registry, page.body, "/body"));
    return placeOf(namesOfPage(this, page, fields), { fields: new Set(fields.map(({ name }) => name)) });
  }

  form(form: RawObject): CheckedPlace {
    const fields = (this.fields = fieldsIn(this.registry, form.elements, "/elements"));
    return placeOf(namesOfForm(this, form, fields), { fields: new Set(fields.map(({ name }) => name)), inForm: true });
  }

  fragment(fragment: RawObject): CheckedPlace {
    return placeOf(namesOfFragment(this, fragment));
  }

  table(table: RawObject): CheckedPlace {
    if (this.context) this.later(() => checkShownTable(this, table));
    return this.inTable(namesOfTable(this), anySchema);
  }

  inTable(names: SymbolTable, row: Schema): CheckedPlace {
    return placeOf(names.inRow(row, ["row", "index", "selection"]));
  }

  outside(): CheckedPlace {
    return placeOf(namesOutside(this));
  }

  /** What the atom lends to what stands in it: `row` and `index` of its source, and whatever else it declares. */
  inNode(place: CheckedPlace, node: RawObject, atom: Atom, schema: PreparedSchema): CheckedPlace {
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

  inFragment(place: CheckedPlace, fragment: RawObject): CheckedPlace {
    return { ...place, names: place.names.with({ params: shapeOfParams(fragment.params) }) };
  }

  inHandler(place: CheckedPlace): CheckedPlace {
    return inHandler(place);
  }

  afterSubmit(place: CheckedPlace, form: RawObject): CheckedPlace {
    return afterSubmit(this, place, form);
  }

  inStep(place: CheckedPlace, property: string, step: RawObject): CheckedPlace {
    return placeOfNested(property, step, place);
  }

  afterStep(place: CheckedPlace, step: unknown): CheckedPlace {
    return afterStep(this, place, step);
  }

  reference(around: ReferenceContext & { place: CheckedPlace; inner: CheckedPlace }, reference: Reference): void {
    checkReference(this, around, reference);
  }

  expression(place: CheckedPlace, logic: CompiledLogic, schema: PreparedSchema, node: RawObject | undefined): void {
    checkExpression(this, place, logic, schema, node);
  }

  rules(place: CheckedPlace, rules: readonly unknown[], at: string): void {
    checkRules(this, place, rules, at);
  }

  source(source: RawObject, at: string, ids: Map<string, string>): void {
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
      unknownName("unknown_column", "/default_sort/sort_by", say`There is no column "${sort_by}" to sort by.`, sort_by, names),
      undefined,
    );
  }

  /** What is wrong in a fragment is the fragment's own problem, but that it stands in itself is this document's, too. */
  placedFragment(inside: PlanRun, at: string, uuid: string): void {
    const { problems } = inside.checks as DocumentChecks;
    for (const problem of problems) if (problem.code === "fragment_cycle") this.found({ ...problem, at }, uuid);
  }

  completePage(page: RawObject, place: CheckedPlace): void {
    checkFields(this, this.fields);
    if (this.context) checkTables(this, page, place);
  }

  completeForm(form: RawObject): void {
    checkFields(this, this.fields);
    checkVariantsUrl(this, form);
    if (this.context) checkSentNames(this, form, this.fields);
  }

  variant(place: CheckedPlace, in_variant: unknown, at: string): void {
    checkVariant(this, place, in_variant, at);
  }

  completeTheme(theme: RawObject): void {
    checkTheme(this, theme);
  }

  completeMessages(messages: RawObject): void {
    checkMessages(this, messages);
  }
}

const placeOf = (
  names: SymbolTable,
  { fields, inForm = false }: { fields?: ReadonlySet<string>; inForm?: boolean } = {},
): CheckedPlace => ({
  uuid: undefined,
  names,
  fields,
  inForm,
});
