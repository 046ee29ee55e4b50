import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Edges } from "../edges.tsx";
import { usePortal } from "../portal-context.ts";
import { MainLayout } from "./main-layout.tsx";

/** Who is signed in keeps his navigation, also on pages for everybody, not found and error, unless the page stands alone. */
export const SignedInLayout = observer(function SignedInLayout({ children }: { children: ReactNode }) {
  const Layout = usePortal().layout === "standalone" ? StandaloneLayout : MainLayout;
  return (
    <>
      <Layout>{children}</Layout>
      <Edges />
    </>
  );
});

/** A page on its own, without navigation: document viewers, public pages. */
function StandaloneLayout({ children }: { children: ReactNode }) {
  return (
    <main id="content" className="standalone" tabIndex={-1}>
      {children}
    </main>
  );
}
