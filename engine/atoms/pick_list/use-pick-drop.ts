import { useState, type DragEvent } from "react";

/** What may be done with what hangs over the list: put at a line, or merely into the list. */
export type Droppable = "line" | "list" | undefined;

/** Where it would fall: at an edge of the line of this place, or, -1, somewhere in the list. */
export interface DropPosition {
  at: number;
  after: boolean;
}

interface DropProps {
  droppable: () => Droppable;
  /** @param at place of the line that it was dropped before; undefined for the end */
  onDrop: (at: number | undefined) => void;
}

/** A list into which lines are dragged; the lines themselves say their place in `data-at`. */
export function usePickDrop({ droppable, onDrop }: DropProps) {
  const [place, setPlace] = useState<DropPosition>();
  const over = (event: DragEvent): void => {
    const how = droppable();
    if (!how) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "move";
    const next = how === "line" ? placeUnder(event) : anywhere;
    setPlace((last) => (last?.at === next.at && last.after === next.after ? last : next));
  };
  return {
    place,
    handlers: {
      onDragOver: over,
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setPlace(undefined);
      },
      onDrop: (event: DragEvent) => {
        const how = droppable();
        if (!how) return;
        event.preventDefault();
        const { at, after } = how === "line" ? placeUnder(event) : anywhere;
        setPlace(undefined);
        onDrop(at < 0 ? undefined : after ? at + 1 : at);
      },
    },
  };
}

const anywhere: DropPosition = { at: -1, after: false };

function placeUnder({ target, clientY }: DragEvent): DropPosition {
  const line = target instanceof Element ? target.closest<HTMLElement>("[data-at]") : null;
  if (!line) return anywhere;
  const { top, height } = line.getBoundingClientRect();
  return { at: Number(line.dataset["at"]), after: clientY > top + height / 2 };
}
