import "./note.css";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import type { AtomProps } from "../atom.ts";
import type { NoteElement } from "./note.atom.ts";

export const Note = observer(function Note({ element: { text, label, empty } }: AtomProps<NoteElement>) {
  const labelId = useId();
  const note = textOf(text).trim();
  if (note === "" && !empty) return null;

  return (
    <div className="note">
      {label && (
        <p id={labelId} className="note__label quiet">
          {label}
        </p>
      )}
      {/* It scrolls by itself, so the keyboard must get there. */}
      <div className="note__box" role="group" tabIndex={0} aria-labelledby={label ? labelId : undefined}>
        <p className="note__text" data-empty={note === "" || undefined}>
          {note || empty}
        </p>
      </div>
    </div>
  );
});

const textOf = (text: unknown): string => (typeof text === "string" || typeof text === "number" ? String(text) : "");
