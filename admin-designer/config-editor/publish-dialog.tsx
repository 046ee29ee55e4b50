import { useEffect, useRef, useState } from "react";
import type { Change } from "../difference/difference.ts";
import { DifferenceView } from "../difference/difference-view.tsx";

interface PublishDialogProps {
  changes: readonly Change[];
  errors: number;
  onPublish(note: string): void | Promise<void>;
  onClose(): void;
}

/** The last look before users see it: what changes, and why. */
export function PublishDialog({ changes, errors, onPublish, onClose }: PublishDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [note, setNote] = useState("");
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog ref={dialog} className="publish" aria-labelledby="publish-title" onClose={onClose}>
      <form
        method="dialog"
        className="publish__form"
        onSubmit={(event) => {
          event.preventDefault();
          void onPublish(note.trim());
        }}
      >
        <h2 id="publish-title" className="publish__title">
          Publish
        </h2>
        {errors > 0 && (
          <p className="publish__warning" role="alert">
            {errors === 1 ? "One problem stands" : `${errors} problems stand`} in the way. The server refuses to publish a document with
            errors.
          </p>
        )}
        <div className="publish__changes">
          <DifferenceView changes={changes} empty="Nothing changes." />
        </div>
        <label className="publish__label" htmlFor="publish-note">
          What changes, and why
        </label>
        <input
          id="publish-note"
          className="publish__note"
          value={note}
          maxLength={200}
          autoFocus
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div className="publish__buttons">
          <button type="button" className="button" data-variant="quiet" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button type="submit" className="button" data-variant="primary">
            Publish now
          </button>
        </div>
      </form>
    </dialog>
  );
}
