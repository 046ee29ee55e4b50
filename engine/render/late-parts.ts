/** Parts of a page that are drawn after the first paint: what comes into view first, the rest while nothing else is to be done. */
import { flushSync } from "react-dom";

export type Draw = () => void;

/** Of all long slots on the page: they share the idle time. */
const waiting = new Set<Draw>();
let scheduled = false;

/** Does this in idle time, in its turn. @returns how to do without */
export function whenIdle(work: Draw): () => void {
  waiting.add(work);
  schedule();
  return () => void waiting.delete(work);
}

export class LateParts {
  private readonly own = new Set<Draw>();
  private readonly boxes = new WeakMap<Element, Draw>();
  private seen: IntersectionObserver | undefined = undefined;

  /** @param box where the part will stand; one without a box of its own waits for idle time alone. @returns how to stop waiting */
  add(box: Element, draw: Draw): () => void {
    this.own.add(draw);
    whenIdle(draw);
    this.boxes.set(box, draw);
    this.seen ??= new IntersectionObserver((entries) => this.renderVisible(entries), { rootMargin: "50%" });
    this.seen.observe(box);
    return () => {
      this.forget(draw);
      this.seen?.unobserve(box);
    };
  }

  /** For who must go to something that is not drawn yet. */
  renderAll(): void {
    this.draw([...this.own]);
  }

  private renderVisible(entries: readonly IntersectionObserverEntry[]): void {
    this.draw(entries.flatMap(({ isIntersecting, target }) => (isIntersecting ? (this.boxes.get(target) ?? []) : [])));
  }

  private draw(draws: readonly Draw[]): void {
    const due = draws.filter((draw) => this.own.has(draw));
    if (due.length === 0) return;
    for (const draw of due) this.forget(draw);
    flushSync(() => due.forEach((draw) => draw()));
  }

  private forget(draw: Draw): void {
    this.own.delete(draw);
    waiting.delete(draw);
  }
}

interface Deadline {
  timeRemaining(): number;
}

/** So much is done in one go at most, in milliseconds: whoever types meanwhile must not wait. */
const maxAtOnce = 20;
/** Where a browser has no idle time to give, so much of every frame is taken. */
const share = 8;

function schedule(): void {
  if (scheduled) return;
  scheduled = true;
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(() => work(until(performance.now() + share)), 16);
}

const until = (end: number): Deadline => ({ timeRemaining: () => end - performance.now() });

/** Ends in time: the next part is taken to need as long as the longest before it. */
function work(deadline: Deadline): void {
  scheduled = false;
  const end = performance.now() + maxAtOnce;
  let longest = 0;
  try {
    for (const draw of waiting) {
      const left = Math.min(deadline.timeRemaining(), end - performance.now());
      if (longest > 0 && left < longest) break;
      waiting.delete(draw);
      const began = performance.now();
      flushSync(draw);
      longest = Math.max(longest, performance.now() - began);
    }
  } finally {
    if (waiting.size > 0) schedule();
  }
}
