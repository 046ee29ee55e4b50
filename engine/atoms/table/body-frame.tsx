import type { KeyboardEvent, ReactNode, Ref } from "react";
import type { CellWalk } from "./cell-walk.ts";

interface BodyFrame {
  body?: Ref<HTMLTableSectionElement>;
  /** Of the whole table. */
  walk: CellWalk | undefined;
  /** Of all rows, in pixels, where only some of them stand in the document. */
  height?: number;
  isScrolling?: boolean;
  children?: ReactNode;
}

/** What holds the rows. */
export function BodyFrame({ body, walk, height, isScrolling, children }: BodyFrame) {
  return (
    <tbody
      ref={body}
      role="rowgroup"
      style={height === undefined ? undefined : { blockSize: height }}
      data-scrolling={isScrolling || undefined}
      onKeyDown={walk ? undefined : walkRows}
    >
      {children}
    </tbody>
  );
}

/** Where cells are not walked arrow up and down go from row to row, Home and End to the first and last. */
function walkRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(".table__row .table__link")];
  const current = links.findIndex((link) => link === event.target);
  if (current === -1) return;

  const to = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: links.length - 1 }[event.key];
  if (to === undefined || !links[to]) return;
  event.preventDefault();
  links[to].focus();
}
