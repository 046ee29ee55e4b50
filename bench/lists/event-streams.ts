/** Event streams of a thousand people, all of whom hear everything: what they cost the server and how late it gets to its work. */
import { get, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { figure, percentile, type Figure } from "../figure.ts";
import { EventReader } from "./event-reader.ts";
import { megabytes, type ReadLoad } from "./server-load.ts";

const pushes = 12;
/** Together as long as what the server watches of its event loop: what was before is not counted. */
const pushEveryMs = 5_000;
const maxWaitMs = 10_000;

export interface Listener {
  headers: Record<string, string>;
}

interface Stream {
  answer: IncomingMessage;
  reader: EventReader;
}

export async function streamFigures(
  address: string,
  listeners: readonly Listener[],
  administrator: Record<string, string>,
  ask: ReadLoad,
): Promise<Figure[]> {
  const streams: Stream[] = [];
  try {
    for (let at = 0; at < listeners.length; at += 50) {
      streams.push(...(await Promise.all(listeners.slice(at, at + 50).map(({ headers }) => open(address, headers)))));
    }
    const { event_streams } = await ask();
    const heard: number[] = [];
    let most = 0;
    for (let count = 1; count <= pushes; count++) {
      heard.push(await pushToAll(address, administrator, streams, count));
      most = Math.max(most, megabytes(await ask()));
      await pause(pushEveryMs);
    }
    const last = await ask();
    const { event_loop_delay: delay } = last;
    const wrong = streams.reduce((sum, { reader }) => sum + Math.abs(pushes - reader.count), 0);
    return [
      figure("open event streams, missing of 1,000", 1_000 - event_streams, "streams", 0),
      figure("1,000 event streams: resident memory of the server", Math.max(most, megabytes(last)), "MB", 300),
      figure(
        "1,000 event streams: delay of the event loop, p99",
        delay.p99,
        "ms",
        50,
        `the last ${delay.over_seconds} s, longest ${delay.longest} ms`,
      ),
      figure(
        "1,000 event streams: a push is heard by all after",
        percentile(heard, 0.5),
        "ms",
        1_000,
        `median of ${pushes}, longest ${Math.max(...heard).toFixed(0)} ms`,
      ),
      figure("1,000 event streams: pushes not heard, or heard twice", wrong, "pushes", 0, `of ${pushes * streams.length}`),
    ];
  } finally {
    for (const { answer } of streams) answer.destroy();
  }
}

/** Resolves with the first byte: the stream is open then. */
function open(address: string, headers: Record<string, string>): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const asked = get(`${address}/api/v1/push_notifications/stream`, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`A stream was refused: ${answer.statusCode}`));
      const reader = new EventReader();
      answer.setEncoding("utf8").on("data", (piece: string) => reader.read(piece));
      answer.once("data", () => resolve({ answer, reader }));
      // The end of the measurement ends it from this side.
      answer.on("error", () => undefined);
    });
    asked.on("error", reject);
  });
}

/** @returns milliseconds until the last stream had heard it, or as long as was waited */
async function pushToAll(
  address: string,
  administrator: Record<string, string>,
  streams: readonly Stream[],
  count: number,
): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${address}/api/v1/admin/push_notifications`, {
    method: "POST",
    headers: { ...administrator, "content-type": "application/json" },
    body: JSON.stringify({ type: "infos", message: `Number ${count}` }),
  });
  if (!response.ok) throw new Error(`Nothing could be pushed: ${response.status}`);
  while (performance.now() - began < maxWaitMs && streams.some(({ reader }) => reader.count < count)) await pause(2);
  return performance.now() - began;
}
