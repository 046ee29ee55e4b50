/** In the designer an atom that does not exist is drawn as a placeholder that says so. */
import { Type } from "typebox";
import { defineAtom, type AtomProps } from "../atoms/atom.ts";
import type { Atom, AtomRegistry } from "../compile/atom.ts";
import { Placeholder } from "./placeholder.tsx";
import { usePlace } from "./engine-context.ts";

/** The registry, answering a placeholder under every other name. */
export function withPlaceholders(registry: AtomRegistry): AtomRegistry {
  return new PlaceholderRegistry(registry);
}

class PlaceholderRegistry extends Map<string, Atom> {
  readonly columns: AtomRegistry["columns"];

  constructor(registry: AtomRegistry) {
    super(registry);
    this.columns = registry.columns;
  }

  override get(id: string): Atom {
    const atom = super.get(id);
    if (atom) return atom;

    const placeholder = unknownAtom(id);
    this.set(id, placeholder);
    return placeholder;
  }

  override has(): boolean {
    return true;
  }
}

function unknownAtom(id: string): Atom {
  const element = Type.Object({ uuid: Type.String(), atom: Type.String() }, { additionalProperties: true });
  const Unknown = (_: AtomProps<Record<string, unknown>>) => <Placeholder place={usePlace()} code="unknown_atom" name={id} />;
  return defineAtom({ id, group: "designer", element, load: () => Promise.resolve(Unknown) }) as Atom;
}
