import { useEffect, useState } from "react";
import { usePortal } from "./portal-context.ts";

/**
 * Asks until consent is given: whoever says "later" is asked again with the next visit (UI-007). The server's markup always asks, as it
 * would else come late and be the largest paint; whose consent is known never sees it (`page-html.ts`).
 */
export function CookieBanner() {
  const { text } = usePortal();
  const [asking, setAsking] = useState(true);
  useEffect(() => {
    if (consentGiven()) setAsking(false);
  }, []);
  if (!asking) return null;

  const accept = (): void => {
    giveConsent();
    setAsking(false);
  };
  return (
    <section className="cookie-banner" aria-labelledby="cookie-banner-title">
      <h2 className="cookie-banner__title" id="cookie-banner-title">
        {text("cookies.title")}
      </h2>
      <p className="cookie-banner__text quiet">
        {text("cookies.text")} <a href="/privacy">{text("cookies.more")}</a>
      </p>
      <div className="cookie-banner__actions actions">
        <button type="button" className="button" data-variant="primary" data-size="small" onClick={accept}>
          {text("cookies.accept")}
        </button>
        <button type="button" className="button" data-variant="quiet" data-size="small" onClick={() => setAsking(false)}>
          {text("cookies.later")}
        </button>
      </div>
    </section>
  );
}

/** That the user consented to cookies, kept in one (UI-008). */
const name = "cookie_consent";

/** One year, in seconds. */
const lifetime = 365 * 24 * 60 * 60;

const consentGiven = (): boolean => document.cookie.split("; ").includes(`${name}=given`);

/** Only over a safe connection, and never along with requests that begin elsewhere. */
function giveConsent(): void {
  document.cookie = `${name}=given; Max-Age=${lifetime}; Path=/; SameSite=Lax; Secure`;
}
