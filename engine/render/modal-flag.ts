/** Says on the page's root, as `data-modal`, that a modal lies above it: what lies below does not scroll then. */
const open = new WeakMap<HTMLElement, number>();

/** @returns how to say that the modal is closed; the flag stays while another one is open */
export function markModalOpen(root = document.documentElement): () => void {
  const { dataset, style } = root;
  const others = () => open.get(root) ?? 0;
  if (others() === 0) style.setProperty("--modal-gutter", `${gutterWidth(root)}px`);
  open.set(root, others() + 1);
  dataset.modal = "open";
  return () => {
    open.set(root, others() - 1);
    if (others() > 0) return;
    delete dataset.modal;
    style.removeProperty("--modal-gutter");
  };
}

/** What the scroll bar of the page takes, in pixels. */
const gutterWidth = (root: HTMLElement): number =>
  Math.max(0, (root.ownerDocument.defaultView ?? window).innerWidth - root.getBoundingClientRect().width);
