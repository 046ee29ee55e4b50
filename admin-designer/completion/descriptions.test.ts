import { describe as suite, expect, it } from "vitest";
import nodes from "../../schemas/json/nodes.json" with { type: "json" };
import { allAtoms } from "../../tests/support/all-atoms.ts";
import { stepSchemas } from "../../schemas/step-schemas.ts";
import { describe } from "./descriptions.ts";

/** As the client is built. */
const withoutDescriptions = (schema: unknown): object =>
  JSON.parse(
    JSON.stringify(schema, (name, value: unknown) => (name === "description" && typeof value === "string" ? undefined : value)),
  ) as object;

const descriptionsOf = (schema: object): unknown =>
  Object.fromEntries(
    Object.entries((schema as { properties: Record<string, { description?: string }> }).properties).map(([name, { description }]) => [
      name,
      description,
    ]),
  );

const $defs = nodes.$defs as Readonly<Record<string, object>>;

suite("the descriptions that completion shows", () => {
  it.each(allAtoms.map(({ id, element }) => [id, element] as const))("come back for the atom %s", (id, element) => {
    const schema = withoutDescriptions(element);
    describe(schema, $defs[`node_${id}`]);
    expect(descriptionsOf(schema)).toEqual(descriptionsOf(element));
  });

  it.each(Object.entries(stepSchemas))("come back for the step %s", (kind, step) => {
    const schema = withoutDescriptions(step);
    describe(schema, $defs[`step_${kind}`]);
    expect(descriptionsOf(schema)).toEqual(descriptionsOf(step));
  });
});
