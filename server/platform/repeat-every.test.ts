import { expect, it } from "vitest";
import { repeatEvery } from "./repeat-every.ts";

it("comes again, never while it still runs, tells of trouble and goes on, and has ended when it was stopped", async () => {
  const [troubles, turns]: [string[], string[]] = [[], []];
  const work = async () => {
    turns.push("in");
    await new Promise((resolve) => setTimeout(resolve, 10));
    turns.push("out");
    if (turns.length === 2) throw new Error("The first time.");
  };
  const repeating = repeatEvery(1, work, ({ message }) => troubles.push(message));
  await expect.poll(() => turns.length, { timeout: 20_000 }).toBeGreaterThan(5);
  await repeating.stop();
  const seen = [...turns];
  expect(seen.map((turn, index) => turn === (index % 2 === 0 ? "in" : "out"))).not.toContain(false);
  expect([seen.length % 2, troubles]).toEqual([0, ["The first time."]]);
});
