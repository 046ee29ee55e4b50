import { useEffect, useRef, type ReactNode } from "react";
import { usePortal } from "./portal-context.ts";
import type { Said } from "./said.tsx";

/** One question at a time, in the browser's own modal dialog: focus stays inside, Escape says no. */
export function ConfirmDialog({ question }: { question: Said["question"] }): ReactNode {
  const portal = usePortal();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (question) dialog.current?.showModal();
  }, [question]);

  if (!question) return null;

  return (
    <dialog ref={dialog} className="confirm" aria-labelledby="confirm-title" onCancel={() => question.answer(false)}>
      <h2 id="confirm-title" className="confirm__title">
        {question.title}
      </h2>
      {question.text && <p className="confirm__text">{question.text}</p>}
      <div className="confirm__buttons">
        <button type="button" className="button" data-variant="quiet" onClick={() => question.answer(false)}>
          {portal.text("shell.cancel")}
        </button>
        <button
          type="button"
          className="button"
          data-variant={question.tone === "danger" ? "danger" : "primary"}
          autoFocus
          onClick={() => question.answer(true)}
        >
          {question.confirm_label ?? portal.text("shell.confirm")}
        </button>
      </div>
    </dialog>
  );
}
