import { watchDowntime } from "./downtime-of.ts";
import { watchNetwork } from "./network-trouble.tsx";
import type { Portal } from "./portal.ts";
import { watchScripts } from "./script-trouble.ts";

/** Whatever may go wrong between this browser and the ERP, and in the browser itself, is noticed from here on. */
export function watchTrouble(portal: Portal): void {
  watchScripts(portal, document.getElementById("app")!);
  watchNetwork(portal);
  watchDowntime(portal);
}
