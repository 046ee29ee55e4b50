/**
 * A field put into the document without React: a long form has a thousand of them, each a handful of elements that never change
 * places, and React's books about them cost several times what the elements cost. They are elements with attributes and texts,
 * nothing else, and only what differs is written when they are drawn anew.
 */
import { Fragment, type CSSProperties, type ReactElement } from "react";

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
type Handler = (event: object) => void;

const heard = new WeakSet<Element>();

/** What is typed into the inputs below, that they are left, and clicks reach the handlers that they are drawn with. */
export function hearBelow(root: Element): void {
  if (heard.has(root)) return;
  heard.add(root);
  root.addEventListener("input", passOn("onInput"));
  root.addEventListener("focusout", passOn("onBlur"));
  root.addEventListener("click", passUp);
}

let moving = false;

const passOn =
  (name: "onInput" | "onBlur") =>
  ({ target }: Event): void => {
    if (!moving) ((target as Handled)[handlers]?.[name] as Handler | undefined)?.({ currentTarget: target! });
  };

/** What is clicked may stand inside of what answers, and that inside of something else that does. */
function passUp(event: Event): void {
  for (let at = event.target as Handled | null; at && at !== event.currentTarget; at = at.parentElement) {
    (at[handlers]?.onClick as Handler | undefined)?.(event);
    if (event.cancelBubble) return;
  }
}

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

/** What makes elements of drawings, and writes what differs. */
class Hand {
  /** The elements with a `ref`; mostly one. */
  private attached: readonly Attached[] | undefined = undefined;

  /** What was drawn with a `ref` hears that it is gone. */
  detach(): void {
    for (const { detach } of this.attached ?? []) detach?.();
  }

  protected make({ type, props }: Tree): Element {
    const element = document.createElement(type as string);
    for (const name in props) {
      const value = props[name];
      if (value !== undefined && !apart.has(name)) write(element, name, value);
    }
    if (props.defaultValue) (element as HTMLInputElement).defaultValue = String(props.defaultValue);
    if (props.onInput || props.onBlur || props.onClick) (element as Handled)[handlers] = props;
    const { children } = props;
    if (typeof children === "string") element.textContent = children;
    else if (children !== undefined) this.fill(element, children);
    if (props.ref) this.attach(element, props.ref as Ref);
    return element;
  }

  private fill(parent: Element, content: unknown): void {
    if (Array.isArray(content)) for (const part of content) this.fill(parent, part);
    else if (isFragment(content)) this.fill(parent, content.props.children);
    else {
      const child = asChild(content);
      if (child !== undefined) parent.appendChild(this.makeChild(child));
    }
  }

  private makeChild(child: Tree | string): Node {
    return typeof child === "string" ? document.createTextNode(child) : this.make(child);
  }

  protected patch(element: Handled, was: Props, is: Props): void {
    for (const name in is) if (is[name] !== was[name] && !apart.has(name)) write(element, name, is[name], was[name]);
    for (const name in was) if (!(name in is) && !apart.has(name)) write(element, name, undefined, was[name]);
    if (element[handlers] || is.onClick) element[handlers] = is;
    if (is.ref !== was.ref) {
      this.forget(element);
      if (is.ref) this.attach(element, is.ref as Ref);
    }
    if (is.children !== was.children) this.patchChildren(element, childrenOf(was), childrenOf(is));
  }

  protected patchChildren(parent: Element, was: readonly Child[], is: readonly Child[]): void {
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
    const one = { element, detach: ref(element) };
    this.attached = this.attached ? [...this.attached, one] : [one];
  }

  /** What is taken off hears of it. */
  protected forget(gone: Node): void {
    if (!this.attached) return;
    const ended = this.attached.filter(({ element }) => gone.contains(element));
    this.attached = this.attached.filter((one) => !ended.includes(one));
    for (const { detach } of ended) detach?.();
  }
}

/** What a drawing has become. The drawing itself is not kept: of a thousand fields nearly all are drawn once. */
export class HandDrawn extends Hand {
  readonly element: Element;

  /** @throws `needsReact` */
  constructor(drawing: unknown) {
    super();
    try {
      this.element = this.make(asTree(drawing));
    } catch (cause) {
      this.detach();
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
}

/** What is drawn into an element that stays. */
export class HandContent extends Hand {
  readonly element: Element;
  private drawn: readonly Child[] = [];

  constructor(element: Element) {
    super();
    this.element = element;
  }

  /** @param content texts, elements, lists of them. @throws `needsReact` */
  draw(content: unknown): void {
    const children: Child[] = [];
    collect(children, content);
    this.patchChildren(this.element, this.drawn, children);
    this.drawn = children;
  }
}

function asTree(drawing: unknown): Tree {
  if (typeof drawing === "object" && drawing !== null && typeof (drawing as { type?: unknown }).type === "string") return drawing as Tree;
  throw needsReact;
}

/** In their places: one that is not drawn now has its place, too. */
function childrenOf({ children }: Props): readonly Child[] {
  const found: Child[] = [];
  collect(found, children);
  return found;
}

function collect(found: Child[], content: unknown): void {
  if (Array.isArray(content)) for (const part of content) collect(found, part);
  else if (isFragment(content)) collect(found, content.props.children);
  else found.push(asChild(content));
}

const isFragment = (content: unknown): content is ReactElement<Props> =>
  typeof content === "object" && content !== null && (content as ReactElement).type === Fragment;

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

/** React wants to be told of changes wherever it writes `checked`; what is drawn by hand hears the click. */
const apart: ReadonlySet<string> = new Set(["children", "ref", "defaultValue", "onInput", "onBlur", "onClick", "onChange"]);

const names: Readonly<Record<string, string>> = { className: "class", htmlFor: "for" };

function write(element: Element, name: string, value: unknown, before?: unknown): void {
  if (typeof value === "string") {
    if (name === "className") element.className = value;
    else if (name === "id") element.id = value;
    else element.setAttribute(names[name] ?? name, value);
  } else if (name === "checked") (element as HTMLInputElement).checked = value === true;
  else if (name === "style") writeStyle(element as HTMLElement, value as CSSProperties | undefined, before as CSSProperties | undefined);
  else if (value === undefined || value === null) element.removeAttribute(names[name] ?? name);
  else if (typeof value === "boolean" && !name.includes("-")) element.toggleAttribute(name, value);
  else if (typeof value === "object" || typeof value === "function") throw needsReact;
  else element.setAttribute(names[name] ?? name, String(value));
}

function writeStyle({ style }: HTMLElement, written: CSSProperties = {}, before: CSSProperties = {}): void {
  const change = (name: string, value: unknown): void => {
    if (name.startsWith("--")) style.setProperty(name, String(value));
    else Object.assign(style, { [name]: value });
  };
  for (const name in before) if (!(name in written)) change(name, "");
  for (const [name, value] of Object.entries(written)) change(name, value);
}
