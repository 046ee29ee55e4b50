import { useState } from "react";
import { ModalFrame, useEngine, type Change } from "../../engine/index.ts";
import { DifferenceView } from "../difference/difference-view.tsx";
import type { ConfigProblem } from "../../schemas/problem.ts";

interface PublishDialogProps {
  changes: readonly Change[];
  errors: number;
  /** What may be published, and is not published without a look. */
  warnings: readonly ConfigProblem[];
  onPublish(note: string): void | Promise<void>;
  onClose(): void;
}

/** The last look before users see it: what changes, and why. */
export function PublishDialog({ changes, errors, warnings, onPublish, onClose }: PublishDialogProps) {
  const { text } = useEngine().env;
  const [note, setNote] = useState("");
  const [seen, setSeen] = useState(false);

  return (
    <ModalFrame
      title={text("config_editor.publish")}
      variant="modal"
      width="normal"
      closeLabel={text("dialog.close")}
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
            {text("config_editor.errors", { errors })}
          </p>
        )}
        {warnings.length > 0 && (
          <div className="publish__warning" role="alert">
            <ul>
              {warnings.map(({ at, message }) => (
                <li key={`${at} ${message}`}>{message}</li>
              ))}
            </ul>
            <label>
              <input type="checkbox" checked={seen} required onChange={(event) => setSeen(event.currentTarget.checked)} />{" "}
              {text("config_editor.publish_anyway")}
            </label>
          </div>
        )}
        <div className="publish__changes">
          <DifferenceView changes={changes} empty={text("config_editor.nothing_changes")} />
        </div>
        <label className="publish__label" htmlFor="publish-note">
          {text("config_editor.note")}
        </label>
        <input
          id="publish-note"
          className="input"
          value={note}
          maxLength={200}
          data-first-focus
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div className="publish__buttons actions">
          <button type="button" className="button" data-variant="quiet" onClick={onClose}>
            {text("dialog.cancel")}
          </button>
          <button type="submit" className="button" data-variant="primary" disabled={warnings.length > 0 && !seen}>
            {text("config_editor.publish_now")}
          </button>
        </div>
      </form>
    </ModalFrame>
  );
}
