/** Groups, options that hide and second choices as the server sees them: by the compiled form and the check of what was sent. */
import { describe, expect, it } from "vitest";
import { createAtomRegistry } from "../../atoms/registry.ts";
import { standardAtoms } from "../../atoms/standard-atoms.ts";
import { validateForm } from "./validate-form.ts";
import { objectScope } from "../../../tests/support/object-scope.ts";
import type { Node } from "../../../schemas/node.ts";
import type { CompiledForm } from "../plan/compiled.ts";
import { compileDocument } from "../plan/compile-document.ts";

const registry = createAtomRegistry(standardAtoms);
const formats = () => ({ date_format: "%m/%d/%Y", time_format: "%H:%M:%S", number_format: ".," });

function compiled(elements: readonly Node[]): { form: CompiledForm; problems: readonly string[] } {
  const document = { kind: "form", version: 1, key: "f", method: "POST", data_url: "/v1/things", elements };
  const { compiled: form, problems } = compileDocument(document, registry);
  return { form: form as CompiledForm, problems: problems.map(({ code, at }) => `${code} ${at}`) };
}

const refused = (elements: readonly Node[], values: unknown): string[] =>
  validateForm(compiled(elements).form, values, { scope: objectScope({}), formats }).findings.map(
    ({ field, message }) => `${field}: ${message}`,
  );

const radio = (uuid: string, value: string, rest: Partial<Node> = {}): Node => ({
  uuid,
  atom: "radio",
  name: "pay",
  group_name: "payment",
  options: [{ value, text: value }],
  ...rest,
});

describe("options", () => {
  it("that are none, as an answer may hold, are left out", () => {
    const elements = [{ uuid: "pay", atom: "select", name: "pay", label: "Payment", options: { $: [null] } }];
    expect(compiled(elements).form.fields.map(({ name }) => name)).toEqual(["pay"]);
    expect(refused(elements, { pay: "card" })).toEqual(["pay: choice.not_offered"]);
  });
});

describe("elements with one group_name", () => {
  it("come together where the first of them stands, also out of containers, whose conditions they take along", () => {
    const hidden = { $: { "==": [{ var: "values.note" }, "x"] } };
    const { form, problems } = compiled([
      radio("a", "card", { group_label: "Payment" }),
      { uuid: "note", atom: "text", name: "note", label: "Note" },
      {
        uuid: "box",
        atom: "section",
        hidden,
        children: [radio("b", "bill"), { uuid: "other", atom: "text", name: "other", label: "Other" }],
      },
    ]);
    expect(problems).toEqual([]);
    expect(form.elements.map(({ uuid }) => uuid)).toEqual(["a-group", "note", "box"]);
    expect(form.elements[0]!.fixed["label"]).toBe("Payment");
    expect(form.elements[0]!.slots.get("children")!.map(({ uuid }) => uuid)).toEqual(["a", "b"]);
    const moved = form.fields.find(({ node }) => node.uuid === "b")!;
    expect(moved.hiddenBy.some((hides) => hides(objectScope({ values: { note: "x" } })))).toBe(true);
  });

  it("offer together: none refuses what another offers, all refuse the rest", () => {
    const elements = [radio("a", "card"), radio("b", "bill")];
    expect(refused(elements, { pay: "bill" })).toEqual([]);
    expect(refused(elements, { pay: "gold" })).toEqual(["pay: choice.not_offered", "pay: choice.not_offered"]);
  });

  it("of one element alone there is no group", () => {
    expect(compiled([radio("a", "card")]).form.elements.map(({ uuid }) => uuid)).toEqual(["a"]);
  });
});

describe("an option", () => {
  const ways: Node = {
    uuid: "way",
    atom: "select",
    name: "way",
    label: "Way",
    options: [
      { value: "post", text: "Post", hides: ["note"] },
      { value: "car", text: "Carrier", sub_options: [{ value: "dhl", text: "DHL" }] },
      { value: "late", text: "Late", when: { $: { var: "values.allowed" } } },
    ],
  };
  const note: Node = { uuid: "note", atom: "text", name: "note", label: "Note", required: true };

  it("hides the fields that it names, which are then not asked for", () => {
    expect(refused([ways, note], { way: "post" })).toEqual([]);
    expect(refused([ways, note], { way: "car" })).toHaveLength(1);
    expect(compiled([{ ...ways, options: [{ value: "a", text: "A", hides: ["nothing"] }] }]).form).toBeDefined();
  });

  it("has its second choice under a name of its own, checked while it is chosen", () => {
    expect(compiled([ways]).form.fields.map(({ name }) => name)).toEqual(["way", "way_sub"]);
    expect(refused([ways], { way: "car", way_sub: "dhl" })).toEqual([]);
    expect(refused([ways], { way: "car", way_sub: "ups" })).toEqual(["way_sub: choice.not_offered"]);
    expect(refused([ways], { way: "post", way_sub: "ups" })).toEqual([]);
  });

  it("is offered only while its condition holds", () => {
    const allowed: Node = { uuid: "allowed", atom: "checkbox", name: "allowed", label: "Allowed" };
    expect(refused([ways, allowed], { way: "late", allowed: true })).toEqual([]);
    expect(refused([ways, allowed], { way: "late", allowed: false })).toEqual(["way: choice.not_offered"]);
  });

  it("must not lead two ticks to one name", () => {
    const sub_options = [{ value: 1, text: "One" }];
    const options = [
      { value: "a b", text: "A", sub_options, sub_name: "n" },
      { value: "c", text: "C", sub_options },
    ];
    const { problems } = compiled([
      { uuid: "box", atom: "checkbox_group", name: "box", label: "Box", options },
      { uuid: "n", atom: "text", name: "n", label: "N" },
    ]);
    expect(problems.map((problem) => problem.split(" ")[0])).toEqual(["duplicate_field"]);
  });
});

describe("what cannot be held", () => {
  const of = (atom: string, rest: Partial<Node>, value: unknown) =>
    refused([{ uuid: "a", atom, name: "a", label: "A", ...rest }], { a: value });

  it.each([
    ["select", { options: [{ value: 7, text: "Seven" }] }, "7", 0],
    ["select", { options: [{ value: 7, text: "Seven" }] }, { $gt: 1 }, 1],
    ["multi_select", { options: [{ value: "x", text: "X" }], max_count: 1 }, ["x", "x"], 1],
    ["checkbox_group", { options: [{ value: "x", text: "X" }] }, "x", 1],
    ["checkbox", {}, "yes", 1],
    ["country", {}, "XX", 1],
    ["country", { only: ["DE"] }, "FR", 1],
    ["email_list", { max_count: 1 }, ["a@b.com", "c@d.org"], 1],
    ["phone", {}, "+498912345678", 0],
    ["phone", {}, "089 1234", 1],
  ])("%s %j holding %j: %i problems", (atom, rest, value, count) => {
    expect(of(atom, rest as Partial<Node>, value)).toHaveLength(count);
  });
});
