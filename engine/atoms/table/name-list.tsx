import { useId, useRef } from "react";

/** Entries below each other before a further column begins. */
const entriesPerColumn = 3;

/** Many words in one cell: how many there are, and all of them while one points at it or asks for it. */
export function NameList({ entries, label }: { entries: readonly string[]; label: string }) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  if (entries.length === 0) return null;
  if (entries.length === 1) return entries[0];

  const show = (button: Element): void => {
    const { current } = list;
    if (!current || current.matches(":popover-open")) return;
    current.showPopover();
    positionList(current, button.getBoundingClientRect());
  };
  return (
    <span className="table__names" onPointerLeave={() => list.current?.hidePopover()}>
      <button
        type="button"
        className="table__names-count"
        aria-describedby={id}
        onPointerEnter={(event) => show(event.currentTarget)}
        onFocus={(event) => show(event.currentTarget)}
        onBlur={() => list.current?.hidePopover()}
        onClick={(event) => show(event.currentTarget)}
      >
        {label}
      </button>
      <ul
        ref={list}
        id={id}
        popover="manual"
        role="tooltip"
        className="table__names-list floating"
        style={{ gridTemplateColumns: `repeat(${Math.ceil(entries.length / entriesPerColumn)}, auto)` }}
      >
        {entries.map((entry, index) => (
          <li key={index}>{entry}</li>
        ))}
      </ul>
    </span>
  );
}

/** Below the button, above it where there is no place; without a gap, so that a pointer can go over to it. */
function positionList(list: HTMLElement, anchor: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = list;
  const below = anchor.bottom + height <= window.innerHeight;
  list.style.top = `${below ? anchor.bottom : Math.max(0, anchor.top - height)}px`;
  list.style.left = `${Math.max(8, Math.min(anchor.left, window.innerWidth - width - 8))}px`;
}
