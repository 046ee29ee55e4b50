import { observer } from "mobx-react-lite";
import { Icon } from "./icons.tsx";
import { usePortal } from "./portal-context.ts";
import type { Said } from "./said.tsx";

/** What was said to the user. Errors interrupt a screen reader, the rest waits its turn. */
export const Toasts = observer(function Toasts({ said }: { said: Said }) {
  const portal = usePortal();
  return (
    <div className="toasts">
      {said.toasts.map((toast) => (
        <div key={toast.id} className="toast" data-tone={toast.tone} role={toast.tone === "error" ? "alert" : "status"}>
          <p className="toast__text">{toast.text}</p>
          <button type="button" className="icon-button" aria-label={portal.text("shell.dismiss")} onClick={() => said.dismiss(toast.id)}>
            <Icon name="close" size={16} />
          </button>
        </div>
      ))}
    </div>
  );
});
