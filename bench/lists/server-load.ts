/** What the server says of itself while something is measured: memory, delay of its event loop, open streams. */
import { setTimeout as pause } from "node:timers/promises";
import { percentile } from "../figure.ts";

/** As `GET /v1/admin/server_load` answers it. */
export interface ServerLoad {
  /** Bytes. */
  memory: { resident: number; heap_used: number };
  /** Milliseconds. */
  event_loop_delay: { median: number; p99: number; longest: number; over_seconds: number };
  event_streams: number;
}

export type ReadLoad = () => Promise<ServerLoad>;

export const loadOf =
  (address: string, administrator: Record<string, string>): ReadLoad =>
  async () => {
    const response = await fetch(`${address}/api/v1/admin/server_load`, { headers: administrator });
    if (!response.ok) throw new Error(`The server does not say how it is doing: ${response.status}`);
    return ((await response.json()) as { data: ServerLoad }).data;
  };

/** What the process has of the machine's memory. */
export const megabytes = ({ memory }: ServerLoad): number => memory.resident / 1024 ** 2;

const askedEveryMs = 100;

export interface Memory {
  /** The median of a while in which nothing was asked of the server, megabytes. */
  idle: number;
  /** The most it had meanwhile, megabytes. */
  most: number;
}

/** Asks before and all the time while `work` is under way, and once more after it. */
export async function memoryDuring(ask: ReadLoad, work: () => Promise<unknown>): Promise<Memory> {
  const resident = async () => megabytes(await ask());
  const before: number[] = [];
  for (let count = 0; count < 10; count++) {
    before.push(await resident());
    await pause(askedEveryMs);
  }

  const idle = percentile(before, 0.5);
  let most = 0;
  const look = async () => void (most = Math.max(most, await resident()));
  let done = false;
  const working = work().finally(() => (done = true));
  // Whatever goes wrong in it is told by the `await` below.
  working.catch(() => undefined);
  while (!done) {
    await look();
    await Promise.race([working.catch(() => undefined), pause(askedEveryMs)]);
  }
  await working;
  await look();
  return { idle, most };
}
