/**
 * A new page begins at its top, and whoever works by keyboard or screen reader begins in its content. The first page is the
 * browser's business, and so is the way back: it knows where one was.
 */
let returning = false;

window.addEventListener("popstate", () => (returning = true));

export function arrive(): void {
  if (!returning) window.scrollTo(0, 0);
  returning = false;
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) document.getElementById("content")?.focus({ preventScroll: true });
}
