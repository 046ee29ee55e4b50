/** The tokens are read as they stand and their pairs measured, so that no later colour slips below WCAG AA. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const plain = [...css.matchAll(/--color-([a-z0-9-]+):\s*(?:light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)|(#[0-9a-f]{6}));/g)];
/** First declaration wins: later ones stand in media queries. */
const tokens = new Map<string, { light: string; dark: string }>();
for (const [, name, light, dark, both] of plain) if (!tokens.has(name!)) tokens.set(name!, { light: light ?? both!, dark: dark ?? both! });

const surfaces = ["canvas", "surface", "surface-sunken", "surface-raised"];
const tones = ["neutral", "success", "warning", "danger", "info"];

/** Text 4.5, marks and the edges of inputs 3. */
const pairs: [ink: string, ground: string, least: number][] = [
  ...surfaces.flatMap((surface): [string, string, number][] => [
    ["ink", surface, 7],
    ["ink-muted", surface, 4.5],
    ["ink-subtle", surface, 4.5],
  ]),
  ...tones.flatMap((tone): [string, string, number][] => [
    [`${tone}-ink`, `${tone}-tint`, 4.5],
    [`${tone}-ink`, "surface", 4.5],
    [tone, "surface", 3],
  ]),
  ["border-input", "canvas", 3],
  ["border-input", "surface", 3],
  ["border-input", "field", 3],
  ["focus", "canvas", 3],
  ["focus", "surface", 3],
  ["button-primary-text", "button-primary-bg", 4.5],
  ["button-primary-text-hover", "button-primary-bg-hover", 4.5],
  ["white", "danger-solid", 4.5],
  ["white", "danger-solid-hover", 4.5],
  ["nav-link-text", "nav-bg", 4.5],
  ["nav-link-text-hover", "nav-link-hover-bg", 4.5],
  ["nav-link-icon", "nav-bg", 3],
  ["ink-subtle", "field-disabled", 3],
];

describe.each(["light", "dark"] as const)("in the %s", (scheme) => {
  it.each(pairs)("%s on %s has at least %f to 1", (ink, ground, least) => {
    const colour = (name: string): string => tokens.get(name)?.[scheme] ?? expect.fail(`There is no token --color-${name}.`);
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(least);
  });
});

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
