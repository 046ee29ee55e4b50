/**
 * Marks a tile's content with `data-overflows` while it is higher than the tile. Only then may it scroll: a scroller would take
 * the stickiness to the page away from the heads of tables. What scrolls has a name and is reached by the keyboard.
 */
export function watchHeight(contents: HTMLElement | null): (() => void) | undefined {
  if (!contents) return undefined;
  const measure = (): void => {
    const overflows = contents.scrollHeight > contents.clientHeight + 1;
    if (overflows === contents.hasAttribute("data-overflows")) return;
    contents.toggleAttribute("data-overflows", overflows);
    if (overflows) {
      contents.tabIndex = 0;
      contents.setAttribute("role", "group");
      contents.setAttribute("aria-label", contents.dataset.label ?? "");
    } else for (const name of ["tabindex", "role", "aria-label"]) contents.removeAttribute(name);
  };
  // A frame later: a scroll bar changes the sizes that are being told.
  const sizes = new ResizeObserver(() => requestAnimationFrame(measure));
  const watch = (): void => {
    sizes.disconnect();
    sizes.observe(contents);
    for (const child of contents.children) sizes.observe(child);
  };
  const nodes = new MutationObserver(watch);
  nodes.observe(contents, { childList: true });
  watch();
  return () => {
    sizes.disconnect();
    nodes.disconnect();
  };
}
