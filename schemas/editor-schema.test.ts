import { globSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { designerAtoms } from "../admin-designer/atoms.ts";
import { standardAtoms } from "../engine/atoms/standard-atoms.ts";
import { portalAtoms } from "../src/atoms.ts";
import { documentKinds } from "./documents.ts";
import { editorSchemas } from "./editor-schema.ts";

const schemas = editorSchemas([...standardAtoms, ...portalAtoms, ...designerAtoms]);
const ajv = new Ajv2020({ strict: false, allErrors: true }).addSchema(schemas["nodes.json"]!, "nodes.json");
const validators = new Map(documentKinds.map((kind) => [kind as string, ajv.compile(schemas[`${kind}.json`]!)]));

describe("the schemas for editors", () => {
  it.each(Object.keys(schemas))("schemas/json/%s is what the schemas and atoms say now (npm run schemas)", (name) => {
    expect(JSON.parse(readFileSync(`schemas/json/${name}`, "utf8"))).toEqual(JSON.parse(JSON.stringify(schemas[name])));
  });

  it.each(globSync("page-configs/**/*.json"))("accept %s", (file) => {
    const document = JSON.parse(readFileSync(file, "utf8")) as { kind: string };
    const validate = validators.get(document.kind)!;
    validate(document);
    expect(validate.errors ?? []).toEqual([]);
  });

  it("know the properties of every atom, step and rule, and nothing else", () => {
    const page = (node: unknown) => ({ kind: "page", version: 1, key: "x", route: "/x", layout: "main", title: "X", body: [node] });
    const validate = validators.get("page")!;
    expect(validate(page({ uuid: "a", atom: "alert", text: "Hello" }))).toBe(true);
    expect(validate(page({ uuid: "a", atom: "alert", text: "Hello", txet: "x" }))).toBe(false);
    expect(validate(page({ uuid: "a", atom: "alret", text: "Hello" }))).toBe(false);
    expect(validate(page({ uuid: "a", atom: "button", label: "Go", on: { click: [{ do: "reload" }] } }))).toBe(true);
    expect(validate(page({ uuid: "a", atom: "button", label: "Go", on: { click: [{ do: "relaod" }] } }))).toBe(false);
  });

  it("carry no keyword of our own", () => {
    expect(JSON.stringify(schemas)).not.toContain('"x-');
  });
});
