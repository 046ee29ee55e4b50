import "./suggestions.css";
import type { ReactNode } from "react";
import type { EngineEnv } from "../../host/env.ts";
import type { SuggestionBox } from "./use-suggestion-box.ts";

interface SuggestionListProps<Item> {
  box: SuggestionBox<Item>;
  env: EngineEnv;
  label: string | undefined;
  onChoose: (item: Item) => void;
  children: (item: Item) => ReactNode;
}

/** Stands in an element of the class `anchor`, below which it opens. The focus stays in the input. */
export function SuggestionList<Item>({ box, env, label, onChoose, children }: SuggestionListProps<Item>) {
  const { id, items, at, isOpen } = box;
  return (
    <>
      {isOpen && (
        <ul
          ref={show}
          id={id}
          className="suggestions floating anchored"
          popover="manual"
          role="listbox"
          aria-label={label ?? env.text("choice.list")}
          onMouseDown={(event) => event.preventDefault()}
        >
          {items.map((item, index) => (
            <li
              key={index}
              ref={index === at ? bringIntoView : undefined}
              id={`${id}-${index}`}
              className="suggestions__line"
              role="option"
              aria-selected={index === at}
              onClick={() => onChoose(item)}
            >
              {children(item)}
            </li>
          ))}
        </ul>
      )}
      <span className="unseen" role="status">
        {isOpen && env.text("suggestions.count", { count: items.length })}
      </span>
    </>
  );
}

/** Above everything, so that no table cuts it off. */
const show = (list: HTMLElement | null): void => list?.showPopover();

const bringIntoView = (line: HTMLElement | null): void => line?.scrollIntoView({ block: "nearest" });
