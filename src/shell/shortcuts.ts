/** Single keys, only while nothing is typed into: `/` to the search, `g` and a digit to a page, `?` for the list. */
export interface Shortcuts {
  help(): void;
  go(path: string): void;
  paths: readonly string[];
}

const isTypedInto = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

export function startShortcuts({ help, go, paths }: Shortcuts): () => void {
  let going = false;
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target) || document.querySelector("dialog[open]")) return;

    const wasGoing = going;
    going = event.key === "g";
    const path = wasGoing ? paths[Number(event.key) - 1] : undefined;
    if (path) go(path);
    else if (event.key === "?") help();
    else if (event.key === "/") {
      const search = document.querySelector<HTMLInputElement>("input[type=search]");
      if (!search) return;
      search.focus();
      search.select();
    } else return;
    event.preventDefault();
  };
  document.addEventListener("keydown", pressed);
  return () => document.removeEventListener("keydown", pressed);
}
