import { describe, expect, it } from "vitest";
import { progressOfPorts, lastReachedPort, progressToPort } from "./port-progress.ts";

const ports = [{ of: "order" }, { of: "parcel", part: "packed", under_way: ["OPEN"] }, { of: "bill", part: "billed", optional: true }];
const calls = (more: Partial<Parameters<typeof progressOfPorts>[0]>) =>
  progressOfPorts({ ports, entries: [], lines: [], quantityName: "quantity", failed: ["LOST"], unknown: [], ...more });
const states = (more: Parameters<typeof calls>[0]) => calls(more).map(({ at, state }) => `${at} ${state}`);

describe("a route", () => {
  it("leaves out what is optional until something is there", () => {
    expect(states({})).toEqual(["0 ahead", "1 ahead"]);
    expect(states({ entries: [{ kind: "bill" }] })).toEqual(["0 ahead", "1 ahead", "2 done"]);
    expect(states({ unknown: ["bill"] })).toEqual(["0 ahead", "1 ahead", "2 unknown"]);
  });

  it("is under way at a port while a status says so, or while a part is missing", () => {
    const lines = [
      { quantity: "3", packed: "3" },
      { quantity: "1", packed: "0" },
    ];
    expect(states({ entries: [{ kind: "parcel", status: "OPEN" }] })).toContain("1 current");
    expect(states({ entries: [{ kind: "parcel" }], lines })).toContain("1 current");
    expect(calls({ entries: [{ kind: "parcel" }], lines })[1]!.share).toBe(0.75);
    expect(states({ entries: [{ kind: "parcel" }], lines: [{ quantity: "3", packed: "4" }] })).toContain("1 done");
  });

  it("a return's negative quantities are as much of it; lines without a quantity are of no share", () => {
    expect(calls({ entries: [{ kind: "parcel" }], lines: [{ quantity: "-4", packed: "-1" }] })[1]!.share).toBe(0.25);
    expect(calls({ lines: [{ quantity: "many" }, {}] })[1]!.share).toBeUndefined();
  });

  it("is under way at a port that is paid for in part, and done when all that was billed is paid", () => {
    const paying = [
      { of: "bill", part: "billed" },
      { of: "payment", whole_of: "bill", under_way: ["OPEN"] },
    ];
    const bills = [
      { kind: "bill", amount: "100.10" },
      { kind: "bill", amount: "0.20" },
    ];
    const paid = (amounts: object[], lines = [{ quantity: "2", billed: "2" }]) =>
      calls({ ports: paying, lines, entries: [...bills, ...amounts.map((one) => ({ kind: "payment", ...one }))] })[1]!;
    expect(paid([]).state).toBe("ahead");
    expect(paid([{ amount: "60.18" }])).toMatchObject({ state: "current", share: 0.6 });
    expect(paid([{ amount: "100.10" }, { amount: "0.199" }]).state).toBe("current");
    expect(paid([{ amount: "100.10" }, { amount: "0.20" }]).state).toBe("done");
    expect(paid([{ amount: "100.30", status: "OPEN" }]).state).toBe("current");
    expect(paid([{ amount: "100.30", status: "LOST" }, { amount: "50.15" }])).toMatchObject({ state: "current", share: 0.5 });
    // Half of it is not billed yet.
    expect(paid([{ amount: "100.30" }], [{ quantity: "2", billed: "1" }])).toMatchObject({ state: "current", share: 0.5 });
    const credit = [
      { kind: "bill", amount: "-8" },
      { kind: "payment", amount: "-2" },
    ];
    expect(calls({ ports: paying, entries: credit })[1]).toMatchObject({ state: "current", share: 0.25 });
  });

  it("has failed where everything failed, and a ship is then nowhere", () => {
    const failed = calls({ entries: [{ kind: "order", status: "LOST" }] });
    expect(failed[0]!.state).toBe("failed");
    expect(lastReachedPort(failed)).toBe(-1);
    expect(progressToPort(failed[0]!)).toBe(0);
    expect(lastReachedPort(calls({ entries: [{ kind: "order" }, { kind: "parcel" }] }))).toBe(1);
  });
});
