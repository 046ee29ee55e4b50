/** Where sign-in leads from and to. The address in between travels in the query, so it is somebody else's word. */
import { isOwnPath } from "../../../schemas/own-path.ts";

export const signInPath = "/";
/** AUTH-002: where those go who are signed in already. */
const firstPage = "/dashboard";
/** Coming back to it after sign-in would end the new session at once. */
const neverReturnedTo: ReadonlySet<string> = new Set(["/logout"]);

/** `/orders?page=2` → `/?return=%2Forders%3Fpage%3D2` */
export function signInAddress(path: string, search: string): string {
  const address = `${path}${search}`;
  return !isOwnPath(address) || neverReturnedTo.has(path) ? signInPath : `${signInPath}?return=${encodeURIComponent(address)}`;
}

/** The page that the query asks to come back to; the first page when it asks for none of ours. */
export function returnPath(query: unknown): string {
  const { return: wanted } = query as Record<string, unknown>;
  if (typeof wanted !== "string" || !isOwnPath(wanted)) return firstPage;

  const [path = ""] = wanted.split(/[?#]/, 1);
  // The sign-in page's own address would turn in a circle.
  return path === signInPath || neverReturnedTo.has(path) ? firstPage : wanted;
}
