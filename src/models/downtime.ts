/**
 * The downtime of the ERP, as this browser knows it: from a 503 with Retry-After until the time that it names. Meanwhile nothing
 * is asked of the ERP. What administrators have announced is shown from its beginning to its end, and blocks nothing: as long as
 * the ERP answers it may be asked.
 */
import { action, computed, makeObservable, observable, observableRef } from "mobx";
import type { ApiAnswer } from "../../engine/index.ts";
import type { PlannedDowntime } from "../../schemas/downtime.ts";
import { downtimeName, readDowntime, writeDowntime, type DowntimeRecord } from "./stored-downtime.ts";

/** So near to the announced end the ERP is taken to be back, and pages read anew (DOWN-007). Milliseconds. */
export const downtimeTolerance = 60_000;

/** The longest that a browser's timer waits. */
const longestWait = 2 ** 31 - 1;

/** Trouble that has a Retry-After of its own and is not the ERP's. */
const notTheErp: ReadonlySet<string> = new Set(["busy", "database_down"]);

export interface DowntimeHost {
  planned: readonly PlannedDowntime[];
  now(): number;
  /** The downtime is over, and what is on screen is as old as it. */
  reload(): void;
}

export class Downtime {
  private readonly host: DowntimeHost;
  private record: DowntimeRecord | undefined = undefined;
  private clock: number;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(host: DowntimeHost) {
    this.host = host;
    this.clock = host.now();
    makeObservable<this, "record" | "clock" | "take" | "tick">(this, {
      record: observableRef,
      clock: observable,
      active: computed,
      planned: computed,
      take: action,
      tick: action,
    });
    this.take(readDowntime(this.clock));
  }

  /** Another tab of the browser has heard of it, or that it is over. Answers how to stop listening. */
  followTabs(): () => void {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === downtimeName || key === null) this.take(readDowntime(this.host.now()));
    };
    window.addEventListener("storage", onStorage);
    return () => {
      window.removeEventListener("storage", onStorage);
      clearTimeout(this.timer);
    };
  }

  /** While it is there nothing is asked of the ERP. */
  get active(): DowntimeRecord | undefined {
    return this.record && this.record.until > this.clock ? this.record : undefined;
  }

  /** What has been announced for now. */
  get planned(): PlannedDowntime | undefined {
    return this.host.planned.find(({ from, to }) => Date.parse(from) <= this.clock && this.clock < Date.parse(to));
  }

  /** What people are told besides that it is down. */
  get message(): string {
    return this.active?.message || this.planned?.message || "";
  }

  /** An answer of the server, whoever asked. */
  heard(answer: ApiAnswer): void {
    if (answer.ok || answer.status !== 503 || answer.retry_after === undefined) return;
    const [error] = answer.errors;
    if (notTheErp.has(error?.code ?? "")) return;

    this.tick();
    const until = this.host.now() + answer.retry_after * 1000;
    const down_to = this.planned ? Date.parse(this.planned.to) : until;
    const record = { until, down_to, message: this.planned?.message || error?.message || "" };
    writeDowntime(record);
    this.take(record);
  }

  /** The sign-in page has said what there was to say. */
  said(): void {
    if (!this.record) return;
    const { session_destroyed: _, ...record } = this.record;
    writeDowntime(record);
    this.take(record);
  }

  private take(record: DowntimeRecord | undefined): void {
    this.record = record;
    this.tick();
  }

  /** What holds now; and when to look again. */
  private tick(): void {
    clearTimeout(this.timer);
    this.clock = this.host.now();
    const { record } = this;
    if (record && record.until <= this.clock) this.end(record);

    const moments = [this.record?.until, ...this.host.planned.flatMap(({ from, to }) => [Date.parse(from), Date.parse(to)])];
    const next = Math.min(...moments.filter((moment) => moment !== undefined && moment > this.clock).map(Number));
    if (Number.isFinite(next)) this.timer = setTimeout(() => this.tick(), Math.min(next - this.clock, longestWait));
  }

  private end(record: DowntimeRecord): void {
    this.record = undefined;
    writeDowntime(undefined);
    if (Math.abs(record.down_to - record.until) <= downtimeTolerance) this.host.reload();
  }
}
