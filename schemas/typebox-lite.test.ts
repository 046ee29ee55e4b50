import { existsSync, readdirSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";

const root = new URL("..", import.meta.url);
const schemaFiles = readdirSync(new URL("schemas", root))
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && !name.startsWith("typebox-lite"))
  .map((name) => `schemas/${name}`);
const atomLists = ["engine/atoms/standard-atoms.ts", "src/atoms.ts", "admin-designer/atoms.ts"].filter((path) =>
  existsSync(new URL(path, root)),
);

/** The JSON of everything a module exports, schemas built by its functions with no arguments included. */
async function exportsOf(path: string): Promise<unknown> {
  const module = (await import(new URL(path, root).href)) as Record<string, unknown>;
  const values = Object.entries(module).map(([name, value]) => [
    name,
    typeof value === "function" && value.length === 0 ? tried(value as () => unknown) : value,
  ]);
  return JSON.parse(JSON.stringify(Object.fromEntries(values), (_key, value: unknown) => (value instanceof Map ? [...value] : value)));
}

function tried(build: () => unknown): unknown {
  try {
    return build();
  } catch {
    return "needs arguments";
  }
}

afterEach(() => {
  vi.doUnmock("typebox");
  vi.resetModules();
});

describe("typebox-lite", () => {
  it.each([...schemaFiles, ...atomLists])("builds the same JSON Schema as typebox for %s", async (path) => {
    const real = await exportsOf(path);
    vi.resetModules();
    vi.doMock("typebox", async () => {
      const lite = await import("./typebox-lite.ts");
      return { ...lite, default: lite.Type };
    });

    expect(Object.keys((await import("typebox")).Type)).not.toContain("Intersect");
    expect(await exportsOf(path)).toEqual(real);
  });

  it("leaves optional properties out of `required`, and a spread of one makes it required again", async () => {
    const { Type } = await import("./typebox-lite.ts");
    const name = Type.Optional(Type.String());

    expect(Type.Object({ name, age: Type.Integer() })).toEqual({
      type: "object",
      required: ["age"],
      properties: { name: { type: "string" }, age: { type: "integer" } },
    });
    expect(JSON.stringify(name)).toBe('{"type":"string"}');
    expect(Type.Object({ name })).not.toHaveProperty("required");
    expect(Type.Object({ name: { ...name } as ReturnType<typeof Type.String> })).toHaveProperty("required", ["name"]);
  });

  it("makes an object of a record whose keys are literals", async () => {
    const { Type } = await import("./typebox-lite.ts");
    const { Type: Real } = await import("typebox");
    const build = (T: typeof Type) =>
      JSON.parse(JSON.stringify(T.Record(T.Union([T.Literal("a"), T.Literal("b")]), T.Number()))) as unknown;

    expect(build(Type)).toEqual(build(Real));
  });

  it("stays below 1 kB gzip", () => {
    const code = stripTypeScriptTypes(readFileSync(new URL("schemas/typebox-lite.ts", root), "utf8"))
      .replace(/\/\*[^]*?\*\//g, "")
      .replace(/\s+/g, " ");
    expect(gzipSync(code).length).toBeLessThan(1024);
  });
});
