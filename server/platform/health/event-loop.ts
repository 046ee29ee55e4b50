/**
 * How late this process gets to its work: what everybody who is served at the same time waits. Two watchers take turns, so that
 * there is always one that has watched for half a minute at least, and none that still knows what was an hour ago.
 */
import { monitorEventLoopDelay, type ELDHistogram } from "node:perf_hooks";
import { repeatEvery } from "../repeat-every.ts";

/** In milliseconds. */
export interface EventLoopDelay {
  median: number;
  /** All but one in a hundred are below. */
  p99: number;
  longest: number;
  /** What it was watched for: the last 30 to 60 s, less in the first minute. */
  over_seconds: number;
}

export interface EventLoopWatch {
  delay(): EventLoopDelay;
  stop(): void;
}

const turnMs = 30_000;
/** A watcher sets itself an alarm so often and notes when it rang; how much later that was is the delay. */
const everyMs = 20;

interface Watcher {
  seen: ELDHistogram;
  since: number;
}

export function watchEventLoop({
  turn = turnMs,
  now = () => performance.now(),
}: { turn?: number; now?: () => number } = {}): EventLoopWatch {
  const start = (): Watcher => {
    const seen = monitorEventLoopDelay({ resolution: everyMs });
    seen.enable();
    return { seen, since: now() };
  };
  const watchers = [start()];
  const turns = repeatEvery(turn, () => {
    watchers.push(start());
    if (watchers.length > 2) watchers.shift()!.seen.disable();
  });

  return {
    delay() {
      const { seen, since } = watchers[0]!;
      const late = (nanoseconds: number) => (seen.count === 0 ? 0 : Math.max(0, nanoseconds / 1e6 - everyMs));
      return {
        median: rounded(late(seen.percentile(50))),
        p99: rounded(late(seen.percentile(99))),
        longest: rounded(late(seen.max)),
        over_seconds: Math.round((now() - since) / 1000),
      };
    },
    stop() {
      void turns.stop();
      for (const { seen } of watchers) seen.disable();
    },
  };
}

const rounded = (milliseconds: number): number => Math.round(milliseconds * 100) / 100;
