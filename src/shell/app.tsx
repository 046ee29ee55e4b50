import { autorun } from "mobx";
import { observer } from "mobx-react-lite";
import { useEffect, useLayoutEffect, type ComponentType, type ReactNode } from "react";
import { useBrowserLocation } from "wouter/use-browser-location";
import { PageView } from "../../engine/index.ts";
import { consumeSessionOver } from "../models/session-over.ts";
import { UnauthenticatedLayout } from "./layouts/unauthenticated-layout.tsx";
import { sendEarlySubmit } from "./early-submit.ts";
import { openPath } from "./open-page.ts";
import type { Portal } from "./portal.ts";
import { PortalContext } from "./portal-context.ts";

interface AppProps {
  portal: Portal;
  /** Of who is signed in. */
  signedInLayout?: ComponentType<{ children: ReactNode }> | undefined;
}

/** One catch-all: whatever the address, its page comes from the server and is drawn by the engine. */
export const App = observer(function App({ portal, signedInLayout: Layout = UnauthenticatedLayout }: AppProps) {
  const [path] = useBrowserLocation({ ssrPath: portal.shownPath });
  useEffect(() => {
    if (path !== portal.shownPath) void openPath(portal, path);
  }, [portal, path]);

  // Before the browser can hand on another: what comes later is React's.
  useLayoutEffect(sendEarlySubmit, []);

  // The page's title may depend on its data; the address bar's follows it.
  useEffect(
    () =>
      autorun(() => {
        if (portal.page) document.title = [portal.page.title, portal.site.name].filter(Boolean).join(" · ");
      }),
    [portal],
  );

  // Only once the page is alive: the markup that came from the server says nothing of it.
  useEffect(() => {
    if (!portal.session && consumeSessionOver()) void portal.notify({ tone: "warning", text: portal.text("shell.session_over") });
  }, [portal]);

  return (
    <PortalContext value={portal}>
      <Layout>{portal.page && <PageView key={portal.visit} page={portal.page} />}</Layout>
      {portal.notifications?.draw()}
    </PortalContext>
  );
});
