/**
 * A new page begins at its top, and whoever works by keyboard or screen reader begins in its content. The first page is the
 * browser's business, and so is the way back: it knows where one was.
 */
let arrivals = 0;
let returning = false;

if (typeof window !== "undefined") window.addEventListener("popstate", () => (returning = true));

export function arrive(): void {
  const isFirst = arrivals++ === 0;
  const isReturn = returning;
  returning = false;
  if (isFirst) return;

  if (!isReturn) window.scrollTo(0, 0);
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) document.getElementById("content")?.focus({ preventScroll: true });
}
