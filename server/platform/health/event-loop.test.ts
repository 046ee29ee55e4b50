import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { watchEventLoop, type EventLoopWatch } from "./event-loop.ts";

let watch: EventLoopWatch;
afterEach(() => watch.stop());

function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/** The watcher has heard its alarm since; a machine under load may take its time. */
const heard = (longest: number) => vi.waitFor(() => expect(watch.delay().longest).toBeGreaterThan(longest), { timeout: 20_000 });

describe("the delay of the event loop", () => {
  it("is what work in one piece makes everybody else wait", async () => {
    watch = watchEventLoop();
    await wait(50);
    block(300);
    await heard(200);
    expect(watch.delay().p99).toBeGreaterThanOrEqual(watch.delay().median);
    expect(watch.delay().longest).toBeGreaterThanOrEqual(watch.delay().p99);
  });

  it("is nothing before anything was seen", () => {
    watch = watchEventLoop();
    expect(watch.delay()).toEqual({ median: 0, p99: 0, longest: 0, over_seconds: 0 });
  });

  it("is forgotten after two turns, and what was watched meanwhile is never shorter than one", async () => {
    let now = 0;
    watch = watchEventLoop({ turn: 400, now: () => now });
    await wait(50);
    block(2_000);
    await heard(1_000);
    now = 5_000;
    await vi.waitFor(() => expect(watch.delay().over_seconds).toBe(0), { timeout: 20_000 });
    expect(watch.delay().longest).toBeLessThan(1_000);
    now = 8_000;
    expect(watch.delay().over_seconds).toBe(3);
  });
});
