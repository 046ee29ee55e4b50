/**
 * Asks before what was typed and not sent is thrown away: on links and steps that lead away, on back and forward, and, in the
 * browser's own words, on a reload or a closed tab. Searches, forms that save by themselves and editors that keep what was typed
 * never ask.
 */
import { discardUnsavedWork, hasUnsavedWork } from "../../engine/index.ts";
import type { Portal } from "./portal.ts";

export function guardLeaving(portal: Portal): void {
  const { env } = portal;
  const { navigate } = env;
  const history = new HistoryPlaces();

  let asking = false;
  portal.mayLeave = async () => {
    if (!mayLose(portal)) return true;
    // The address has changed already: whoever stays goes back to where he was, also whoever goes back twice before he answers.
    const { travelled } = history;
    const leaves = !asking && (await ((asking = true), ask(portal)).finally(() => (asking = false)));
    if (!leaves) history.undo(travelled, () => navigate(portal.shownPath));
    return leaves;
  };
  env.navigate = (path, options) => {
    // The page is being loaded anew, for another partner for example: then the one that is named is.
    if (portal.leaving) return window.location.assign(path);
    const go = () => history.keep(options?.replace === true, () => navigate(path, options));
    if (!mayLose(portal) || isSamePage(portal, path)) go();
    else void ask(portal).then((leaves) => leaves && go());
  };
  window.addEventListener("beforeunload", (event) => {
    if (!portal.leaving && mayLose(portal)) event.preventDefault();
  });
}

const mayLose = ({ page }: Portal): boolean => page !== null && hasUnsavedWork(page);

/** Whoever leaves leaves it behind. */
async function ask(portal: Portal): Promise<boolean> {
  const { page } = portal;
  const leaves = await portal.ask({
    title: portal.text("form.leave_title"),
    text: portal.text("form.leave_text"),
    confirm_label: portal.text("form.leave"),
    tone: "danger",
  });
  if (leaves && page) discardUnsavedWork(page);
  return leaves !== false;
}

function isSamePage(portal: Portal, path: string): boolean {
  const [pathname = ""] = path.split(/[?#]/);
  return pathname === portal.shownPath || (portal.page?.stays?.(pathname) ?? false);
}

/** The browser says that one went back or forward, but not how far; so each entry of its history is numbered. */
class HistoryPlaces {
  /** How many entries the last back or forward went, and may have to be undone. */
  travelled = 0;
  private at = placeOf(window.history.state);

  constructor() {
    this.mark();
    window.addEventListener("popstate", ({ state }) => {
      const now = placeOf(state);
      this.travelled = now - this.at;
      this.at = now;
    });
  }

  keep(replaces: boolean, navigate: () => void): void {
    navigate();
    this.travelled = 0;
    if (!replaces) this.at++;
    this.mark();
  }

  /** @param otherwise when the entry was none of ours */
  undo(moved: number, otherwise: () => void): void {
    if (moved === 0) otherwise();
    else window.history.go(-moved);
  }

  private mark(): void {
    window.history.replaceState({ ...(window.history.state as object | null), place: this.at }, "");
  }
}

function placeOf(state: unknown): number {
  const { place } = (state ?? {}) as { place?: unknown };
  return typeof place === "number" ? place : 0;
}
