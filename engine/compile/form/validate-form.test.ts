import { describe, expect, it } from "vitest";
import { Type } from "typebox";
import { defineAtom } from "../../atoms/atom.ts";
import { createAtomRegistry } from "../../atoms/registry.ts";
import { standardAtoms } from "../../atoms/standard-atoms.ts";
import { compileDocument } from "../plan/compile-document.ts";
import type { CompiledForm } from "../plan/compiled.ts";
import { fieldProperties } from "../../../schemas/form-element.ts";
import { closed } from "../../../schemas/closed.ts";
import { nodeProperties, Slot } from "../../../schemas/node.ts";
import { validateForm } from "./validate-form.ts";
import { objectScope } from "../../../tests/support/object-scope.ts";

const lines = defineAtom({
  id: "probe_lines",
  group: "first",
  field: true,
  provides: ["row", "index"],
  rows: "fields",
  load: () => Promise.reject(new Error("Nothing is drawn here.")),
  element: Type.Object({ ...nodeProperties("probe_lines"), ...fieldProperties, fields: Slot() }, closed),
});
const registry = createAtomRegistry([...standardAtoms, lines]);

const formOf = (...elements: unknown[]): CompiledForm => {
  const document = { kind: "form", version: 1, key: "test", data_url: "/v1/things", elements };
  return compileDocument(document, registry).compiled as CompiledForm;
};
let count = 0;
const text = (name: string, more: Record<string, unknown> = {}) => ({ uuid: `n${count++}`, atom: "text", name, ...more });
const needed = [{ type: "required", message: "Needed." }];
const when = (name: string, value: unknown) => ({ $: { "==": [{ var: name }, value] } });

const check = (form: CompiledForm, values: unknown, roots: Record<string, unknown> = {}) =>
  validateForm(form, values, {
    scope: objectScope(roots),
    formats: () => ({ date_format: "%d.%m.%Y", time_format: "%H:%M", number_format: ",." }),
  });
const violation = (form: CompiledForm, values: unknown, roots: Record<string, unknown> = {}) =>
  check(form, values, roots).findings.map(({ field, type }) => `${field}: ${type}`);

describe("the values of a form", () => {
  const login = formOf(
    text("auth"),
    text("user", { hidden: when("values.auth", "none"), when_hidden: "omit", validations: needed }),
    text("note", { validations: [{ type: "dynamic_required", value: { $: { empty: { var: "values.user" } } }, message: "Why none?" }] }),
    text("ext.colour", { validations: [{ type: "max_length", value: 3 }] }),
  );

  it.each<[string, unknown, string[], string[]]>([
    [
      "are judged field by field",
      { auth: "login", ext: { colour: "blue" } },
      ["user: required", "note: dynamic_required", "ext.colour: max_length"],
      [],
    ],
    ["are not asked for what is hidden, which counts as not sent", { auth: "none", user: "ada" }, ["note: dynamic_required"], ["user"]],
    ["are right when they are", { auth: "login", user: "ada" }, [], []],
    ["may be none at all", undefined, ["user: required", "note: dynamic_required"], []],
    ["may be no object", "login", ["user: required", "note: dynamic_required"], []],
    ["may be a list", [1, 2], ["user: required", "note: dynamic_required"], []],
    ["may be null", null, ["user: required", "note: dynamic_required"], []],
    ["may bring names that reach a prototype", JSON.parse('{"__proto__":{"auth":"none"},"auth":"x","user":"a"}'), [], []],
    ["may bring names that no field has", { auth: "x", user: "a", step: 1, constructor: 5 }, [], []],
    [
      "may hold anything where a text belongs",
      { auth: { toString: 1 }, user: [], ext: "blue" },
      ["note: dynamic_required"],
      // What cannot be compared hides, as a broken condition does everywhere.
      ["user"],
    ],
  ])("%s", (_, values, findings, left_out) => {
    expect(violation(login, values)).toEqual(findings);
    expect(check(login, values).left_out).toEqual(left_out);
  });

  it("read as a whole are what counts: neither what is left out nor what has no field", () => {
    const form = formOf(
      text("a", { hidden: true, when_hidden: "omit" }),
      text("b.c", { hidden: true, when_hidden: "omit" }),
      text("b.d"),
      text("all", { validations: [{ type: "condition", value: { $: { "!": { var: "values.b.c" } } } }] }),
      text("part", { validations: [{ type: "pattern", value: "x", message: { $: { var: "values.b" } } }] }),
      text("count", { validations: [{ type: "condition", value: { $: { empty: { var: "values.a" } } } }] }),
    );
    const values = { a: 1, b: { c: 2, d: 3 }, all: "x", part: "x", count: "x", none: 5 };
    expect(violation(form, values)).toEqual([]);
    const whole = formOf(
      text("a", { hidden: true, when_hidden: "omit" }),
      text("b.d"),
      text("b.c", { validations: [{ type: "one_of", value: { $: { map: [{ merge: [{ var: "values" }] }, { var: "b.d" }] } } }] }),
    );
    expect(violation(whole, { a: 1, b: { c: 3, d: 3 }, none: 1 })).toEqual([]);
    expect(violation(whole, { a: 1, b: { c: 4, d: 3 }, none: 1 })).toEqual(["b.c: one_of"]);
  });

  it("that wait for each other come to an end", () => {
    const form = formOf(
      text("a", { hidden: when("values.b", "x"), when_hidden: "omit", validations: needed }),
      text("b", { hidden: when("values.a", "x"), when_hidden: "omit", validations: needed }),
      text("c", { hidden: { $: { empty: { var: "values" } } }, when_hidden: "omit", validations: needed }),
    );
    expect(() => check(form, { a: "x", b: "x", c: "" })).not.toThrow();
  });

  it("that depend on each other in a long chain are asked once each", () => {
    const chain = Array.from({ length: 60 }, (_, index) =>
      text(`f${index}`, {
        when_hidden: "omit",
        hidden:
          index === 0 ? false : { $: { and: [{ empty: { var: `values.f${index - 1}` } }, { "!": { var: `values.f${index - 1}` } }] } },
      }),
    );
    const values = Object.fromEntries(chain.map(({ name }) => [name, "x"]));
    expect(check(formOf(...chain), values).left_out).toEqual([]);
    expect(check(formOf(...chain), { ...values, f0: "" }).left_out).toHaveLength(59);
  });

  it("of one name count while one of its fields shows, and are judged by that one", () => {
    const form = formOf(
      text("kind"),
      text("to", { hidden: when("values.kind", "fax"), when_hidden: "omit", validations: [{ type: "email" }] }),
      text("to", { hidden: when("values.kind", "mail"), when_hidden: "omit", validations: [{ type: "digit" }] }),
    );
    expect(violation(form, { kind: "mail", to: "x" })).toEqual(["to: email"]);
    expect(violation(form, { kind: "fax", to: "x" })).toEqual(["to: digit"]);
    expect(check(form, { kind: "fax", to: "x" }).left_out).toEqual([]);
  });

  it("of disabled fields and in hidden sections are not asked", () => {
    const section = { uuid: "s", atom: "section", hidden: when("values.a", "x"), children: [text("in", { validations: needed })] };
    const form = formOf(text("a"), section, text("off", { disabled: when("values.a", "x"), validations: needed }));
    expect(violation(form, { a: "x" })).toEqual([]);
    expect(violation(form, { a: "y" })).toEqual(["in: required", "off: required"]);
  });

  it("are judged by what is known about the user, the record and today", () => {
    const form = formOf(
      text("a", { validations: [{ type: "dynamic_required", value: { $: { can: "place_orders" } } }] }),
      text("b", {
        validations: [
          { type: "min", value: { $: { var: "today" } }, message: { t: "late", args: { today: { $: { var: "params.who" } } } } },
        ],
      }),
    );
    const roots = {
      session: { permissions: { place_orders: true } },
      today: "20260304",
      params: { who: "Ada" },
      texts: { late: "Too late, {today}." },
    };
    expect(check(form, { b: "20260303" }, roots).findings).toMatchObject([
      { field: "a" },
      { field: "b", message: "Too late, Ada.", level: "error" },
    ]);
    expect(violation(form, { b: "20260304" })).toEqual([]);
  });
});

