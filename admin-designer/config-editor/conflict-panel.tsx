import { parseDocument } from "../../engine/index.ts";
import type { ConfigConflict } from "../../schemas/config-record.ts";
import { differenceOf } from "../difference/difference.ts";
import { DifferenceView } from "../difference/difference-view.tsx";

/** A failed call as `on_error` hears of it; a 409 carries what was saved in the meantime. */
export interface Conflict {
  status: number;
  message: string;
  data?: ConfigConflict;
}

interface ConflictPanelProps {
  conflict: Conflict;
  mine: string;
  onKeepMine(version: number): void;
  onTakeTheirs(text: string): void;
}

/** Somebody else saved first. Both versions are at hand, and nothing is lost whichever is chosen. */
export function ConflictPanel({ conflict, mine, onKeepMine, onTakeTheirs }: ConflictPanelProps) {
  const theirs = conflict.data?.current;
  if (!theirs) return null;

  return (
    <section className="conflict" aria-labelledby="conflict-title">
      <h2 id="conflict-title" className="conflict__title">
        {theirs.updated_by ?? "Somebody"} saved this document while you were editing
      </h2>
      <p>Your text is still in the editor. This is how it differs from theirs:</p>
      <DifferenceView
        changes={differenceOf(parseDocument(theirs.content).document, parseDocument(mine).document)}
        empty="Both say the same."
      />
      <div className="conflict__actions">
        <button type="button" className="button" data-variant="primary" data-size="small" onClick={() => onKeepMine(theirs.version)}>
          Save mine over theirs
        </button>
        <button type="button" className="button" data-variant="secondary" data-size="small" onClick={() => onTakeTheirs(theirs.content)}>
          Take theirs into the editor
        </button>
      </div>
    </section>
  );
}
