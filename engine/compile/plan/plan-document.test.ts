/** The portal draws by the plan alone, the server and the designer compile with checks: both must be the same page. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { designerAtoms } from "../../../admin-designer/atoms.ts";
import { createAtomRegistry } from "../../atoms/registry.ts";
import { standardAtoms } from "../../atoms/standard-atoms.ts";
import { portalAtoms } from "../../../src/atoms.ts";
import type { CompiledNode } from "./compiled.ts";
import { compileDocument } from "./compile-document.ts";
import { compilers } from "./compilers.ts";
import { firstCompilers } from "./first-compilers.ts";
import { planDocument } from "./plan-document.ts";

const registry = createAtomRegistry([...standardAtoms, ...portalAtoms, ...designerAtoms]);
const project = path.resolve(import.meta.dirname, "../../..");
const documents = new Map(
  globSync("page-configs/**/*.json", { cwd: project }).map((file) => {
    const document = JSON.parse(readFileSync(path.join(project, file), "utf8")) as { kind: string; key: string };
    return [`${document.kind}:${document.key}`, document as unknown] as const;
  }),
);
const document = (kind: string, key: string): unknown => documents.get(`${kind}:${key}`);

/** What is compiled, without its closures: maps as lists, atoms by their ids. */
const written = (compiled: unknown): unknown =>
  JSON.parse(
    JSON.stringify(compiled ?? null, (_, value: unknown) => {
      if (value instanceof Map) return [...(value as ReadonlyMap<string, unknown>)];
      if (isNode(value)) {
        const { uuid, atom, fixed, dynamic, slots, events, rules, plain, required } = value;
        return { uuid, atom, fixed, dynamic, slots, events, rules, plain, required };
      }
      return typeof value === "object" && value !== null && "element" in value && "id" in value ? value.id : value;
    }),
  );

const isNode = (value: unknown): value is CompiledNode =>
  typeof value === "object" && value !== null && "rules" in value && !Object.hasOwn(value, "rules");

describe("the plan of a document", () => {
  it.each([...documents.keys()])("is what compiling %s with all checks gives, and is whole", (id) => {
    const plan = planDocument(documents.get(id), registry, { compilers, document });
    const { compiled } = compileDocument(documents.get(id), registry, { document });
    expect(written(plan.compiled)).toEqual(written(compiled));
    expect(plan.incomplete).toBe(false);
  });

  it.each<[string, Record<string, unknown>]>([
    ["a node of an unknown atom", { body: [{ uuid: "x", atom: "nothing" }] }],
    ["a wrong property", { body: [{ uuid: "x", atom: "text_block", text: 5 }] }],
    ["a condition that nobody understands", { title: { $: { nonsense: 1 } } }],
    ["a rule that there is not", { body: [{ uuid: "x", atom: "text", name: "x", validations: [{ type: "nonsense" }] }] }],
  ])("says that it is not whole, with %s, and is what compiling gives", (_, change) => {
    const page = { kind: "page", version: 1, key: "x", route: "/x", layout: "main", title: "X", body: [], ...change };
    const plan = planDocument(page, registry, { compilers });
    expect(plan.incomplete).toBe(true);
    expect(written(plan.compiled)).toEqual(written(compileDocument(page, registry).compiled));
  });

  it.each<[string, Record<string, unknown>]>([
    ["data", { data: [{ id: "things", type: "list", data_url: "/v1/things" }] }],
    ["an operator of the whole language", { title: { $: { date_add: [{ var: "today" }, 1] } } }],
    ["an argument of a text in it", { title: { t: "hello", args: { when: { $: { date_add: [{ var: "today" }, 1] } } } } }],
    ["a rule of the whole language", { body: [{ uuid: "x", atom: "text", name: "x", validations: [{ type: "digit" }] }] }],
    ["a step that a first page does not take", { on: { load: [{ do: "copy", value: "x" }] } }],
  ])("is not whole with %s, as far as the first page's compilers go", (_, change) => {
    const page = { kind: "page", version: 1, key: "x", route: "/x", layout: "main", title: "X", body: [], ...change };
    expect(planDocument(page, registry, { compilers: firstCompilers }).incomplete).toBe(true);
    expect(planDocument(page, registry, { compilers }).incomplete).toBe(false);
  });

  it.each([undefined, null, 5, "page", [], {}, { kind: "nothing" }, { kind: { toString: 1 } }])("is none for %j", (value) => {
    expect(planDocument(value, registry, { compilers })).toEqual({ compiled: undefined, incomplete: true });
  });
});
