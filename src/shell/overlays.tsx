import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Toasts } from "./toasts.tsx";

/** What lies above the page: what was said to the user and what he is asked. Loaded when there is something. */
export function Overlays() {
  return (
    <>
      <Toasts />
      <ConfirmDialog />
    </>
  );
}
