/**
 * Stops asking an ERP that fails all the time: after `failures` within `window` it stays open for `pause`, then lets one
 * call through to see. All times in milliseconds.
 */
export interface BreakerLimits {
  failures: number;
  window: number;
  pause: number;
}

export class Breaker {
  readonly #limits: BreakerLimits;
  readonly #now: () => number;
  #failed: number[] = [];
  #openUntil = 0;

  constructor(limits: BreakerLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  /** How long callers should stay away; 0 when the way is free. */
  waiting(): number {
    return Math.max(0, this.#openUntil - this.#now());
  }

  /** As `waiting`, for a caller that goes on at 0: after the pause it is the one that probes, and others wait on. */
  admit(): number {
    const waiting = this.waiting();
    if (waiting === 0 && this.#openUntil > 0) this.#openUntil = this.#now() + this.#limits.pause;
    return waiting;
  }

  succeeded(): void {
    this.#failed = [];
    this.#openUntil = 0;
  }

  failed(): void {
    const now = this.#now();
    this.#failed = [...this.#failed.filter((at) => at > now - this.#limits.window), now];
    if (this.#failed.length >= this.#limits.failures) this.#openUntil = now + this.#limits.pause;
  }

  reset(): void {
    this.succeeded();
  }
}
