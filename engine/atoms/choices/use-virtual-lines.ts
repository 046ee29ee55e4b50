import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, type RefObject } from "react";

interface VirtualLines {
  list: RefObject<HTMLElement | null>;
  count: number;
  lineHeight: number;
  /** The line that the keyboard stands on, or -1. */
  active: number;
  /** The list scrolls to the active line again when this changes. */
  scrollKey: unknown;
}

/** Of a list only the lines near what is visible are drawn. */
export function useVirtualLines({ list, count, lineHeight, active, scrollKey }: VirtualLines) {
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => list.current,
    estimateSize: () => lineHeight,
    overscan: 6,
    // A screen reader is told of the active line by its id, so it must be there wherever one has scrolled to.
    rangeExtractor: (range) => {
      const visible = defaultRangeExtractor(range);
      return active < 0 || visible.includes(active) ? visible : [active, ...visible].sort((a, b) => a - b);
    },
  });
  useEffect(() => {
    if (active >= 0) virtual.scrollToIndex(active, { align: "auto" });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only where the keyboard goes the list follows.
  }, [scrollKey, active]);
  return virtual;
}
