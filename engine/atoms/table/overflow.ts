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
  };
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  if (element.firstElementChild) observer.observe(element.firstElementChild);
  return () => observer.disconnect();
}
