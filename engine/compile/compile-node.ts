/** One node: what it is, what is fixed, what is dynamic, what stands in it. A bad node is a problem; its neighbours live. */
import { asWritten } from "../rules/as-written.ts";
import type { Atom } from "../atoms/atom.ts";
import { pointerTo } from "../rules/json-pointer.ts";
import type { CompiledNode } from "./compiled.ts";
import { PropertyReader } from "./compile-properties.ts";
import type { CompileRun, Place } from "./compile-run.ts";
import { holdsFields } from "./fields.ts";
import { unknownName } from "./finding.ts";
import { isPlainObject } from "./is-plain-object.ts";
import type { Names } from "./names.ts";
import { shapeOfParams } from "./params.ts";
import { rowsOfSource } from "./references.ts";
import { prepared, type Prepared, type Schema } from "./schema.ts";

/** Read by hand or kept out of what the component gets: the server has used `access` before. */
const identity: ReadonlySet<string> = new Set(["atom"]);

export function compileNodes(run: CompileRun, nodes: readonly unknown[], at: string, place: Place): CompiledNode[] {
  return nodes.flatMap((node, index) => compileNode(run, node, pointerTo(at, index), place) ?? []);
}

function compileNode(run: CompileRun, node: unknown, at: string, place: Place): CompiledNode | undefined {
  if (!isPlainObject(node)) {
    run.found({ code: "wrong_type", at, message: 'A node is an object with "uuid" and "atom".' }, place.uuid);
    return undefined;
  }
  const uuid = typeof node.uuid === "string" ? node.uuid : undefined;
  const own: Place = { ...place, uuid: uuid ?? place.uuid };
  const atom = typeof node.atom === "string" ? run.registry.get(node.atom) : undefined;
  if (!atom) {
    if (uuid !== undefined) run.uuid(uuid, pointerTo(at, "uuid"));
    const name = asWritten(node.atom);
    run.found(unknownName("unknown_atom", pointerTo(at, "atom"), `There is no atom "${name}".`, name, run.registry.keys()), own.uuid);
    return undefined;
  }
  return compileKnown(run, node, atom, at, own);
}

function compileKnown(
  run: CompileRun,
  node: Readonly<Record<string, unknown>>,
  atom: Atom,
  at: string,
  place: Place,
): CompiledNode | undefined {
  const schema = prepared(atom.element as unknown as Schema);
  const inner = atom.provides.length > 0 ? { ...place, names: namesInside(place.names, node, atom, schema) } : place;
  const reader = new PropertyReader(run, { place, inner, decides: place.inForm && holdsFields(run.registry, node) });
  if (!reader.readAll(node, schema, at, identity)) return undefined;

  const { uuid, access: _, ...fixed } = reader.fixed as { uuid: string; access?: string };
  placeFragment(run, fixed, schema, reader, place, uuid, at);
  // A node's own lists of steps are events by another name: `on_finish` is the event `finish`.
  for (const [name, steps] of reader.steps) reader.events.set(name.replace(/^on_/, ""), { steps, debounce: 0, second: "drop" });
  return { uuid: `${run.prefix}${uuid}`, atom, fixed, dynamic: reader.dynamic, slots: reader.slots, events: reader.events };
}

/** What the atom lends to what stands in it: `row` and `index` of its source, and whatever else it declares. */
function namesInside(names: Names, node: Readonly<Record<string, unknown>>, { provides }: Atom, schema: Prepared): Names {
  if (provides.includes("row")) return names.inRow(rowsOfSource(names, schema.sourceProperty && node[schema.sourceProperty]), provides);
  return names.with(Object.fromEntries(provides.map((name) => [name, {}])));
}

/** The nodes of a fragment stand where it is named, as if written there; what is wrong in them is the fragment's own problem. */
function placeFragment(
  run: CompileRun,
  fixed: Readonly<Record<string, unknown>>,
  schema: Prepared,
  reader: PropertyReader,
  place: Place,
  uuid: string,
  at: string,
): void {
  const property = schema.fragmentProperty;
  const key = property === undefined ? undefined : fixed[property];
  if (typeof key !== "string") return;

  if (run.fragments.includes(key) || run.document === `fragment:${key}`) {
    run.found({ code: "fragment_cycle", at: pointerTo(at, property!), message: `The fragment "${key}" stands in itself.` }, uuid);
    return;
  }
  const fragment = run.lookUp("fragment", key);
  if (!isPlainObject(fragment) || !Array.isArray(fragment.body)) return;
  const inside = run.inFragment(key, uuid);
  reader.slots.set(
    "children",
    compileNodes(inside, fragment.body, "/body", { ...place, names: place.names.with({ params: shapeOfParams(fragment.params) }) }),
  );
  for (const problem of inside.problems)
    if (problem.code === "fragment_cycle") run.found({ ...problem, at: pointerTo(at, property!) }, uuid);
}
