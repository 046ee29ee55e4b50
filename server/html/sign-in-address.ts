/** Where sign-in leads from and to. The address in between travels in the query, so it is somebody else's word. */
import { relativePath } from "./relative-path.ts";

export const signInPath = "/";
/** AUTH-002: where those go who are signed in already. */
const firstPage = "/dashboard";
/** Coming back to it after sign-in would end the new session at once. */
const neverReturnedTo: ReadonlySet<string> = new Set(["/logout"]);

/** `/orders?page=2` → `/?return=%2Forders%3Fpage%3D2` */
export function signInAddress(path: string, search: string): string {
  const address = relativePath(`${path}${search}`);
  return address === undefined || neverReturnedTo.has(path) ? signInPath : `${signInPath}?return=${encodeURIComponent(address)}`;
}

/** The page that the query asks to come back to; the first page when it asks for none of ours. */
export function returnPath(query: unknown): string {
  const { return: wanted } = query as Record<string, unknown>;
  const address = typeof wanted === "string" ? relativePath(wanted) : undefined;
  if (address === undefined) return firstPage;

  const [path = ""] = address.split(/[?#]/, 1);
  // The sign-in page's own address would turn in a circle.
  return path === signInPath || neverReturnedTo.has(path) ? firstPage : address;
}
