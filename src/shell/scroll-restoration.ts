interface ScrollEntry {
  top: number;
  scrolled: readonly { mark: Mark; top: number; left: number }[];
  focus: Mark | undefined;
}

/** Finds an element again when its page is drawn anew: one that is not the same, but stands for the same. */
interface Mark {
  selector: string;
  /** Among those that the selector fits. */
  nth: number;
}

/**
 * A new page begins at its top, and whoever works by keyboard or screen reader begins in its content. Whoever goes back comes to
 * where he was when he left: how far the window, and whatever scrolls by itself in the page, had been scrolled, and what had the
 * focus. The browser would try that before the content is there; the first page after a load is its business.
 */
export class ScrollRestoration {
  private readonly entries = new Map<string, ScrollEntry>();
  private readonly scrolled = new Set<Element>();
  private popped = false;
  /** The page on screen, and the history's entry that it belongs to: the address may be the next one's already. */
  private path = window.location.pathname;
  private entry = nameOfEntry();

  /** From here on the window is listened to, for as long as it is there. */
  constructor() {
    window.history.scrollRestoration = "manual";
    window.addEventListener("pagehide", () => (window.history.scrollRestoration = "auto"));
    window.addEventListener("pageshow", () => (window.history.scrollRestoration = "manual"));
    document.addEventListener("scroll", ({ target }) => void (target instanceof Element && this.note(target)), {
      capture: true,
      passive: true,
    });

    // The last two are wouter's.
    for (const move of ["popstate", "pushState", "replaceState"]) {
      window.addEventListener(move, () => {
        if (move !== "replaceState") this.popped = move === "popstate";
        if (window.location.pathname === this.path) this.moveWithin(move);
      });
    }
  }

  /** Whether the address became what it is by going back or forward. */
  isReturning(): boolean {
    return this.popped;
  }

  /** To be called while the page that is left is still on screen. */
  leave(): void {
    const parts = [...this.scrolled].filter((part) => part.isConnected && (part.scrollTop > 0 || part.scrollLeft !== 0));
    const { activeElement } = document;
    this.entries.set(this.entry, {
      top: window.scrollY,
      scrolled: parts.map((part) => ({ mark: markOf(part), top: part.scrollTop, left: part.scrollLeft })),
      focus: activeElement?.matches("#content *") ? markOf(activeElement) : undefined,
    });
  }

  /** To be called once the next page is drawn. */
  arrive(returning: boolean): void {
    const left = this.path;
    this.path = window.location.pathname;
    this.entry = nameOfEntry();
    this.scrolled.clear();
    const kept = returning ? this.entries.get(this.entry) : undefined;
    if (kept) returnTo(kept);
    else window.scrollTo(0, 0);
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body && activeElement !== content()) return;
    // Not every browser gives a link the focus that is clicked on.
    const focused = kept && elementOf(kept.focus ?? { selector: `a[href="${CSS.escape(left)}"]`, nth: 0 });
    (focused ?? beginning())?.focus({ preventScroll: true });
  }

  /** To another query, or to a part of the page: it stays, but its entry may be another one. */
  private moveWithin(move: string): void {
    if (move !== "replaceState") this.leave();
    this.entry = nameOfEntry();
    if (move === "popstate") returnTo(this.entries.get(this.entry));
  }

  /** Dialogs come and go while a page stays: what has gone with them is let go. */
  private note(part: Element): void {
    if (this.scrolled.has(part)) return;
    for (const one of this.scrolled) if (!one.isConnected) this.scrolled.delete(one);
    this.scrolled.add(part);
  }
}

function returnTo(kept: ScrollEntry | undefined): void {
  if (!kept) return;
  for (const { mark, top, left } of kept.scrolled) elementOf(mark)?.scrollTo(left, top);
  window.scrollTo(0, kept.top);
}

/** Of a page that has just come: what it is called is the first that is read out. */
function beginning(): HTMLElement | null {
  const heading = content()?.querySelector("h1");
  if (!heading) return content();

  heading.tabIndex = -1;
  return heading;
}

const content = (): HTMLElement | null => document.getElementById("content");

function markOf(element: Element): Mark {
  const href = element.getAttribute("href");
  const [first = ""] = element.classList;
  const kind = href === null ? first && `.${CSS.escape(first)}` : `[href="${CSS.escape(href)}"]`;
  const selector = `${element.localName}${kind}`;
  return { selector, nth: [...(content()?.querySelectorAll(selector) ?? [])].indexOf(element) };
}

const elementOf = ({ selector, nth }: Mark): HTMLElement | undefined =>
  [...(content()?.querySelectorAll<HTMLElement>(selector) ?? [])][nth];

/** By the number that `guardLeaving` gives it; it has none before. */
function nameOfEntry(): string {
  const { place } = (window.history.state ?? {}) as { place?: unknown };
  return `${typeof place === "number" ? place : 0} ${window.location.pathname}`;
}
