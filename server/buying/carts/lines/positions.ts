/**
 * Where lines stand, as texts that sort byte by byte: between any two there is room for as many as wanted, so putting lines in between
 * changes none of the others. Eight digits of base 36 are counted on for lines at the end; what stands in between gets more digits.
 */
const base = 36n;
const digitsAtEnd = 8;
const largest = base ** BigInt(digitsAtEnd);
/** In the middle, so that there is as much room before the first line as behind it. */
const first = largest / 2n;

/**
 * @param before the line that they follow; null: they are the first
 * @param after the line that follows them; null: they are the last
 * @returns as many as `count`, in their order
 */
export function positionsBetween(before: string | null, after: string | null, count: number): string[] {
  const wanted = Array.from({ length: count }, (_, index) => BigInt(index + 1));
  if (after === null) {
    const last = before === null ? first : unitsOf(before, digitsAtEnd);
    return wanted.map((step) => textOf(last + step, digitsAtEnd));
  }
  if (before === null) {
    const next = unitsOf(after, digitsAtEnd) - BigInt(count + 1);
    return wanted.map((step) => textOf(next + step, digitsAtEnd));
  }
  if (before >= after) throw new Error(`There is no place between ${before} and ${after}.`);
  for (let digits = Math.max(digitsAtEnd, before.length, after.length); ; digits++) {
    const low = unitsOf(before, digits);
    const step = (unitsOf(after, digits) - low) / BigInt(count + 1);
    if (step > 0n) return wanted.map((at) => textOf(low + step * at, digits));
  }
}

/** The number that the digits make, with zeros where there are fewer. */
function unitsOf(position: string, digits: number): bigint {
  let units = 0n;
  for (const digit of position.slice(0, digits).padEnd(digits, "0")) units = units * base + BigInt(Number.parseInt(digit, 36));
  return units;
}

/** Zeros at the end say nothing and would make two texts of one place. */
function textOf(units: bigint, digits: number): string {
  const text = units.toString(36).padStart(digits, "0");
  return digits === digitsAtEnd ? text : text.slice(0, digitsAtEnd) + text.slice(digitsAtEnd).replace(/0+$/, "");
}
