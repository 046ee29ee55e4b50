import { useVirtualizer, type Range, type VirtualItem, type Virtualizer } from "@tanstack/react-virtual";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { BodyFrame } from "./body-frame.tsx";
import { uniqueKeys, type Line } from "./lines.ts";
import type { TableBody } from "./table-body.tsx";
import { lineComponent } from "./table-row.tsx";

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
  const { lines, columns, view, navigation, rowHeight, headHeight, cards, reveal } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const isSettled = useSettled();
  const virtual: Virtualizer<HTMLElement, HTMLTableRowElement> = useVirtualizer({
    count: lines.length,
    getScrollElement: () => body.current?.closest<HTMLElement>(".table__scroller") ?? null,
    estimateSize: (index) => estimatedHeight(lines[index]!, cards, rowHeight),
    // The same function while the lines are the same: with another one all of them are measured again.
    getItemKey: useCallback((index: number) => lines[index]!.key, [lines]),
    overscan: isSettled ? ahead : 0,
    // At most what its style allows, so that the rows are there at once and not only when it has been measured.
    initialRect: { width: window.innerWidth, height: 0.62 * window.innerHeight },
    // The head covers the first line, and takes as much from below.
    scrollPaddingEnd: headHeight,
    rangeExtractor: (range) =>
      withLine(linesOf(range, virtual.scrollDirection), focusedLine(body.current) ?? navigation?.line, range.count),
    isScrollingResetDelay: restAfter,
  });
  const { isScrolling } = virtual;
  const rows = useReusedRows(virtual.getVirtualItems(), lines, isScrolling);
  useLayoutEffect(() => {
    reveal.current = (line) => virtual.scrollToIndex(line);
    navigation?.apply();
  });
  return (
    <BodyFrame body={body} navigation={navigation} height={virtual.getTotalSize()} isScrolling={isScrolling}>
      {rows.map(({ row, item: { index, start } }) => {
        const line = lines[index]!;
        const Drawn = lineComponent(line);
        return (
          <Drawn
            key={row}
            line={line}
            place={index}
            start={start}
            columns={columns}
            view={view}
            measure={cards || line.kind !== "row" ? virtual.measureElement : undefined}
          />
        );
      })}
    </BodyFrame>
  );
});

const estimatedHeight = ({ kind }: Line, cards: boolean, rowHeight: number): number =>
  kind === "detail" ? 160 : kind === "errors" ? 28 : cards ? 150 : rowHeight;

interface ReusedRow {
  /** Which row of the document the line has. */
  row: number;
  item: VirtualItem;
}

/**
 * While somebody scrolls, lines that go out of sight lend their rows to those that come: only texts are written, and no row is moved.
 * At rest rows follow each other in the document as they are seen, as who reads it expects; whoever is in a row that goes must not
 * find himself in another one, so none is lent then.
 */
function useReusedRows(items: readonly VirtualItem[], lines: readonly Line[], isScrolling: boolean): readonly ReusedRow[] {
  const indexByKey = useRef<ReadonlyMap<string, number>>(new Map());
  const keys = uniqueKeys(items.map(({ index }) => lines[index]!));
  const rows = new Map(keys.flatMap((key) => (indexByKey.current.has(key) ? [[key, indexByKey.current.get(key)!] as const] : [])));
  const taken = new Set(isScrolling ? rows.values() : indexByKey.current.values());
  let next = 0;
  for (const key of keys) {
    if (rows.has(key)) continue;
    while (taken.has(next)) next++;
    taken.add(next);
    rows.set(key, next);
  }
  indexByKey.current = rows;
  const slotRows = items.map((item, at) => ({ row: rows.get(keys[at]!)!, item }));
  return isScrolling ? slotRows.toSorted((one, other) => one.row - other.row) : slotRows;
}

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

/** Lines above and below what is seen wait for this: milliseconds after the table has come. */
const settlesAfter = 200;

function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settlesAfter);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
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
