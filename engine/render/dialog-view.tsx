import "./dialog-view.css";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useRef, type MouseEvent, type SyntheticEvent } from "react";
import type { DialogModel } from "../model/dialog-model.ts";
import { PageView } from "./page-view.tsx";

/** An open dialog in the browser's own modal `<dialog>`: focus stays inside, Escape wants out, the page behind is inert. */
export const DialogView = observer(function DialogView({ dialog }: { dialog: DialogModel }) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { page, variant, width } = dialog;

  useEffect(() => {
    const opener = document.activeElement;
    if (!element.current?.open) element.current?.showModal();
    // The browser gives focus back only when the dialog is closed, not when it is taken out of the page.
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  const leave = () => void dialog.dismiss();
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    leave();
  };
  // A second Escape closes the element without asking anybody; the dialog itself is still open then.
  const onClose = () => {
    if (!element.current?.isConnected) return;
    element.current.showModal();
    leave();
  };
  // An alert wants an answer: only a click beside a modal or a drawer leaves it.
  const onClick = (event: MouseEvent) => {
    if (variant !== "alert" && event.target === element.current) leave();
  };

  return (
    <dialog
      ref={element}
      className="dialog"
      data-variant={variant}
      data-width={width}
      role={variant === "alert" ? "alertdialog" : undefined}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onClose={onClose}
      onClick={onClick}
    >
      <div className="dialog__frame">
        <header className="dialog__head">
          <h2 id={titleId} className="dialog__title">
            {page.title}
          </h2>
          <button type="button" className="dialog__close" aria-label={page.env.text("dialog.close")} onClick={leave}>
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
              <path d="M3.5 3.5l9 9m0-9l-9 9" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
            </svg>
          </button>
        </header>
        <div className="dialog__body">
          <PageView page={page} />
        </div>
      </div>
    </dialog>
  );
});
