/**
 * The module `virtual:compiled-schemas`: every JSON Schema that stands in a shipped form, with validators that ajv has compiled.
 * The browser may not compile (its CSP knows no `eval`), so a schema that an administrator changes later is interpreted there.
 */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const name = "virtual:compiled-schemas";

/** @param folder of the documents that are shipped */
export function compileSchemas(folder: string): Plugin {
  return {
    name: "portolan:compiled-schemas",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? moduleOf(shippedSchemas(folder)) : null),
  };
}

export function shippedSchemas(folder: string): object[] {
  return globSync("**/*.form.json", { cwd: folder })
    .toSorted()
    .flatMap((file) => schemasIn(JSON.parse(readFileSync(path.join(folder, file), "utf8"))));
}

function schemasIn(value: unknown): object[] {
  if (typeof value !== "object" || value === null) return [];
  const { atom, schema } = value as { atom?: unknown; schema?: unknown };
  // A schema that is an expression is known when the page is.
  if (atom === "json_schema" && typeof schema === "object" && schema !== null && !("$" in schema)) return [schema];
  return Object.values(value).flatMap(schemasIn);
}

/** What ajv writes is CommonJS; the helpers that it requires become imports. */
async function moduleOf(schemas: readonly object[]): Promise<string> {
  const { compileSchemaValidatorsCode } = await import("@rjsf/validator-ajv8/compileSchemaValidators");
  const codes = schemas.map((schema) => compileSchemaValidatorsCode(schema));
  const helpers = [...new Set(codes.flatMap((code) => [...code.matchAll(/require\("([^"]+)"\)/g)].map(([, file]) => file!)))];
  const entries = schemas.map(
    (schema, index) => `{ schema: ${JSON.stringify(schema)}, validators: run((exports, require, module) => {${codes[index]}}) }`,
  );
  return `
${helpers.map((file, index) => `import * as helper${index} from "${file}.js";`).join("\n")}
const helpers = { ${helpers.map((file, index) => `"${file}": helper${index}`).join(", ")} };
const commonJs = (helper) => ({ ...helper.default, ...helper, default: helper.default?.default ?? helper.default });
const run = (code) => {
  const module = { exports: {} };
  code(module.exports, (file) => commonJs(helpers[file]), module);
  return module.exports;
};
export default [${entries.join(",")}];
`;
}
