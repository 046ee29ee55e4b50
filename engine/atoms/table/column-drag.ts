/** Arranging columns with the pointer: a border is dragged to resize, a header to move. The column menu does the same by keyboard. */
import type { PointerEvent } from "react";
import type { TableColumn } from "./columns.ts";
import type { ColumnSettings } from "./column-settings.ts";

/** Pixels before a press becomes a drag: less is a click that trembled. */
const threshold = 6;

const headerOf = (target: EventTarget): HTMLTableCellElement | null => (target as Element).closest("th");
const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === "rtl";

/** Begins on a border. From then on every column is as wide as it is now, so that none moves while another one grows. */
export function dragBorder(
  event: PointerEvent<HTMLElement>,
  column: TableColumn,
  columns: readonly TableColumn[],
  settings: ColumnSettings,
): void {
  const header = headerOf(event.target);
  if (!header || event.button !== 0) return;
  event.preventDefault();
  event.stopPropagation();

  const widths = widthsNow(header, columns);
  const begin = { x: event.clientX, width: widths[column.uuid]! };
  const direction = isRightToLeft(header) ? -1 : 1;
  settings.resize(widths, { keep: false });
  const handle = event.currentTarget;
  handle.dataset.dragged = "";
  follow(event, {
    move: ({ clientX }) => settings.resize({ [column.uuid]: begin.width + (clientX - begin.x) * direction }, { keep: false }),
    end: (cancelled) => {
      delete handle.dataset.dragged;
      settings.resize(cancelled ? { [column.uuid]: begin.width } : {}, { keep: true });
    },
  });
}

/** The menu's way to resize: by steps. */
export function stepWidth(
  column: TableColumn,
  by: number,
  { columns, settings, table }: { columns: readonly TableColumn[]; settings: ColumnSettings; table: HTMLTableElement | null },
): void {
  const header = table?.querySelector("th");
  const widths = header ? widthsNow(header, columns) : {};
  const width = widths[column.uuid] ?? settings.widthOf(column) ?? 0;
  settings.resize({ ...widths, [column.uuid]: width + by }, { keep: true });
}

function widthsNow(header: HTMLTableCellElement, columns: readonly TableColumn[]): Record<string, number> {
  const cells = header.parentElement!.children;
  return Object.fromEntries(columns.map(({ uuid }, index) => [uuid, cells[index]!.getBoundingClientRect().width]));
}

/** Begins on a header: it goes to the place where it is let go. @param drop told in whose place */
export function dragHeader(
  event: PointerEvent<HTMLElement>,
  column: TableColumn,
  columns: readonly TableColumn[],
  drop: (to: TableColumn) => void,
): void {
  const header = headerOf(event.target);
  // Fingers scroll; they have the menu.
  if (!header || event.button !== 0 || event.pointerType === "touch") return;

  const headers = [...header.parentElement!.children].slice(0, columns.length) as HTMLElement[];
  const begin = event.clientX;
  let target: number | undefined;
  let moves = false;
  const mark = (to: number | undefined): void => {
    for (const one of headers) delete one.dataset.drop;
    target = to;
    if (to === undefined) return;
    headers[to]!.dataset.drop = to > columns.indexOf(column) ? "after" : "before";
  };
  follow(event, {
    move({ clientX }) {
      if (!moves && Math.abs(clientX - begin) < threshold) return;
      moves = true;
      header.dataset.moves = "";
      const over = headers.findIndex((one) => {
        const { left, right } = one.getBoundingClientRect();
        return clientX >= left && clientX < right;
      });
      const possible = over !== -1 && columns[over] !== column;
      mark(possible ? over : undefined);
    },
    end(cancelled) {
      const to = target === undefined ? undefined : columns[target];
      mark(undefined);
      delete header.dataset.moves;
      if (moves) swallowClick();
      if (to && !cancelled) drop(to);
    },
  });
}

/** A drag ends with a click on where it ended: that one would sort. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}

interface Following {
  move(event: globalThis.PointerEvent): void;
  end(cancelled: boolean): void;
}

/** Until the pointer is let go, or Escape takes everything back. */
function follow({ pointerId }: PointerEvent, { move, end }: Following): void {
  const stop = new AbortController();
  const { signal } = stop;
  const done = (cancelled: boolean): void => {
    stop.abort();
    end(cancelled);
  };
  const own = (handle: (event: globalThis.PointerEvent) => void) => (event: globalThis.PointerEvent) => {
    if (event.pointerId === pointerId) handle(event);
  };
  window.addEventListener("pointermove", own(move), { signal });
  window.addEventListener(
    "pointerup",
    own(() => done(false)),
    { signal },
  );
  window.addEventListener(
    "pointercancel",
    own(() => done(true)),
    { signal },
  );
  window.addEventListener("keydown", (event) => event.key === "Escape" && done(true), { signal });
}
