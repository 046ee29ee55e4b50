/** Runs one handler of one node: waits for quiet, and decides what a second event does while the first still runs. */
import type { CompiledHandler } from "../../compile/plan/compiled.ts";
import { stopped, type Outcome } from "../steps/outcome.ts";

type Run<Event> = (event: Event, signal: AbortSignal) => Promise<Outcome>;

export class HandlerRunner<Event> {
  private readonly handler: CompiledHandler;
  private readonly run: Run<Event>;
  private running: { abort: AbortController } | undefined = undefined;
  private last: Promise<unknown> = Promise.resolve();
  private quiet: { timer: ReturnType<typeof setTimeout>; settle: () => void } | undefined = undefined;

  constructor(handler: CompiledHandler, run: Run<Event>) {
    this.handler = handler;
    this.run = run;
  }

  /** @returns how the steps of this event ended; `stopped`, and at once, when they are not run. */
  async emit(event: Event): Promise<Outcome> {
    if (this.handler.debounce > 0 && !(await this.untilQuiet())) return stopped;

    if (this.handler.second === "queue") return this.enqueue(event);
    if (this.running && this.handler.second === "drop") return stopped;
    this.running?.abort.abort();
    return this.begin(event);
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

  private enqueue(event: Event): Promise<Outcome> {
    const turn = this.last.then(() => this.begin(event));
    // One that fails must not stop those that wait.
    this.last = turn.catch(() => undefined);
    return turn;
  }

  private async begin(event: Event): Promise<Outcome> {
    const mine = { abort: new AbortController() };
    this.running = mine;
    try {
      return await this.run(event, mine.abort.signal);
    } finally {
      if (this.running === mine) this.running = undefined;
    }
  }
}
