import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * The portal's mark: a compass rose with one needle, drawn in the lines of a sea chart. It stands in the HTML once, where the
 * shell refers to it by its id, so that no script carries a drawing and the mark is there before any script.
 */
export const logoMark = [
  `<div hidden><svg><symbol id="logo-mark" viewBox="0 0 32 32" fill="none">`,
  `<circle cx="16" cy="16" r="14.25" stroke="currentColor" stroke-width="1" opacity="0.55"/>`,
  `<circle cx="16" cy="16" r="9.5" stroke="currentColor" stroke-width="0.75" stroke-dasharray="1 2.2" opacity="0.7"/>`,
  `<path d="M16 1.75v5M16 25.25v5M1.75 16h5M25.25 16h5" stroke="currentColor" stroke-width="1" opacity="0.55"/>`,
  `<path d="M16 4.5 19.2 16 16 14.2 12.8 16Z" fill="var(--color-secondary)"/>`,
  `<path d="M16 27.5 12.8 16l3.2 1.8L19.2 16Z" fill="currentColor" opacity="0.85"/>`,
  `</symbol></svg></div>`,
].join("");

/**
 * The chart of the pages before sign-in, for them alone: rhumb lines out of a compass rose, a coast with its soundings, a route from
 * port to port. As part of the markup it takes the theme's colours and is there with the first paint; a mask is painted late.
 */
export const seaChart = `<div hidden><svg>${symbolOf("sea-chart")}${symbolOf("sea-route")}</svg></div>`;

function symbolOf(name: string): string {
  const [, drawing] = /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(path.join(import.meta.dirname, `${name}.svg`), "utf8"))!;
  const lines = drawing!
    .replaceAll("#000", "currentColor")
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/\n\s*/g, "");
  return `<symbol id="${name}" viewBox="0 0 860 720" preserveAspectRatio="xMidYMid slice" fill="none" stroke="currentColor">${lines}</symbol>`;
}
