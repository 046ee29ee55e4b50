import type { ReactNode } from "react";

/** A page on its own, without navigation: document viewers, public pages. */
export function StandaloneLayout({ children }: { children: ReactNode }) {
  return (
    <main id="content" className="standalone" tabIndex={-1}>
      {children}
    </main>
  );
}
