/** Where the cursor stands in a JSON text that need not be whole yet: read off the editor's own error-tolerant tree. */
import { jsonLanguage } from "@codemirror/lang-json";
import type { SyntaxNode, Tree } from "@lezer/common";

export interface CursorPosition {
  /** Property names and list positions from the root down to what the cursor is in. */
  path: readonly (string | number)[];
  role: "key" | "value";
  /** The text that a completion replaces. */
  from: number;
  to: number;
  /** Keys that the object around a key already has. */
  siblings: readonly string[];
  /** The document as far as it can be read. */
  root: unknown;
}

export function cursorPosition(text: string, offset: number, tree: Tree = jsonLanguage.parser.parse(text)): CursorPosition | undefined {
  const top = tree.topNode.firstChild;
  if (!top) return undefined;

  const root = valueOf(top, text);
  const inside = tree.resolveInner(offset, -1);
  const literal =
    inside.name === "String" ||
    inside.name === "PropertyName" ||
    inside.name === "Number" ||
    inside.name === "True" ||
    inside.name === "False";
  const from = literal ? inside.from : wordStart(text, offset);
  const to = literal ? inside.to : offset;

  if (inside.name === "PropertyName") {
    const object = inside.parent?.parent ?? null;
    return { path: pathOf(object, text), role: "key", from, to, siblings: keysOf(object, text, inside), root };
  }
  const holder = literal ? inside.parent : inside;
  if (!holder) return undefined;

  const before = text.slice(0, from).trimEnd().at(-1);
  const object = nearest(holder, "Object");
  if (!literal || inside.name === "String") {
    const inObject = nearest(holder, "Object", "Array")?.name === "Object";
    if (inObject && (before === "{" || before === ",")) {
      return { path: pathOf(object, text), role: "key", from, to, siblings: keysOf(object, text, null), root };
    }
  }
  const property = nearest(holder, "Property", "Array");
  if (property?.name === "Property" && (before === ":" || literal))
    return { path: pathOf(property, text), role: "value", from, to, siblings: [], root };
  if (property?.name === "Array")
    return { path: [...pathOf(property, text), positionIn(property, from)], role: "value", from, to, siblings: [], root };
  return undefined;
}

function wordStart(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && /[\w"/.-]/.test(text[start - 1]!)) start--;
  return start;
}

function nearest(node: SyntaxNode, ...names: readonly string[]): SyntaxNode | null {
  let current: SyntaxNode | null = node;
  while (current && !names.includes(current.name)) current = current.parent;
  return current;
}

function pathOf(node: SyntaxNode | null, text: string): (string | number)[] {
  const path: (string | number)[] = [];
  for (let current = node; current; current = current.parent) {
    if (current.name === "Property") path.unshift(nameOf(current, text));
    else if (current.parent?.name === "Array") path.unshift(positionIn(current.parent, current.from));
  }
  return path;
}

function positionIn(array: SyntaxNode, offset: number): number {
  let position = 0;
  for (let child = array.firstChild; child && child.from < offset; child = child.nextSibling) {
    if (isValue(child)) position++;
  }
  return position;
}

const isValue = (node: SyntaxNode) => ["Object", "Array", "String", "Number", "True", "False", "Null"].includes(node.name);

function nameOf(property: SyntaxNode, text: string): string {
  const name = property.getChild("PropertyName");
  return name ? unquote(text.slice(name.from, name.to)) : "";
}

function keysOf(object: SyntaxNode | null, text: string, except: SyntaxNode | null): string[] {
  return (object?.getChildren("Property") ?? [])
    .filter((property) => property.getChild("PropertyName")?.from !== except?.from)
    .map((property) => nameOf(property, text));
}

function unquote(text: string): string {
  try {
    return JSON.parse(text) as string;
  } catch {
    return text.replace(/^"|"$/g, "");
  }
}

function valueOf(node: SyntaxNode, text: string): unknown {
  if (node.name === "Object") {
    return Object.fromEntries(
      node.getChildren("Property").map((property) => {
        const last = property.lastChild;
        return [nameOf(property, text), last && isValue(last) ? valueOf(last, text) : undefined];
      }),
    );
  }
  if (node.name === "Array") {
    const items: unknown[] = [];
    for (let child = node.firstChild; child; child = child.nextSibling) if (isValue(child)) items.push(valueOf(child, text));
    return items;
  }
  if (node.name === "String") return unquote(text.slice(node.from, node.to));
  if (node.name === "Number") return Number(text.slice(node.from, node.to));
  return node.name === "True" ? true : node.name === "False" ? false : null;
}
