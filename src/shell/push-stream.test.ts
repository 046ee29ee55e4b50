import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Notice } from "../../engine/index.ts";
import { followPushes } from "./push-stream.ts";

/** The other end of a stream: what a server does to it. */
class Stream {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  closed = false;
  private readonly listeners = new Map<string, (event: { data: string }) => void>();

  addEventListener(name: string, listener: (event: { data: string }) => void): void {
    this.listeners.set(name, listener);
  }

  send(name: string, data = ""): void {
    this.listeners.get(name)?.({ data });
  }

  close(): void {
    this.closed = true;
  }
}

let streams: Stream[];
let notices: Notice[];
const connect = () => {
  streams.push(new Stream());
  return streams.at(-1) as unknown as EventSource;
};
const follow = (more: object = {}) =>
  followPushes({ token: "t", notify: (notice) => void notices.push(notice), connect, locks: null, ...more });

beforeEach(() => {
  streams = [];
  notices = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe("the stream of pushes", () => {
  it("shows what comes, and leaves out what cannot be read", () => {
    follow({ channel: new BroadcastChannel("a") });
    streams[0]!.onmessage!({ data: '{"type":"warnings","message":"Soon.","path":"/soon"}' });
    streams[0]!.onmessage!({ data: "{" });
    streams[0]!.onmessage!({ data: '{"message":7}' });
    expect(notices).toEqual([{ tone: "warning", text: "Soon.", path: "/soon" }]);
  });

  it("comes back after trouble, each time later, and soon again once it was open", () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    follow({ channel: new BroadcastChannel("b") });
    for (const wait of [2_000, 4_000, 8_000]) {
      const before = streams.length;
      streams.at(-1)!.onerror!();
      expect(streams.at(-1)!.closed).toBe(true);
      vi.advanceTimersByTime(wait - 1);
      expect(streams).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(streams).toHaveLength(before + 1);
    }
    for (let outage = 0; outage < 20; outage++) {
      streams.at(-1)!.onerror!();
      vi.advanceTimersByTime(5 * 60_000);
    }
    expect(streams).toHaveLength(24);
    streams.at(-1)!.onopen!();
    streams.at(-1)!.onerror!();
    vi.advanceTimersByTime(2_000);
    expect(streams).toHaveLength(25);
  });

  it("tells of news that show nothing by themselves, by their names", () => {
    const heard: unknown[] = [];
    follow({
      channel: new BroadcastChannel("e"),
      onExport: (job: unknown) => heard.push(job),
      onDowntimes: () => heard.push("downtimes"),
      onListening: () => heard.push("listening"),
    });
    streams[0]!.send("export_job", '{"id":"1"}');
    streams[0]!.send("planned_downtimes", "{}");
    // Something may have passed by.
    streams[0]!.send("listening");
    expect(heard).toEqual(["listening", { id: "1" }, "downtimes", "listening"]);
    expect(notices).toEqual([]);
  });

  it("ends with the session", () => {
    follow({ channel: new BroadcastChannel("c") });
    streams[0]!.send("over");
    vi.advanceTimersByTime(60 * 60_000);
    expect(streams).toHaveLength(1);
    expect(streams[0]!.closed).toBe(true);
  });

  it("is kept by one tab of a session, which tells the others", async () => {
    vi.useRealTimers();
    const told: Notice[] = [];
    const waiting: (() => unknown)[] = [];
    const locks = { request: (_: string, hold: () => unknown) => void waiting.push(hold) };
    follow({ locks, channel: new BroadcastChannel("d") });
    follow({ locks, channel: new BroadcastChannel("d"), notify: (notice: Notice) => void told.push(notice) });
    expect(streams).toHaveLength(0);
    waiting[0]!();
    streams[0]!.onmessage!({ data: '{"type":"infos","message":"Hello"}' });
    await vi.waitFor(() => expect(told).toEqual([{ tone: "info", text: "Hello" }]));
    expect(notices).toEqual([{ tone: "info", text: "Hello" }]);
    expect(streams).toHaveLength(1);
  });
});
