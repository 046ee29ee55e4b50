import { CheckOutlined } from "@ant-design/icons-svg";
import type { MouseEvent } from "react";
import { Icon } from "../drawing/icon.tsx";
import type { EngineEnv } from "../../host/env.ts";
import type { Choice } from "../choices/choice.ts";

/** Nobody offers an unknown one any more. */
export type ListedChoice = Choice & { unknown?: boolean };

interface PickLineProps {
  env: EngineEnv;
  ref: (element: HTMLElement | null) => void;
  id: string;
  /** Among the lines, and among all that is drawn. */
  at: number;
  index: number;
  count: number;
  /** Pixels from the top of the list. */
  offset: number;
  line: ListedChoice;
  /** In an order that counts. */
  numbered: boolean;
  locked: boolean;
  isMarked: boolean;
  isActive: boolean;
  drop: "before" | "after" | undefined;
  onClick: (event: MouseEvent) => void;
  onDoubleClick: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
}

export function PickLine({ env, ref, id, at, index, count, offset, line, locked, isMarked, ...rest }: PickLineProps) {
  return (
    <div
      ref={ref}
      data-index={index}
      data-at={at}
      id={id}
      className="choice-line pick_list__line"
      role="option"
      aria-selected={isMarked}
      aria-setsize={count}
      aria-posinset={at + 1}
      data-active={rest.isActive || undefined}
      data-unknown={line.unknown || undefined}
      data-drop={rest.drop}
      draggable={!locked}
      style={{ transform: `translateY(${offset}px)` }}
      onClick={rest.onClick}
      onDoubleClick={rest.onDoubleClick}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", line.text);
        rest.onDragStart();
      }}
      onDragEnd={rest.onDragEnd}
    >
      {!locked && <span className="choice-line__box">{isMarked && <Icon icon={CheckOutlined} size={12} />}</span>}
      {rest.numbered && (
        <span className="pick_list__number" aria-hidden="true">
          {at + 1}
        </span>
      )}
      <span className="pick_list__text">{line.text}</span>
      {line.unknown && <span className="choice-line__description pick_list__description quiet">{env.text("choice.unknown_short")}</span>}
      {line.description && <span className="choice-line__description pick_list__description quiet">{line.description}</span>}
    </div>
  );
}
