import { useState } from "react";
import { ModalFrame } from "../../engine/index.ts";
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
  const [note, setNote] = useState("");

  return (
    <ModalFrame
      title="Publish"
      variant="modal"
      width="normal"
      closeLabel="Close"
      onLeave={onClose}
      // A click that missed does not throw away what was typed.
      onClickOutside={note === "" ? onClose : undefined}
    >
      <form
        className="dialog__body publish__form"
        onSubmit={(event) => {
          event.preventDefault();
          void onPublish(note.trim());
        }}
      >
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
          data-first-focus
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div className="publish__buttons">
          <button type="button" className="button" data-variant="quiet" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button" data-variant="primary">
            Publish now
          </button>
        </div>
      </form>
    </ModalFrame>
  );
}
