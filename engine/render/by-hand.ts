/**
 * A field put into the document without React: a long form has a thousand of them, each a handful of elements that never change
 * places, and React's books about them cost several times what the elements cost. They are elements with attributes and texts,
 * nothing else, and only what differs is written when they are drawn anew.
 */
import type { ReactElement } from "react";

interface Props {
  readonly children?: unknown;
  readonly [name: string]: unknown;
}
type Tree = ReactElement<Props>;
type Child = Tree | string | undefined;
type Ref = (element: Element) => (() => void) | undefined;

interface Attached {
  readonly element: Element;
  readonly detach: (() => void) | undefined;
}

/** Thrown where something is drawn that only React can draw: a component, a handler of another kind, a style as an object. */
export const needsReact = Symbol("needs React");

const handlers = Symbol("handlers");
interface Handled extends Element {
  [handlers]?: Props | undefined;
}
type Handler = (event: { currentTarget: EventTarget }) => void;

const heard = new WeakSet<Element>();

/** What is typed into the inputs below, and that they are left, reaches the handlers that they are drawn with. */
export function hearBelow(root: Element): void {
  if (heard.has(root)) return;
  heard.add(root);
  root.addEventListener("input", passOn("onInput"));
  root.addEventListener("focusout", passOn("onBlur"));
}

let moving = false;

const passOn =
  (name: "onInput" | "onBlur") =>
  ({ target }: Event): void => {
    if (!moving) ((target as Handled)[handlers]?.[name] as Handler | undefined)?.({ currentTarget: target! });
  };

/** To another place among what is drawn; whoever types in it goes on. */
export function move(element: Element, behind: Element): void {
  const parent = behind.parentElement!;
  if ("moveBefore" in parent) {
    parent.moveBefore(element, behind.nextSibling);
    return;
  }
  const active = element.contains(document.activeElement) ? (document.activeElement as HTMLInputElement) : undefined;
  const caret = active && ([active.selectionStart, active.selectionEnd] as const);
  moving = true;
  behind.after(element);
  active?.focus({ preventScroll: true });
  if (caret?.[0] !== undefined && caret[0] !== null) active!.setSelectionRange(...caret);
  moving = false;
}

/** What a drawing has become. The drawing itself is not kept: of a thousand fields nearly all are drawn once. */
export class HandDrawn {
  readonly element: Element;
  /** The elements with a `ref`; mostly one. */
  private attached: readonly Attached[] = [];

  /** @throws `needsReact` */
  constructor(drawing: unknown) {
    try {
      this.element = this.make(asTree(drawing));
    } catch (cause) {
      for (const { detach } of this.attached) detach?.();
      throw cause;
    }
  }

  /** @param before the drawing that stands in the document. @throws `needsReact` */
  draw(drawing: unknown, before: unknown): void {
    const [was, is] = [asTree(before), asTree(drawing)];
    if (was.type !== is.type) throw needsReact;
    this.patch(this.element as Handled, was.props, is.props);
  }

  /** From here on nothing that is done to it is heard: an input that is taken off while it has the focus was not left. */
  dispose(): void {
    this.forget(this.element);
    for (const one of this.element.querySelectorAll("*")) (one as Handled)[handlers] = undefined;
  }

  private make({ type, props }: Tree): Element {
    const element = document.createElement(type as string);
    for (const name in props) {
      const value = props[name];
      if (value !== undefined && !apart.has(name)) write(element, name, value);
    }
    if (props.defaultValue) (element as HTMLInputElement).defaultValue = String(props.defaultValue);
    if (props.onInput || props.onBlur) (element as Handled)[handlers] = props;
    const { children } = props;
    if (typeof children === "string") element.textContent = children;
    else if (Array.isArray(children)) for (const child of children) this.append(element, asChild(child));
    else if (children !== undefined) this.append(element, asChild(children));
    if (props.ref) this.attach(element, props.ref as Ref);
    return element;
  }

  private append(parent: Element, child: Child): void {
    if (child !== undefined) parent.appendChild(this.makeChild(child));
  }

  private makeChild(child: Tree | string): Node {
    return typeof child === "string" ? document.createTextNode(child) : this.make(child);
  }

  private patch(element: Handled, was: Props, is: Props): void {
    for (const name in is) if (is[name] !== was[name] && !apart.has(name)) write(element, name, is[name]);
    for (const name in was) if (!(name in is) && !apart.has(name)) write(element, name, undefined);
    if (element[handlers]) element[handlers] = is;
    if (is.ref !== was.ref) {
      this.forget(element);
      if (is.ref) this.attach(element, is.ref as Ref);
    }
    if (is.children !== was.children) this.patchChildren(element, childrenOf(was), childrenOf(is));
  }

  private patchChildren(parent: Element, was: readonly Child[], is: readonly Child[]): void {
    let next = ours(parent.firstChild);
    for (let index = 0; index < Math.max(was.length, is.length); index++) {
      const [old, wanted] = [was[index], is[index]];
      const node = old === undefined ? null : next;
      if (node) next = ours(node.nextSibling);
      if (node && wanted !== undefined && kindOf(old) === kindOf(wanted)) this.patchChild(node, old!, wanted);
      else {
        if (wanted !== undefined) parent.insertBefore(this.makeChild(wanted), node ?? next);
        if (node) {
          this.forget(node);
          parent.removeChild(node);
        }
      }
    }
  }

  private patchChild(node: Node, before: Tree | string, now: Tree | string): void {
    if (typeof now !== "string") this.patch(node as Handled, (before as Tree).props, now.props);
    else if (before !== now) node.nodeValue = now;
  }

  private attach(element: Element, ref: Ref): void {
    this.attached = [...this.attached, { element, detach: ref(element) }];
  }

  /** What is taken off hears of it. */
  private forget(gone: Node): void {
    const ended = this.attached.filter(({ element }) => gone.contains(element));
    this.attached = this.attached.filter((one) => !ended.includes(one));
    for (const { detach } of ended) detach?.();
  }
}

function asTree(drawing: unknown): Tree {
  if (typeof drawing === "object" && drawing !== null && typeof (drawing as { type?: unknown }).type === "string") return drawing as Tree;
  throw needsReact;
}

/** In their places: one that is not drawn now has its place, too. */
const childrenOf = ({ children }: Props): readonly Child[] => (Array.isArray(children) ? children.map(asChild) : [asChild(children)]);

function asChild(child: unknown): Child {
  if (typeof child === "string") return child === "" ? undefined : child;
  if (typeof child === "number") return String(child);
  return child === undefined || child === null || typeof child === "boolean" ? undefined : asTree(child);
}

const kindOf = (child: Child): unknown => (typeof child === "string" ? "text" : child?.type);

/** What others have put beside it is left where it is. */
function ours(node: ChildNode | null): ChildNode | null {
  return node instanceof HTMLElement && node.dataset.apart !== undefined ? ours(node.nextSibling) : node;
}

const apart: ReadonlySet<string> = new Set(["children", "ref", "defaultValue", "onInput", "onBlur"]);

const names: Readonly<Record<string, string>> = { className: "class", htmlFor: "for" };

function write(element: Element, name: string, value: unknown): void {
  if (typeof value === "string") {
    if (name === "className") element.className = value;
    else if (name === "id") element.id = value;
    else element.setAttribute(names[name] ?? name, value);
  } else if (value === undefined || value === null) element.removeAttribute(names[name] ?? name);
  else if (typeof value === "boolean" && !name.includes("-")) element.toggleAttribute(name, value);
  else if (typeof value === "object" || typeof value === "function") throw needsReact;
  else element.setAttribute(names[name] ?? name, String(value));
}
