import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { isAdminPath } from "../../../schemas/admin-path.ts";
import { Breadcrumbs } from "../breadcrumbs.tsx";
import { Footer } from "../footer.tsx";
import { Icon } from "../icons.tsx";
import { Logo } from "../logo.tsx";
import { Navigation } from "../navigation.tsx";
import { PartnerChip } from "../partner-chip.tsx";
import { usePortal } from "../portal-context.ts";
import { ShortcutsDialog } from "../shortcuts-dialog.tsx";
import { SiteNotices } from "../site-notices.tsx";
import { UserMenu } from "../user-menu.tsx";
import { Why } from "../why.tsx";
import "./main-layout.css";

/** Sidebar, top bar, content. Above 1200 px the sidebar is whole, below a rail, on a phone a drawer behind a button. */
export const MainLayout = observer(function MainLayout({ children }: { children: ReactNode }) {
  const portal = usePortal();
  const drawer = useRef<HTMLDialogElement>(null);
  const [why, setWhy] = useState(false);
  const { navigation, site } = portal;
  // What is administered belongs to the whole site, not to the partner one works for.
  const admin = isAdminPath(portal.shown);

  // Another page: the drawer has done its work.
  useEffect(() => drawer.current?.close(), [portal.shown]);

  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        {portal.text("shell.skip")}
      </a>
      <aside className="sidebar">
        <div className="sidebar__head">
          <Logo signedIn name={site.name} />
        </div>
        {navigation && <Navigation navigation={navigation} />}
      </aside>
      <dialog
        ref={drawer}
        className="drawer"
        aria-label={portal.text("shell.navigation")}
        onClick={(event) => event.target === drawer.current && drawer.current?.close()}
      >
        <div className="drawer__panel">
          <div className="sidebar__head">
            <Logo signedIn name={site.name} />
            <button type="button" className="icon-button" aria-label={portal.text("shell.close")} onClick={() => drawer.current?.close()}>
              <Icon name="close" />
            </button>
          </div>
          {navigation && <Navigation navigation={navigation} onChosen={() => drawer.current?.close()} />}
        </div>
      </dialog>
      <div className="shell__main">
        <header className="topbar">
          <button
            type="button"
            className="icon-button topbar__menu"
            aria-label={portal.text("shell.open_navigation")}
            onClick={() => drawer.current?.showModal()}
          >
            <Icon name="menu" />
          </button>
          <Breadcrumbs />
          <div className="topbar__end">
            {admin ? <span className="topbar__area">{portal.text("shell.administration")}</span> : <PartnerChip />}
            <UserMenu why={why} onWhy={() => setWhy(!why)} />
          </div>
        </header>
        <div className="progress" data-active={portal.loading || undefined} aria-hidden="true" />
        <SiteNotices />
        <main id="content" className="shell__content" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
      <ShortcutsDialog />
      {why && <Why close={() => setWhy(false)} />}
    </div>
  );
});
