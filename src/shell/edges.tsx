import { CookieBanner } from "./cookie-banner.tsx";
import { ScrollToTop } from "./scroll-to-top.tsx";

/** What stands at the edges of the window, whatever page is on screen. */
export function Edges() {
  return (
    <div className="edges">
      <ScrollToTop />
      <CookieBanner />
    </div>
  );
}
