import type { RefCallback } from "react";

/**
 * Marks the element with `data-overflows` while its content is wider than itself. Only then may it scroll sideways: a
 * scroller would take the header's stickiness to the page away, so it is made one only when it has to be.
 */
export function useOverflow(): RefCallback<HTMLElement> {
  return watchOverflow;
}

function watchOverflow(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const measure = (): void => {
    element.toggleAttribute("data-overflows", element.scrollWidth > element.clientWidth + 1);
    const scrolls = element.hasAttribute("data-overflows") || element.scrollHeight > element.clientHeight + 1;
    // What scrolls must be reachable by the keyboard.
    element.tabIndex = scrolls ? 0 : -1;
    // Its own size must not change while it is being told about.
    requestAnimationFrame(() => snapHeightToRow(element));
  };
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  if (element.firstElementChild) observer.observe(element.firstElementChild);
  const unwatch = watchSideways(element);
  return () => {
    observer.disconnect();
    unwatch();
  };
}

/**
 * A table that has its own height ends where a row ends: as many whole rows as 62vh hold. Rows of thousands have one height, which
 * the style knows; others are measured.
 */
export function snapHeightToRow(scroller: HTMLElement): void {
  if (!scroller.hasAttribute("data-fixed") || scroller.hasAttribute("data-virtual")) {
    scroller.style.removeProperty("--table-whole-rows");
    return;
  }
  const most = 0.62 * window.innerHeight;
  const heightOf = (part: string): number => scroller.querySelector<HTMLElement>(part)?.offsetHeight ?? 0;
  let height = heightOf(".table__head") + heightOf(".table__foot");
  for (const row of scroller.querySelectorAll<HTMLElement>("tbody > tr")) {
    if (height + row.offsetHeight > most) break;
    height += row.offsetHeight;
  }
  scroller.style.setProperty("--table-whole-rows", `${height + scroller.offsetHeight - scroller.clientHeight}px`);
}

/**
 * `data-sideways` while it is scrolled sideways, or about to be: only then columns have to stick. Each cell that does is a layer
 * of its own, and with a hundred of them scrolling up and down stutters.
 */
function watchSideways(element: HTMLElement): () => void {
  const stop = new AbortController();
  const options = { passive: true, signal: stop.signal };
  const begin = (): void => void element.toggleAttribute("data-sideways", true);
  const isAside = (): boolean => element.scrollLeft !== 0;
  // Before anybody who changes the rows: asked after that, the browser would have to lay them out first.
  element.addEventListener("scroll", () => isAside() && begin(), { ...options, capture: true });
  element.addEventListener("scrollend", () => isAside() || element.removeAttribute("data-sideways"), options);
  // So that they stick in the very first frame: a wheel that is turned or tilted sideways, a finger, the bar that is dragged.
  element.addEventListener("wheel", ({ deltaX, shiftKey }) => (deltaX !== 0 || shiftKey) && begin(), options);
  element.addEventListener("touchstart", begin, options);
  element.addEventListener("pointerdown", ({ target }) => target === element && begin(), options);
  return () => stop.abort();
}
