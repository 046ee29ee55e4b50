import "./status.css";
import { observer } from "mobx-react-lite";
import type { AtomProps } from "../atom.ts";
import { tones, type Tone } from "../../../schemas/tone.ts";
import type { StatusElement } from "./status.atom.ts";

export const Status = observer(function Status({ element, node }: AtomProps<StatusElement>) {
  const value = element.value === null || element.value === undefined ? "" : String(element.value);
  const text = element.text ?? value;
  if (text === "") return null;

  return (
    <span className="status" data-tone={toneOf(value, element.tones) ?? node.env.tones?.[value] ?? "neutral"}>
      <span className="status__dot" aria-hidden="true" />
      {text}
    </span>
  );
});

/** Its own lists come before the theme's. A value in none is neutral: an unknown state must not look like good or bad news. */
const toneOf = (value: string, lists: StatusElement["tones"]): Tone | undefined => tones.find((tone) => lists?.[tone]?.includes(value));
