import type { KeyboardEvent, ReactNode, Ref } from "react";
import type { GridNavigation } from "./grid-navigation.ts";

interface BodyFrame {
  body?: Ref<HTMLTableSectionElement>;
  navigation: GridNavigation | undefined;
  /** Of all rows, in pixels, where only some of them stand in the document. */
  height?: number;
  isScrolling?: boolean;
  children?: ReactNode;
}

export function BodyFrame({ body, navigation, height, isScrolling, children }: BodyFrame) {
  return (
    <tbody
      ref={body}
      role="rowgroup"
      style={height === undefined ? undefined : { blockSize: height }}
      data-scrolling={isScrolling || undefined}
      onKeyDown={navigation ? undefined : navigateRows}
    >
      {children}
    </tbody>
  );
}

/** Where cells are not walked arrow up and down go from row to row, Home and End to the first and last. */
function navigateRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(".table__row .table__link")];
  const current = links.findIndex((link) => link === event.target);
  if (current === -1) return;

  const to = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: links.length - 1 }[event.key];
  if (to === undefined || !links[to]) return;
  event.preventDefault();
  links[to].focus();
}
