import { describe, expect, it, vi } from "vitest";
import { done, failed, type Outcome } from "../steps/outcome.ts";
import { HandlerRunner } from "./handler-runner.ts";

/** A handler whose runs the test ends. */
function held(second: "drop" | "queue" | "restart", debounce = 0) {
  const runs: { event: string; signal: AbortSignal; end: (outcome?: Outcome) => void }[] = [];
  const runner = new HandlerRunner<string>(
    { steps: [], debounce, second },
    (event, signal) => new Promise((end) => runs.push({ event, signal, end: (outcome = done()) => end(outcome) })),
  );
  return { runs, runner, events: () => runs.map(({ event }) => event) };
}

const soon = () => new Promise((resolve) => setTimeout(resolve));

it("whoever tells of an event learns how its steps ended", async () => {
  const { runs, runner } = held("drop");
  const first = runner.emit("a");
  expect(await runner.emit("b")).toMatchObject({ kind: "stopped" });
  runs[0]!.end(failed(422, [{ code: "blocked", message: "It is blocked." }]));
  expect(await first).toMatchObject({ kind: "failed", error: { message: "It is blocked." } });
});

describe("a second event while the first runs", () => {
  it("is dropped", async () => {
    const { runs, runner, events } = held("drop");
    void runner.emit("a");
    await runner.emit("b");
    expect(events()).toEqual(["a"]);
    runs[0]!.end();
    await soon();
    void runner.emit("c");
    expect(events()).toEqual(["a", "c"]);
  });

  it("waits its turn in a queue", async () => {
    const { runs, runner, events } = held("queue");
    void runner.emit("a");
    void runner.emit("b");
    void runner.emit("c");
    await soon();
    expect(events()).toEqual(["a"]);
    runs[0]!.end();
    await soon();
    expect(events()).toEqual(["a", "b"]);
    runs[1]!.end();
    await soon();
    expect(events()).toEqual(["a", "b", "c"]);
  });

  it("stops the first and begins anew", () => {
    const { runs, runner, events } = held("restart");
    void runner.emit("a");
    void runner.emit("b");
    expect(events()).toEqual(["a", "b"]);
    expect(runs[0]!.signal.aborted).toBe(true);
    expect(runs[1]!.signal.aborted).toBe(false);
  });

  it("replaces the one that waits for quiet", async () => {
    vi.useFakeTimers();
    const { runner, events } = held("drop", 300);
    const first = runner.emit("a");
    await vi.advanceTimersByTimeAsync(200);
    void runner.emit("b");
    await vi.advanceTimersByTimeAsync(200);
    await first;
    expect(events()).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(events()).toEqual(["b"]);
    vi.useRealTimers();
  });
});
