import { autorun } from "mobx";
import { observer } from "mobx-react-lite";
import { lazy, Suspense, useEffect, type ReactNode } from "react";
import { useBrowserLocation } from "wouter/use-browser-location";
import { PageView } from "../../engine/index.ts";
import { takeSessionOver } from "../models/session-over.ts";
import { arrive } from "./arrive.ts";
import { StandaloneLayout } from "./layouts/standalone-layout.tsx";
import { UnauthenticatedLayout } from "./layouts/unauthenticated-layout.tsx";
import type { Portal } from "./portal.ts";
import { PortalContext } from "./portal-context.ts";

const loadMainLayout = () => import("./layouts/main-layout.tsx").then((module) => ({ default: module.MainLayout }));
const MainLayout = lazy(loadMainLayout);

const loadOverlays = () => import("./overlays.tsx").then((module) => ({ default: module.Overlays }));
const LateOverlays = lazy(loadOverlays);

/** In idle time, so that they are there even when the network no longer is. */
export const preloadOverlays = loadOverlays;

/** Before the first paint of a signed-in page, so that the layout is there with it. */
export const preloadMainLayout = loadMainLayout;

const layouts: Readonly<Record<Portal["layout"], (props: { children: ReactNode }) => ReactNode>> = {
  main: MainLayout as unknown as (props: { children: ReactNode }) => ReactNode,
  unauthenticated: UnauthenticatedLayout,
  standalone: StandaloneLayout,
};

/** One catch-all: whatever the address, its page comes from the server and is drawn by the engine. */
export const App = observer(function App({ portal }: { portal: Portal }) {
  const [path] = useBrowserLocation({ ssrPath: portal.shown });
  useEffect(() => {
    if (path !== portal.shown) void portal.open(path);
  }, [portal, path]);

  useEffect(arrive, [portal.shown]);

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
    if (!portal.session && takeSessionOver()) portal.notify({ tone: "warning", text: portal.text("shell.session_over") });
  }, [portal]);

  const Layout = layouts[portal.layout];
  return (
    <PortalContext value={portal}>
      <Suspense>
        <Layout>{portal.page && <PageView key={portal.visit} page={portal.page} />}</Layout>
      </Suspense>
      <Overlays portal={portal} />
    </PortalContext>
  );
});

const Overlays = observer(function Overlays({ portal }: { portal: Portal }) {
  if (portal.toasts.length === 0 && !portal.question) return null;
  return (
    <Suspense>
      <LateOverlays />
    </Suspense>
  );
});
