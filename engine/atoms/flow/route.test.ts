import { describe, expect, it } from "vitest";
import { callsOf, furthest, sailedTo } from "./route.ts";

const ports = [{ of: "order" }, { of: "parcel", part: "packed", under_way: ["OPEN"] }, { of: "bill", part: "billed", optional: true }];
const calls = (more: Partial<Parameters<typeof callsOf>[0]>) =>
  callsOf({ ports, entries: [], lines: [], whole: "quantity", failed: ["LOST"], unknown: [], ...more });
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

  it("has failed where everything failed, and a ship is then nowhere", () => {
    const failed = calls({ entries: [{ kind: "order", status: "LOST" }] });
    expect(failed[0]!.state).toBe("failed");
    expect(furthest(failed)).toBe(-1);
    expect(sailedTo(failed[0]!)).toBe(0);
    expect(furthest(calls({ entries: [{ kind: "order" }, { kind: "parcel" }] }))).toBe(1);
  });
});
