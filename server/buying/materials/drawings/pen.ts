/** What every drawing is made of: a few pens and shapes, around the point 0 0, some 90 to each side. */
export interface Variation {
  /** Which kind of part of its group, from 1. */
  kind: number;
  /** Fill of the body; tells the makes apart. */
  body: string;
  /** From 1 (small) to 5. */
  size: number;
}

export type Drawing = (variation: Variation) => string[];

const ink = "#11456D";
export const outline = (fill = "none"): string => `fill="${fill}" stroke="${ink}" stroke-width="2.6"`;
export const fine = `fill="none" stroke="${ink}" stroke-width="1.2"`;
export const faint = `fill="none" stroke="#A0B5C5" stroke-width="1.2" stroke-dasharray="4 4"`;
export const accent = `fill="#7DC06C" stroke="${ink}" stroke-width="1.8"`;

export const path = (d: string, pen: string): string => `<path d="${d}" ${pen}/>`;
export const circle = (x: number, y: number, r: number, pen: string): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" ${pen}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, pen: string): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" ${pen}/>`;
export const box = (x: number, y: number, width: number, height: number, pen: string, corner = 0): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${corner ? ` rx="${corner}"` : ""} ${pen}/>`;
export const turned = (degrees: number, shapes: readonly string[]): string =>
  `<g transform="rotate(${round(degrees)})">${shapes.join("")}</g>`;

/** The corners of a regular polygon as path data; the first one points up. */
export function polygon(corners: number, r: number): string {
  const points = around(corners, r, -90).map(([x, y]) => `${round(x)} ${round(y)}`);
  return `M${points.join("L")}Z`;
}

/** Evenly spread points on a circle. */
export function around(count: number, r: number, from = 0): [x: number, y: number][] {
  return Array.from({ length: count }, (_, at) => {
    const angle = ((from + (360 * at) / count) * Math.PI) / 180;
    return [r * Math.cos(angle), r * Math.sin(angle)];
  });
}

/** `count` values from `least` to `most`. */
export const steps = (count: number, least: number, most: number): number[] =>
  Array.from({ length: count }, (_, at) => least + ((most - least) * at) / Math.max(1, count - 1));

export const round = (value: number): number => Math.round(value * 10) / 10;
