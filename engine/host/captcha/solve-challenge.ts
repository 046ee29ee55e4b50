/** Looks for the number that makes the challenge's hash begin with enough zeros, a few milliseconds at a time. */
import { sha256 } from "@noble/hashes/sha2.js";

const sliceMs = 8;
const text = new TextEncoder();

/** @returns undefined when the signal ends it */
export async function solveChallenge(challenge: string, difficulty: number, signal: AbortSignal): Promise<string | undefined> {
  for (let number = 0; ;) {
    const until = performance.now() + sliceMs;
    while (performance.now() < until) {
      if (zeroBits(sha256(text.encode(`${challenge}.${number}`))) >= difficulty) return `${challenge}.${number}`;
      number += 1;
    }
    await nextTask();
    if (signal.aborted) return undefined;
  }
}

function zeroBits(hash: Uint8Array): number {
  let bits = 0;
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}

/** Lets keys and paint through. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
