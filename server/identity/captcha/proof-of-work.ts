/** A task that costs a moment to solve and nothing to check: a number that makes a hash begin with zeros. */
import { createHash } from "node:crypto";

/** @param difficulty bits */
export function provesWork(challenge: string, number: string, difficulty: number): boolean {
  const hash = createHash("sha256").update(`${challenge}.${number}`).digest();
  for (let bit = 0; bit < difficulty; bit++) {
    if (((hash[bit >> 3]! >> (7 - (bit & 7))) & 1) === 1) return false;
  }
  return true;
}
