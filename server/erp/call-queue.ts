/** Lets `at_once` calls run and `waiting` more wait for them; whoever comes then is turned away. */
export class CallQueue {
  readonly #at_once: number;
  readonly max_waiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ at_once, waiting }: { at_once: number; waiting: number }) {
    this.#at_once = at_once;
    this.max_waiting = waiting;
  }

  /** True when it is the caller's turn, after a wait or at once; false when there is no place left. */
  async enter(): Promise<boolean> {
    if (this.#running < this.#at_once) {
      this.#running += 1;
      return true;
    }
    if (this.#waiting.length >= this.max_waiting) return false;

    // The one who leaves hands its place over, so `running` does not change.
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return true;
  }

  leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
