/** What an atom is: a schema, a group of code that it loads with, and a component that fits the schema. */
import type { ComponentType } from "react";
import type { Static, TObject } from "typebox";
import type { Resolved } from "../../schemas/marked.ts";
import type { FieldModel } from "../model/field-model.ts";
import type { NodeContext } from "../model/node-context.ts";

/** One chunk per group of pages. `first` is what the sign-in page needs: native elements, no antd, no MST. */
export type AtomGroup = "first" | "pages" | "lists" | "forms" | "designer";

export interface AtomProps<Element = Record<string, unknown>> {
  /** The node's properties: texts translated, expressions evaluated (reading one subscribes the observer to it). */
  element: Resolved<Element>;
  /** The page, the scope, the slots and the events of this node. */
  node: NodeContext;
  /** Only for atoms with `field: true`. */
  field: FieldModel;
}

export interface Atom {
  readonly id: string;
  readonly group: AtomGroup;
  /** Closed JSON Schema of the whole node, `uuid` and `atom` included. */
  readonly element: TObject;
  /** True for inputs: the node owns a value under `name`. */
  readonly field: boolean;
  /** Its value is a list of the chosen option values. */
  readonly list: boolean;
  /** Its value is never kept outside the page's memory, not even as a draft. */
  readonly secret: boolean;
  /** Names that its slots' children may read besides the page's (`row`, `index`). */
  readonly provides: readonly string[];
  readonly load: () => Promise<ComponentType<AtomProps<never>>>;
}

interface AtomDefinition<Schema extends TObject> {
  id: string;
  group: AtomGroup;
  element: Schema;
  field?: boolean;
  list?: boolean;
  secret?: boolean;
  provides?: readonly string[];
  load: () => Promise<ComponentType<AtomProps<Static<Schema>>>>;
}

export function defineAtom<Schema extends TObject>(definition: AtomDefinition<Schema>): Atom {
  return { field: false, list: false, secret: false, provides: [], ...definition } as unknown as Atom;
}
