/** Which property of an element names a source, and which a fragment: looked for once for each schema. */
import type { Prepared } from "./schema.ts";

interface NamingProperties {
  readonly source: string | undefined;
  readonly fragment: string | undefined;
}

const known = new WeakMap<Prepared, NamingProperties>();

export function namingProperties(schema: Prepared): NamingProperties {
  let found = known.get(schema);
  if (!found) known.set(schema, (found = find([...schema.properties])));
  return found;
}

const find = (properties: readonly (readonly [name: string, property: Prepared])[]): NamingProperties => ({
  source: (properties.find(([name, { kind }]) => name === "source" && kind === "source") ??
    properties.find(([, { kind }]) => kind === "source"))?.[0],
  fragment: properties.find(([, { kind, schema }]) => kind === "document" && schema["x-of"] === "fragment")?.[0],
});
