import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Type } from "typebox";
import { defineAtom } from "../../atoms/atom.ts";
import { createAtomRegistry } from "../../atoms/registry.ts";
import { fieldProperties } from "../../../schemas/form-element.ts";
import { Options } from "../../../schemas/options.ts";
import { Document, Dynamic, Path, Source, Text, Uuid } from "../../../schemas/marked.ts";
import { closed } from "../../../schemas/closed.ts";
import { nodeProperties, Slot } from "../../../schemas/node.ts";
import { EventsOf } from "../../../schemas/steps.ts";
import { objectScope } from "../../../tests/support/object-scope.ts";
import { applyFix } from "../check/apply-fix.ts";
import { compileDocument } from "./compile-document.ts";
import { problemCodes } from "../check/problem-codes.ts";
import type { CompileContext, CompiledForm, CompiledPage, CompiledTable } from "./compiled.ts";

const load = () => Promise.reject(new Error("Nothing is drawn here."));
const registry = createAtomRegistry([
  defineAtom({
    id: "note",
    group: "first",
    load,
    element: Type.Object(
      {
        ...nodeProperties("note"),
        text: Text(),
        level: Type.Optional(Type.Integer({ minimum: 1, maximum: 3, default: 1 })),
        mark: Type.Optional(Type.String({ maxLength: 3 })),
        value: Type.Optional(Dynamic(Type.Unknown())),
        path: Type.Optional(Dynamic(Path())),
      },
      closed,
    ),
  }),
  defineAtom({
    id: "button",
    group: "first",
    load,
    element: Type.Object({ ...nodeProperties("button"), label: Text(), on: Type.Optional(EventsOf("click")) }, closed),
  }),
  defineAtom({
    id: "box",
    group: "first",
    load,
    element: Type.Object({ ...nodeProperties("box"), children: Slot({ maxItems: 3 }) }, closed),
  }),
  defineAtom({
    id: "tabs",
    group: "first",
    load,
    element: Type.Object(
      {
        ...nodeProperties("tabs"),
        tabs: Type.Array(
          Type.Object({ uuid: Uuid(), label: Text(), open: Type.Optional(Type.Boolean({ default: false })), children: Slot() }, closed),
          { minItems: 1 },
        ),
      },
      closed,
    ),
  }),
  defineAtom({
    id: "repeat",
    group: "first",
    load,
    provides: ["row", "index"],
    element: Type.Object({ ...nodeProperties("repeat"), source: Source(), children: Slot() }, closed),
  }),
  defineAtom({
    id: "table",
    group: "first",
    load,
    provides: ["row", "index"],
    element: Type.Object(
      {
        ...nodeProperties("table"),
        table: Document("table"),
        source: Source(),
        row_path: Type.Optional(Path()),
        on: Type.Optional(EventsOf("row_click")),
      },
      closed,
    ),
  }),
  defineAtom({
    id: "form",
    group: "first",
    load,
    element: Type.Object(
      {
        ...nodeProperties("form"),
        form: Document("form"),
        with: Type.Optional(Type.Record(Type.String(), Dynamic(Type.Unknown()))),
        bar: Type.Optional(Type.Array(Type.String({ "x-kind": "field" }))),
      },
      closed,
    ),
  }),
  defineAtom({
    id: "fragment",
    group: "first",
    load,
    element: Type.Object(
      {
        ...nodeProperties("fragment"),
        fragment: Document("fragment"),
        with: Type.Optional(Type.Record(Type.String(), Dynamic(Type.Unknown()))),
      },
      closed,
    ),
  }),
  defineAtom({
    id: "text",
    group: "first",
    load,
    field: true,
    element: Type.Object({ ...nodeProperties("text"), ...fieldProperties }, closed),
  }),
  defineAtom({
    id: "select",
    group: "first",
    load,
    field: true,
    element: Type.Object({ ...nodeProperties("select"), ...fieldProperties, options: Options() }, closed),
  }),
  defineAtom({
    id: "password",
    group: "first",
    load,
    field: true,
    secret: true,
    element: Type.Object({ ...nodeProperties("password"), ...fieldProperties }, closed),
  }),
  defineAtom({
    id: "lines",
    group: "first",
    load,
    field: true,
    provides: ["row", "index"],
    rows: "fields",
    element: Type.Object({ ...nodeProperties("lines"), ...fieldProperties, fields: Slot() }, closed),
  }),
]);

const text = { type: "string" };
const money = { type: "string", pattern: "^-?[0-9]+(?:\\.[0-9]+)?$" };
const row = {
  type: "object",
  properties: {
    id: text,
    status: text,
    net: money,
    tax: money,
    lines: { type: "array", items: { type: "object", properties: { material: text }, additionalProperties: false } },
  },
  additionalProperties: false,
};
const list = { type: "object", properties: { items: { type: "array", items: row }, pagination: {} }, additionalProperties: false };

const route = (method: string, path: string, data: unknown = {}, reading = false) => ({
  method,
  path,
  data,
  reading,
  summary: "",
  forms: [],
});
const bodyOf = (properties: Record<string, unknown>) => ({ type: "object", properties, additionalProperties: false });
const others: Record<string, unknown> = {
  "page:things": { kind: "page", version: 1, key: "things", route: "/things", layout: "main", title: "Things", body: [] },
  "page:thing": { kind: "page", version: 1, key: "thing", route: "/things/{id}", layout: "main", title: "Thing", body: [] },
  "table:things": { kind: "table", version: 1, key: "things", columns: [{ uuid: "c", name: "id", label: "Id" }] },
  "table:strange": {
    kind: "table",
    version: 1,
    key: "strange",
    columns: [
      { uuid: "c", name: "state", label: "State" },
      { uuid: "d", name: "id", label: "Id", cell: [{ uuid: "n", atom: "note", text: { $: { var: "row.statsu" } } }] },
    ],
  },
  "page:listed": {
    kind: "page",
    version: 1,
    key: "listed",
    route: "/listed",
    layout: "main",
    title: "Listed",
    data: [{ id: "things", type: "list", data_url: "/v1/things" }],
    body: [{ uuid: "t", atom: "table", table: "listed", source: "things" }],
  },
  "form:edit": {
    kind: "form",
    version: 1,
    key: "edit",
    params: { id: { type: "string", required: true }, many: { type: "list" } },
    elements: [{ uuid: "q", atom: "text", name: "q" }],
  },
  "dialog:ask": { kind: "dialog", version: 1, key: "ask", variant: "modal", title: "?", params: { id: { type: "string" } }, body: [] },
  "fragment:hint": {
    kind: "fragment",
    version: 1,
    key: "hint",
    params: { who: { type: "string", required: true } },
    body: [{ uuid: "hello", atom: "note", text: { $: { var: "params.who" } } }],
  },
  "fragment:endless": { kind: "fragment", version: 1, key: "endless", body: [{ uuid: "again", atom: "fragment", fragment: "endless" }] },
};

