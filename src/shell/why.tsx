import { observer } from "mobx-react-lite";
import { WhyPanel } from "../../engine/index.ts";
import { usePortal } from "./portal-context.ts";

/** For administrators: the rules behind the fields of the page on screen. */
export const Why = observer(function Why({ close }: { close: () => void }) {
  const portal = usePortal();
  const { page } = portal;
  if (!page) return null;
  return (
    <WhyPanel
      key={portal.shownPath}
      page={page}
      close={close}
      editPath={(kind, key) => `/admin/configs/${encodeURIComponent(`${kind}:${key}`)}`}
    />
  );
});
