/**
 * Copies of answers, newest use last. A fresh copy saves a call; an old one is what can still be shown while the ERP is
 * down. At most `limit` copies, the longest unused goes first.
 */
export interface CacheEntry<T> {
  value: T;
  /** When the ERP was asked for it; milliseconds since 1970. */
  at: number;
  /** Until then it is as good as asking. */
  fresh_until: number;
}

export class AnswerCache<T> {
  readonly #copies = new Map<string, CacheEntry<T>>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#copies.size;
  }

  get(key: string): CacheEntry<T> | undefined {
    const copy = this.#copies.get(key);
    if (copy) this.#put(key, copy);
    return copy;
  }

  set(key: string, copy: CacheEntry<T>): void {
    this.#put(key, copy);
    if (this.#copies.size <= this.#limit) return;

    // A map remembers the order of insertion: its first key is the one that was not used for longest.
    const [oldest] = this.#copies.keys();
    if (oldest !== undefined) this.#copies.delete(oldest);
  }

  delete(key: string): void {
    this.#copies.delete(key);
  }

  clear(): void {
    this.#copies.clear();
  }

  /** Nothing is fresh any more; what is known is kept. */
  expire(): void {
    for (const copy of this.#copies.values()) copy.fresh_until = 0;
  }

  #put(key: string, copy: CacheEntry<T>): void {
    this.#copies.delete(key);
    this.#copies.set(key, copy);
  }
}
