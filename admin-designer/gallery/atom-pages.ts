/** Every atom's examples and documentation: data that stands beside it, wherever its folder is. */
import type { Node } from "../../schemas/node.ts";

/** One way to use an atom: a node that stands on a page, with what it needs there. */
export interface AtomExample {
  title: string;
  node: Node;
  /** Forms, tables, fragments by `<kind>:<key>`. */
  documents?: Readonly<Record<string, unknown>>;
  /** What each source of the page is answered; a text is the message of an answer that refuses. */
  data?: Readonly<Record<string, unknown>>;
  /** More of the page's document: its state. */
  page?: Readonly<Record<string, unknown>>;
}

export interface AtomPage {
  id: string;
  examples: readonly AtomExample[];
  /** Markdown, with a first-level heading. */
  text: string;
}

const examples = import.meta.glob<readonly AtomExample[]>("../../{engine,src}/atoms/*/*.examples.json", { eager: true, import: "default" });
const texts = import.meta.glob<string>("../../{engine,src}/atoms/*/*.md", { eager: true, import: "default", query: "?raw" });

export const atomPages: ReadonlyMap<string, AtomPage> = new Map(
  Object.entries(examples).map(([path, list]) => {
    const id = path.split("/").at(-2)!;
    return [id, { id, examples: list, text: texts[path.replace(".examples.json", ".md")] ?? "" }];
  }),
);
