import type { ReactNode } from "react";
import { Edges } from "../edges.tsx";
import { Logo } from "../logo.tsx";
import { usePortal } from "../portal-context.ts";
import "../footer.css";
import "./unauthenticated-layout.css";
import { Footer } from "../footer.tsx";

/** The one layout of everything before sign-in (AUTH-001): the form on paper, beside it the chart out of the HTML (`logo-mark.ts`). */
export function UnauthenticatedLayout({ children }: { children: ReactNode }) {
  const { site } = usePortal();
  return (
    <div className="harbour">
      <div className="harbour__form">
        <header className="harbour__head">
          <Logo signedIn={false} name={site.name} />
        </header>
        <main id="content" className="harbour__content" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
      <div className="harbour__chart" aria-hidden="true">
        {["sea-chart", "sea-route"].map((name) => (
          <svg key={name} focusable="false">
            <use href={`#${name}`} />
          </svg>
        ))}
      </div>
      <Edges />
    </div>
  );
}
