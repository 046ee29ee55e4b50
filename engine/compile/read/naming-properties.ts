/** Which property of an element names a source, and which a fragment: looked for once for each schema. */
import type { PreparedSchema } from "./schema.ts";

interface NamingProperties {
  readonly source: string | undefined;
  readonly fragment: string | undefined;
}

const cache = new WeakMap<PreparedSchema, NamingProperties>();

export function namingProperties(schema: PreparedSchema): NamingProperties {
  let found = cache.get(schema);
  if (!found) cache.set(schema, (found = find([...schema.properties])));
  return found;
}

const find = (properties: readonly (readonly [name: string, property: PreparedSchema])[]): NamingProperties => ({
  source: (properties.find(([name, { kind }]) => name === "source" && kind === "source") ??
    properties.find(([, { kind }]) => kind === "source"))?.[0],
  fragment: properties.find(([, { kind, schema }]) => kind === "document" && schema["x-of"] === "fragment")?.[0],
});
