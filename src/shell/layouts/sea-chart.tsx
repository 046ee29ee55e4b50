/**
 * The drawing beside the sign-in form: a portolan chart. Sixteen rhumb lines run out of a compass rose, a coast is drawn
 * with its soundings, and a route leads from port to port. Lines only, so it costs 2 kB and takes the theme's colours.
 */
const centre = { x: 430, y: 330 };
const winds = Array.from({ length: 32 }, (_, index) => (index * Math.PI) / 16);
const at = (angle: number, radius: number) =>
  `${(centre.x + Math.cos(angle) * radius).toFixed(1)} ${(centre.y + Math.sin(angle) * radius).toFixed(1)}`;

const needle = (angle: number, length: number, width: number) =>
  `M${at(angle, length)}L${at(angle + Math.PI / 2, width)}L${at(angle + Math.PI, width)}L${at(angle - Math.PI / 2, width)}Z`;

const coast = "M-20 610C60 590 92 640 150 628S232 566 288 584s70 62 132 58 88-66 150-60 96 70 168 52 84-40 122-38";
const route = "M96 560C170 470 210 470 262 492S372 560 452 520 560 392 640 400 720 470 770 520";
const ports = [
  { x: 96, y: 560 },
  { x: 452, y: 520 },
  { x: 770, y: 520 },
];
const soundings = [
  [150, 520, "12"],
  [330, 520, "9"],
  [560, 470, "17"],
  [690, 470, "11"],
  [240, 420, "24"],
  [650, 340, "31"],
] as const;

export function SeaChart() {
  return (
    <svg className="chart" viewBox="0 0 860 720" preserveAspectRatio="xMidYMid slice" fill="none" stroke="currentColor">
      <g className="chart__winds">
        {winds.map((angle, index) => (
          <path
            key={angle}
            d={`M${at(angle, 96)}L${at(angle, 900)}`}
            strokeWidth={index % 4 === 0 ? 0.9 : 0.45}
            strokeDasharray={index % 2 ? "2 5" : undefined}
          />
        ))}
      </g>
      <g className="chart__rose">
        <circle cx={centre.x} cy={centre.y} r="96" strokeWidth="1" />
        <circle cx={centre.x} cy={centre.y} r="88" strokeWidth="0.5" strokeDasharray="1 4.75" />
        <circle cx={centre.x} cy={centre.y} r="52" strokeWidth="0.5" />
        {[0, 1, 2, 3].map((quarter) => (
          <path key={`minor-${quarter}`} d={needle(Math.PI / 4 + (quarter * Math.PI) / 2, 66, 8)} strokeWidth="0.75" />
        ))}
        {[0, 1, 2, 3].map((quarter) => (
          <path
            key={`major-${quarter}`}
            d={needle((quarter * Math.PI) / 2, 118, 11)}
            strokeWidth="0.9"
            className={quarter === 3 ? "chart__north" : undefined}
          />
        ))}
      </g>
      <path className="chart__coast" d={coast} strokeWidth="1.25" />
      <path className="chart__coast" d={coast} strokeWidth="0.6" transform="translate(0 -8)" opacity="0.5" />
      <path className="chart__coast" d={coast} strokeWidth="0.4" transform="translate(0 -15)" opacity="0.35" />
      <path className="chart__route" d={route} strokeWidth="1.75" strokeDasharray="1 7" strokeLinecap="round" />
      {ports.map((port) => (
        <g key={port.x} className="chart__port">
          <circle cx={port.x} cy={port.y} r="5" strokeWidth="1.5" />
          <circle cx={port.x} cy={port.y} r="10" strokeWidth="0.6" />
        </g>
      ))}
      <g className="chart__soundings" stroke="none" fill="currentColor" fontSize="11" fontStyle="italic">
        {soundings.map(([x, y, depth]) => (
          <text key={`${x}-${y}`} x={x} y={y}>
            {depth}
          </text>
        ))}
      </g>
    </svg>
  );
}
