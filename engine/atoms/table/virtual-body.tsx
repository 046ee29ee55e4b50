import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type Range,
  type VirtualizerOptions,
} from "@tanstack/react-virtual";
import { observer } from "mobx-react-lite";
import { useEffect, useLayoutEffect, useReducer, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { BodyFrame } from "./body-frame.tsx";
import { least } from "./columns.ts";
import type { TableBody } from "./table-body.tsx";
import { DetailRow, TableRow } from "./table-row.tsx";
import { useHandRows } from "./use-hand-rows.ts";

export interface VirtualBodyProps extends TableBody {
  /** Pixels of a row; all are alike unless `cards`. */
  rowHeight: number;
  headHeight: number;
  cards: boolean;
  /** Brings a line into the document; set here, asked for by who walks the cells. */
  reveal: RefObject<((line: number) => void) | undefined>;
}

/** Only the lines near what is seen. */
export const VirtualBody = observer(function VirtualBody(props: VirtualBodyProps) {
  const { lines, columns, view, walk, rowHeight, headHeight, cards, reveal } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const widths = columns.map((column) => view.settings.widthOf(column) ?? least);
  const rows = useHandRows({ body, lines, columns, view, widths });
  const isSettled = useSettled();
  const showAside = useRef<() => void>(undefined);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const rangeExtractor = (range: Range): number[] =>
    withLine(linesOf(range, virtual.scrollDirection), focusedLine(body.current) ?? walk?.line, range.count);
  const options: VirtualizerOptions<HTMLElement, HTMLTableRowElement> = {
    count: lines.length,
    getScrollElement: () => body.current?.closest<HTMLElement>(".table__scroller") ?? null,
    estimateSize: (index) => (lines[index]!.kind === "detail" ? 160 : cards ? 150 : rowHeight),
    getItemKey: (index) => lines[index]!.key,
    overscan: isSettled ? ahead : 0,
    // At most what its style allows, so that the rows are there at once and not only when it has been measured.
    initialRect: { width: window.innerWidth, height: 0.62 * window.innerHeight },
    // The head covers the first line, and takes as much from below.
    scrollPaddingEnd: headHeight,
    rangeExtractor,
    observeElementRect,
    observeElementOffset: (instance, changed) =>
      observeElementOffset(instance, (offset, isScrolling) => {
        changed(offset, isScrolling);
        if (isAside(instance.scrollElement)) showAside.current?.();
      }),
    scrollToFn: elementScroll,
    isScrollingResetDelay: restAfter,
    onChange(_, sync) {
      // It asks a range again only of another function, and at rest another one is right.
      if (!virtual.isScrolling) virtual.setOptions({ ...options, rangeExtractor: (range) => rangeExtractor(range) });
      if (rows) show();
      else if (sync) flushSync(drawAgain);
      else drawAgain();
    },
  };
  const [virtual] = useState(() => new Virtualizer(options));
  virtual.setOptions(options);

  /** Where rows are drawn by hand all that is done with every frame while somebody scrolls. */
  const show = (): void => {
    const settled = isSettled && !virtual.isScrolling;
    const all = cards || isAside(virtual.scrollElement);
    const seen = all ? Number.POSITIVE_INFINITY : columnsWithin(widths, virtual.scrollRect?.width ?? window.innerWidth);
    const added = rows?.show(virtual.getVirtualItems(), { settled, seen }) ?? [];
    if (cards) for (const row of added) virtual.measureElement(row as HTMLTableRowElement);
    body.current!.style.blockSize = `${virtual.getTotalSize()}px`;
    body.current!.toggleAttribute("data-scrolling", virtual.isScrolling);
    walk?.apply();
  };
  // The two methods that the adapters of TanStack call, too; the version is pinned. Its own hook draws its component anew with every
  // change, with `directDomUpdates` also when the range is another, which is every frame of a fast wheel: React between the wheel and
  // the rows, half a millisecond of four and a half (docs/decisions/0018).
  useLayoutEffect(() => virtual._didMount(), [virtual]);
  useLayoutEffect(() => {
    reveal.current = (line) => virtual.scrollToIndex(line);
    showAside.current = rows && show;
    // Before anything is measured, so that the browser lays everything out once.
    show();
    virtual._willUpdate();
  });
  return (
    <BodyFrame body={body} walk={walk}>
      {!rows &&
        virtual.getVirtualItems().map(({ key, index, start }) => {
          const line = lines[index]!;
          const Drawn = line.kind === "detail" ? DetailRow : TableRow;
          return (
            <Drawn
              key={key}
              line={line}
              place={index}
              start={start}
              columns={columns}
              view={view}
              measure={cards || line.kind === "detail" ? virtual.measureElement : undefined}
            />
          );
        })}
    </BodyFrame>
  );
});

/** Lines above and below: as much as a fast wheel goes in a frame; each one more is drawn, styled and painted with every frame. */
const ahead = 3;

/** Milliseconds without scrolling: then nobody does. */
const restAfter = 100;

/** While somebody scrolls only those that he is going to see next. */
function linesOf({ startIndex, endIndex, overscan, count }: Range, direction: "forward" | "backward" | null): number[] {
  const start = Math.max(0, startIndex - (direction === "forward" ? 0 : overscan));
  const end = Math.min(count - 1, endIndex + (direction === "backward" ? 0 : overscan));
  return Array.from({ length: end - start + 1 }, (_, at) => start + at);
}

/** What nobody sees yet, at the end of the rows and above and below, waits for this: milliseconds after the table has come. */
const settlesAfter = 200;

function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settlesAfter);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

const isAside = (scroller: HTMLElement | null): boolean => scroller?.hasAttribute("data-sideways") === true;

/** How many columns begin within so many pixels; the actions behind the last one count as one of them. */
function columnsWithin(widths: readonly number[], room: number): number {
  let from = 0;
  const beyond = widths.findIndex((width) => {
    const begins = from;
    from += width;
    return begins >= room;
  });
  return beyond === -1 ? widths.length + 1 : beyond;
}

/** The line of the row that has the focus. */
function focusedLine(body: Element | null): number | undefined {
  const row = document.activeElement?.closest<HTMLTableRowElement>("tr[data-index]");
  return row && row.parentElement === body ? Number(row.dataset.index) : undefined;
}

/** The line that has the focus stays, or the focus would be lost while somebody scrolls. */
function withLine(range: number[], line: number | undefined, count: number): number[] {
  if (line === undefined || line >= count || range.includes(line)) return range;
  return [...range, line].toSorted((one, other) => one - other);
}
