/**
 * Single keys, only while nothing is typed into: `/` to the search, `t` to the table, `a` to the actions, `g` and a digit to a page, `?`
 * for the list. Who does not want them switches them off (`shortcuts-dialog.tsx`).
 */
export interface Shortcuts {
  help(): void;
  go(path: string): void;
  paths: readonly string[];
}

/** A box to tick takes no letters. */
const isTypedInto = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"])'));

export function startShortcuts({ help, go, paths }: Shortcuts): () => void {
  let going = false;
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target) || document.querySelector("dialog[open]")) return;

    const wasGoing = going;
    going = event.key === "g";
    const path = wasGoing ? paths[Number(event.key) - 1] : undefined;
    if (path) go(path);
    else if (event.key === "?") help();
    else if (!focusFirst(places[event.key])) return;
    event.preventDefault();
  };
  document.addEventListener("keydown", pressed);
  return () => document.removeEventListener("keydown", pressed);
}

/** What a key leads to: the first of these that is on screen. */
const places: Readonly<Record<string, readonly string[]>> = {
  "/": ["input[type=search]"],
  // A table that is walked by arrows has one stop: the cell where one was.
  t: ['main tbody [tabindex="0"]', "main tbody :is(a, button, input)"],
  // What may be done with rows that are chosen comes before what may be done with the page.
  a: ["main .table__bulk[data-shown] :is(a, button)", "main .page_header__actions :is(a, button)"],
};

function focusFirst(selectors: readonly string[] = []): boolean {
  for (const selector of selectors) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility());
    if (!found) continue;

    found.focus();
    if (found instanceof HTMLInputElement && found.type === "search") found.select();
    return true;
  }
  return false;
}
