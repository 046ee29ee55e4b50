/** Runs one handler of one node: waits for quiet, and decides what a second event does while the first still runs. */
import type { CompiledHandler } from "../../compile/plan/compiled.ts";

type Run<Event> = (event: Event, signal: AbortSignal) => Promise<void>;

export class HandlerRunner<Event> {
  private readonly handler: CompiledHandler;
  private readonly run: Run<Event>;
  private running: { done: Promise<void>; abort: AbortController } | undefined = undefined;
  private last: Promise<void> = Promise.resolve();
  private quiet: { timer: ReturnType<typeof setTimeout>; settle: () => void } | undefined = undefined;

  constructor(handler: CompiledHandler, run: Run<Event>) {
    this.handler = handler;
    this.run = run;
  }

  /** @returns when the steps of this event are done, or at once when they are not run. */
  async emit(event: Event): Promise<void> {
    if (this.handler.debounce > 0 && !(await this.untilQuiet())) return;

    if (this.handler.second === "queue") return this.enqueue(event);
    if (this.running && this.handler.second === "drop") return;
    this.running?.abort.abort();
    await this.begin(event);
  }

  /** False for an event that a later one overtook. */
  private untilQuiet(): Promise<boolean> {
    if (this.quiet) {
      clearTimeout(this.quiet.timer);
      this.quiet.settle();
    }
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.quiet = undefined;
        resolve(true);
      }, this.handler.debounce);
      this.quiet = { timer, settle: () => resolve(false) };
    });
  }

  private enqueue(event: Event): Promise<void> {
    const turn = this.last.then(() => this.begin(event));
    // One that fails must not stop those that wait.
    this.last = turn.catch(() => undefined);
    return turn;
  }

  private async begin(event: Event): Promise<void> {
    const abort = new AbortController();
    const mine = { done: this.run(event, abort.signal), abort };
    this.running = mine;
    try {
      await mine.done;
    } finally {
      if (this.running === mine) this.running = undefined;
    }
  }
}
