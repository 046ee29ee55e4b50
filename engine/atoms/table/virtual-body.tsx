import { defaultRangeExtractor, useVirtualizer, type Range } from "@tanstack/react-virtual";
import { observer } from "mobx-react-lite";
import { useLayoutEffect, type RefObject } from "react";
import type { TableBody } from "./table-body.tsx";
import { DetailRow, TableRow } from "./table-row.tsx";

export interface VirtualBodyProps extends TableBody {
  /** What scrolls stands around it. */
  table: RefObject<HTMLElement | null>;
  /** Pixels of a row; all are alike unless `cards`. */
  rowHeight: number;
  headHeight: number;
  cards: boolean;
  /** Brings a line into the document; set here, asked for by who walks the cells. */
  reveal: RefObject<((line: number) => void) | undefined>;
}

/** Only the lines near what is seen. */
export const VirtualBody = observer(function VirtualBody(props: VirtualBodyProps) {
  const { lines, columns, view, walk, table, rowHeight, headHeight, cards, reveal } = props;
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => table.current?.parentElement ?? null,
    estimateSize: (index) => (lines[index]!.kind === "detail" ? 160 : cards ? 150 : rowHeight),
    getItemKey: (index) => lines[index]!.key,
    overscan: 6,
    // The head covers the first line, and takes as much from below.
    scrollPaddingEnd: headHeight,
    rangeExtractor: (range: Range) => withLine(defaultRangeExtractor(range), walk?.line, range.count),
  });
  useLayoutEffect(() => {
    reveal.current = (line) => virtual.scrollToIndex(line);
    walk?.apply();
  });
  const items = virtual.getVirtualItems();
  let drawnTo = 0;
  return (
    <>
      {items.flatMap((item) => {
        const line = lines[item.index]!;
        const Drawn = line.kind === "detail" ? DetailRow : TableRow;
        const gap = item.start - drawnTo;
        drawnTo = item.end;
        return [
          gap > 0 && <Gap key={`gap ${line.key}`} height={gap} />,
          <Drawn
            key={item.key}
            line={line}
            place={item.index}
            columns={columns}
            view={view}
            counted
            measure={cards || line.kind === "detail" ? virtual.measureElement : undefined}
          />,
        ];
      })}
      {virtual.getTotalSize() > drawnTo && <Gap height={virtual.getTotalSize() - drawnTo} />}
    </>
  );
});

const Gap = ({ height }: { height: number }) => <tr className="table__gap" aria-hidden="true" style={{ blockSize: height }} />;

/** The line that has the focus stays, or the focus would be lost while somebody scrolls. */
function withLine(range: number[], line: number | undefined, count: number): number[] {
  if (line === undefined || line >= count || range.includes(line)) return range;
  return [...range, line].toSorted((one, other) => one - other);
}
