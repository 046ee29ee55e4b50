/** What is typed into the search, and what the server has answered: the newest answer, never an older one above it. */
import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { ApiAnswer, EngineEnv } from "../../engine/index.ts";
import type { RecentAnswer, RecentHit, SearchAnswer } from "../../schemas/search.ts";

/** Milliseconds without a key before the server is asked, and between two questions. */
const quiet = 120;
/** Milliseconds until somebody is told that the answer is on its way. */
const slowAfter = 400;
/** So many letters at once were pasted: nothing more will follow. */
const pasted = 4;

type SearchEnv = Pick<EngineEnv, "send">;

export class SearchModel {
  typed = "";
  /** The newest; while the next is on its way it stays. */
  answer: SearchAnswer | undefined = undefined;
  /** Why there is no answer; until there is one, whatever is typed meanwhile. */
  problem: { q: string; message: string } | undefined = undefined;
  /** The answer takes its time. */
  slow = false;
  recent: readonly RecentHit[] = [];
  private readonly env: SearchEnv;
  private running: AbortController | undefined = undefined;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private slowTimer: ReturnType<typeof setTimeout> | undefined = undefined;
  private askedAt = 0;

  constructor(env: SearchEnv) {
    this.env = env;
    makeObservable(this, {
      typed: observable,
      answer: observableRef,
      problem: observableRef,
      slow: observable,
      recent: observableRef,
      q: computed,
      isAnswered: computed,
      type: action,
    });
  }

  /** What is searched for. */
  get q(): string {
    return this.typed.trim();
  }

  /** What is shown belongs to what is typed. */
  get isAnswered(): boolean {
    return this.q === "" || this.answer?.q === this.q || this.problem?.q === this.q;
  }

  type(typed: string): void {
    const before = this.q;
    const isPasted = typed.length - this.typed.length >= pasted;
    this.typed = typed;
    if (this.q === before) return;

    this.cancel();
    if (this.q === "") {
      this.answer = undefined;
      this.problem = undefined;
    }
    if (this.isAnswered) return;
    const wait = isPasted ? Math.max(0, this.askedAt + quiet - performance.now()) : quiet;
    this.timer = setTimeout(() => void this.ask(), wait);
    this.slowTimer = setTimeout(() => runInAction(() => (this.slow = true)), quiet + slowAfter);
  }

  retry(): void {
    this.cancel();
    void this.ask();
  }

  async loadRecent(): Promise<void> {
    const answer = await this.env.send({ method: "GET", path: "/v1/search/recent" });
    if (answer.ok) runInAction(() => (this.recent = (answer.data as RecentAnswer).hits));
  }

  /** Whatever is under way is no longer wanted. */
  cancel(): void {
    clearTimeout(this.timer);
    clearTimeout(this.slowTimer);
    this.running?.abort();
    this.running = undefined;
    if (this.slow) runInAction(() => (this.slow = false));
  }

  private async ask(): Promise<void> {
    const mine = new AbortController();
    this.running = mine;
    this.askedAt = performance.now();
    const { q } = this;
    const answer = await this.env.send({ method: "GET", path: "/v1/search", query: { q }, signal: mine.signal, needs_erp: true });
    if (this.running !== mine) return;
    this.running = undefined;
    clearTimeout(this.slowTimer);
    runInAction(() => this.take(q, answer));
  }

  private take(q: string, answer: ApiAnswer): void {
    this.slow = false;
    this.answer = answer.ok ? { ...(answer.data as SearchAnswer), q } : undefined;
    this.problem = answer.ok ? undefined : { q, message: answer.errors[0]?.message ?? "" };
  }
}
