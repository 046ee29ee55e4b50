/**
 * What stands inside a field, put into the document without React: a long form has a thousand of them, each a handful of elements
 * that never change places, and React's books about them cost several times what the elements cost. React draws the outermost
 * element and hears its events; inside stand elements with attributes and texts, nothing else, and only what differs is written
 * when they are drawn anew.
 */
import { createElement, type ReactElement } from "react";

interface Props {
  readonly children?: unknown;
  readonly [name: string]: unknown;
}
type Tree = ReactElement<Props>;
type Child = Tree | string | undefined;
type Ref = (element: Element) => (() => void) | undefined;

/** Handlers inside are called by the outermost element's, which React calls as the event bubbles. */
const handlers = Symbol("handlers");
interface Handled extends Element {
  [handlers]?: Props;
}
type Handler = (event: { currentTarget: EventTarget }) => void;

const passOn = (name: "onInput" | "onBlur") => (event: { target: EventTarget }) =>
  ((event.target as Handled)[handlers]?.[name] as Handler | undefined)?.({ currentTarget: event.target });
const passedOn = { onInput: passOn("onInput"), onBlur: passOn("onBlur") };

/** Of one node, from its first drawing on. */
export class HandDrawn {
  private drawn: Tree | undefined = undefined;
  private wanted: Tree;
  private outer: Element | undefined = undefined;
  private readonly detach = new Map<Node, (() => void) | undefined>();

  constructor(tree: Tree) {
    this.wanted = tree;
  }

  /** @returns what React draws of it */
  draw(tree: Tree): ReactElement {
    this.wanted = tree;
    const outer: Record<string, unknown> = { ...tree.props, ...passedOn, ref: this.attach };
    outer.children = undefined;
    return createElement(tree.type, outer);
  }

  /** After React has drawn: what is inside follows. */
  update(): void {
    const { drawn, wanted, outer } = this;
    if (!drawn || !outer || drawn === wanted) return;
    this.drawn = wanted;
    this.patchChildren(outer, drawn, wanted);
  }

  private readonly attach = (outer: Element | null): (() => void) | undefined => {
    if (!outer) return undefined;
    this.outer = outer;
    this.drawn = this.wanted;
    // Taken off the page and put back it is still there.
    outer.replaceChildren();
    for (const child of childrenOf(this.wanted)) if (child !== undefined) outer.append(this.make(child));
    return () => {
      this.outer = undefined;
      this.forget(outer);
    };
  };

  private make(child: Tree | string): Node {
    if (typeof child === "string") return document.createTextNode(child);
    const { type, props } = child;
    const element = document.createElement(type as string);
    for (const name in props) if (props[name] !== undefined && isAttribute(name)) write(element, name, props[name]);
    if (props.defaultValue) (element as HTMLInputElement).defaultValue = String(props.defaultValue);
    if (props.onInput || props.onBlur) (element as Handled)[handlers] = props;
    const { children } = props;
    if (typeof children === "string") element.textContent = children;
    else if (children !== undefined) for (const inner of childrenOf(child)) if (inner !== undefined) element.append(this.make(inner));
    if (props.ref) this.detach.set(element, (props.ref as Ref)(element));
    return element;
  }

  private patch(node: Node, before: Child, now: Tree | string): void {
    if (typeof now === "string") {
      if (before !== now) node.nodeValue = now;
      return;
    }
    const [element, was, is] = [node as Handled, (before as Tree).props, now.props];
    for (const name in is) if (isAttribute(name) && is[name] !== was[name]) write(element, name, is[name]);
    for (const name in was) if (isAttribute(name) && !(name in is)) write(element, name, undefined);
    if (element[handlers]) element[handlers] = is;
    if (is.ref !== was.ref) {
      this.forget(element);
      if (is.ref) this.detach.set(element, (is.ref as Ref)(element));
    }
    this.patchChildren(element, before as Tree, now);
  }

  private patchChildren(parent: Element, before: Tree, now: Tree): void {
    const [was, is] = [childrenOf(before), childrenOf(now)];
    let next = ours(parent.firstChild);
    for (let index = 0; index < Math.max(was.length, is.length); index++) {
      const [old, wanted] = [was[index], is[index]];
      const node = old === undefined ? null : next;
      if (node) next = ours(node.nextSibling);
      if (node && wanted !== undefined && kindOf(old) === kindOf(wanted)) this.patch(node, old, wanted);
      else {
        if (wanted !== undefined) parent.insertBefore(this.make(wanted), node ?? next);
        if (node) {
          this.forget(node);
          parent.removeChild(node);
        }
      }
    }
  }

  /** What is taken off hears of it. */
  private forget(gone: Node): void {
    for (const [element, detach] of this.detach) {
      if (!gone.contains(element)) continue;
      this.detach.delete(element);
      detach?.();
    }
  }
}

/** Whether a drawing is of such a kind: elements and texts, and outside no handler that React calls for its own inputs alone. */
export const isStill = (tree: unknown): tree is Tree =>
  isTree(tree) && tree.props.onChange === undefined && tree.props.ref === undefined && isStillInside(tree);

const isStillInside = ({ props: { children } }: Tree): boolean =>
  Array.isArray(children) ? children.every(isStillChild) : isStillChild(children);

const isStillChild = (child: unknown): boolean =>
  typeof child !== "object" || child === null || (isTree(child) && isWritable(child.props) && isStillInside(child));

function isWritable(props: Props): boolean {
  for (const name in props) if (isAttribute(name) && !canStandInHtml(props[name])) return false;
  return true;
}

/** What only React can do something with (a handler, a style as an object, HTML in an object) is left to React. */
const canStandInHtml = (value: unknown): boolean => typeof value !== "function" && (typeof value !== "object" || value === null);

const isTree = (child: unknown): child is Tree =>
  typeof child === "object" && child !== null && typeof (child as { type?: unknown }).type === "string";

/** In their places: one that is not drawn now has its place, too. */
const childrenOf = ({ props: { children } }: Tree): readonly Child[] =>
  Array.isArray(children) ? children.map(asChild) : [asChild(children)];

function asChild(child: unknown): Child {
  if (typeof child === "string") return child === "" ? undefined : child;
  if (typeof child === "number") return String(child);
  return isTree(child) ? child : undefined;
}

const kindOf = (child: Child): unknown => (typeof child === "string" ? "text" : child?.type);

/** What others have put beside it is left where it is. */
function ours(node: ChildNode | null): ChildNode | null {
  return node instanceof HTMLElement && node.dataset.apart !== undefined ? ours(node.nextSibling) : node;
}

const apart: ReadonlySet<string> = new Set(["children", "ref", "defaultValue", "onInput", "onBlur"]);
const isAttribute = (name: string): boolean => !apart.has(name);

const names: Readonly<Record<string, string>> = { className: "class", htmlFor: "for" };

function write(element: Element, name: string, value: unknown): void {
  if (value === undefined || value === null) element.removeAttribute(names[name] ?? name);
  else if (typeof value === "string") element.setAttribute(names[name] ?? name, value);
  else if (typeof value === "boolean" && !name.includes("-")) element.toggleAttribute(name, value);
  else element.setAttribute(name, String(value));
}
