/**
 * The one way a document is written: keys in the order of its schema, defaults left out, two blanks of indentation, and on
 * one line what fits on one. Saving in the designer writes exactly this, so a change is a small difference.
 */
import { isExpression } from "../../../schemas/marked.ts";
import { isPlainObject } from "../../rules/is-plain-object.ts";
import type { AtomRegistry } from "../atom.ts";
import type { PreparedSchema } from "./schema.ts";
import { walkDocument } from "./walk-document.ts";
import { writeJson } from "./write-json.ts";

/**
 * Formats wrong documents as well: what a schema does not know keeps its place behind what it does.
 *
 * @param registry without it the properties of atoms keep the order they have
 * @returns text that ends with a line break; the same text again when it is parsed and formatted
 */
export function formatDocument(document: unknown, registry?: AtomRegistry): string {
  const ordered = walkDocument(
    document,
    ({ schema }, inner) => {
      const value = inner();
      return isPlainObject(value) && !isExpression(value) ? inOrder(value, schema) : value;
    },
    registry,
  );
  return `${writeJson(ordered)}\n`;
}

function inOrder(value: Readonly<Record<string, unknown>>, schema: PreparedSchema): Record<string, unknown> {
  const knownNames = [...schema.properties.keys()].filter((name) => Object.hasOwn(value, name) && !isDefault(value[name], name, schema));
  const unknown = Object.keys(value).filter((name) => !schema.properties.has(name));
  return Object.fromEntries([...knownNames, ...unknown].map((name) => [name, value[name]]));
}

/** A property that must be there stays, even where it says what would be anyway. */
function isDefault(value: unknown, name: string, { properties, required }: PreparedSchema): boolean {
  const standard = properties.get(name)?.schema.default;
  return standard !== undefined && !required.includes(name) && JSON.stringify(value) === JSON.stringify(standard);
}
