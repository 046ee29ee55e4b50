import { observer } from "mobx-react-lite";
import { ModalFrame } from "../../engine/index.ts";
import { Logo } from "./logo.tsx";
import { Navigation } from "./navigation.tsx";
import { usePortal } from "./portal-context.ts";

/** The navigation where there is no room beside the page: a modal over it, from the side on which it would stand. */
export const NavigationDrawer = observer(function NavigationDrawer({ close }: { close: () => void }) {
  const portal = usePortal();
  const { navigation, site } = portal;
  return (
    <ModalFrame
      title={portal.text("shell.navigation")}
      mark={<Logo signedIn name={site.name} />}
      variant="navigation"
      width="narrow"
      closeLabel={portal.text("shell.close")}
      onLeave={close}
      onClickOutside={close}
    >
      <div className="drawer__body">{navigation && <Navigation navigation={navigation} onChosen={close} />}</div>
    </ModalFrame>
  );
});
