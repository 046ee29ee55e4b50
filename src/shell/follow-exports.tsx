/** The box of exports in the background: made with the first of them, and there until the page is loaded anew. */
import { createRoot } from "react-dom/client";
import { FollowedExports } from "../models/followed-exports.ts";
import { ExportsBox } from "./exports-box.tsx";
import type { Portal } from "./portal.ts";
import { PortalContext } from "./portal-context.ts";

let followed: FollowedExports | undefined;

export function followExports(portal: Portal): FollowedExports {
  if (followed) return followed;

  followed = new FollowedExports(portal.env);
  const place = document.createElement("div");
  document.body.append(place);
  // A tree of its own: the page's first one has no place for what comes this late.
  createRoot(place).render(
    <PortalContext value={portal}>
      <ExportsBox followed={followed} />
    </PortalContext>,
  );
  return followed;
}
