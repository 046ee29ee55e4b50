/** Colours as `#RRGGBB`: brighter, darker, and readable beside another one (WCAG 2.2 contrast). */

type Channels = readonly [red: number, green: number, blue: number];

const channelsOf = (colour: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Channels;

const colourOf = (channels: readonly number[]): string =>
  `#${channels
    .map((channel) =>
      Math.round(Math.min(255, Math.max(0, channel)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`.toUpperCase();

export const isColour = (value: unknown): value is string => typeof value === "string" && /^#[0-9A-Fa-f]{6}$/.test(value);

/** Every channel goes up by so many percent of its full range: 10 makes #11456D into #2B5F87. */
export const brighten = (colour: string, percent: number): string =>
  colourOf(channelsOf(colour).map((channel) => channel + Math.round((percent * 255) / 100)));

/** Every channel keeps its share: 16 makes #11456D into #0E3A5C. */
export const darken = (colour: string, percent: number): string =>
  colourOf(channelsOf(colour).map((channel) => channel * (1 - percent / 100)));

function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 1 (the same) to 21 (black on white). */
export function contrast(a: string, b: string): number {
  const [lighter, darkest] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (lighter + 0.05) / (darkest + 0.05);
}

/** The colour, brightened step by step until it stands out from `ground`; white when nothing else does. */
export function brightenAgainst(colour: string, ground: string, least: number): string {
  for (let percent = 0; percent <= 100; percent++) {
    const candidate = brighten(colour, percent);
    if (contrast(candidate, ground) >= least) return candidate;
  }
  return "#FFFFFF";
}

/** The colour, darkened step by step until `text` can be read on it. */
export function darkenUnder(text: string, colour: string, least: number): string {
  for (let percent = 0; percent < 100; percent++) {
    const candidate = percent === 0 ? colour : darken(colour, percent);
    if (contrast(text, candidate) >= least) return candidate;
  }
  return "#000000";
}

/** Of two inks the one that reads better on the ground. */
export const readableOn = (ground: string, preferred: string, other: string): string =>
  contrast(preferred, ground) >= 4.5 || contrast(preferred, ground) >= contrast(other, ground) ? preferred : other;
