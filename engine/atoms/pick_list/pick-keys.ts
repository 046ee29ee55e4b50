import type { KeyboardEvent } from "react";
import type { Choice } from "../choices/choice.ts";
import type { PickSide } from "./pick-side.ts";
import type { MoveDirection } from "./picks.ts";

export interface PickKeyContext {
  side: PickSide;
  lines: readonly Choice[];
  kind: "available" | "chosen";
  locked: boolean;
  /** Moves to the other list what is marked, or else the line that the keyboard stands on. */
  move: () => void;
  shift: ((way: MoveDirection) => void) | undefined;
  undo: () => void;
}

const page = 6;

/** @returns false for a key that is not the list's business */
export function handlePickKey(event: KeyboardEvent, { side, lines, kind, locked, move, shift, undo }: PickKeyContext): boolean {
  const { key, altKey, shiftKey } = event;
  const control = event.ctrlKey || event.metaKey;
  const active = side.indexIn(lines);
  const to = destination(key, active, lines.length);
  if (to !== undefined && altKey) return shiftByKey(key, shift);
  if (to !== undefined) {
    if (shiftKey && !locked) side.markTo(lines, to);
    else side.go(lines, to);
    return true;
  }
  if (altKey) return false;
  if (key.length === 1 && key !== " " && !control) {
    side.typeAhead(lines, key, event.timeStamp);
    return true;
  }
  if (key === " " && side.isTyping(event.timeStamp)) {
    side.typeAhead(lines, key, event.timeStamp);
    return true;
  }
  if (locked) return false;

  if (control) return press(key.toLowerCase(), { a: () => side.markAll(lines), z: undo });
  return press(key, {
    " ": () => (shiftKey ? side.markTo(lines, active) : side.toggle(lines, active)),
    Enter: move,
    ...(kind === "chosen" && { Delete: move, Backspace: move }),
    ...(side.marked.size > 0 && { Escape: () => side.only([]) }),
  });
}

function press(key: string, actions: Readonly<Record<string, () => void>>): boolean {
  if (!Object.hasOwn(actions, key)) return false;
  actions[key]!();
  return true;
}

const ways: Readonly<Record<string, MoveDirection>> = { ArrowUp: "up", ArrowDown: "down", Home: "first", End: "last" };

function shiftByKey(key: string, shift: PickKeyContext["shift"]): boolean {
  const way = Object.hasOwn(ways, key) ? ways[key] : undefined;
  if (!way || !shift) return false;
  shift(way);
  return true;
}

function destination(key: string, active: number, count: number): number | undefined {
  switch (key) {
    case "ArrowDown":
      return active + 1;
    case "ArrowUp":
      return active - 1;
    case "PageDown":
      return active + page;
    case "PageUp":
      return active - page;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
