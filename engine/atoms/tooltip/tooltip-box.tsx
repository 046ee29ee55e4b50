import "./tooltip.css";
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

export interface TooltipBoxProps {
  title?: string | undefined;
  text?: string | undefined;
  /** Stand in columns of three. */
  items?: readonly ReactNode[] | undefined;
  /** What is explained. If nothing in it takes the focus, it does so itself. */
  children: ReactNode;
}

/**
 * Explains what it stands around: on hover, on focus and on a tap, until Escape. It can be hovered itself, so that long ones can be
 * read with a magnifier (WCAG 1.4.13).
 */
export function TooltipBox({ title, text, items = [], children }: TooltipBoxProps) {
  const id = useId();
  const wrapper = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLSpanElement>(null);
  const { open, show, hide, hideSoon } = useShown();
  const [focusable, setFocusable] = useState(true);

  // What can be focused inside gets the explanation; else there must be something that the keyboard reaches.
  useLayoutEffect(() => {
    const inner = wrapper.current!.querySelector("a[href], button, input, select, textarea, [tabindex]");
    inner?.setAttribute("aria-describedby", id);
    setFocusable(inner === null);
  }, [id, children]);
  useLayoutEffect(() => {
    if (!open) return undefined;
    box.current!.showPopover();
    place(box.current!, wrapper.current!.getBoundingClientRect());
    const elsewhere = ({ target }: Event): void => void (wrapper.current?.contains(target as Node) || hide());
    // Whoever comes by keyboard is scrolled to what has the focus: it goes along. The pointer has left what scrolls away.
    const scrolled = (event: Event): void => {
      if (wrapper.current!.contains(document.activeElement)) place(box.current!, wrapper.current!.getBoundingClientRect());
      else elsewhere(event);
    };
    window.addEventListener("scroll", scrolled, { capture: true, passive: true });
    document.addEventListener("pointerdown", elsewhere);
    const { current } = box;
    return () => {
      current?.hidePopover();
      window.removeEventListener("scroll", scrolled, { capture: true });
      document.removeEventListener("pointerdown", elsewhere);
    };
  }, [open, hide]);

  const leaveByKey = (event: KeyboardEvent): void => {
    if (!open || event.key !== "Escape") return;
    // It is the tooltip that closes, not the dialog it stands in.
    event.stopPropagation();
    event.preventDefault();
    hide();
  };
  return (
    <span
      ref={wrapper}
      className="tooltip"
      tabIndex={focusable ? 0 : undefined}
      aria-describedby={focusable ? id : undefined}
      onPointerEnter={show}
      onPointerLeave={hideSoon}
      onFocus={show}
      onBlur={hideSoon}
      onClick={show}
      onKeyDown={leaveByKey}
    >
      {children}
      <span ref={box} id={id} role="tooltip" popover="manual" className="tooltip__box floating">
        {title && <strong className="tooltip__title">{title}</strong>}
        {text && <span className="tooltip__text">{text}</span>}
        {items.length > 0 && (
          <span className="tooltip__items" role="list" style={columnsOf(items.length)}>
            {items.map((item, index) => (
              <span key={index} role="listitem" className="tooltip__item">
                {item}
              </span>
            ))}
          </span>
        )}
      </span>
    </span>
  );
}

const columnsOf = (entries: number): CSSProperties => ({ "--columns": tooltipColumns(entries) }) as CSSProperties;

/** Three entries stand one below the other, the fourth begins another column (TBL-033). */
const entriesOfColumn = 3;

const tooltipColumns = (entries: number): number => Math.max(1, Math.ceil(entries / entriesOfColumn));

/** Between what is explained, the tooltip and the edges of the window, in px. */
const gap = 6;

/** Above what it explains, below where there is no room; never outside the window. @param anchor in coordinates of the window */
function place(box: HTMLElement, anchor: DOMRect): void {
  const root = box.ownerDocument.documentElement;
  // Without the strip that is kept for a scrollbar, which from right to left is on the left.
  const page = root.getBoundingClientRect();
  box.style.left = "0";
  box.style.maxInlineSize = `min(32rem, ${page.width - 2 * gap}px)`;
  const { width, height, left: origin } = box.getBoundingClientRect();
  const left = anchor.left + anchor.width / 2 - width / 2;
  const above = anchor.top - gap - height;
  box.style.left = `${Math.max(page.left + gap, Math.min(left, page.right - gap - width)) - origin}px`;
  box.style.top = `${above >= gap ? above : Math.max(gap, Math.min(anchor.bottom + gap, root.clientHeight - gap - height))}px`;
}

/** How long a tooltip stays when the pointer or the focus has left, in milliseconds: long enough to reach it (UI-027). */
const hideDelay = 300;

interface TooltipState {
  open: boolean;
  show(): void;
  /** At once. */
  hide(): void;
  /** After the delay, unless it is shown again meanwhile. */
  hideSoon(): void;
}

function useShown(): TooltipState {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = useCallback((next: boolean): void => {
    clearTimeout(timer.current);
    setOpen(next);
  }, []);
  const show = useCallback(() => turn(true), [turn]);
  const hide = useCallback(() => turn(false), [turn]);
  const hideSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(false), hideDelay);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { open, show, hide, hideSoon };
}
