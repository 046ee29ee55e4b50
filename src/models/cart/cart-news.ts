/** Which lines are to be read anew, and up to which version of the cart all of them are known. */

/** What is to be read, and for which versions of the cart. */
export interface News {
  ids: Iterable<string>;
  versions?: Iterable<number>;
  /** With this one, all before it. */
  upTo?: number | undefined;
}

/** What was told and is not read yet. */
export class CartNewsQueue {
  ids = new Set<string>();
  private versions = new Set<number>();
  private upTo = 0;

  get size(): number {
    return this.ids.size + this.versions.size;
  }

  add({ ids, versions = [], upTo = 0 }: News): void {
    for (const id of ids) this.ids.add(id);
    for (const version of versions) this.versions.add(version);
    this.upTo = Math.max(this.upTo, upTo);
  }

  take(): News & { ids: Set<string> } {
    const { ids, versions, upTo } = this;
    this.ids = new Set();
    this.versions = new Set();
    this.upTo = 0;
    return { ids, versions, upTo };
  }
}

/** Changes are told in any order, by answers and by the event stream; some of them may never be. */
export class KnownVersions {
  /** Up to here nothing is missing. */
  complete = 0;
  private readonly ahead = new Set<number>();

  startAt(version: number): void {
    this.ahead.clear();
    this.complete = version;
  }

  add({ versions = [], upTo = 0 }: Omit<News, "ids">): void {
    this.complete = Math.max(this.complete, upTo);
    for (const version of versions) if (version > this.complete) this.ahead.add(version);
    while (this.ahead.delete(this.complete + 1)) this.complete++;
  }
}
