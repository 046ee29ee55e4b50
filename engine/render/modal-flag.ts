/** Says on the page's root, as `data-modal`, that a modal lies above it: what lies below does not scroll then. */
let open = 0;

/** @returns how to say that the modal is closed; the flag stays while another one is open */
export function raiseModalFlag(): () => void {
  const { dataset, style } = document.documentElement;
  if (open === 0) style.setProperty("--modal-gutter", `${gutterWidth()}px`);
  open++;
  dataset.modal = "open";
  return () => {
    open--;
    if (open > 0) return;
    delete dataset.modal;
    style.removeProperty("--modal-gutter");
  };
}

/** What the scroll bar of the page takes, in pixels. */
const gutterWidth = (): number => Math.max(0, window.innerWidth - document.documentElement.getBoundingClientRect().width);
