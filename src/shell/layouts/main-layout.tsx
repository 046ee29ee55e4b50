import { MenuOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useState, type ReactNode } from "react";
import { isAdminPath } from "../../../schemas/admin-path.ts";
import { SearchEverywhere } from "../../search/search-everywhere.tsx";
import { Breadcrumbs } from "../breadcrumbs.tsx";
import { Footer } from "../footer.tsx";
import { Icon } from "../../../engine/index.ts";
import { Logo } from "../logo.tsx";
import { Navigation } from "../navigation.tsx";
import { NavigationDrawer } from "../navigation-drawer.tsx";
import { PartnerBar } from "../partner-bar.tsx";
import { usePortal } from "../portal-context.ts";
import { ShortcutsDialog } from "../shortcuts-dialog.tsx";
import { SiteNotices } from "../site-notices.tsx";
import { UserMenu } from "../user-menu.tsx";
import { Why } from "../why.tsx";
import "./main-layout.css";

/** Sidebar, top bar, content. Above 1200 px the sidebar is whole, below a rail, on a phone a drawer behind a button. */
export const MainLayout = observer(function MainLayout({ children }: { children: ReactNode }) {
  const portal = usePortal();
  const [drawer, setDrawer] = useState(false);
  const [why, setWhy] = useState(false);
  const [shortcuts, showShortcuts] = useState(false);
  const openShortcuts = useCallback(() => showShortcuts(true), []);
  const { navigation, site } = portal;
  // What is administered belongs to the whole site, not to the partner one works for.
  const admin = isAdminPath(portal.shownPath);

  // Another page: the drawer has done its work.
  useEffect(() => setDrawer(false), [portal.shownPath]);

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
      <div className="shell__main">
        <header className="topbar">
          <button
            type="button"
            className="icon-button topbar__menu"
            aria-label={portal.text("shell.open_navigation")}
            aria-haspopup="dialog"
            onClick={() => setDrawer(true)}
          >
            <Icon icon={MenuOutlined} size={18} />
          </button>
          <Breadcrumbs />
          <SearchEverywhere onShortcuts={openShortcuts} />
          <div className="topbar__end">
            {admin && <span className="topbar__area">{portal.text("shell.administration")}</span>}
            <UserMenu why={why} onWhy={() => setWhy(!why)} onShortcuts={openShortcuts} />
          </div>
        </header>
        <div className="progress" data-active={portal.loading || undefined} aria-hidden="true" />
        {!admin && <PartnerBar />}
        <SiteNotices />
        <main id="content" className="shell__content" tabIndex={-1} aria-busy={portal.loading || undefined}>
          {children}
        </main>
        <Footer />
      </div>
      {drawer && <NavigationDrawer close={() => setDrawer(false)} />}
      <ShortcutsDialog isOpen={shortcuts} open={showShortcuts} />
      {why && <Why close={() => setWhy(false)} />}
    </div>
  );
});
