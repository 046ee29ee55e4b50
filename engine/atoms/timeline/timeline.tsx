import "./timeline.css";
import { CheckOutlined, CloseOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import { Icon, type IconDefinition } from "../drawing/icon.tsx";
import { formatValue } from "../value/formatted.ts";
import type { TimelineElement } from "./timeline.atom.ts";

type State = "done" | "current" | "ahead" | "failed";

const marks: Readonly<Partial<Record<State, IconDefinition>>> = { done: CheckOutlined, failed: CloseOutlined };

/** What happened and what is to come. Said by shape and words, never by colour alone. */
export const Timeline = observer(function Timeline({ element, node }: AtomProps<TimelineElement>) {
  const { label, format = "date", items } = element;
  return (
    <ol className="timeline" aria-label={label}>
      {items.map(({ uuid, title, at, text, state, when }, index) => {
        if (when === false) return null;
        const time = formatValue(at, format, node.env.formats());
        const effectiveState: State = state ?? (time === undefined ? "ahead" : "done");
        const mark = marks[effectiveState];
        return (
          <li
            key={uuid}
            className="timeline__item"
            data-state={effectiveState}
            aria-current={effectiveState === "current" ? "step" : undefined}
          >
            <span className="timeline__mark">{mark && <Icon icon={mark} size={12} />}</span>
            <div className="timeline__words">
              <p className="timeline__title">
                {title} <span className="unseen">{node.env.text(`timeline.${effectiveState}`)}</span>
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
