import type { Portal } from "./portal.ts";

/** One delegated listener: a plain click on a link into the portal changes the page without loading it anew. */
export function followLinks({ env }: Portal): void {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;

    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    const href = link?.getAttribute("href");
    if (
      !link ||
      !href?.startsWith("/") ||
      href.startsWith("//") ||
      href.startsWith("/api/") ||
      link.hasAttribute("download") ||
      link.getAttribute("target")
    )
      return;

    event.preventDefault();
    env.navigate(href);
  });
}
