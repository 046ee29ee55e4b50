import "./modal-frame.css";
import { CloseOutlined } from "@ant-design/icons-svg";
import { Icon } from "../atoms/drawing/icon.tsx";
import { useEffect, useId, useRef, type PointerEvent, type ReactNode, type RefObject, type SyntheticEvent } from "react";
import type { DialogVariant, DialogWidth } from "../model/page/page-model.ts";
import { markModalOpen } from "./modal-flag.ts";

interface ModalFrameProps {
  title: string;
  /** Stands where the title would; that is then only read out. */
  mark?: ReactNode;
  /** `navigation` and `search` are the portal's own, which also says how they look. */
  variant: DialogVariant | "navigation" | "search";
  width: DialogWidth;
  /** What is read out with the title when it opens: the id of an element inside. */
  describedBy?: string | undefined;
  /** Names the cross beside the title; without it there is none. */
  closeLabel?: string | undefined;
  /** The user wants out, by Escape or the cross. */
  onLeave: () => void;
  /** By a click beside it; without it such a click does nothing. */
  onClickOutside: (() => void) | undefined;
  children: ReactNode;
}

/** The browser's own modal `<dialog>`: focus stays inside and returns, Escape wants out, the page behind is inert and does not scroll. */
export function ModalFrame(props: ModalFrameProps) {
  const { title, mark, variant, width, describedBy, closeLabel, onLeave, onClickOutside, children } = props;
  const element = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();
  useModal(element);

  const onCancel = (event: SyntheticEvent) => {
    // Inputs inside, of files for example, are cancelled, too.
    if (event.target !== element.current) return;
    event.preventDefault();
    onLeave();
  };
  // A second Escape closes the element without asking anybody; the dialog itself is still open then.
  const onClose = (event: SyntheticEvent) => {
    if (event.target !== element.current || !element.current.isConnected) return;
    element.current.showModal();
    onLeave();
  };
  // Who marks a text and lets go beside the dialog has not clicked beside it.
  const onPointerDown = (event: PointerEvent) => (pressedOutside.current = event.target === element.current);
  const onClick = (event: SyntheticEvent) => {
    if (pressedOutside.current && event.target === element.current) onClickOutside?.();
  };

  return (
    <dialog
      ref={element}
      className="dialog"
      data-variant={variant}
      data-width={width}
      role={variant === "alert" ? "alertdialog" : undefined}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={onCancel}
      onClose={onClose}
      onPointerDown={onPointerDown}
      onClick={onClick}
    >
      <div className="dialog__frame">
        <header className="dialog__head">
          {mark}
          <h2 id={titleId} className={mark ? "unseen" : "dialog__title"}>
            {title}
          </h2>
          {closeLabel && (
            <button type="button" className="dialog__close sign-button" aria-label={closeLabel} onClick={onLeave}>
              <Icon icon={CloseOutlined} />
            </button>
          )}
        </header>
        {children}
      </div>
    </dialog>
  );
}

function useModal(element: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return undefined;
    const { activeElement: opener, documentElement } = dialog.ownerDocument;
    if (!dialog.open) dialog.showModal();
    const lower = markModalOpen(documentElement);
    const stop = leadIn(dialog);
    // The browser gives focus back only when the dialog is closed, not when it is taken out of the page.
    return () => {
      stop();
      lower();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [element]);
}

/** What is in it may come later than its frame: whoever has not gone elsewhere meanwhile is led to it then. @returns how to stop */
function leadIn(dialog: HTMLDialogElement): () => void {
  const { ownerDocument } = dialog;
  const first = firstFocus(dialog);
  first?.focus();
  const { activeElement: opened } = ownerDocument;
  const content = new MutationObserver(() => {
    const late = firstFocus(dialog);
    if (late && ownerDocument.activeElement === opened) late.focus();
    if (late || ownerDocument.activeElement !== opened) content.disconnect();
  });
  if (!first) content.observe(dialog, { childList: true, subtree: true });
  return () => content.disconnect();
}

/** What the dialog says itself, else its first field; on a touch screen that would bring up the keyboard above all else. */
function firstFocus(dialog: HTMLDialogElement): HTMLElement | null {
  const marked = dialog.querySelector<HTMLElement>("[data-first-focus]");
  if (marked || matchMedia("(pointer: coarse)").matches) return marked;
  return dialog.querySelector<HTMLElement>(".dialog__body :is(input:not([type=hidden]), select, textarea):not(:disabled)");
}
