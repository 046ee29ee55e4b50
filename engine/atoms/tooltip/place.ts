/** Between what is explained, the tooltip and the edges of the window, in px. */
const gap = 6;

/** Above what it explains, below where there is no room; never outside the window. @param anchor in coordinates of the window */
export function place(box: HTMLElement, anchor: DOMRect): void {
  const root = box.ownerDocument.documentElement;
  // Without the strip that is kept for a scrollbar, which from right to left is on the left.
  const page = root.getBoundingClientRect();
  box.style.left = "0";
  box.style.maxInlineSize = `min(32rem, ${page.width - 2 * gap}px)`;
  const { width, height, left: origin } = box.getBoundingClientRect();
  const left = anchor.left + anchor.width / 2 - width / 2;
  const above = anchor.top - gap - height;
  box.style.left = `${Math.max(page.left + gap, Math.min(left, page.right - gap - width)) - origin}px`;
  box.style.top = `${above >= gap ? above : Math.max(gap, Math.min(anchor.bottom + gap, root.clientHeight - gap - height))}px`;
}
