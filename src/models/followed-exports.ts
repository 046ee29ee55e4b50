/** Exports that the server makes in the background, as the user follows them: told by the stream, asked for where that is silent. */
import { action, makeObservable, observable } from "mobx";
import type { EngineEnv } from "../../engine/index.ts";
import type { ExportJob } from "../../schemas/export-job.ts";

const askEveryMs = 2_000;
const key = "exports";

export const isUnderWay = ({ state }: ExportJob): boolean => state === "waiting" || state === "running";

export class FollowedExports {
  /** The newest first. */
  jobs: readonly ExportJob[] = [];
  private readonly env: Pick<EngineEnv, "send" | "store" | "notify" | "text">;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly dismissed = new Set<string>();

  constructor(env: Pick<EngineEnv, "send" | "store" | "notify" | "text">) {
    this.env = env;
    makeObservable(this, { jobs: observable, onNews: action, leaveOut: action });
  }

  /** What was answered in the place of a file. */
  async followAnswer(answer: Blob): Promise<void> {
    try {
      const { data } = JSON.parse(await answer.text()) as { data: unknown };
      this.onNews(data);
    } catch {
      // What cannot be read is asked for.
    }
    await this.refresh();
  }

  /** News may overtake each other: what is told of a job never takes it back to where it was. */
  onNews(news: unknown): void {
    if (!isJob(news) || this.dismissed.has(news.id)) return;
    const job = this.jobs.find(({ id }) => id === news.id);
    if (job && progressOf(job) > progressOf(news)) return;

    this.jobs = job ? this.jobs.map((job) => (job.id === news.id ? news : job)) : [news, ...this.jobs];
    this.goOn();
  }

  async refresh(): Promise<void> {
    const answer = await this.env.send({ method: "GET", path: "/v1/export_jobs" });
    if (answer.ok) {
      const { items } = answer.data as { items: ExportJob[] };
      for (const job of items.toReversed()) this.onNews(job);
      const there = new Set(items.map(({ id }) => id));
      for (const { id } of this.jobs) if (!there.has(id)) this.leaveOut(id);
    }
    this.goOn();
  }

  /** Stops one that is under way. */
  async stop(id: string): Promise<void> {
    const answer = await this.env.send({ method: "DELETE", path: `/v1/export_jobs/${id}` });
    if (answer.ok) this.onNews(answer.data);
    else await this.refresh();
  }

  /** One that is over goes, with its file. */
  async dismiss(id: string): Promise<void> {
    this.dismissed.add(id);
    this.leaveOut(id);
    await this.env.send({ method: "DELETE", path: `/v1/export_jobs/${id}` });
  }

  leaveOut(id: string): void {
    this.jobs = this.jobs.filter((job) => job.id !== id);
    this.goOn();
  }

  /** As long as one is under way it is asked after; the stream may be closed, or come late. */
  private goOn(): void {
    this.env.store.write(key, this.jobs.length > 0 ? true : undefined);
    clearTimeout(this.timer);
    this.timer = this.jobs.some(isUnderWay) ? setTimeout(() => void this.refresh(), askEveryMs) : undefined;
  }
}

const progressOf = (job: ExportJob): number => (isUnderWay(job) ? job.percent + (job.state === "running" ? 1 : 0) : 1_000);

const isJob = (news: unknown): news is ExportJob =>
  typeof news === "object" && news !== null && typeof (news as ExportJob).id === "string" && typeof (news as ExportJob).state === "string";
