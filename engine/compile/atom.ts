/** What is known of an atom without its component: by the compiler, the models, the server. Definitions are written with `atoms/atom.ts`. */
import type { ComponentType } from "react";
import type { TObject } from "typebox";
import type { ColumnDrawing } from "../../schemas/column-drawing.ts";
import type { ValueFormats } from "../rules/evaluation.ts";

/**
 * One chunk per group of pages. `first` is what the sign-in page needs: native elements, no antd, no MST. `lists` draws entries as
 * cards, `tables` as rows, with what searches them, `sheets` edits these; `overview` is what dashboards and documents show besides.
 * `forms` is what searches are made of, too; `records` what only pages of records have, which few open.
 */
export type AtomGroup = "first" | "pages" | "lists" | "forms" | "tables" | "sheets" | "overview" | "records" | "designer";

/**
 * Says what is wrong with a value that is not empty: as a shared text (`date.invalid`) with what fills its places. Runs in the
 * browser and on the server over the same values: wire form, as they are sent.
 * @param element the node's properties, evaluated; @param formats of the user, for examples that look familiar
 * @param valueOf the value of another field of the form, by its name
 */
export type ValueValidator = (
  value: unknown,
  element: Readonly<Record<string, unknown>>,
  formats: ValueFormats,
  valueOf: (name: string) => unknown,
) => ValidationMessage | undefined;

/** How a value stands as text in a cell of a sheet, and how pasted text becomes a value. @param element the node's properties, evaluated */
export interface CellCodec {
  /** What is no such value as it is. */
  write(value: unknown, element: Readonly<Record<string, unknown>>, formats: ValueFormats): string;
  /** Not asked about an empty text. @returns undefined for what cannot be read */
  read(text: string, element: Readonly<Record<string, unknown>>, formats: ValueFormats): unknown;
  /** Figures stand below each other digit by digit. */
  readonly align?: "end";
  /** Pixels that its values need; without it the column shares what is left. */
  readonly width?: number;
}

export interface ValidationMessage {
  text: string;
  args?: Readonly<Record<string, string | number>>;
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
  readonly validate: ValueValidator | undefined;
  /**
   * Loads what `validate` still needs for the value of such a node; until then it lets everything pass. Undefined when all
   * is there. @param element the node's literal properties
   */
  readonly ready?: (element: Readonly<Record<string, unknown>>) => Promise<void> | undefined;
  /** Nodes that it draws inside itself though nobody wrote them, by slot: the second choice that belongs to an option. */
  readonly inner: ((node: Readonly<Record<string, unknown>>) => Readonly<Record<string, readonly unknown[]>>) | undefined;
  /** Names among its inner fields that belong together: in a search a key whose value is empty restricts nothing. */
  readonly pairs?: (node: Readonly<Record<string, unknown>>) => readonly { key: string; value: string }[];
  /** Of an input that stands in cells of sheets; without it the value as text. */
  readonly cell?: CellCodec;
  /** Its `form` says what the list `source` is asked for. */
  readonly searches?: boolean;
  /** Its properties that say in words what it shows; a file of the list has the first that says anything. */
  readonly written?: readonly string[];
  /** It is pressed, or leads somewhere by itself. */
  readonly leads?: boolean;
  /** A picture: its foot is no line that words stand on. */
  readonly picture?: boolean;
  /** Sends its form; where that has a bar or steps, those do. */
  readonly submits?: boolean;
  /** Nothing of it is to be seen. */
  readonly unseen?: boolean;
  readonly load: () => Promise<ComponentType<never>>;
}

export interface AtomRegistry extends ReadonlyMap<string, Atom> {
  /** How columns are drawn that the host knows by their names. */
  readonly columns: ReadonlyMap<string, ColumnDrawing>;
}
