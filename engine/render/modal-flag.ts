/** Says on the page's root, as `data-modal`, that a modal lies above it: what lies below does not scroll then. */
let open = 0;

/** @returns how to say that the modal is closed; the flag stays while another one is open */
export function raiseModalFlag(): () => void {
  const { dataset } = document.documentElement;
  open++;
  dataset.modal = "open";
  return () => {
    open--;
    if (open === 0) delete dataset.modal;
  };
}
