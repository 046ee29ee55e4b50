/** What a planned downtime keeps from the ERP, call by call. */
import { afterEach, expect, it } from "vitest";
import type { ApiCall } from "../../engine/index.ts";
import type { PlannedDowntime } from "../../schemas/downtime.ts";
import { guardBackOffice } from "./back-office.ts";
import { Downtime } from "./downtime.ts";
import { readDowntime, writeDowntime } from "./stored-downtime.ts";

afterEach(() => writeDowntime(undefined));

const now = Date.parse("2026-11-20T10:30:00Z");
const planned = (more: Partial<PlannedDowntime>): PlannedDowntime => ({
  announced_from: "2026-11-19T10:00:00Z",
  from: "2026-11-20T10:00:00Z",
  to: "2026-11-20T12:00:00Z",
  blocks: "nothing",
  message: "",
  ...more,
});
const calls: readonly (Pick<ApiCall, "method" | "path"> & { needs_erp?: boolean })[] = [
  { method: "GET", path: "/v1/salesdocs", needs_erp: true },
  { method: "POST", path: "/v1/salesdocs", needs_erp: true },
  { method: "POST", path: "/v1/user_settings" },
];

it.each<[string, Partial<PlannedDowntime>[], number[]]>([
  ["nothing: every call is sent", [{ blocks: "nothing" }], [200, 200, 200]],
  ["changes: what needs the ERP and only reads is sent", [{ blocks: "writing" }], [200, 503, 200]],
  ["every call: what does not need the ERP is sent", [{ blocks: "everything" }], [503, 503, 200]],
  ["every call, but has not begun", [{ blocks: "everything", from: "2026-11-20T11:00:00Z" }], [200, 200, 200]],
  ["every call, but is over", [{ blocks: "everything", to: "2026-11-20T10:30:00Z" }], [200, 200, 200]],
  ["what another one does not that began before", [{ from: "2026-11-20T09:00:00Z" }, { blocks: "everything" }], [503, 503, 200]],
])("[DOWN-004] a planned downtime keeps back %s", async (_, more, statuses) => {
  const downtime = new Downtime({ planned: more.map(planned), now: () => now, reload: () => {} });
  const stop = downtime.followTabs();
  const send = guardBackOffice(
    async () => ({ ok: true, status: 200, data: null, notifications: { messages: [], infos: [], warnings: [] } }) as never,
    downtime,
    (until) => new Date(until).toISOString(),
  );
  const answers = await Promise.all(calls.map((call) => send(call)));
  expect(answers.map(({ status }) => status)).toEqual(statuses);
  for (const answer of answers) if (!answer.ok) expect(answer.errors).toEqual([{ code: "erp_down", message: "2026-11-20T12:00:00.000Z" }]);
  stop();
});

it("a planned downtime that is ended before its time, or announced now, is so at once; what was down because of it is read anew", async () => {
  const reloads: number[] = [];
  const downtime = new Downtime({ planned: [planned({ blocks: "everything" })], now: () => now, reload: () => reloads.push(now) });
  const stop = downtime.followTabs();
  const read: ApiCall = { method: "GET", path: "/v1/salesdocs", needs_erp: true };
  downtime.onAnswer({ ok: false, status: 503, errors: [{ code: "erp_down", message: "It is down." }], retry_after: 5 * 60 });
  expect(downtime.active).toBeDefined();
  expect(downtime.keepsBack(read)).toBeDefined();

  downtime.announce([]);
  expect(downtime.active).toBeUndefined();
  expect(downtime.keepsBack(read)).toBeUndefined();
  expect(reloads).toEqual([now]);

  downtime.announce([planned({ blocks: "everything" })]);
  expect(downtime.keepsBack(read)).toBe(Date.parse("2026-11-20T12:00:00Z"));
  stop();
});

it.each([
  ["60000 ms before its announced end is over, and what is on screen is read anew", 60_000, 1],
  ["60001 ms before its announced end is over, and nothing is read anew", 60_001, 0],
])("[DOWN-006, DOWN-007] a downtime whose time has passed %s", (_, ahead, times) => {
  let clock = now;
  let reloads = 0;
  const announced = [planned({ to: new Date(now + 30_000 + ahead).toISOString() })];
  const downtime = new Downtime({ planned: announced, now: () => clock, reload: () => void (reloads += 1) });
  const stop = downtime.followTabs();
  downtime.onAnswer({ ok: false, status: 503, errors: [{ code: "erp_down", message: "It is down." }], retry_after: 30 });
  expect(downtime.active).toMatchObject({ until: now + 30_000, down_to: now + 30_000 + ahead });

  clock = now + 30_000;
  downtime.announce(announced);
  expect(downtime.active).toBeUndefined();
  expect(readDowntime(now)).toBeUndefined();
  expect(reloads).toBe(times);
  stop();
});