const context: CompileContext = {
  document: (kind, key) => others[`${kind}:${key}`],
  keys: (kind) => Object.keys(others).flatMap((name) => (name.startsWith(`${kind}:`) ? [name.slice(kind.length + 1)] : [])),
  routes: [
    route("GET", "/v1/things", list),
    route("GET", "/v1/things/{id}", row),
    route("PATCH", "/v1/things/{id}"),
    route("POST", "/v1/things", row),
    route("POST", "/v1/things/search", list, true),
    { ...route("POST", "/v1/notes"), body: bodyOf({ title: text, tone: { anyOf: [{ const: "loud" }, { const: "quiet" }] }, ext: {} }) },
    { ...route("PUT", "/v1/notes"), body: bodyOf({ title: text, tone: text }), forms: ["named"] },
  ],
  permissions: ["view_things", "edit_things"],
  models: { session: { views: ["account", "permissions"], actions: ["refresh"] }, cart: { views: ["items"], actions: ["add"] } },
};

const data = [
  { id: "things", type: "list", data_url: "/v1/things" },
  { id: "thing", type: "record", data_url: "/v1/things/{id}" },
];
const page = (body: unknown, more: Record<string, unknown> = {}) => ({
  kind: "page",
  version: 1,
  key: "test",
  route: "/tests/{id}",
  layout: "main",
  title: "Test",
  state: { open: { type: "boolean" } },
  data,
  body,
  ...more,
});
const kind = (values: readonly string[], more: Record<string, unknown> = {}) => ({
  uuid: "kind",
  atom: "select",
  name: "kind",
  variants: true,
  options: values.map((value) => ({ value, text: value })),
  ...more,
});
const varying = (elements: unknown[]) => form([kind(["mail", "fax"]), ...elements], { variants_url: "/v1/things" });
const lines = (fields: unknown[], more: Record<string, unknown> = {}) => ({ uuid: "lines", atom: "lines", name: "items", fields, ...more });
const form = (elements: unknown, more: Record<string, unknown> = {}) => ({
  kind: "form",
  version: 1,
  key: "test",
  data_url: "/v1/things",
  elements,
  ...more,
});
const note = (more: Record<string, unknown> = {}) => ({ uuid: "n", atom: "note", text: "Hello", ...more });
const field = (name: string, more: Record<string, unknown> = {}) => ({ uuid: name.replace(".", "-"), atom: "text", name, ...more });
const click = (...steps: unknown[]) => ({ uuid: "b", atom: "button", label: "Go", on: { click: steps } });
const columns = (draw: object) => ({
  kind: "table",
  version: 1,
  key: "t",
  columns: [{ uuid: "c", name: "c", label: "", draw }],
});
const reads = (expression: unknown) => page([note({ hidden: { $: expression } })]);

it("a column is drawn as it says, whichever of the ways that is", () => {
  expect(problemsOf(columns({ as: "choice" }))).toEqual([]);
  expect(problemsOf(columns({ as: "value", format: "quantity", unit: "measure" }))).toEqual([]);
});

const problemsOf = (document: unknown) => compileDocument(document, registry, context).problems;

interface Row {
  code: string;
  document: unknown;
  at: string;
  hint?: string;
  /** What the first fix leaves of the problem; `stays` for problems whose fix is not this simple. */
  fixed?: true;
}

const nested = (depth: number): unknown => (depth === 0 ? note() : { uuid: `s${depth}`, atom: "box", children: [nested(depth - 1)] });

