import "./timeline.css";
import { observer } from "mobx-react-lite";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import { PageIcon, type PageIconName } from "../drawing/page-icon.tsx";
import { formatted } from "../value/formatted.ts";
import type { TimelineElement } from "./timeline.atom.ts";

type State = "done" | "current" | "ahead" | "failed";

const marks: Readonly<Record<State, PageIconName>> = { done: "check", current: "dot", ahead: "dot", failed: "close" };

/** What happened and what is to come. Said by shape and words, never by colour alone. */
export const Timeline = observer(function Timeline({ element, node }: AtomProps<TimelineElement>) {
  const { label, format = "date", items } = element;
  return (
    <ol className="timeline" aria-label={label}>
      {items.map(({ uuid, title, at, text, state, when }, index) => {
        if (when === false) return null;
        const time = formatted(at, format, node.env.formats());
        const shown: State = state ?? (time === undefined ? "ahead" : "done");
        return (
          <li key={uuid} className="timeline__item" data-state={shown} aria-current={shown === "current" ? "step" : undefined}>
            <span className="timeline__mark">
              <PageIcon name={marks[shown]} size={12} />
            </span>
            <div className="timeline__words">
              <p className="timeline__title">
                {title} <span className="unseen">{node.env.text(`timeline.${shown}`)}</span>
              </p>
              {time !== undefined && <p className="timeline__time hint">{time}</p>}
              {text && <p className="timeline__text hint">{text}</p>}
              <Slot nodes={node.slot(`items.${index}.children`)} />
            </div>
          </li>
        );
      })}
    </ol>
  );
});
