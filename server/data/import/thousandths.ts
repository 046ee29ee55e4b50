/**
 * Decimals of up to three places as whole thousandths, so that sums of half a million prices are exact.
 * "2.55" is 2550n; null when the text is no plain decimal or is finer than a thousandth.
 */
export function thousandthsOf(text: string): bigint | null {
  const match = /^(-?)(\d{1,15})(?:\.(\d{1,15}))?$/.exec(text);
  if (!match) return null;

  const fraction = (match[3] ?? "").replace(/0+$/, "");
  if (fraction.length > 3) return null;

  const amount = BigInt(match[2] + fraction.padEnd(3, "0"));
  return match[1] ? -amount : amount;
}

/** 9747747934n is "9747747.934" */
export function decimalOf(thousandths: bigint): string {
  const sign = thousandths < 0n ? "-" : "";
  const digits = (thousandths < 0n ? -thousandths : thousandths).toString().padStart(4, "0");
  return `${sign}${digits.slice(0, -3)}.${digits.slice(-3)}`;
}
