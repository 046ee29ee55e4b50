import "./status.css";
import type { AtomProps } from "../atom.ts";
import { drawnInline } from "../drawn-inline.ts";
import { tones, type Tone } from "../tone.ts";
import type { StatusElement } from "./status.atom.ts";

/** A table has it in every row. */
export const Status = drawnInline<AtomProps<StatusElement>>(function drawStatus({ element }) {
  const value = element.value === null || element.value === undefined ? "" : String(element.value);
  const text = element.text ?? value;
  if (text === "") return null;

  return (
    <span className="status" data-tone={toneOf(value, element.tones)}>
      <span className="status__dot" aria-hidden="true" />
      {text}
    </span>
  );
});

/** A value in no list is neutral: an unknown state must not look like good or bad news. */
function toneOf(value: string, lists: StatusElement["tones"]): Tone {
  return tones.find((tone) => lists?.[tone]?.includes(value)) ?? "neutral";
}