const table: Row[] = [
  { code: "wrong_type", document: [], at: "" },
  { code: "wrong_type", document: page([note({ text: 5 })]), at: "/body/0/text", fixed: true },
  { code: "wrong_type", document: page([note({ level: "2" })]), at: "/body/0/level", fixed: true },
  { code: "wrong_type", document: page("none"), at: "/body" },
  { code: "wrong_type", document: page([3]), at: "/body/0" },
  { code: "wrong_type", document: page([click("reload")]), at: "/body/0/on/click/0" },
  { code: "wrong_type", document: page([{ ...click(), on: { click: 1 } }]), at: "/body/0/on/click" },
  { code: "wrong_type", document: page([], { data: [{ ...data[0], when: { "==": [1, 1] } }, data[1]] }), at: "/data/0/when", fixed: true },
  { code: "wrong_value", document: { ...page([]), kind: "pgae" }, at: "/kind", hint: 'Did you mean "page"?', fixed: true },
  { code: "wrong_value", document: page([], { layout: "mian" }), at: "/layout", hint: 'Did you mean "main"?', fixed: true },
  { code: "wrong_value", document: page([], { version: 2 }), at: "/version", fixed: true },
  { code: "wrong_value", document: columns({ as: "chioce" }), at: "/columns/0/draw/as", hint: 'Did you mean "choice"?', fixed: true },
  { code: "unknown_property", document: columns({ as: "choice", format: "date" }), at: "/columns/0/draw/format" },
  { code: "wrong_form", document: page([note({ uuid: "Not So" })]), at: "/body/0/uuid" },
  { code: "wrong_form", document: page([note({ path: "//evil.example" })]), at: "/body/0/path" },
  {
    code: "wrong_form",
    document: page([], { data: [...data, { id: "x", type: "list", data_url: "https://evil.example/v1/x" }] }),
    at: "/data/2/data_url",
  },
  { code: "too_short", document: page([note({ access: "" })]), at: "/body/0/access" },
  { code: "too_long", document: page([note({ mark: "abcd" })]), at: "/body/0/mark" },
  { code: "too_small", document: page([note({ level: 0 })]), at: "/body/0/level", fixed: true },
  { code: "too_big", document: page([note({ level: 9 })]), at: "/body/0/level", fixed: true },
  { code: "too_few", document: page([{ uuid: "t", atom: "tabs", tabs: [] }]), at: "/body/0/tabs" },
  {
    code: "too_many",
    document: page([{ uuid: "x", atom: "box", children: [1, 2, 3, 4].map((number) => note({ uuid: `n${number}` })) }]),
    at: "/body/0/children",
  },
  { code: "not_dynamic", document: page([note({ level: { $: { var: "state.open" } } })]), at: "/body/0/level" },
  { code: "missing_property", document: page([{ uuid: "n", atom: "note" }]), at: "/body/0" },
  { code: "missing_property", document: { ...page([]), layout: undefined, kind: undefined }, at: "" },
  { code: "unknown_property", document: page([{ ...note(), txet: "Hello" }]), at: "/body/0/txet", hint: 'Did you mean "text"?' },
  { code: "unknown_property", document: page([note({ colour: "red" })]), at: "/body/0/colour", fixed: true },
  {
    code: "unknown_atom",
    document: page([{ uuid: "n", atom: "noet", text: "x" }]),
    at: "/body/0/atom",
    hint: 'Did you mean "note"?',
    fixed: true,
  },
  { code: "duplicate_uuid", document: page([note(), note()]), at: "/body/1/uuid", fixed: true },
  {
    code: "duplicate_uuid",
    document: page([note({ uuid: "t" }), { uuid: "x", atom: "tabs", tabs: [{ uuid: "t", label: "T", children: [] }] }]),
    at: "/body/1/tabs/0/uuid",
    fixed: true,
  },
  {
    code: "unknown_event",
    document: page([{ ...click(), on: { clik: [] } }]),
    at: "/body/0/on/clik",
    hint: 'Did you mean "click"?',
    fixed: true,
  },
  {
    code: "unknown_step",
    document: page([click({ do: "relaod" })]),
    at: "/body/0/on/click/0/do",
    hint: 'Did you mean "reload"?',
    fixed: true,
  },
  {
    code: "unknown_rule",
    document: form([field("a", { validations: [{ type: "requird" }] })]),
    at: "/elements/0/validations/0/type",
    hint: 'Did you mean "required"?',
    fixed: true,
  },
  {
    code: "unknown_field",
    document: form([field("from"), field("to", { validations: [{ type: "greater_than_or_equal_to", value: "form" }] })]),
    at: "/elements/1/validations/0/value",
    hint: 'Did you mean "from"?',
    fixed: true,
  },
  {
    code: "unknown_field",
    document: form([field("a", { validations: [{ type: "when", field: "bb", is: 1, then: [] }] })]),
    at: "/elements/0/validations/0/field",
  },
  {
    code: "unknown_field",
    document: page([{ uuid: "f", atom: "form", form: "edit", with: { id: "1" }, bar: ["qq"] }]),
    at: "/body/0/bar/0",
    hint: 'Did you mean "q"?',
    fixed: true,
  },
  { code: "duplicate_field", document: form([field("a"), { ...field("a"), uuid: "again" }]), at: "/elements/1/name" },
  {
    code: "field_cycle",
    document: form([field("a", { value: { $: { var: "values.b" } } }), field("b", { value: { $: { var: "values.a" } } })]),
    at: "/elements/0",
  },
  {
    code: "field_cycle",
    document: form([field("a", { when_hidden: "omit", hidden: { $: { empty: { var: "values.a" } } } })]),
    at: "/elements/0",
  },
  {
    code: "field_cycle",
    document: form([
      field("a", { value: { $: { var: "values.b" } } }),
      { uuid: "x", atom: "box", hidden: { $: { var: "values.a" } }, children: [field("b", { when_hidden: "clear" })] },
    ]),
    at: "/elements/0",
  },
  {
    code: "field_cycle",
    document: form([field("a", { when_hidden: "omit", hidden: { $: { "==": [{ count: { var: "values" } }, 1] } } })]),
    at: "/elements/0",
  },
  {
    code: "field_cycle",
    document: form([
      {
        ...kind(["mail"]),
        variants: false,
        value: { $: { var: "values.reason" } },
        options: [{ value: "mail", text: "Mail", additional_option: [field("reason", { when_hidden: "omit" })] }],
      },
    ]),
    at: "/elements/0",
  },
  {
    code: "field_cycle",
    document: form([lines([field("price", { value: { $: { var: "row.net" } } }), field("net", { value: { $: { var: "row.price" } } })])]),
    at: "/elements/0/fields/0",
  },
  {
    code: "field_cycle",
    document: form([lines([field("price", { value: { $: { sum: [{ var: "rows" }, "price"] } } })])]),
    at: "/elements/0",
  },
  { code: "duplicate_field", document: form([lines([field("a"), { ...field("a"), uuid: "again" }])]), at: "/elements/0/fields/1/name" },
  { code: "duplicate_field", document: form([field("address"), field("address.city")]), at: "/elements/1/name" },
  { code: "forbidden_field", document: form([field("ext.__proto__", { uuid: "p" })]), at: "/elements/0/name" },
  {
    code: "duplicate_field",
    document: varying([
      field("to", { in_variant: { kind: ["mail", "fax"] } }),
      { ...field("to", { in_variant: { kind: ["fax"] } }), uuid: "again" },
    ]),
    at: "/elements/2/name",
  },
  {
    code: "unknown_variant",
    document: varying([field("to", { in_variant: { knid: ["mail"] } })]),
    at: "/elements/1/in_variant/knid",
    hint: 'Did you mean "kind"?',
  },
  { code: "unknown_variant", document: varying([field("to", { in_variant: { to: ["x"] } })]), at: "/elements/1/in_variant/to" },
  {
    code: "unknown_variant",
    document: { kind: "fragment", version: 1, key: "reach", body: [field("to", { in_variant: { kind: ["mail"] } })] },
    at: "/body/0/in_variant",
  },
  { code: "unknown_variant", document: page([field("to", { in_variant: { kind: ["mail"] } })]), at: "/body/0/in_variant" },
  {
    code: "unknown_option",
    document: varying([field("to", { in_variant: { kind: ["fax", "mial"] } })]),
    at: "/elements/1/in_variant/kind/1",
    hint: 'Did you mean "mail"?',
    fixed: true,
  },
  { code: "missing_property", document: form([kind(["mail"])]), at: "" },
  {
    code: "wrong_pattern",
    document: form([field("a", { validations: [{ type: "pattern", value: "(?=x)" }] })]),
    at: "/elements/0/validations/0/value",
  },
  {
    code: "wrong_pattern",
    document: form([field("a", { validations: [{ type: "pattern", value: "(?:(?:a{100}){10}){2}" }] })]),
    at: "/elements/0/validations/0/value",
  },
  {
    code: "too_long",
    document: form([field("a", { validations: [{ type: "pattern", value: "a".repeat(501) }] })]),
    at: "/elements/0/validations/0/value",
  },
  {
    code: "unknown_route",
    document: form([field("a", { validations: [{ type: "remote", data_url: "/v1/thigns" }] })]),
    at: "/elements/0/validations/0/data_url",
    hint: 'Did you mean "/v1/things"?',
    fixed: true,
  },
  {
    code: "not_allowed_in_form",
    document: form([
      field("a", { validations: [{ type: "remote", data_url: "/v1/things", query: { of: { $: { var: "cart.items" } } } }] }),
    ]),
    at: "/elements/0/validations/0/query/of/$/var",
  },
  {
    code: "not_allowed_in_form",
    document: form([field("a", { validations: [{ type: "digit", message: { $: { var: "cart.items" } } }] })]),
    at: "/elements/0/validations/0/message/$/var",
  },
  {
    code: "unknown_field",
    document: form([
      field("from"),
      lines([
        field("to", {
          validations: [
            { type: "min", value: 1 },
            { type: "same_as", value: "from" },
          ],
        }),
      ]),
    ]),
    at: "/elements/1/fields/0/validations/1/value",
  },
  {
    code: "unknown_name",
    document: form([lines([field("a"), field("b", { hidden: { $: { "==": [{ var: "row.a" }, { var: "row.c" }] } } })])]),
    at: "/elements/0/fields/1/hidden/$/==/1/var",
  },
  { code: "not_allowed_in_form", document: form([{ uuid: "f", atom: "form", form: "edit", with: { id: "1" } }]), at: "/elements/0/form" },
  { code: "not_allowed_in_form", document: form([field("a", { hidden: { $: { var: "cart.items" } } })]), at: "/elements/0/hidden/$/var" },
  {
    code: "not_allowed_in_form",
    document: form([{ uuid: "s", atom: "select", name: "s", options: { $: { var: "cart.items" } } }]),
    at: "/elements/0/options/$/var",
  },
  {
    code: "not_allowed_in_form",
    document: form([field("a", { validations: [{ type: "dynamic_required", value: { $: { var: "cart.items" } } }] })]),
    at: "/elements/0/validations/0/value/$/var",
  },
  {
    code: "not_allowed_in_form",
    document: form([{ uuid: "x", atom: "box", hidden: { $: { var: "cart.items" } }, children: [field("a")] }]),
    at: "/elements/0/hidden/$/var",
  },
  {
    code: "unknown_source",
    document: page([{ uuid: "r", atom: "repeat", source: "thigns", children: [] }]),
    at: "/body/0/source",
    hint: 'Did you mean "things"?',
    fixed: true,
  },
  {
    code: "unknown_source",
    document: page([{ uuid: "r", atom: "repeat", source: "thing.liens", children: [] }]),
    at: "/body/0/source",
    hint: 'Did you mean "lines"?',
    fixed: true,
  },
  { code: "unknown_source", document: page([click({ do: "reload", source: "nothing" })]), at: "/body/0/on/click/0/source" },
  { code: "unknown_source", document: page([], { data: [{ ...data[0], depends: ["other"] }, data[1]] }), at: "/data/0/depends/0" },
  { code: "duplicate_source", document: page([], { data: [data[0], data[0], data[1]] }), at: "/data/1/id" },
  {
    code: "source_cycle",
    document: page([], {
      data: [
        { ...data[0], when: { $: { var: "data.thing.id" } } },
        { ...data[1], depends: ["things"] },
      ],
    }),
    at: "/data/0",
  },
  {
    code: "not_reading",
    document: page([], { data: [...data, { id: "x", type: "list", method: "POST", data_url: "/v1/things" }] }),
    at: "/data/2/method",
  },
  {
    code: "unknown_route",
    document: page([], { data: [...data, { id: "x", type: "list", data_url: "/v1/thinsg" }] }),
    at: "/data/2/data_url",
    hint: 'Did you mean "/v1/things"?',
    fixed: true,
  },
  { code: "unknown_route", document: form([], { data_url: "/v1/nowhere/at/all" }), at: "/data_url" },
  {
    code: "wrong_method",
    document: page([click({ do: "call", method: "DELETE", data_url: "/v1/things/{id}" })]),
    at: "/body/0/on/click/0/data_url",
  },
  {
    code: "unknown_placeholder",
    document: page([click({ do: "call", method: "PATCH", data_url: "/v1/things/{idd}" })]),
    at: "/body/0/on/click/0/data_url",
    hint: 'Did you mean "id"?',
    fixed: true,
  },
  {
    code: "unknown_placeholder",
    document: page([{ uuid: "t", atom: "table", table: "things", source: "things", row_path: "/things/{statsu}" }]),
    at: "/body/0/row_path",
    hint: 'Did you mean "status"?',
    fixed: true,
  },
  { code: "unknown_page", document: page([note({ path: "/thinks" })]), at: "/body/0/path", hint: 'Did you mean "/things"?', fixed: true },
  { code: "unknown_page", document: page([], { breadcrumbs: [{ label: "X", path: "/nowhere-to-be-found" }] }), at: "/breadcrumbs/0/path" },
  { code: "duplicate_route", document: page([], { route: "/things/{other}", data: [] }), at: "/route" },
  {
    code: "unknown_document",
    document: page([{ uuid: "t", atom: "table", table: "thingz", source: "things" }]),
    at: "/body/0/table",
    hint: 'Did you mean "things"?',
    fixed: true,
  },
  {
    code: "unknown_document",
    document: page([click({ do: "open", dialog: "aks" })]),
    at: "/body/0/on/click/0/dialog",
    hint: 'Did you mean "ask"?',
    fixed: true,
  },
  {
    code: "unknown_permission",
    document: page([note({ access: "view_thing" })]),
    at: "/body/0/access",
    hint: 'Did you mean "view_things"?',
    fixed: true,
  },
  {
    code: "unknown_permission",
    document: reads({ "!": { var: "session.permissions.edit_thing" } }),
    at: "/body/0/hidden/$/!/var",
    hint: 'Did you mean "edit_things"?',
    fixed: true,
  },
  {
    code: "unknown_permission",
    document: reads({ can: "edit_thing" }),
    at: "/body/0/hidden/$/can",
    hint: 'Did you mean "edit_things"?',
    fixed: true,
  },
  { code: "unknown_name", document: reads({ var: "vlaues.x" }), at: "/body/0/hidden/$/var" },
  { code: "unknown_name", document: reads({ var: "values.x" }), at: "/body/0/hidden/$/var" },
  {
    code: "unknown_name",
    document: reads({ var: "data.thigns.items" }),
    at: "/body/0/hidden/$/var",
    hint: 'Did you mean "things"?',
    fixed: true,
  },
  {
    code: "unknown_name",
    document: reads({ var: "data.thing.stauts" }),
    at: "/body/0/hidden/$/var",
    hint: 'Did you mean "status"?',
    fixed: true,
  },
  {
    code: "unknown_name",
    document: reads({ some: [{ var: "data.things.items" }, { "==": [{ var: ["statsu", ""] }, "x"] }] }),
    at: "/body/0/hidden/$/some/1/==/0/var/0",
    hint: 'Did you mean "status"?',
    fixed: true,
  },
  { code: "unknown_name", document: reads({ var: "state.opne" }), at: "/body/0/hidden/$/var", hint: 'Did you mean "open"?', fixed: true },
  { code: "unknown_name", document: reads({ var: "route.doc" }), at: "/body/0/hidden/$/var" },
  {
    code: "unknown_name",
    document: reads({ var: "session.acount" }),
    at: "/body/0/hidden/$/var",
    hint: 'Did you mean "account"?',
    fixed: true,
  },
  {
    code: "unknown_name",
    document: page([{ uuid: "r", atom: "repeat", source: "things", children: [note({ text: { $: { var: "row.statsu" } } })] }]),
    at: "/body/0/children/0/text/$/var",
    hint: 'Did you mean "status"?',
    fixed: true,
  },
  {
    code: "unknown_name",
    document: page([
      click({ do: "call", data_url: "/v1/things", as: "made" }, { do: "notify", text: { $: { var: "result.maed.data.id" } } }),
    ]),
    at: "/body/0/on/click/1/text/$/var",
    hint: 'Did you mean "made"?',
    fixed: true,
  },
  { code: "unknown_name", document: form([field("a", { label: { $: { var: "data.things" } } })]), at: "/elements/0/label/$/var" },
  {
    code: "unknown_target",
    document: page([click({ do: "set", target: "state.opne", value: true })]),
    at: "/body/0/on/click/0/target",
    hint: 'Did you mean "open"?',
    fixed: true,
  },
  {
    code: "unknown_model",
    document: page([click({ do: "run", model: "crat", action: "add" })]),
    at: "/body/0/on/click/0/model",
    hint: 'Did you mean "cart"?',
    fixed: true,
  },
  {
    code: "unknown_action",
    document: page([click({ do: "run", model: "cart", action: "ad" })]),
    at: "/body/0/on/click/0/action",
    hint: 'Did you mean "add"?',
    fixed: true,
  },
  {
    code: "unknown_node",
    document: page([{ uuid: "f", atom: "form", form: "edit", with: { id: "1" } }, click({ do: "submit", form: "ff" })]),
    at: "/body/1/on/click/0/form",
    hint: 'Did you mean "f"?',
    fixed: true,
  },
  { code: "missing_param", document: page([{ uuid: "f", atom: "form", form: "edit" }]), at: "/body/0" },
  {
    code: "unknown_param",
    document: page([click({ do: "open", dialog: "ask", with: { idd: "1" } })]),
    at: "/body/0/on/click/0/with/idd",
    hint: 'Did you mean "id"?',
    fixed: true,
  },
  {
    code: "wrong_param",
    document: page([{ uuid: "f", atom: "form", form: "edit", with: { id: "1", many: "1" } }]),
    at: "/body/0/with/many",
  },
  { code: "fragment_cycle", document: page([{ uuid: "f", atom: "fragment", fragment: "endless" }]), at: "/body/0/fragment" },
  {
    code: "unknown_column",
    document: {
      kind: "table",
      version: 1,
      key: "x",
      columns: [{ uuid: "a", name: "id", label: "Id" }],
      default_sort: { sort_by: "ids", order: "asc" },
    },
    at: "/default_sort/sort_by",
    hint: 'Did you mean "id"?',
    fixed: true,
  },
  {
    code: "unknown_column",
    document: { kind: "table", version: 1, key: "listed", columns: [{ uuid: "a", name: "staus", label: "Status" }] },
    at: "/columns/0/name",
    hint: 'Did you mean "status"?',
    fixed: true,
  },
  {
    code: "unknown_name",
    document: {
      kind: "table",
      version: 1,
      key: "listed",
      columns: [{ uuid: "a", name: "id", label: "Id", cell: [note({ text: { $: { var: "row.statsu" } } })] }],
    },
    at: "/columns/0/cell/0/text/$/var",
    hint: 'Did you mean "status"?',
    fixed: true,
  },
  {
    code: "unknown_to_route",
    document: form([field("titel")], { data_url: "/v1/notes" }),
    at: "/elements/0/name",
    hint: 'Did you mean "title"? What you add of your own is called "ext.…": "ext.titel" is stored with the record.',
    fixed: true,
  },
  {
    code: "unknown_to_route",
    document: form([field("colour")], { data_url: "/v1/notes" }),
    at: "/elements/0/name",
    hint: 'What you add of your own is called "ext.…": "ext.colour" is stored with the record.',
    fixed: true,
  },
  {
    code: "unknown_to_route",
    document: form([field("colour")], { key: "named", data_url: undefined }),
    at: "/elements/0/name",
    hint: "It takes title, tone.",
  },
  {
    code: "unknown_option",
    document: form([{ uuid: "tone", atom: "select", name: "tone", options: ["loud", "quite"].map((value) => ({ value, text: value })) }], {
      data_url: "/v1/notes",
    }),
    at: "/elements/0/options/1/value",
    hint: 'Did you mean "quiet"?',
    fixed: true,
  },
  {
    code: "open_secret",
    document: form([{ uuid: "p", atom: "password", name: "ext.pin" }], { data_url: "/v1/notes" }),
    at: "/elements/0/name",
  },
  { code: "unknown_operator", document: reads({ eqauls: [1, 1] }), at: "/body/0/hidden/$" },
  {
    code: "unknown_operator",
    document: reads({ "!": { emtpy: 1 } }),
    at: "/body/0/hidden/$/!",
    hint: 'Did you mean "empty"?',
    fixed: true,
  },
  { code: "wrong_arguments", document: reads({ "==": [1] }), at: "/body/0/hidden/$/==" },
  { code: "not_one_operator", document: reads({ "==": [1, 1], "!": 1 }), at: "/body/0/hidden/$" },
  { code: "name_missing", document: reads({ var: "" }), at: "/body/0/hidden/$/var" },
  { code: "name_not_written_out", document: reads({ var: { cat: ["state.", "open"] } }), at: "/body/0/hidden/$/var" },
  { code: "logic_too_large", document: reads({ merge: Array.from({ length: 1_001 }, () => 1) }), at: "/body/0/hidden/$/merge/999" },
  {
    code: "decimal_comparison",
    document: reads({ "<": [{ var: "data.thing.net" }, { var: "data.thing.tax" }] }),
    at: "/body/0/hidden/$/<",
    hint: 'Use "dec_lt".',
    fixed: true,
  },
  {
    code: "decimal_comparison",
    document: reads({ some: [{ var: "data.things.items" }, { ">": [{ var: "net" }, "100"] }] }),
    at: "/body/0/hidden/$/some/1/>",
    hint: 'Use "dec_gt".',
    fixed: true,
  },
  { code: "too_deep", document: page([nested(16)]), at: "" },
  { code: "too_large", document: page(Array.from({ length: 200_001 }, () => 1)), at: "" },
];

