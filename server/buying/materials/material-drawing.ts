/** The picture of a material: a line drawing of its group, varied by its number, on a piece of sea chart. */
import { filter, fitting, gauge, hose, pump, valve } from "./drawings/fluid-parts.ts";
import { parcel, voucher } from "./drawings/gifts.ts";
import { bearing, clamp, coupling, drive, fastener, seal } from "./drawings/machine-parts.ts";
import { type Drawing, faint, type Variation } from "./drawings/pen.ts";

const drawings: ReadonlyMap<string, Drawing> = new Map([
  ["valves", valve],
  ["fittings", fitting],
  ["hoses", hose],
  ["seals", seal],
  ["bearings", bearing],
  ["fasteners", fastener],
  ["couplings", coupling],
  ["filters", filter],
  ["gauges", gauge],
  ["pumps", pump],
  ["clamps", clamp],
  ["drives", drive],
  ["giftware", parcel],
  ["vouchers", voucher],
]);

const bodies = ["#FFFFFF", "#DCE8F0", "#E9F3E5"] as const;

/** SVG text, or null when there is no drawing of such a group. The same material always looks the same. */
export function drawMaterial(material: string, group: string): string | null {
  const draw = drawings.get(group);
  if (!draw) return null;

  const variation = variationOf(material);
  const scale = (0.85 + variation.size * 0.05).toFixed(2);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-120 -120 240 240" width="480" height="480" stroke-linecap="round" stroke-linejoin="round">`,
    `<rect x="-120" y="-120" width="240" height="240" fill="#F6F9FB"/>`,
    chart(variation),
    `<g transform="scale(${scale})">${draw(variation).join("")}</g>`,
    `</svg>`,
  ].join("");
}

/** Numbers of the catalogue read XX-<kind><make><size>-nnn; any other number still gives a picture of its own. */
function variationOf(material: string): Variation {
  const digits = /^[A-Z]{2}-([1-9])([1-9])([1-9])-/.exec(material)?.slice(1).map(Number) ?? spreadOf(material);
  const [kind = 1, make = 1, size = 1] = digits;
  return { kind, body: bodies[(make - 1) % bodies.length]!, size: Math.min(size, 5) };
}

function spreadOf(material: string): number[] {
  const sum = [...material].reduce((hash, letter) => (hash * 31 + letter.codePointAt(0)!) % 100_003, 7);
  return [1 + (sum % 4), 1 + (sum % 3), 1 + (sum % 5)];
}

/** Two lines of position and a few soundings, so faint that the part stays the subject. */
function chart({ kind, size }: Variation): string {
  const lean = kind * 11 + size * 5;
  const lines = [`M-120 ${lean - 60}L120 ${lean - 96}`, `M${lean - 40} -120L${lean - 84} 120`];
  return `<g opacity="0.55">${lines.map((d) => `<path d="${d}" ${faint}/>`).join("")}</g>`;
}
