/** Attributes as they come as data become form elements: an atom for their type, an id of their own, nothing that does things. */
import type { AtomRegistry } from "../../compile/atom.ts";
import { composeValues } from "../../rules/compose-values.ts";

export interface Attributes {
  elements: readonly Readonly<Record<string, unknown>>[];
  /** What they hold now, as a record. */
  values: Readonly<Record<string, unknown>>;
  /** Attributes that are left out, each with why. */
  left: readonly { name: string; why: string }[];
}

/** What systems call their types; a type that is an atom's id needs no line. */
const atomOf: ReadonlyMap<string, string> = new Map([
  ["string", "text"],
  ["char", "text"],
  ["input", "text"],
  ["email", "text"],
  ["tel", "text"],
  ["url", "text"],
  ["search", "text"],
  ["dropdown", "select"],
  ["list", "select"],
  ["boolean", "checkbox"],
  ["bool", "checkbox"],
  ["integer", "number"],
  ["decimal", "number"],
  ["float", "number"],
  ["datepicker", "date"],
  ["longtext", "textarea"],
  ["multiselect", "multi_select"],
]);

/** Types that refine the atom `text`. */
const textTypes = new Set(["text", "email", "tel", "url", "search"]);

/** Data configures inputs and does nothing: no events, and no rights other than those of the page that it stands on. */
const notFromData = new Set(["uuid", "atom", "type", "on", "access", "in_variant", "value", "variants"]);

const maxAttributes = 200;

export function attributesOf(data: unknown, registry: AtomRegistry): Attributes {
  const elements: Record<string, unknown>[] = [];
  const values: [string[], unknown][] = [];
  const left: { name: string; why: string }[] = [];
  const names = new Set<string>();
  for (const [index, given] of listOf(data).entries()) {
    const why = index < maxAttributes ? problemOf(given, names, registry) : `There are more than ${maxAttributes} attributes.`;
    const { name, label } = (given ?? {}) as Record<string, unknown>;
    if (why !== undefined) {
      left.push({ name: String(name ?? label ?? index), why });
      continue;
    }
    const attribute = given as Record<string, unknown>;
    names.add(name as string);
    elements.push(elementOf(attribute, idOf(name as string, index)));
    if (attribute.value !== undefined && attribute.value !== null) values.push([(name as string).split("."), attribute.value]);
  }
  return { elements, values: composeValues(values), left };
}

/** A list answer, the list itself, or a record of attributes by their names. */
function listOf(data: unknown): readonly unknown[] {
  if (Array.isArray(data)) return data as unknown[];
  if (typeof data !== "object" || data === null) return [];
  const { items } = data as { items?: unknown };
  if (Array.isArray(items)) return items as unknown[];
  return Object.entries(data).map(([name, given]: [string, unknown]) =>
    typeof given === "object" && given !== null && !Array.isArray(given) ? { name, ...given } : given,
  );
}

function problemOf(given: unknown, names: ReadonlySet<string>, registry: AtomRegistry): string | undefined {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return "It is no object.";
  const { name } = given as { name?: unknown };
  if (typeof name !== "string" || !/^[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z0-9_]+)*$/.test(name) || name.length > 200)
    return "It has no name that can be used.";
  if (names.has(name)) return "There is another one of this name.";
  const atom = registry.get(atomFor(given as Record<string, unknown>));
  if (!atom) return "There is no input of its type.";
  return atom.field ? undefined : "Its type is none of an input.";
}

function atomFor({ atom, type = "text", options }: Readonly<Record<string, unknown>>): string {
  if (typeof atom === "string") return atom;
  const wanted = String(type).toLowerCase();
  // Whoever offers options means a choice, whatever they call it.
  if (Array.isArray(options) && options.length > 0 && (wanted === "text" || wanted === "string" || wanted === "char")) return "select";
  return atomOf.get(wanted) ?? wanted;
}

function elementOf(given: Readonly<Record<string, unknown>>, uuid: string): Record<string, unknown> {
  const atom = atomFor(given);
  const kept = Object.fromEntries(Object.entries(given).filter(([name, value]) => !notFromData.has(name) && value !== null));
  const { type } = given;
  const refined = atom === "text" && typeof type === "string" && textTypes.has(type) && type !== "text" ? { type } : {};
  return { uuid, atom, ...kept, ...refined };
}

/** Stays the same when others come and go, so that the focus does. */
const idOf = (name: string, index: number): string => {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, 50);
  return slug === name.toLowerCase() ? `a-${slug}` : `a-${slug}-${index}`;
};
