/** What a living form says about its values is what the server says about the same values when they arrive. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { edgeCaseTexts, edgeCaseValue, nodesOf } from "../../../tests/support/generated-documents.ts";
import { Type } from "typebox";
import { defineAtom } from "../../atoms/atom.ts";
import { createAtomRegistry } from "../../atoms/registry.ts";
import { allAtoms } from "../../../tests/support/all-atoms.ts";
import { compileDocument } from "../../compile/plan/compile-document.ts";
import type { CompiledForm } from "../../compile/plan/compiled.ts";
import { createTestEnv } from "../../../tests/support/test-env.ts";
import { validateForm } from "../../compile/form/validate-form.ts";
import { composeValues } from "../../rules/compose-values.ts";
import { objectScope } from "../../../tests/support/object-scope.ts";
import { closed } from "../../../schemas/closed.ts";
import { nodeProperties, Slot } from "../../../schemas/node.ts";
import type { FieldModel } from "./field-model.ts";
import { FormModel, type FormHost } from "./form-model.ts";
import { FormSubmission } from "./form-submission.ts";
import { createRows, type RowsModel } from "../list/rows-model.ts";
import { FormSheet } from "../sheet/form-sheet.ts";
import type { SheetModel } from "../sheet/sheet-model.ts";

const holder = defineAtom({
  id: "probe_holder",
  group: "first",
  load: () => Promise.reject(new Error("Nothing is drawn here.")),
  element: Type.Object({ ...nodeProperties("probe_holder"), children: Slot() }, closed),
});
const registry = createAtomRegistry([...allAtoms, holder]);
const inputs = allAtoms.filter(({ field }) => field);
const elements = fc.array(nodesOf([...inputs, holder, holder, holder, holder], 2), { minLength: 1, maxLength: 5 });

/** What makes a form's verdict depend on which field is asked first, and is a problem of the document. */
const undecided = new Set(["field_cycle", "duplicate_field", "duplicate_uuid"]);

/** Every uuid another one: the elements were generated one by one. */
const numbered = (document: unknown): unknown => {
  let count = 0;
  return JSON.parse(JSON.stringify(document, (name, value: unknown) => (name === "uuid" ? `n${count++}` : value)));
};

/** What a new row starts with is in no value before the row is touched, so rows that came with the record start with nothing. */
const withoutStart = (content: unknown, inRow = false): unknown => {
  if (Array.isArray(content)) return content.map((item) => withoutStart(item, inRow));
  if (typeof content !== "object" || content === null) return content;
  const { atom } = content as { atom?: unknown };
  const left = Object.entries(content).filter(([name]) => !(inRow && ((atom !== undefined && name === "value") || name === "checked")));
  return Object.fromEntries(
    left.map(([name, inner]) => [name, withoutStart(inner, inRow || (atom === "table_input" && name === "fields"))]),
  );
};

const roots = {
  session: { permissions: { place_orders: true } },
  partner: { number: "1000" },
  today: "20260304",
  params: { p: "x" },
};
const env = createTestEnv();
const formats = () => env.formats();

function living(compiled: CompiledForm, record: unknown): FormModel {
  const host: FormHost = {
    env,
    scope: objectScope({ ...roots, state: { record } }),
    sources: [],
    search: undefined,
    source: () => undefined,
    plan: () => Promise.resolve(undefined),
    runSteps: () => Promise.resolve(),
    submission: (form) => new FormSubmission(form),
    createRows,
  };
  return new FormModel(compiled, { form: "test", value: "state.record" }, host, { id: "f", draftKey: () => "f", version: 1 });
}

/** Everything that the fields hold, whether or not it would be sent. */
const held = (form: FormModel): Record<string, unknown> =>
  composeValues(
    form.own.names.flatMap((name) => {
      const value = form.own.value(name);
      return value === undefined ? [] : [[name.split("."), value] as const];
    }),
  );

/** In the order of the fields, each followed by those of its rows; that a row is wrong is told by its fields. */
const told = (fields: readonly FieldModel[], prefix = ""): string[] =>
  fields.flatMap((field) => {
    const name = `${prefix}${field.name}`;
    const { violation } = field;
    const own = violation && violation.type !== "rows" ? [`${name} ${violation.level} ${violation.type}: ${violation.message}`] : [];
    if (field.hidden || field.disabled) return own;
    if (field.rows instanceof FormSheet) return [...own, ...toldOfSheet(field.rows.sheet, name)];
    const rows = (field.rows as RowsModel | undefined)?.counting ?? [];
    return [...own, ...rows.flatMap((row, index) => told(row.set.fields, `${name}.${index}.`))];
  });

const toldOfSheet = (sheet: SheetModel, name: string): string[] =>
  sheet.counting.flatMap((row, index) => {
    const violations = sheet.verdictOf(row).violations;
    return sheet.columns.flatMap(({ field, name: column }) => {
      const violation = violations.get(field);
      return violation ? [`${name}.${index}.${column} ${violation.level} ${violation.type}: ${violation.message}`] : [];
    });
  });

