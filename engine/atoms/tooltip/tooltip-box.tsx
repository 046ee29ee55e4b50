import "./tooltip.css";
import { useId, useLayoutEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from "react";
import { tooltipColumns } from "./columns.ts";
import { place } from "./place.ts";
import { useShown } from "./shown.ts";

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
  const around = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLSpanElement>(null);
  const { open, show, hide, hideSoon } = useShown();
  const [focusable, setFocusable] = useState(true);

  // What can be focused inside gets the explanation; else there must be something that the keyboard reaches.
  useLayoutEffect(() => {
    const inner = around.current!.querySelector("a[href], button, input, select, textarea, [tabindex]");
    inner?.setAttribute("aria-describedby", id);
    setFocusable(inner === null);
  }, [id, children]);
  useLayoutEffect(() => {
    if (!open) return undefined;
    box.current!.showPopover();
    place(box.current!, around.current!.getBoundingClientRect());
    const elsewhere = ({ target }: Event): void => void (around.current?.contains(target as Node) || hide());
    // Whoever comes by keyboard is scrolled to what has the focus: it goes along. The pointer has left what scrolls away.
    const scrolled = (event: Event): void => {
      if (around.current!.contains(document.activeElement)) place(box.current!, around.current!.getBoundingClientRect());
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
      ref={around}
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
      <span ref={box} id={id} role="tooltip" popover="manual" className="tooltip__box">
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
