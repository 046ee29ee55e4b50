import "./drawing.css";
import { rhumbLines, type Point } from "./chart-geometry.ts";
import { CompassRose } from "./compass-rose.tsx";

/** What happened, as a place on the chart. */
export type DrawingName = "open_sea" | "harbour" | "storm" | "uncharted";

const size = { width: 280, height: 150 };

const scenes: Readonly<Record<DrawingName, { rose: Point; radius: number; draw: () => React.ReactNode }>> = {
  open_sea: {
    rose: { x: 140, y: 72 },
    radius: 30,
    draw: () => (
      <>
        <path className="drawing__route" d="M22 118C58 132 92 122 118 112S176 104 204 116" />
        <Port x={22} y={118} />
        <path className="drawing__wave" d="M214 128q4-4 8 0t8 0 8 0M40 44q4-4 8 0t8 0M226 52q4-4 8 0t8 0M70 96q3-3 6 0t6 0" />
      </>
    ),
  },
  harbour: {
    rose: { x: 222, y: 42 },
    radius: 22,
    draw: () => (
      <>
        <path
          className="drawing__coast"
          d="M0 104C18 98 30 108 44 104S62 84 80 86s16 18 10 28 2 18 16 17 20-12 34-10 20 18 40 17 26-12 46-10 34 10 54 6"
        />
        <path
          className="drawing__coast drawing__coast--echo"
          d="M0 97C18 91 29 101 42 97S60 76 81 78s24 22 17 33 0 13 9 12 20-12 34-10 21 18 40 17 26-12 46-10 33 9 53 5"
        />
        <path className="drawing__route" d="M262 96C232 74 196 70 168 84S120 108 98 110" />
        <Port x={98} y={110} open />
        <path className="drawing__wave" d="M128 50q4-4 8 0t8 0 8 0M62 56q3-3 6 0t6 0M176 104q3-3 6 0t6 0" />
      </>
    ),
  },
  storm: {
    rose: { x: 62, y: 56 },
    radius: 24,
    draw: () => (
      <>
        <path className="drawing__route" d="M26 122C58 104 92 104 126 112" />
        <Port x={26} y={122} />
        <path className="drawing__break" d="m138 107 10 10m0-10-10 10" />
        <path className="drawing__route drawing__route--lost" d="M160 112C192 104 222 96 252 74" />
        <Port x={252} y={74} open />
        <path className="drawing__wave" d="M104 82q6-9 12 0t12 0 12 0 12 0 12 0M120 94q6-9 12 0t12 0 12 0 12 0M128 70q6-9 12 0t12 0 12 0" />
      </>
    ),
  },
  uncharted: {
    rose: { x: 70, y: 74 },
    radius: 28,
    draw: () => (
      <>
        <path className="drawing__coast" d="M150 18c10 6 24 2 30 12s-4 20 4 28 22 4 26 16" />
        <path className="drawing__coast drawing__coast--unknown" d="M210 74c4 12-8 18-4 30s20 10 22 22" />
        <path className="drawing__coast drawing__coast--echo" d="M146 24c10 7 23 3 28 11s-5 21 3 29 22 4 26 14" />
        <path className="drawing__route" d="M104 128C134 134 158 122 174 102" />
        <path className="drawing__question" d="M188 84c0-6 4-9 8-9s8 3 8 8c0 6-8 6-8 12m0 6v.5" transform="translate(-14 2)" />
      </>
    ),
  },
};

/** Decorates; what it shows is said in the words beside it. */
export function Drawing({ name }: { name: DrawingName }) {
  const { rose, radius, draw } = scenes[name];
  return (
    <svg
      className="drawing"
      viewBox={`0 0 ${size.width} ${size.height}`}
      width={size.width}
      height={size.height}
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <g>
        {rhumbLines(rose, radius * 0.72, 170).map(({ path, rank }) => (
          <path key={path} d={path} className="drawing__rhumb" data-rank={rank} />
        ))}
      </g>
      {draw()}
      <CompassRose centre={rose} radius={radius} />
    </svg>
  );
}

function Port({ x, y, open = false }: Point & { open?: boolean }) {
  return (
    <g className="drawing__port">
      <circle cx={x} cy={y} r="6" className="drawing__fine drawing__sheet" />
      {!open && <circle cx={x} cy={y} r="2.25" className="drawing__mark" />}
    </g>
  );
}
