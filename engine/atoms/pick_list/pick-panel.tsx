import type { VirtualItem } from "@tanstack/react-virtual";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useRef, type ReactNode } from "react";
import type { EngineEnv } from "../../host/env.ts";
import type { Choice } from "../choices/choice.ts";
import { useVirtualLines } from "../choices/use-virtual-lines.ts";
import { listItems, groupVisibleItems, type PickItem } from "./pick-items.ts";
import { handlePickKey } from "./pick-keys.ts";
import { PickLine, type ListedChoice } from "./pick-line.tsx";
import { PickSearch } from "./pick-search.tsx";
import type { PickSide } from "./pick-side.ts";
import { keyOf, type MoveDirection } from "./picks.ts";
import { usePickDrop, type DropPosition, type Droppable } from "./use-pick-drop.ts";

interface PickPanelProps {
  env: EngineEnv;
  kind: "available" | "chosen";
  side: PickSide;
  title: string;
  count: string;
  lines: readonly ListedChoice[];
  /** How many that are, also those that the server has not answered yet. */
  total: number;
  /** Where the field's label and the way to an error lead: of the first panel. */
  inputId?: string | undefined;
  /** Of the words that say what the keys do. */
  keysId: string;
  searched: boolean;
  locked: boolean;
  numbered?: boolean;
  busy?: boolean;
  empty: ReactNode;
  /** Beside the title, and below the list. */
  tools?: ReactNode;
  actions: ReactNode;
  /** To the other list. */
  onMove: (choices: readonly Choice[]) => void;
  onPaste: (codes: readonly string[]) => void;
  onUndo: () => void;
  onShift?: ((way: MoveDirection) => void) | undefined;
  /** Undefined when it is over. */
  onDrag: (choices: readonly Choice[] | undefined) => void;
  droppable: () => Droppable;
  /** @param before key of the value that it was dropped before */
  onDrop: (before: string | undefined) => void;
  /** The end is seen: there may be more. */
  onEnd?: (() => void) | undefined;
}

const lineHeight = 34;
const linesAtOnce = 8;

/** A list with its title, its search and what can be done with it (ARIA APG, listbox in which several are marked). */
export const PickPanel = observer(function PickPanel(props: PickPanelProps) {
  const { env, kind, side, title, lines, locked, onEnd, onMove } = props;
  const id = useId();
  const titleId = `${id}-title`;
  const list = useRef<HTMLDivElement>(null);
  const active = side.indexIn(lines);
  const { items, itemOf } = listItems(lines, kind === "available");
  const virtual = useVirtualLines({ list, count: items.length, lineHeight, active: itemOf[active] ?? -1, scrollKey: side.active });
  const seen = virtual.getVirtualItems();
  const lastSeen = seen.at(-1)?.index ?? 0;
  useEffect(() => {
    if (lastSeen >= items.length - linesAtOnce) onEnd?.();
  }, [onEnd, lastSeen, items.length]);

  const { place, handlers } = usePickDrop({
    droppable: props.droppable,
    onDrop: (at) => props.onDrop(at === undefined ? undefined : lines[at] && keyOf(lines[at].value)),
  });
  const keys = { side, lines, kind, locked, shift: props.onShift, undo: props.onUndo, move: () => onMove(side.moving(lines)) };

  return (
    <section className="pick_list__panel" data-kind={kind} data-drop={place?.at === -1 || undefined} aria-labelledby={titleId}>
      <header className="pick_list__head">
        <span className="pick_list__title" id={titleId}>
          {title} <span className="pick_list__count">{props.count}</span>
        </span>
        {props.tools}
      </header>
      {props.searched && <PickSearch {...{ env, side, title, lines, list, locked, onMove }} id={props.inputId} onPaste={props.onPaste} />}
      <div className="pick_list__body">
        <div
          ref={list}
          id={props.searched ? id : (props.inputId ?? id)}
          className="choice-lines pick_list__list"
          role="listbox"
          tabIndex={0}
          aria-labelledby={titleId}
          aria-describedby={locked ? undefined : props.keysId}
          aria-multiselectable={true}
          aria-busy={props.busy || undefined}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          onFocus={() => active < 0 && lines.length > 0 && side.go(lines, 0)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || !handlePickKey(event, keys)) return;
            event.preventDefault();
            event.stopPropagation();
          }}
          {...handlers}
        >
          <div className="choice-lines__all" role="presentation" style={{ blockSize: virtual.getTotalSize() }}>
            {groupVisibleItems(seen, items).map((visible) => (
              <PickGroup
                key={`in ${visible.group}`}
                {...visible}
                {...{ items, id, active, place }}
                panel={props}
                measure={virtual.measureElement}
              />
            ))}
          </div>
        </div>
        {lines.length === 0 && <div className="pick_list__empty quiet">{props.empty}</div>}
      </div>
      {!locked && <footer className="pick_list__actions actions">{props.actions}</footer>}
    </section>
  );
});

interface PickGroupProps {
  panel: PickPanelProps;
  id: string;
  /** Empty where the lines have none. */
  group: string;
  items: readonly PickItem[];
  seen: readonly VirtualItem[];
  active: number;
  place: DropPosition | undefined;
  measure: (element: HTMLElement | null) => void;
}

const PickGroup = observer(function PickGroup({ panel, id, group, items, seen, active, place, measure }: PickGroupProps) {
  const { env, side, lines, locked, onMove, onDrag } = panel;
  const drag = (line: ListedChoice): void => {
    if (!side.marked.has(keyOf(line.value))) side.only([line]);
    onDrag(side.moving(lines));
  };
  const drawn = seen.map(({ index, start, key }) => {
    const { at } = items[index]!;
    if (at === undefined)
      return (
        <div
          key={key}
          ref={measure}
          data-index={index}
          className="choice-line pick_list__group"
          aria-hidden="true"
          style={{ transform: `translateY(${start}px)` }}
        >
          {group}
        </div>
      );
    const line = lines[at]!;
    return (
      <PickLine
        key={key}
        ref={measure}
        {...{ env, at, index, line, locked, numbered: panel.numbered ?? false }}
        id={`${id}-${at}`}
        count={Math.max(panel.total, lines.length)}
        offset={start}
        isMarked={side.marked.has(keyOf(line.value))}
        isActive={at === active}
        drop={place?.at === at ? (place.after ? "after" : "before") : undefined}
        onClick={({ shiftKey }) => (locked ? side.go(lines, at) : shiftKey ? side.markTo(lines, at) : side.toggle(lines, at))}
        onDoubleClick={() => !locked && onMove([line])}
        onDragStart={() => drag(line)}
        onDragEnd={() => onDrag(undefined)}
      />
    );
  });
  // What has no group needs none around it.
  return group === "" ? (
    drawn
  ) : (
    <div role="group" aria-label={group}>
      {drawn}
    </div>
  );
});
