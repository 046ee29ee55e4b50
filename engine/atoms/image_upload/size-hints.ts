/** What is said about an image's pixels: advice, no rule. */
interface Wanted {
  best_width?: number | undefined;
  best_height?: number | undefined;
}

export interface Pixels {
  width: number;
  height: number;
}

export type SizeHint = { text: "image.too_small" | "image.wrong_ratio"; args: Record<string, string | number> };

/** Another shape shows from about this much on. */
const visible = 0.03;

export function sizeHint({ width, height }: Pixels, { best_width, best_height }: Wanted): SizeHint | undefined {
  const best = bestText({ best_width, best_height });
  if (width < (best_width ?? 0) || height < (best_height ?? 0)) return { text: "image.too_small", args: { width, height, best } };
  if (best_width === undefined || best_height === undefined || height === 0) return undefined;

  const off = Math.abs(width / height / (best_width / best_height) - 1);
  return off > visible ? { text: "image.wrong_ratio", args: { width, height, ratio: ratioText(best_width, best_height) } } : undefined;
}

/** `1200 × 400 (3:1)` */
export function bestText({ best_width, best_height }: Wanted): string {
  if (best_width !== undefined && best_height !== undefined)
    return `${best_width}\u00a0×\u00a0${best_height} (${ratioText(best_width, best_height)})`;
  return best_width !== undefined ? `${best_width} × …` : best_height !== undefined ? `… × ${best_height}` : "";
}

export function ratioText(width: number, height: number): string {
  const divisor = greatestDivisor(width, height);
  return `${width / divisor}:${height / divisor}`;
}

const greatestDivisor = (one: number, other: number): number => (other === 0 ? one : greatestDivisor(other, one % other));
