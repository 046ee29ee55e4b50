/** What one entry of a list asks a service, and what the answer was: kept until a newer one is there. */
import { makeObservable, observableRef, runInAction } from "mobx";
import type { EngineEnv } from "../../host/env.ts";
import type { SourceView } from "../../model/list/source-view.ts";
import { ask, type Asked, type Question } from "./joint-questions.ts";

type CacheInfo = NonNullable<SourceView["cache_info"]>;

export class RowQuestion {
  asked: Asked | undefined = undefined;
  busy = true;
  /** When it was answered, ISO UTC. */
  private asked_at = "";
  private readonly env: EngineEnv;
  private question: (Omit<Question, "force"> & { path: string }) | undefined = undefined;
  private latest = 0;

  constructor(env: EngineEnv) {
    this.env = env;
    makeObservable(this, { asked: observableRef, busy: observableRef });
  }

  /** That it is new needs no words where the entry stands. */
  get cacheInfo(): CacheInfo | undefined {
    return this.asked?.ok ? (this.asked.answer["cache_info"] as CacheInfo | undefined) : undefined;
  }

  /** The moment that the answer is true for. Undefined where the service says nothing of ages. */
  get readAt(): string | undefined {
    const info = this.cacheInfo;
    return info && (info.cached ? info.cached_at : this.asked_at);
  }

  get failed(): boolean {
    return this.asked?.ok === false;
  }

  /** @param path of the API; @returns what takes the question back: nobody wants its answer any more */
  put(path: string, question: Omit<Question, "force">): () => void {
    this.question = { ...question, path };
    void this.send(false);
    return () => {
      this.question = undefined;
      this.latest += 1;
    };
  }

  refresh(): Promise<void> {
    return this.send(true);
  }

  private async send(force: boolean): Promise<void> {
    if (!this.question) return;
    const { path, item, also } = this.question;
    const number = (this.latest += 1);
    runInAction(() => (this.busy = true));
    const asked = await ask(this.env, path, { item, also, force });
    if (number !== this.latest) return;
    runInAction(() => {
      this.asked_at = this.env.now().toISOString();
      this.asked = asked;
      this.busy = false;
    });
  }
}
