import { describe, expect, it } from "vitest";
import { documentSchemas } from "../../../schemas/documents.ts";
import { stepSchemas } from "../../../schemas/step-schemas.ts";
import { validationSchemas } from "../../../schemas/validation.ts";
import { createAtomRegistry } from "../../atoms/registry.ts";
import { standardAtoms } from "../../atoms/standard-atoms.ts";
import { omitted, mapTexts, schemasAt, walkDocument } from "./walk-document.ts";

const registry = createAtomRegistry(standardAtoms);
const page = {
  kind: "page",
  title: { $: { var: "state.title" } },
  body: [
    { uuid: "a", atom: "section", title: { t: "shared" }, children: [{ uuid: "b", atom: "table", table: "orders" }] },
    { uuid: "c", atom: "button", on: { click: [{ do: "navigate", path: "/orders/{id}" }], other: 1 }, label: "Go", more: { table: "x" } },
    { uuid: "d", atom: "select", name: "d", options: [{ value: "x", text: "X" }], validations: [{ type: "min", value: 1, message: "M" }] },
  ],
};

describe("walkDocument", () => {
  it("tells of each value what it means and where it stands, through slots, steps, rules and alternatives", () => {
    const found: string[] = [];
    walkDocument(
      page,
      ({ kind, value, at }, inner) => {
        if (kind !== undefined && (typeof value === "string" || kind === "logic" || kind === "text")) found.push(`${kind} ${at}`);
        inner();
      },
      registry,
    );

    expect(found).toEqual(
      expect.arrayContaining([
        "logic /title",
        "text /body/0/title",
        "document /body/0/children/0/table",
        "path /body/1/on/click/0/path",
        "text /body/1/label",
        "text /body/2/validations/0/message",
      ]),
    );
    expect(found.filter((each) => each.includes("/more") || each.includes("/other"))).toEqual([]);
  });

  it("goes on by shape where no schema knows the way, and never into expressions", () => {
    const names: (string | number)[] = [];
    walkDocument({ kind: "page", stranger: { uuid: "x", inside: [{ $: { var: "y" } }] } }, ({ name }, inner) => {
      names.push(name);
      inner();
    });

    expect(names).toEqual(["", "kind", "stranger", "uuid", "inside", 0]);
  });

  it("leaves out of lists and objects what the visitor leaves out, and changes nothing that it was given", () => {
    const written = JSON.stringify(page);
    const rest = walkDocument(page, (spot, inner) => (spot.uuid === "b" || spot.name === "label" ? omitted : inner()), registry);

    expect(rest.body[0]!.children).toEqual([]);
    expect(rest.body[1]).not.toHaveProperty("label");
    expect(JSON.stringify(page)).toBe(written);
  });
});

describe("mapTexts", () => {
  it("names a text from the nearest uuid: options by their value, other entries by their position", () => {
    const places: string[] = [];
    mapTexts(page, registry, (_, { uuid, property }) => void places.push(`${uuid ?? ""} ${property}`));

    expect(places).toEqual(["a title", "c label", "d options.x.text", "d validations.0.message"]);
  });
});

describe("schemasAt", () => {
  it("offers every alternative while the value does not say which it means", () => {
    const kinds = (path: (string | number)[]) => schemasAt(page, path, registry).map((schema) => schema["x-kind"] ?? schema.type);

    expect(kinds(["body", 1, "on", "click"])).toEqual(["steps", "object"]);
    expect(kinds(["body", 0, "title"])).toEqual(["string", "text_reference", "logic"]);
    expect(kinds(["body", 0, "nothing", "below"])).toEqual([undefined]);
  });
});

describe("the schemas of documents", () => {
  it("tell alternatives apart by their JSON types, or objects by a constant that each has, so that a value says by itself which it means", () => {
    const unclear: string[] = [];
    const check = (schema: unknown, at: string): void => {
      if (typeof schema !== "object" || schema === null) return;
      const { anyOf } = schema as { anyOf?: { type?: string; properties?: object; const?: unknown; anyOf?: unknown; "x-kind"?: string }[] };
      const literal = anyOf?.filter((each) => each["x-kind"] !== "logic" && each["x-kind"] !== "text_reference") ?? [];
      const constantsOf = ({ properties = {} }: { properties?: object }) =>
        Object.entries(properties).flatMap(([name, property]: [string, object]) =>
          "const" in property ? [`${name}=${property.const}`] : [],
        );
      const types = literal.filter((each) => each.anyOf === undefined).map((each) => [each.type, ...constantsOf(each)].join());
      if (new Set(types).size < types.length && !literal.every((each) => Object.hasOwn(each, "const"))) unclear.push(at);
      for (const [name, inner] of Object.entries(schema)) if (name !== "x-value") check(inner, `${at}/${name}`);
    };
    const atoms = Object.fromEntries(standardAtoms.map((atom) => [atom.id, atom.element]));
    check({ documents: documentSchemas, steps: stepSchemas, validations: validationSchemas, atoms }, "");

    expect(unclear).toEqual([]);
  });
});
