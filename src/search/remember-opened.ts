/** What the user opens is found first the next time; the server says what of it can be remembered, and keeps it for him. */
import { reaction } from "mobx";
import { isAdminPath } from "../../schemas/admin-path.ts";
import type { Portal } from "../shell/portal.ts";

/** Milliseconds that a page is looked at before it counts as opened. */
const openedAfter = 1_000;

/**
 * Nobody waits for it, and its failure costs nothing.
 * @param opened the id of a hit, or the path of a page
 */
export function rememberOpened({ env, session }: Portal, opened: string): void {
  // What somebody looks at who acts as the user is not what the user looked at.
  if (!session?.proxied_by) void env.send({ method: "POST", path: "/v1/search/recent", body: { opened }, needs_erp: true });
}

/** Every page of one thing, however one came to it: those whose path has a value. */
export function rememberOpenedPages(portal: Portal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  reaction(
    () => {
      const { page, shownPath } = portal;
      const isOfOne = page !== null && Object.keys(page.route).length > 0 && !isAdminPath(shownPath);
      return isOfOne ? shownPath.split(/[?#]/)[0]! : undefined;
    },
    (path) => {
      clearTimeout(timer);
      if (path !== undefined) timer = setTimeout(() => rememberOpened(portal, path), openedAfter);
    },
    { fireImmediately: true },
  );
}
