/** Bar codes for materials that have none: out of the range that shops keep for themselves (20…29), so that no real article is meant. */
import { gtinCheckDigit } from "../../schemas/gtin.ts";

/** Whose materials they are, so that none is given away twice. */
export const inStoreRanges = { demo: "2900417", retail: "2900418", million: "2100" } as const;

/** @param serial up to five digits, each once within its range */
export function inStoreGtin(range: "demo" | "retail", serial: number): string {
  const digits = `${inStoreRanges[range]}${String(serial).padStart(5, "0")}`;
  return `${digits}${gtinCheckDigit(digits)}`;
}
