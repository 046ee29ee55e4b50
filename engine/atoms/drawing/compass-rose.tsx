import { needle, type Point } from "./chart-geometry.ts";

/** The rose itself, as part of a drawing: eight points, each lit on one side as engravers do it, north in the second colour. */
export function CompassRose({ centre, radius }: { centre: Point; radius: number }) {
  return (
    <g className="drawing__rose">
      <circle cx={centre.x} cy={centre.y} r={radius * 0.72} className="drawing__fine" />
      <circle cx={centre.x} cy={centre.y} r={radius * 0.66} className="drawing__ticks" />
      <circle cx={centre.x} cy={centre.y} r={radius * 0.3} className="drawing__fine" />
      {[4, 12, 20, 28].map((wind) => (
        <g key={wind}>
          <path d={needle(centre, wind, radius * 0.66, radius * 0.15, "left")} className="drawing__sheet" />
          <path d={needle(centre, wind, radius * 0.66, radius * 0.15, "right")} className="drawing__shade" />
        </g>
      ))}
      {[0, 8, 16, 24].map((wind) => (
        <g key={wind} data-north={wind === 0 || undefined}>
          <path d={needle(centre, wind, radius, radius * 0.2, "left")} className="drawing__sheet" />
          <path d={needle(centre, wind, radius, radius * 0.2, "right")} className="drawing__ink" />
        </g>
      ))}
    </g>
  );
}
