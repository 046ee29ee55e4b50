/** Components that are here already, so that a page is drawn in one go, on the server as in the browser. */
import type { ComponentType } from "react";
import type { AtomProps } from "../atoms/atom.ts";
import type { Atom, AtomGroup, AtomRegistry } from "../compile/atom.ts";
import type { CompiledNode } from "../compile/plan/compiled.ts";
import { loadRows } from "../model/page/page-model.ts";
import { late } from "./late.tsx";

const components = new WeakMap<Atom, ComponentType<AtomProps>>();

const lateOnes = new WeakMap<Atom, ComponentType<AtomProps>>();

export function loadedComponent(atom: Atom): ComponentType<AtomProps> | undefined {
  return components.get(atom);
}

/** @throws when the code cannot be fetched. */
export async function loadAtom(atom: Atom): Promise<void> {
  if (components.has(atom)) return;

  const [component] = await Promise.all([atom.load(), atom.rows !== undefined && loadRows()]);
  components.set(atom, component as unknown as ComponentType<AtomProps>);
}

/** Of an atom that comes after its page was loaded (a column that the server answered, a dialog): nothing until it is there. */
export function lateComponent(atom: Atom): ComponentType<AtomProps> {
  let component = lateOnes.get(atom);
  if (!component) {
    component = late(() => loadAtom(atom).then(() => components.get(atom)!));
    lateOnes.set(atom, component);
  }
  return component;
}

/** Loads what these nodes and everything in their slots are drawn with. An atom that fails to load is left to its node. */
export async function preloadAtoms(nodes: readonly CompiledNode[]): Promise<void> {
  const atoms = new Set<Atom>();
  collect(nodes, atoms);
  await Promise.allSettled([...atoms].map(loadAtom));
}

/** Big, and wanted by few: their pages load them. */
const loadedByPages: ReadonlySet<AtomGroup> = new Set(["sheets", "records", "designer"]);

/** Loads what most later pages are drawn with. */
export async function preloadPages(registry: AtomRegistry): Promise<void> {
  await Promise.allSettled([...registry.values()].filter(({ group }) => !loadedByPages.has(group)).map(loadAtom));
}

function collect(nodes: readonly CompiledNode[], atoms: Set<Atom>): void {
  nodes.forEach(({ atom, slots }) => {
    atoms.add(atom);
    if (slots.size > 0) for (const children of slots.values()) collect(children, atoms);
  });
}
