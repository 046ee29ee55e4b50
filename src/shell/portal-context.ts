import { createContext, useContext } from "react";
import type { Portal } from "./portal.ts";

export const PortalContext = createContext<Portal | null>(null);

/** @throws outside the shell: a bug of ours. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error("usePortal() needs the shell around it.");
  return portal;
}
