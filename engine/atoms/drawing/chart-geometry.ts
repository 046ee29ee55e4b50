/** Points and paths of a portolan chart: winds run out of a rose, thirty-two of them, every second a half wind. */
export interface Point {
  x: number;
  y: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The point `radius` away from `centre` towards a wind; 0 is north, a full circle has 32. */
export function towards(centre: Point, wind: number, radius: number): Point {
  const angle = ((wind - 8) * Math.PI) / 16;
  return { x: round(centre.x + Math.cos(angle) * radius), y: round(centre.y + Math.sin(angle) * radius) };
}

/** Rhumb lines from `inner` outwards; main winds reach far, half winds less, quarter winds least. */
export function rhumbLines(centre: Point, inner: number, reach: number): { path: string; rank: "main" | "half" | "quarter" }[] {
  return Array.from({ length: 32 }, (_, wind) => {
    const rank = wind % 4 === 0 ? "main" : wind % 2 === 0 ? "half" : "quarter";
    const from = towards(centre, wind, inner);
    const to = towards(centre, wind, reach * { main: 1, half: 0.78, quarter: 0.56 }[rank]);
    return { path: `M${from.x} ${from.y}L${to.x} ${to.y}`, rank };
  });
}

/** Half of a needle: a slender triangle from the centre's side to the tip. A whole one is the two sides. */
export function needle(centre: Point, wind: number, length: number, width: number, side: "left" | "right"): string {
  const tip = towards(centre, wind, length);
  const shoulder = towards(centre, wind + (side === "left" ? -4 : 4), width);
  return `M${centre.x} ${centre.y}L${shoulder.x} ${shoulder.y}L${tip.x} ${tip.y}Z`;
}