/** Found where the text is read, in the expressions' own tests, or as the warnings below. */
const elsewhere = ["not_json", "duplicate_key", "forbidden_key", "logic_too_deep", "unknown_text", "low_contrast", "too_many_problems"];

describe("a problem", () => {
  it("is told 500 times at most, and then how many there are besides", () => {
    const problems = problemsOf(form(Array.from({ length: 700 }, (_, number) => field("a", { uuid: `n${number}` }))));
    expect(problems).toHaveLength(501);
    expect(problems.at(-1)).toMatchObject({ code: "too_many_problems", at: "", message: expect.stringContaining("199") as unknown });
  });

  it("is not what a form may say: fields of one name in different variants, rows that read the form and each other", () => {
    const to = (values: string[], uuid: string) => ({ ...field("to", { in_variant: { kind: values } }), uuid });
    const fits = { type: "condition", value: { $: { dec_le: [{ var: "row.net" }, { var: "values.limit" }] } } };
    const unlike = { type: "condition", value: { $: { "!=": [{ var: "row.net" }, { var: "rows.0.net" }] } } };
    const first = { type: "condition", value: { $: { or: [{ var: "index" }, { empty: { var: "row.note" } }] } } };
    const document = varying([
      to(["mail"], "mail-to"),
      to(["fax"], "fax-to"),
      field("limit"),
      lines([
        field("net", { validations: [fits, unlike] }),
        field("note", { hidden: { $: { empty: { var: "row.net" } } }, validations: [first] }),
      ]),
    ]);
    expect(problemsOf(document)).toEqual([]);
  });

  it("of every kind has a row in this table", () => {
    expect([...new Set([...table.map(({ code }) => code), ...elsewhere])].sort()).toEqual([...problemCodes].sort());
  });

  it.each(table.map((line) => [line.code, line.at, line] as const))(
    "%s at %j is found, and where a fix is offered it repairs it",
    (code, at, { document, hint, fixed }) => {
      const problems = problemsOf(JSON.parse(JSON.stringify(document)));
      expect(problems.map((problem) => [problem.code, problem.at])).toEqual([[code, at]]);
      if (hint !== undefined) expect(problems[0]!.hint).toBe(hint);
      if (fixed) expect(problemsOf(applyFix(JSON.parse(JSON.stringify(document)), problems[0]!.fixes[0]!))).toEqual([]);
    },
  );

  it("names the document and the nearest node", () => {
    expect(problemsOf(page([note({ uuid: "hello", level: 9 })]))).toMatchObject([
      { document: "page:test", uuid: "hello", severity: "error" },
    ]);
  });

  it("is a warning where a table names what the rows of its list do not have", () => {
    const found = problemsOf(page([{ uuid: "t", atom: "table", table: "strange", source: "things" }]));
    expect(found).toMatchObject([
      { code: "unknown_column", severity: "warning", at: "/body/0/table", uuid: "t", hint: 'Did you mean "status"?' },
      {
        code: "unknown_name",
        severity: "warning",
        at: "/body/0/table",
        message: expect.stringContaining("/columns/1/cell/0/text/$/var") as unknown,
      },
    ]);
  });

  it("is a warning where a translation has nothing to translate", () => {
    const texts = {
      "page:things#title": "Dinge",
      "form:edit#q.label": "Suche",
      "form:edit#qq.label": "Suche",
      "form:gone#q.label": "x",
      "shared.text": "x",
    };
    expect(problemsOf({ kind: "messages", version: 1, key: "de", language: "de", texts })).toMatchObject([
      { code: "unknown_text", severity: "warning", at: "/texts/form:edit#qq.label", hint: 'Did you mean "form:edit#q.label"?' },
      { code: "unknown_text", severity: "warning", at: "/texts/form:gone#q.label" },
    ]);
  });

  it("is not made of references when nothing is known to refer to: the portal's documents are projected", () => {
    const document = page([
      note({ access: "unknown" }),
      { uuid: "r", atom: "repeat", source: "gone", children: [note({ uuid: "m", text: { $: { var: "data.gone.x" } } })] },
    ]);
    expect(compileDocument(document, registry).problems).toEqual([]);
  });

  it("never keeps a document from being looked at: whatever it is, the compiler answers", () => {
    const value = fc.oneof(
      { weight: 9, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
      { weight: 1, arbitrary: fc.constant({ toString: 1, valueOf: 1, length: {} }) },
    );
    const node = fc.record(
      {
        uuid: value,
        atom: fc.oneof(fc.constantFrom(...registry.keys()), value),
        text: value,
        tabs: value,
        children: value,
        on: value,
        options: value,
        validations: value,
        source: value,
        hidden: fc.oneof(
          value,
          value.map(($) => ({ $ })),
        ),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.constantFrom("page", "dialog", "fragment", "form", "table", "navigation", "theme", "messages", "x"),
        fc.array(fc.oneof(node, value), { maxLength: 3 }),
        value,
        (kind, nodes, other) => {
          const document = {
            kind,
            version: 1,
            key: "x",
            body: nodes,
            elements: nodes,
            columns: nodes,
            data: other,
            params: other,
            state: other,
            breadcrumbs: other,
            on: other,
            groups: other,
            texts: other,
          };
          for (const { at, message } of problemsOf(document)) expect([typeof at, message === ""]).toEqual(["string", false]);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe("a compiled page", () => {
  const compile = (document: unknown, documents = context): CompiledPage =>
    compileDocument(document, registry, documents).compiled as CompiledPage;

  it("separates what is fixed from what is dynamic, with defaults in", () => {
    const [node] = compile(page([note({ text: { $: { var: "data.thing.status" } } })])).body;
    expect(node!.fixed).toEqual({ level: 1 });
    expect(node!.dynamic.get("text")!.reads).toEqual(["data.thing.status"]);
    expect(node!.dynamic.get("text")!.run(objectScope({ data: { thing: { status: 5 } } }))).toBe("5");
    expect(node!.dynamic.get("text")!.run(objectScope({}))).toBe("");
  });

  it("makes one value of a property that is dynamic in its parts", () => {
    const value = { fixed: 1, list: [{ $: { var: "state.open" } }, 2] };
    const [node] = compile(page([note({ value })])).body;
    expect(node!.dynamic.get("value")!.run(objectScope({ state: { open: true } }))).toEqual({ fixed: 1, list: [true, 2] });
  });

  it("fills shared texts with their arguments", () => {
    const [node] = compile(page([note({ text: { t: "greeting", args: { name: { $: { var: "session.account" } } } } })])).body;
    expect(node!.dynamic.get("text")!.run(objectScope({ texts: { greeting: "Hello {name}!" }, session: { account: "Ada" } }))).toBe(
      "Hello Ada!",
    );
    expect(node!.dynamic.get("text")!.run(objectScope({}))).toBe("greeting");
  });

  it("keeps slots by their path, in tabs too", () => {
    const [node] = compile(
      page([
        {
          uuid: "t",
          atom: "tabs",
          tabs: [
            { uuid: "a", label: "A", children: [note()] },
            { uuid: "b", label: { $: { var: "state.open" } }, children: [] },
          ],
        },
      ]),
    ).body;
    expect([...node!.slots.keys()]).toEqual(["tabs.0.children", "tabs.1.children"]);
    expect(node!.slots.get("tabs.0.children")![0]!.uuid).toBe("n");
    expect(node!.dynamic.get("tabs")!.run(objectScope({ state: { open: "B" } }))).toEqual([
      { uuid: "a", label: "A", open: false },
      { uuid: "b", label: "B", open: false },
    ]);
  });

  it("leaves a bad node out and lets its neighbours live; a bad property gives way to its default", () => {
    const { body } = compile(page([{ uuid: "x", atom: "unknown" }, note({ text: 5 }), note({ uuid: "m", level: 9, colour: "red" })]));
    expect(body.map(({ uuid, fixed }) => [uuid, fixed])).toEqual([["m", { text: "Hello", level: 1 }]]);
  });

  it("keeps a node hidden whose condition is broken, at compile time and at run time", () => {
    const [broken, wrong, over] = compile(
      page([
        note({ uuid: "a", hidden: { $: { nonsense: 1 } } }),
        note({ uuid: "b", hidden: "yes" }),
        note({ uuid: "c", hidden: { $: { "==": [{ var: "state.open" }, 1] } } }),
      ]),
    ).body;
    expect(broken!.dynamic.get("hidden")!.run(objectScope({}))).toBe(true);
    expect(wrong!.fixed.hidden).toBe(true);
    expect(over!.dynamic.get("hidden")!.run(objectScope({ state: { open: { valueOf: 1, toString: 1 } } }))).toBe(true);
    expect(over!.dynamic.get("hidden")!.run(objectScope({ state: { open: 2 } }))).toBe(false);
  });

  it("compiles handlers with their steps, defaults and lists inside", () => {
    const [node] = compile(
      page([
        {
          ...click(),
          on: {
            click: {
              debounce: 300,
              steps: [
                {
                  do: "call",
                  data_url: "/v1/things",
                  body: { status: { $: { var: "state.open" } } },
                  when: { $: true },
                  as: "made",
                  on_error: [{ do: "notify", text: { $: { var: "event.message" } } }],
                },
              ],
            },
          },
        },
      ]),
    ).body;
    const handler = node!.events.get("click")!;
    expect(handler).toMatchObject({ debounce: 300, second: "drop" });
    const [step] = handler.steps;
    expect(step!.step).toEqual({ do: "call", data_url: "/v1/things", method: "POST", as: "made" });
    expect(step!.dynamic.get("body")!.run(objectScope({ state: { open: 1 } }))).toEqual({ status: 1 });
    expect(step!.when!.run(objectScope({}))).toBe(true);
    expect(step!.nested.get("on_error")![0]!.step.do).toBe("notify");
  });

  it("knows what each source waits for: what it declares and what its expressions read, but not what only says its state", () => {
    const sources = compile(
      page([], {
        data: [
          ...data,
          {
            id: "a",
            type: "list",
            data_url: "/v1/things",
            depends: ["thing"],
            query: { q: { $: { var: "data.things.items.0.id" } }, fixed: 1 },
            poll: { every: 5000, while: { $: { var: "state.open" } } },
          },
          { id: "b", type: "value", value: { $: { var: "data.a.state" } } },
        ],
      }),
    ).sources;
    expect(sources.map(({ source, after }) => [source.id, after])).toEqual([
      ["things", []],
      ["thing", []],
      ["a", ["thing", "things"]],
      ["b", []],
    ]);
    expect([...sources[2]!.dynamic.keys()]).toEqual(["query.q", "poll.while"]);
    expect(sources[2]!.source).toMatchObject({ method: "GET", query: { fixed: 1 }, poll: { every: 5000 } });
  });

  it("puts a fragment's nodes where it is named, with the place's uuid before theirs", () => {
    const document = page([{ uuid: "f", atom: "fragment", fragment: "hint", with: { who: { $: { var: "session.account" } } } }]);
    for (const documents of [context, { document: context.document }]) {
      const { problems, compiled } = compileDocument(document, registry, documents);
      expect(problems).toEqual([]);
      const [node] = (compiled as CompiledPage).body;
      expect(node!.slots.get("children")!.map(({ uuid }) => uuid)).toEqual(["f_hello"]);
    }
  });

  it("lets what stands in a row read the row, and the row around it", () => {
    const inner = {
      uuid: "i",
      atom: "repeat",
      source: "row.lines",
      children: [note({ text: { $: { cat: [{ var: "row.material" }, { var: "parent.row.status" }, { var: "index" }] } } })],
    };
    expect(problemsOf(page([{ uuid: "o", atom: "repeat", source: "things", children: [inner] }]))).toEqual([]);
    const wrong = { ...inner, children: [note({ text: { $: { var: "parent.row.material" } } })] };
    expect(problemsOf(page([{ uuid: "o", atom: "repeat", source: "things", children: [wrong] }])).map(({ code }) => code)).toEqual([
      "unknown_name",
    ]);
  });

  it("reads its title, breadcrumbs and state", () => {
    const compiled = compile(
      page([], {
        title: { $: { var: "route.id" } },
        breadcrumbs: [{ label: "Things", path: "/things" }, { label: { $: { var: "route.id" } } }],
        state: { open: { type: "boolean" }, size: { type: "number", value: 3, keep: "local" } },
      }),
    );
    expect(compiled.title.run(objectScope({ route: { id: 7 } }))).toBe("7");
    expect(compiled.breadcrumbs.map(({ label, path }) => [label.run(objectScope({ route: { id: 7 } })), path])).toEqual([
      ["Things", "/things"],
      ["7", undefined],
    ]);
    expect(compiled.state).toEqual({
      open: { type: "boolean", value: false, keep: "none" },
      size: { type: "number", value: 3, keep: "local" },
    });
  });

  it("is undefined only for what is no document at all", () => {
    expect(compileDocument("x", registry).compiled).toBeUndefined();
    expect(compileDocument({ kind: "x" }, registry).compiled).toBeUndefined();
    expect(compileDocument({ kind: "page" }, registry).compiled).toBeDefined();
  });
});

describe("a compiled form", () => {
  it("knows its address, its method, its step and its elements", () => {
    const compiled = compileDocument(
      form([field("a", { validations: [{ type: "required" }] })], {
        method: { $: { if: [{ var: "params.id" }, "PATCH", "POST"] } },
        url: "/v1/things/search",
        params: { id: { type: "string" } },
        on_success: [{ do: "notify", text: { $: { var: "result.submit.data.id" } } }],
      }),
      registry,
      context,
    );
    expect(compiled.problems).toEqual([]);
    const { method, data_url, step, elements, on_success } = compiled.compiled as CompiledForm;
    expect([method.run(objectScope({ params: { id: 1 } })), data_url.run(objectScope({})), step]).toEqual(["PATCH", "/v1/things", 1]);
    expect(elements[0]!.fixed).toMatchObject({ name: "a", when_hidden: "keep", validations: [{ type: "required" }] });
    expect(on_success).toHaveLength(1);
  });

  it("lets what decides nothing read more than what decides", () => {
    const document = form([
      field("a", { hidden: { $: { "==": [{ var: "values.b" }, 1] } }, label: { $: { var: "cart.items" } } }),
      field("b"),
      note({ hidden: { $: { var: "cart.items" } } }),
    ]);
    expect(problemsOf(document)).toEqual([]);
  });

  it("lets elements share a name when they are one group or never shown together", () => {
    const hidden = (value: string) => ({ hidden: { $: { "==": [{ var: "values.kind" }, value] } } });
    expect(
      problemsOf(form([field("kind"), { ...field("a", hidden("x")), uuid: "a1" }, { ...field("a", hidden("y")), uuid: "a2" }])),
    ).toEqual([]);
    expect(
      problemsOf(
        form([
          { ...field("a", { group_name: "g" }), uuid: "a1" },
          { ...field("a", { group_name: "g" }), uuid: "a2" },
        ]),
      ),
    ).toEqual([]);
  });

  it("knows fields whose names are paths", () => {
    expect(problemsOf(form([field("address.city"), { ...field("b", { label: { $: { var: "values.address.city" } } }) }]))).toEqual([]);
    expect(problemsOf(form([field("address.city"), { ...field("b", { label: { $: { var: "values.address.ctiy" } } }) }]))).toMatchObject([
      { code: "unknown_name", hint: 'Did you mean "city"?' },
    ]);
  });
});

describe("a compiled table", () => {
  it("has its columns with label, defaults and cells", () => {
    const { problems, compiled } = compileDocument(
      {
        kind: "table",
        version: 1,
        key: "t",
        columns: [{ uuid: "c", name: "id", label: "Id", cell: [note({ text: { $: { var: "row.id" } }, path: "/things/{id}" })] }],
        default_sort: { sort_by: "id", order: "desc" },
      },
      registry,
      context,
    );
    expect(problems).toEqual([]);
    const { columns, default_sort } = compiled as CompiledTable;
    expect(columns[0]).toMatchObject({ uuid: "c", name: "id", fixed: { align: "start", mobile: "show" } });
    expect(columns[0]!.label.run(objectScope({}))).toBe("Id");
    expect(columns[0]!.cell[0]!.fixed.path).toBe("/things/{id}");
    expect(default_sort).toEqual({ sort_by: "id", order: "desc" });
  });
});

describe("navigation and theme", () => {
  it("come out as they went in, with their defaults", () => {
    const navigation = {
      kind: "navigation",
      version: 1,
      key: "main",
      groups: [{ uuid: "g", items: [{ uuid: "i", label: "Things", path: "/things" }] }],
    };
    expect(compileDocument(navigation, registry, context)).toEqual({ problems: [], compiled: navigation });
    const theme = { kind: "theme", version: 1, key: "default", title: "Sea", colors: ["#11456D"] };
    expect(compileDocument(theme, registry, context)).toEqual({ problems: [], compiled: theme });
    expect(compileDocument({ ...theme, colors: ["red"] }, registry, context).problems).toMatchObject([
      { code: "wrong_form", at: "/colors/0" },
    ]);
  });
});
