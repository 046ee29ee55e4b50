/** Every atom's examples and documentation, for who shows them (the gallery). Loaded by nobody else. */
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

const examples = import.meta.glob<readonly AtomExample[]>("./*/*.examples.json", { eager: true, import: "default" });
const texts = import.meta.glob<string>("./*/*.md", { eager: true, import: "default", query: "?raw" });

export const atomPages: ReadonlyMap<string, AtomPage> = new Map(
  Object.entries(examples).map(([path, list]) => {
    const id = path.split("/")[1]!;
    return [id, { id, examples: list, text: texts[`./${id}/${id}.md`] ?? "" }];
  }),
);
