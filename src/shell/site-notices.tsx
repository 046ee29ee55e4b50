import { observer } from "mobx-react-lite";
import { DowntimeBanner } from "./downtime-banner.tsx";
import { usePortal } from "./portal-context.ts";
import { ProxyBanner } from "./proxy-banner.tsx";

/** What the server wants everybody, or every administrator, to know before anything else. */
export const SiteNotices = observer(function SiteNotices() {
  const { site, session } = usePortal();
  return (
    <>
      {session?.proxied_by && <ProxyBanner real={session.proxied_by} />}
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
