import { useEffect, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";

/** The widths of the window that is previewed, in pixels. */
export const previewWidths = { wide: 1280, phone: 390 } as const;
export type PreviewWidth = keyof typeof previewWidths;

/** In standards mode, as `about:blank` is not. As an address, because markup out of strings is refused. */
let blank: string | undefined;
const blankPage = () => (blank ??= URL.createObjectURL(new Blob(["<!doctype html>"], { type: "text/html" })));

interface PreviewFrameProps {
  width: PreviewWidth;
  title: string;
  /** Changes with what is shown: from then on it takes no focus until somebody turns to it. */
  content: unknown;
  onWindow(view: Window | undefined): void;
  onLink(path: string): void;
  children: ReactNode;
}

/**
 * A window of its own, as wide as it says: media queries, cards, dialogs and what is fixed are those of that width, and stay inside.
 * What is wider than the place beside the text is drawn smaller.
 */
export function PreviewFrame({ width, title, content, onWindow, onLink, children }: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [inside, setInside] = useState<Document>();
  const [box, setBox] = useState({ width: 0, height: 0 });
  const [usedFor, setUsedFor] = useState<unknown>();
  const used = usedFor === content;
  const calls = useRef({ onLink });
  calls.current = { onLink };

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setBox({ width: entry.contentRect.width, height: entry.contentRect.height }));
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!inside) return undefined;
    const followed = (event: MouseEvent) => {
      const href = (event.target as Element | null)?.closest?.("a[href]")?.getAttribute("href");
      if (href === null || href === undefined || event.defaultPrevented) return;
      event.preventDefault();
      calls.current.onLink(href);
    };
    inside.addEventListener("click", followed);
    inside.addEventListener("error", findPicture, true);
    return () => {
      inside.removeEventListener("click", followed);
      inside.removeEventListener("error", findPicture, true);
    };
  }, [inside]);

  useEffect(() => (inside ? keepLooks(inside) : undefined), [inside]);

  useEffect(() => (inside && !used ? keepFocusOutside(inside) : undefined), [inside, used]);

  const loaded = () => {
    const document = frame.current?.contentDocument ?? undefined;
    setInside(document);
    onWindow(document?.defaultView ?? undefined);
  };
  const use = () => setUsedFor(content);
  const scale = Math.min(1, box.width / previewWidths[width] || 1);

  return (
    <div
      ref={place}
      className="preview__place"
      data-width={width}
      role="group"
      aria-label={title}
      tabIndex={used ? -1 : 0}
      onPointerMove={use}
      onPointerDown={use}
      // What is shown bubbles up to here, too.
      onFocus={({ target, currentTarget }) => target === currentTarget && use()}
    >
      <iframe
        ref={frame}
        className="preview__window"
        title={title}
        src={blankPage()}
        inert={!used}
        style={{ inlineSize: previewWidths[width], blockSize: box.height / scale, transform: `scale(${scale})` }}
        onLoad={loaded}
      />
      {inside && createPortal(<main className="preview__page">{children}</main>, inside.body)}
    </div>
  );
}

/** Pages and dialogs focus what they begin with; `inert` keeps people out, but no `focus()`. Whoever types goes on typing. */
function keepFocusOutside(inside: Document): () => void {
  const frame = inside.defaultView!.frameElement as HTMLElement;
  let last = document.activeElement;
  const note = ({ target }: FocusEvent) => {
    if (target !== frame) last = target as Element;
  };
  const giveBack = () => {
    if (last instanceof HTMLElement && last !== frame && last !== document.body) last.focus({ preventScroll: true });
    else frame.blur();
  };
  document.addEventListener("focusin", note);
  inside.addEventListener("focusin", giveBack);
  return () => {
    document.removeEventListener("focusin", note);
    inside.removeEventListener("focusin", giveBack);
  };
}

/** The window has no address that a path could begin at, and the policy lets no page say another one. */
function findPicture(event: Event): void {
  const picture = event.target as Element;
  const path = picture.tagName === "IMG" ? picture.getAttribute("src") : null;
  if (!path?.startsWith("/")) return;
  event.stopImmediatePropagation();
  picture.setAttribute("src", new URL(path, location.href).href);
}

/** The window looks as the portal does, in its colors and its language, and with the styles that come later. */
function keepLooks(inside: Document): () => void {
  const copy = (node: Node) => {
    if (!(node instanceof HTMLStyleElement || (node instanceof HTMLLinkElement && node.rel === "stylesheet"))) return;
    const style = inside.importNode(node, true);
    style.nonce = node.nonce;
    // A file that has no address of its own has nothing that a path could begin at.
    if (node instanceof HTMLLinkElement) style.setAttribute("href", node.href);
    inside.head.append(style);
  };
  const { documentElement: root } = document;
  const follow = () => {
    const { lang, dir, className, dataset, style } = root;
    Object.assign(inside.documentElement, { lang, dir, className });
    if (dataset["theme"] === undefined) delete inside.documentElement.dataset["theme"];
    else inside.documentElement.dataset["theme"] = dataset["theme"];
    inside.documentElement.style.cssText = style.cssText;
  };

  document.head.childNodes.forEach(copy);
  follow();
  const styles = new MutationObserver((records) => records.forEach(({ addedNodes }) => addedNodes.forEach(copy)));
  styles.observe(document.head, { childList: true });
  const attributes = new MutationObserver(follow);
  attributes.observe(root, { attributes: true });
  return () => {
    styles.disconnect();
    attributes.disconnect();
  };
}
