/** Which day of a month grid the keys are at, and how they walk: the ARIA pattern of a grid, with pages that are months. */
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { addToDate, wireDate, type CalendarDate } from "../../rules/wire-date.ts";
import { firstDayOfWeek } from "./month.ts";

export interface FocusedDay {
  date: CalendarDate;
  grid: RefObject<HTMLTableElement | null>;
  walk(event: KeyboardEvent): void;
  /** By buttons, which keep the focus. */
  turn(months: number): void;
  /** To a day that somebody chose. */
  go(date: CalendarDate): void;
}

/**
 * @param start where one begins; another one begins anew
 * @param takesFocus from the beginning: what it stands in was opened to choose a day
 */
export function useFocusedDay(start: CalendarDate, language: string, { takesFocus = false } = {}): FocusedDay {
  const begin = wireDate(start);
  const [walked, setWalked] = useState({ begin, date: start });
  const date = walked.begin === begin ? walked.date : start;
  const grid = useRef<HTMLTableElement>(null);
  const follows = useRef(takesFocus);

  const at = wireDate(date);
  useEffect(() => {
    if (!follows.current) return;
    // Once for each step: that other days are shown later must not take the focus away from elsewhere.
    follows.current = false;
    grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  }, [at]);

  const move = (to: CalendarDate | undefined, withFocus: boolean): void => {
    follows.current = withFocus;
    if (to) setWalked({ begin, date: to });
  };
  const walk = (event: KeyboardEvent): void => {
    const to = dayAfter(event, date, language);
    if (to === null) return;
    event.preventDefault();
    move(to, true);
  };
  return {
    date,
    grid,
    walk,
    turn: (months) => move(addToDate(date, months, "month"), false),
    go: (to) => move(to, true),
  };
}

/** @returns null for a key that leads nowhere, undefined for a day beyond all years */
function dayAfter(
  { key, shiftKey, ctrlKey, currentTarget }: KeyboardEvent,
  date: CalendarDate,
  language: string,
): CalendarDate | undefined | null {
  const sideways = getComputedStyle(currentTarget).direction === "rtl" ? -1 : 1;
  const page = shiftKey ? "year" : "month";
  const inWeek = (date.day() - firstDayOfWeek(language) + 7) % 7;
  switch (key) {
    case "ArrowLeft":
      return addToDate(date, -sideways, "day");
    case "ArrowRight":
      return addToDate(date, sideways, "day");
    case "ArrowUp":
      return addToDate(date, -7, "day");
    case "ArrowDown":
      return addToDate(date, 7, "day");
    case "PageUp":
      return addToDate(date, -1, page);
    case "PageDown":
      return addToDate(date, 1, page);
    case "Home":
      return ctrlKey ? date.startOf("month") : addToDate(date, -inWeek, "day");
    case "End":
      return ctrlKey ? date.endOf("month").startOf("day") : addToDate(date, 6 - inWeek, "day");
    default:
      return null;
  }
}
