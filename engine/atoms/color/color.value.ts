/** Colours as `#RRGGBB`, in upper case. */
import type { ValueValidator } from "../../compile/atom.ts";

export const colorPattern = "^#[0-9A-F]{6}$";
const shape = /^#[0-9A-F]{6}$/;

export const isColor = (value: unknown): value is string => typeof value === "string" && shape.test(value);

export const validateColor: ValueValidator = (value) =>
  isColor(value) ? undefined : { text: "color.invalid", args: { example: "#11456D" } };

/** What the input shows while it is typed into: upper case, with a leading #, seven signs at most. */
export function normalizeColorInput(text: string): string {
  const signs = text.replace(/\s/g, "");
  const bare = signs.replace(/^#+/, "").toUpperCase();
  return bare === "" ? signs.slice(0, 1) : `#${bare}`.slice(0, 7);
}

/** #ABC is #AABBCC; undefined for what is no colour. */
export function parseColor(text: string): string | undefined {
  const shaped = normalizeColorInput(text);
  const whole = /^#[0-9A-F]{3}$/.test(shaped) ? `#${shaped.slice(1).replace(/./g, "$&$&")}` : shaped;
  return isColor(whole) ? whole : undefined;
}

/** WCAG 2's ratio, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
