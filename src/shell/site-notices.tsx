import { observer } from "mobx-react-lite";
import { lazy, Suspense } from "react";
import { DowntimeBanner } from "./downtime-banner.tsx";
import { usePortal } from "./portal-context.ts";

/** Few ever act as somebody else. */
const ProxyBanner = lazy(() => import("./proxy-banner.tsx").then((module) => ({ default: module.ProxyBanner })));

/** What the server wants everybody, or every administrator, to know before anything else. */
export const SiteNotices = observer(function SiteNotices() {
  const { site, session } = usePortal();
  return (
    <>
      {session?.proxied_by && (
        <Suspense>
          <ProxyBanner real={session.proxied_by} />
        </Suspense>
      )}
      <DowntimeBanner />
      {site.notices.length > 0 && (
        <div className="site-notices">
          {site.notices.map((notice) => (
            <p key={notice.text} className="site-notice" data-tone={notice.tone} role="status">
              {notice.path ? <a href={notice.path}>{notice.text}</a> : notice.text}
            </p>
          ))}
        </div>
      )}
    </>
  );
});