describe("the rows of a list", () => {
  const form = formOf(text("limit"), {
    uuid: "lines",
    atom: "probe_lines",
    name: "items",
    fields: [
      text("material", { validations: [{ type: "required" }, { type: "unique" }] }),
      text("net", { validations: [{ type: "condition", value: { $: { dec_le: [{ var: "row.net" }, { var: "values.limit" }] } } }] }),
      text("why", { hidden: { $: { "!=": [{ var: "row.net" }, "0"] } }, when_hidden: "omit", validations: needed }),
      text("of", {
        validations: [{ type: "condition", value: { $: { "==": [{ count: { var: "rows" } }, { var: "parent.values.limit" }] } } }],
      }),
    ],
  });

  it("are judged one by one, each reading its row, the rows and the form around", () => {
    const items = [{ material: "A", net: "0" }, { material: "A", net: "3", why: "x" }, { net: "1" }];
    expect(violation(form, { limit: "2", items })).toEqual([
      "items.0.why: required",
      "items.0.of: condition",
      "items.1.material: unique",
      "items.1.net: condition",
      "items.1.of: condition",
      "items.2.material: required",
      "items.2.of: condition",
    ]);
    expect(check(form, { limit: "2", items }).left_out).toEqual(["items.1.why", "items.2.why"]);
  });

  it.each([[undefined], ["x"], [{ 0: {} }], [[]]])("are none where the value is %j", (items) => {
    expect(violation(form, { items })).toEqual([]);
  });

  it("may be anything", () => {
    const items = [null, 5, "x", [], { material: "B", net: "0", why: "x", __proto__: 1 }];
    expect(violation(form, { limit: "5", items }).filter((found) => !found.endsWith("net: condition"))).toEqual([
      "items.0.material: required",
      "items.1.material: required",
      "items.2.material: required",
      "items.3.material: required",
    ]);
  });
});

describe("what only the server can say", () => {
  const remote = { type: "remote", data_url: "/v1/names/{params.area}", query: { of: { $: { var: "values.of" } } }, message: "Taken." };
  const form = formOf(
    text("of"),
    text("name", { validations: [{ type: "digit" }, remote] }),
    text("gone", { hidden: true, validations: [remote] }),
    { uuid: "lines", atom: "probe_lines", name: "items", fields: [text("code", { validations: [remote] })] },
  );

  it("is told with the address, the query and the words, once everything else is right", () => {
    const { remote } = check(form, { of: "A", name: "a1", gone: "x", items: [{ code: "c" }] }, { params: { area: "1000" } });
    const message = { type: "remote", level: "error", message: "Taken." };
    expect(remote).toMatchObject([
      { field: "name", path: "/v1/names/1000", ask: { of: "A", name: "a1" }, violation: message },
      { field: "items.0.code", path: "/v1/names/1000", ask: { of: "A", code: "c" }, violation: message },
    ]);
    expect(check(form, { name: "a" }, { params: { area: "1000" } }).remote).toEqual([]);
    expect(check(form, { name: "" }, { params: { area: "1000" } }).remote).toEqual([]);
    expect(check(form, { name: "a1" }).remote).toEqual([]);
  });
});
