/** How an atom is written: a schema, a group of code that it loads with, and a component that fits the schema. */
import type { ComponentType } from "react";
import type { Static, TObject } from "typebox";
import type { Resolved } from "../../schemas/marked.ts";
import type { Atom, AtomGroup } from "../compile/atom.ts";
import type { FieldModel } from "../model/form/field-model.ts";
import type { NodeContext } from "../model/page/node-context.ts";

export interface AtomProps<Element = Record<string, unknown>> {
  /** The node's properties: texts translated, expressions evaluated (reading one subscribes the observer to it). */
  element: Resolved<Element>;
  /** The page, the scope, the slots and the events of this node. */
  node: NodeContext;
  /** Only for atoms with `field: true`. */
  field: FieldModel;
}

interface AtomDefinition<Schema extends TObject> extends Partial<Omit<Atom, "id" | "group" | "element" | "load">> {
  /** Without it the one that the element's schema names. */
  id?: string;
  group: AtomGroup;
  element: Schema;
  load: () => Promise<ComponentType<AtomProps<Static<Schema>>>>;
}

export function defineAtom<Schema extends TObject>(definition: AtomDefinition<Schema>): Atom {
  return {
    id: (definition.element.properties["atom"] as unknown as { const: string }).const,
    field: false,
    list: false,
    secret: false,
    provides: [],
    rows: undefined,
    validate: undefined,
    inner: undefined,
    ...definition,
  } as unknown as Atom;
}