function compare(form: FormModel): void {
  const around = { scope: objectScope(roots), formats };
  const arrived = validateForm(form.compiled, held(form), around);
  expect(arrived.findings.map(({ field, level, type, message }) => `${field} ${level} ${type}: ${message}`)).toEqual(told(form.fields));
  expect(arrived.findings.some(({ level }) => level === "error")).toBe(!form.valid);

  const sent = form.values;
  const out = new Set(arrived.left_out);
  const counted = form.own.names.filter((name) => !out.has(name) && form.own.value(name) !== undefined);
  expect(sent).toEqual(composeValues(counted.map((name) => [name.split("."), form.own.value(name)] as const)));
  // The server gets no more than this, as JSON.
  const json: unknown = JSON.parse(JSON.stringify(sent));
  expect(validateForm(form.compiled, json, around).findings).toEqual(arrived.findings);
}

const row = fc.dictionary(fc.constantFrom("a", "b", "c"), fc.constantFrom("", "x", "Hello", 1, null), { maxKeys: 3 });
const value = fc.oneof(
  { weight: 2, arbitrary: fc.array(row, { maxLength: 3 }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom("x", "", "20260304", "10.5", "Hello", "a@b.de", true, false, 1, null, ["Hello"], ["x", "x"], undefined),
  },
  { weight: 1, arbitrary: fc.constantFrom(...edgeCaseTexts) },
  { weight: 1, arbitrary: edgeCaseValue },
);
/** As it came, or would go, over the wire. */
const asJson = (content: unknown): unknown => (content === undefined ? undefined : JSON.parse(JSON.stringify(content)));
const names = ["a", "b", "c", "d.e", "ext.f"];
const record = fc.dictionary(
  fc.constantFrom("a", "b", "c", "d", "ext", "constructor"),
  fc.oneof(value, fc.record({ e: value, f: value })),
  { maxKeys: 5 },
);
const edits = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 5 });

describe("the living form and the server", () => {
  it("say the same about ten thousand sets of values", () => {
    let compared = 0;
    let broken = 0;
    let left_out = 0;
    fc.assert(
      fc.property(elements, fc.array(fc.tuple(record, edits), { minLength: 8, maxLength: 8 }), (content, tries) => {
        const document = numbered({ kind: "form", version: 1, key: "test", data_url: "/v1/things", elements: withoutStart(content) });
        const { compiled, problems } = compileDocument(document, registry);
        fc.pre(!problems.some(({ code }) => undecided.has(code)));
        for (const [start, changes] of tries) {
          const form = living(compiled as CompiledForm, asJson(start));
          compare(form);
          for (const [name, changed] of changes) form.set(name, asJson(changed));
          compare(form);
          compared += 2;
          broken += form.valid ? 0 : 1;
          left_out += Object.keys(form.values).length < form.own.names.length ? 1 : 0;
          form.dispose();
        }
      }),
      { numRuns: 700 },
    );
    expect(compared).toBeGreaterThanOrEqual(10_000);
    // Both verdicts are among them.
    expect(broken).toBeGreaterThan(1_000);
    expect(compared / 2 - broken).toBeGreaterThan(1_000);
    expect(left_out).toBeGreaterThan(500);
  });
});

describe("fields that hide each other", () => {
  const hidden = (other: string) => ({ $: { "==": [{ var: `values.${other}` }, "x"] } });
  const field = (name: string, more: Record<string, unknown>) => ({ uuid: name, atom: "text", name, when_hidden: "omit", ...more });

  it.each<[string, unknown[]]>([
    ["two by two", [field("a", { hidden: hidden("b") }), field("b", { hidden: hidden("a") })]],
    ["themselves", [field("a", { hidden: hidden("a") })]],
    [
      "by all values",
      [field("a", { hidden: { $: { empty: { var: "values" } } } }), field("b", { hidden: { $: { count: { var: "values" } } } })],
    ],
    [
      "while they are cleared",
      [field("a", { hidden: hidden("b"), when_hidden: "clear" }), field("b", { value: { $: { var: "values.a" } } })],
    ],
    [
      "and follow each other",
      [field("a", { value: { $: { cat: [{ var: "values.b" }, "x"] } } }), field("b", { value: { $: { var: "values.a" } } })],
    ],
  ])("%s, though the compiler has told, do not break the form", (_, content) => {
    const { compiled, problems } = compileDocument(
      { kind: "form", version: 1, key: "test", data_url: "/v1/x", elements: content },
      registry,
    );
    expect(problems.map(({ code }) => code)).toContain("field_cycle");
    const form = living(compiled as CompiledForm, { a: "x", b: "x" });
    expect(() => [form.valid, form.values, form.fields.map((one) => [one.hidden, one.violation])]).not.toThrow();
    expect(() => form.set("a", "y")).not.toThrow();
    expect(() => validateForm(form.compiled, form.values, { scope: objectScope(roots), formats })).not.toThrow();
    form.dispose();
  });
});
