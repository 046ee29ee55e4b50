import { afterEach, describe, expect, it } from "vitest";
import { downtimeName, readDowntime, restoreDowntime, writeDowntime } from "./stored-downtime.ts";

const now = Date.parse("2026-11-20T10:00:00Z");
const record = { until: now + 30_000, down_to: now + 60_000, message: "Back soon." };

afterEach(() => localStorage.clear());

describe("the downtime in the browser's storage", () => {
  it("is there until its time has passed", () => {
    writeDowntime(record);
    expect(readDowntime(now)).toEqual(record);
    expect(readDowntime(record.until - 1)).toEqual(record);
    expect(readDowntime(record.until)).toBeUndefined();
  });

  it("is forgotten by whoever writes that there is none", () => {
    writeDowntime(record);
    writeDowntime(undefined);
    expect(localStorage.getItem(downtimeName)).toBeNull();
  });

  it("says after the end of a session that one was destroyed, and goes on as it was", () => {
    writeDowntime(record);
    restoreDowntime(now);
    expect(readDowntime(now)).toEqual({ ...record, session_destroyed: true });
  });

  it("is not made by the end of a session", () => {
    restoreDowntime(now);
    expect(localStorage.getItem(downtimeName)).toBeNull();
  });

  it.each(["", "{", "null", "7", '"soon"', "[]", '{"until":"soon","down_to":1}', '{"until":1e999,"down_to":1}'])(
    "is none where the storage holds %j",
    (text) => {
      localStorage.setItem(downtimeName, text);
      expect(readDowntime(0)).toBeUndefined();
    },
  );

  it("has no message where the storage holds something else in its place", () => {
    localStorage.setItem(downtimeName, JSON.stringify({ ...record, message: { $: "x" } }));
    expect(readDowntime(now)?.message).toBe("");
  });
});
