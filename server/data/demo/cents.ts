/** Money of the demo in whole cents, quantities in whole thousandths: sums are exact. */
export function moneyOf(cents: bigint): string {
  const digits = cents.toString().padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function quantityOf(thousandths: bigint): string {
  const digits = thousandths.toString().padStart(4, "0");
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`;
}

/** Half a cent goes up. `share` in hundredths of a percent */
export const shareOf = (cents: bigint, share: number): bigint => (cents * BigInt(share) + 5_000n) / 10_000n;
