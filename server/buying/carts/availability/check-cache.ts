/** Answers of the ERP about materials, for as long as nobody minds their age; whoever does asks with `force_reload`. */
import type { LineResult } from "../../../../schemas/pricing/line.ts";

export interface CheckCache {
  find(key: string): { result: LineResult; at: string } | undefined;
  keep(key: string, result: LineResult): void;
}

const keptMs = 5 * 60_000;
const maxKept = 20_000;

export function createCheckCache(clock: () => Date): CheckCache {
  const stored = new Map<string, { result: LineResult; at: Date }>();

  return {
    find(key) {
      const found = stored.get(key);
      if (!found || clock().getTime() - found.at.getTime() > keptMs) return undefined;
      return { result: found.result, at: found.at.toISOString() };
    },

    keep(key, result) {
      // The one that was stored first goes first.
      stored.delete(key);
      stored.set(key, { result, at: clock() });
      for (const oldest of stored.keys()) {
        if (stored.size <= maxKept) break;
        stored.delete(oldest);
      }
    },
  };
}
