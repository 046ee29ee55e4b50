/**
 * The downtime of the ERP, as this browser knows it: from a 503 with Retry-After until the time that it names. Meanwhile nothing
 * is asked of the ERP. What administrators have announced is shown from when they want it to its end. Unless they say that it blocks
 * something, the ERP may be asked for as long as it answers.
 */
import { action, computed, makeObservable, observable, observableRef } from "mobx";
import type { ApiAnswer, ApiCall } from "../../engine/index.ts";
import type { PlannedDowntime } from "../../schemas/downtime.ts";
import { downtimeName, readDowntime, writeDowntime, type DowntimeRecord } from "./stored-downtime.ts";

/** So near to the announced end the ERP is taken to be back, and pages read anew (DOWN-007). Milliseconds. */
export const downtimeTolerance = 60_000;

/** The longest that a browser's timer waits. */
const maxWait = 2 ** 31 - 1;

/** Trouble that has a Retry-After of its own and is not the ERP's. */
const notTheErp: ReadonlySet<string> = new Set(["busy", "database_down"]);

const strictness: Readonly<Record<PlannedDowntime["blocks"], number>> = { nothing: 0, writing: 1, everything: 2 };

export interface DowntimeHost {
  /** What had been announced when the page was loaded. */
  planned: readonly PlannedDowntime[];
  now(): number;
  /** The downtime is over, and what is on screen is as old as it. */
  reload(): void;
}

export class Downtime {
  private readonly host: DowntimeHost;
  private record: DowntimeRecord | undefined = undefined;
  private ahead: readonly PlannedDowntime[];
  private clock: number;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(host: DowntimeHost) {
    this.host = host;
    this.ahead = host.planned;
    this.clock = host.now();
    makeObservable<this, "record" | "ahead" | "clock" | "take" | "tick">(this, {
      record: observableRef,
      ahead: observableRef,
      clock: observable,
      active: computed,
      running: computed,
      planned: computed,
      announce: action,
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

  /** What has been announced for now; of several the one that keeps most back. */
  get running(): PlannedDowntime | undefined {
    const running = this.ahead.filter(({ from, to }) => Date.parse(from) <= this.clock && this.clock < Date.parse(to));
    return running.toSorted((one, other) => strictness[other.blocks] - strictness[one.blocks])[0];
  }

  /** What people are to know of: what is running, else what comes next. */
  get planned(): PlannedDowntime | undefined {
    const isTold = ({ announced_from, to }: PlannedDowntime) => Date.parse(announced_from) <= this.clock && this.clock < Date.parse(to);
    return this.running ?? this.ahead.find(isTold);
  }

  /** What people are told besides that it is down. */
  get message(): string {
    return this.active?.message || this.running?.message || "";
  }

  /** Until when a call is kept back, in milliseconds since 1970; undefined when it may be sent. */
  keepsBack({ needs_erp, method }: ApiCall): number | undefined {
    if (needs_erp !== true) return undefined;
    if (this.active) return this.active.until;

    const { blocks, to } = this.running ?? { blocks: "nothing", to: "" };
    return blocks === "everything" || (blocks === "writing" && method !== "GET") ? Date.parse(to) : undefined;
  }

  /** Administrators have announced one, changed one, or ended one before its time: then nothing waits for that time. */
  announce(ahead: readonly PlannedDowntime[]): void {
    const was = this.running;
    this.ahead = ahead;
    this.tick();
    // The server has asked for less patience than the whole time; it is over all the same.
    if (was && !this.running && this.record?.down_to === Date.parse(was.to)) this.end({ ...this.record, until: this.record.down_to });
  }

  /** An answer of the server, whoever asked. */
  onAnswer(answer: ApiAnswer): void {
    if (answer.ok || answer.status !== 503 || answer.retry_after === undefined) return;
    const [error] = answer.errors;
    if (notTheErp.has(error?.code ?? "")) return;

    this.tick();
    const until = this.host.now() + answer.retry_after * 1000;
    const down_to = this.running ? Date.parse(this.running.to) : until;
    const record = { until, down_to, message: this.running?.message || error?.message || "" };
    writeDowntime(record);
    this.take(record);
  }

  /** The sign-in page has said what there was to say. */
  markAsShown(): void {
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

    const planned = this.ahead.flatMap(({ announced_from, from, to }) => [announced_from, from, to].map(Date.parse));
    const moments = [this.record?.until, ...planned];
    const next = Math.min(...moments.filter((moment) => moment !== undefined && moment > this.clock).map(Number));
    if (Number.isFinite(next)) this.timer = setTimeout(() => this.tick(), Math.min(next - this.clock, maxWait));
  }

  private end(record: DowntimeRecord): void {
    this.record = undefined;
    writeDowntime(undefined);
    if (Math.abs(record.down_to - record.until) <= downtimeTolerance) this.host.reload();
  }
}
