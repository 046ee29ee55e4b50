import { differenceOf, parseDocument, useEngine } from "../../engine/index.ts";
import type { ConfigConflict } from "../../schemas/config-record.ts";
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
  onTakeTheirs(theirs: { text: string; version: number }): void;
}

/** Somebody else saved first. Both versions are at hand, and nothing is lost whichever is chosen. */
export function ConflictPanel({ conflict, mine, onKeepMine, onTakeTheirs }: ConflictPanelProps) {
  const { text } = useEngine().env;
  const theirs = conflict.data?.current;
  if (!theirs) return null;

  return (
    <section className="conflict" aria-labelledby="conflict-title">
      <h2 id="conflict-title" className="conflict__title">
        {theirs.updated_by ? text("config_editor.conflict", { user: theirs.updated_by }) : text("config_editor.conflict_somebody")}
      </h2>
      <p>{text("config_editor.conflict_text")}</p>
      <DifferenceView
        changes={differenceOf(parseDocument(theirs.content).document, parseDocument(mine).document)}
        empty={text("config_editor.both_same")}
      />
      <div className="conflict__actions actions">
        <button type="button" className="button" data-variant="primary" data-size="small" onClick={() => onKeepMine(theirs.version)}>
          {text("config_editor.keep_mine")}
        </button>
        <button
          type="button"
          className="button"
          data-variant="secondary"
          data-size="small"
          onClick={() => onTakeTheirs({ text: theirs.content, version: theirs.version })}
        >
          {text("config_editor.take_theirs")}
        </button>
      </div>
    </section>
  );
}
