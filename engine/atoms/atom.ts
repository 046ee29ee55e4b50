/** What an atom is: a schema, a group of code that it loads with, and a component that fits the schema. */
import type { ComponentType } from "react";
import type { Static, TObject } from "typebox";
import type { Resolved } from "../../schemas/marked.ts";
import type { FieldModel } from "../model/field-model.ts";
import type { NodeContext } from "../model/node-context.ts";

/**
 * One chunk per group of pages. `first` is what the sign-in page needs: native elements, no antd, no MST. `forms` is what searches are
 * made of, too; `records` what only pages of records have, which few open.
 */
export type AtomGroup = "first" | "pages" | "lists" | "forms" | "records" | "designer";

export interface AtomProps<Element = Record<string, unknown>> {
  /** The node's properties: texts translated, expressions evaluated (reading one subscribes the observer to it). */
  element: Resolved<Element>;
  /** The page, the scope, the slots and the events of this node. */
  node: NodeContext;
  /** Only for atoms with `field: true`. */
  field: FieldModel;
}

/**
 * Says what is wrong with a value that is not empty: as a shared text (`date.invalid`) with what fills its places. Runs in the
 * browser and on the server over the same values: wire form, as they are sent.
 * @param element the node's properties, evaluated; @param formats of the user, for examples that look familiar
 * @param valueOf the value of another field of the form, by its name
 */
export type Accepts = (
  value: unknown,
  element: Readonly<Record<string, unknown>>,
  formats: ValueFormats,
  valueOf: (name: string) => unknown,
) => Complaint | undefined;

export interface Complaint {
  text: string;
  args?: Readonly<Record<string, string | number>>;
}

/** The user's own ways of writing, as `Formats` of the host. */
export interface ValueFormats {
  readonly date_format: string;
  readonly time_format: string;
  readonly number_format: string;
  /** IANA name; UTC where nothing is said. */
  readonly time_zone?: string;
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
  /** It is made for long numbers (telephone, bar code); all others must not hold the number of a payment card. */
  readonly long_numbers?: boolean;
  /** Its value only shows the server that the form may be taken (that a person sends it); it is none of what is sent. */
  readonly proof?: boolean;
  /** The slot whose fields make up one row of its value, for an input whose value is a list of rows. */
  readonly rows: string | undefined;
  /** What it cannot hold, whatever the configured rules say: a date that does not exist, a choice that is not offered. */
  readonly accepts: Accepts | undefined;
  /**
   * Loads what `accepts` still needs to judge the value of such a node; until then it lets everything pass. Undefined when all
   * is there. @param element the node's literal properties
   */
  readonly ready?: (element: Readonly<Record<string, unknown>>) => Promise<void> | undefined;
  /** Nodes that it draws inside itself though nobody wrote them, by slot: the second choice that belongs to an option. */
  readonly inner: ((node: Readonly<Record<string, unknown>>) => Readonly<Record<string, readonly unknown[]>>) | undefined;
  /** Names among its inner fields that belong together: in a search a key whose value is empty restricts nothing. */
  readonly pairs?: (node: Readonly<Record<string, unknown>>) => readonly { key: string; value: string }[];
  /** Its `form` says what the list `source` is asked for. */
  readonly searches?: boolean;
  readonly load: () => Promise<ComponentType<AtomProps<never>>>;
}

interface AtomDefinition<Schema extends TObject> {
  id: string;
  group: AtomGroup;
  element: Schema;
  field?: boolean;
  list?: boolean;
  secret?: boolean;
  long_numbers?: boolean;
  proof?: boolean;
  provides?: readonly string[];
  rows?: string;
  accepts?: Accepts;
  ready?: Atom["ready"];
  inner?: Atom["inner"];
  pairs?: Atom["pairs"];
  searches?: boolean;
  load: () => Promise<ComponentType<AtomProps<Static<Schema>>>>;
}

export function defineAtom<Schema extends TObject>(definition: AtomDefinition<Schema>): Atom {
  return {
    field: false,
    list: false,
    secret: false,
    provides: [],
    rows: undefined,
    accepts: undefined,
    inner: undefined,
    ...definition,
  } as unknown as Atom;
}
