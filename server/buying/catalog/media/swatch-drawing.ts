/** Surfaces as small pictures: brushed, blank, coated. Swatches of kind `image` name one of them. */

interface Surface {
  ground: string;
  grain: string;
  /** Degrees by which the grain is turned. */
  turned: number;
}

const surfaces: ReadonlyMap<string, Surface> = new Map([
  ["zinc", { ground: "#C3CBD1", grain: "#9FAAB2", turned: 20 }],
  ["stainless", { ground: "#D9DEE1", grain: "#B9C2C8", turned: 90 }],
  ["stainless_316", { ground: "#CBD6DB", grain: "#A4B5BE", turned: 90 }],
  ["brass", { ground: "#D8B564", grain: "#B98F39", turned: 45 }],
  ["aluminium", { ground: "#DCE1E4", grain: "#C2CACF", turned: 0 }],
  ["steel", { ground: "#8F9AA3", grain: "#6F7B85", turned: 45 }],
]);

const sizes = { tiny: 24, thumb: 72 } as const;

/** SVG text, or null where there is no such surface. */
export function drawSwatch(name: string, folder: keyof typeof sizes): string | null {
  const surface = surfaces.get(name);
  if (!surface) return null;

  const { ground, grain, turned } = surface;
  const lines = Array.from({ length: 13 }, (_, at) => `M-60 ${at * 8 - 48}h120`).join("");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-36 -36 72 72" width="${sizes[folder]}" height="${sizes[folder]}">`,
    `<rect x="-36" y="-36" width="72" height="72" fill="${ground}"/>`,
    `<path d="${lines}" transform="rotate(${turned})" fill="none" stroke="${grain}" stroke-width="1.5"/>`,
    `</svg>`,
  ].join("");
}
