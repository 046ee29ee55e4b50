/** What carries, shuts and drives fluids. */
import { accent, around, box, circle, type Drawing, ellipse, faint, fine, outline, path, polygon, round, steps, turned } from "./pen.ts";

const flange = (x: number, body: string): string[] => [
  box(x - 7, -34, 14, 68, outline(body), 2),
  ...[-24, 24].map((y) => circle(x, y, 2.5, fine)),
];

export const valve: Drawing = ({ kind, body, size }) => {
  const ends =
    size > 2
      ? [...flange(-68, body), ...flange(68, body)]
      : [-68, 68].map((x) => `<g transform="translate(${x} 0)">${path(polygon(6, 24), outline(body))}</g>`);
  const passage = path("M-62 -20L0 0L-62 20ZM62 -20L0 0L62 20Z", outline(body));
  const head: Record<number, string[]> = {
    1: [circle(0, 0, 20, outline(body)), path("M0 -20V-52", outline()), path("M-6 -52H66q8 0 8 6t-8 6H-6Z", accent)],
    2: [path("M-14 -12V-44H14V-12", outline(body)), path("M0 -44V-78", fine), ellipse(0, -66, 34, 8, accent), circle(0, -66, 4, fine)],
    3: [path("M-30 -14Q0 -56 30 -14", outline(body)), path("M-14 -30L16 6", outline()), circle(-14, -30, 5, accent)],
    4: [
      path("M-10 -12V-40H10V-12", outline(body)),
      path("M0 -40V-60", outline()),
      box(-26, -72, 52, 12, accent, 6),
      path("M0 -12L-4 0H4Z", outline(body)),
    ],
  };
  return [path("M-100 0H100", faint), passage, ...ends, ...(head[kind] ?? head[1]!)];
};

export const fitting: Drawing = ({ kind, body, size }) => {
  const collar = (x: number, y: number, upright: boolean): string =>
    upright ? box(x - 34, y - 9, 68, 18, outline(body), 3) : box(x - 9, y - 34, 18, 68, outline(body), 3);
  const thread = steps(4 + size, 36, 60).map((x) => path(`M${round(x)} -22V22`, fine));
  const forms: Record<number, string[]> = {
    1: [
      path("M-70 -26H-10Q26 -26 26 10V70H-26V26H-70Z", outline(body)),
      path("M-70 0H-6Q0 0 0 10V70", faint),
      collar(-66, 0, false),
      collar(0, 66, true),
      circle(0, 0, 5, accent),
    ],
    2: [
      path("M-70 -26H70V26H26V70H-26V26H-70Z", outline(body)),
      path("M-80 0H80M0 0V80", faint),
      collar(-66, 0, false),
      collar(66, 0, false),
      collar(0, 66, true),
      circle(0, 0, 5, accent),
    ],
    3: [
      path("M-70 -36H-16L22 -20H70V20H22L-16 36H-70Z", outline(body)),
      path("M-84 0H84", faint),
      collar(-66, 0, false),
      box(58, -25, 16, 50, outline(body), 3),
      circle(0, 0, 5, accent),
    ],
    4: [
      box(-70, -22, 140, 44, outline(body)),
      box(-22, -34, 44, 68, outline(body), 3),
      path("M-8 -34V34M8 -34V34", fine),
      ...thread,
      turned(180, thread),
      circle(0, 0, 5, accent),
    ],
    5: [
      box(-72, -22, 144, 44, outline(body)),
      box(-34, -40, 44, 80, outline(body), 4),
      box(10, -32, 26, 64, outline(body), 4),
      path("M-24 -40V40M-12 -40V40M0 -40V40", fine),
      circle(-12, 0, 5, accent),
    ],
  };
  return forms[kind] ?? forms[1]!;
};

export const hose: Drawing = ({ kind, body, size }) => {
  const width = 14 + size * 3;
  const run = "M-72 46C-24 54 -38 -42 4 -40S44 32 72 -16";
  const tube = [
    `<path d="${run}" fill="none" stroke="#11456D" stroke-width="${width + 5}"/>`,
    `<path d="${run}" fill="none" stroke="${body}" stroke-width="${width}"/>`,
  ];
  const wraps: Record<number, string> = { 1: "2 5", 2: "1.5 11", 3: "14 3", 4: "1 26" };
  const skin = `<path d="${run}" fill="none" stroke="#11456D" stroke-width="${width}" stroke-dasharray="${wraps[kind] ?? "2 5"}" stroke-linecap="butt" opacity="0.45"/>`;
  return [
    ...tube,
    skin,
    `<g transform="translate(-72 46) rotate(8)">${box(-14, -20, 24, 40, accent, 3)}</g>`,
    `<g transform="translate(72 -16) rotate(-60)">${box(-10, -20, 24, 40, outline("#FFFFFF"), 3)}</g>`,
  ];
};

export const pump: Drawing = ({ kind, body, size }) => {
  const teeth = 7 + size;
  const gear = (y: number): string[] => [
    circle(0, y, 26, fine),
    ...around(teeth, 26).map(([x, dy]) => circle(x, y + dy, 4, fine)),
    circle(0, y, 6, accent),
  ];
  const forms: Record<number, string[]> = {
    1: [
      box(-40, -66, 80, 132, outline(body), 34),
      ...gear(-29),
      ...gear(29),
      path("M-40 0H-86M40 0H86", outline()),
      path("M-86 -12V12M86 -12V12", outline()),
    ],
    2: [
      circle(0, 8, 54, outline(body)),
      path("M0 -46H72V-16H46", outline(body)),
      circle(0, 8, 16, accent),
      ...around(5 + size, 46).map(([x, y]) =>
        path(`M0 8Q${round(x * 0.2 - y * 0.3)} ${round(8 + y * 0.2 + x * 0.3)} ${round(x)} ${round(8 + y)}`, fine),
      ),
      path("M-46 72H46", outline()),
    ],
    3: [
      box(-74, -40, 58, 80, outline(body), 26),
      box(16, -40, 58, 80, outline(body), 26),
      box(-22, -20, 44, 40, outline(body), 4),
      path("M-45 -40V-64H45V-40M-45 40V64H45V40", outline()),
      circle(0, 0, 8, accent),
    ],
    4: [
      box(-18, -40, 36, 110, outline(body), 6),
      path("M0 -40V-66", outline()),
      path("M-64 -66H20q8 0 8 6t-8 6H-64q-6 0 -6 -6t6 -6Z", accent),
      path("M18 34H70V56H18", outline(body)),
      path("M-38 70H38", outline()),
    ],
  };
  return forms[kind] ?? forms[1]!;
};

export const filter: Drawing = ({ kind, body, size }) => {
  const pleats = steps(7 + size * 2, -32, 32).map((x) => path(`M${round(x)} -28V58`, fine));
  const forms: Record<number, string[]> = {
    1: [
      box(-44, -64, 88, 30, outline(body), 5),
      path("M-40 -34V52Q-40 70 0 70T40 52V-34Z", outline(body)),
      ...pleats,
      path("M-44 -50H-84M44 -50H84", outline()),
      circle(0, -64, 7, accent),
    ],
    2: [
      path("M-84 -22H84V22H48L18 76L-30 50L-12 22H-84Z", outline(body)),
      path("M-84 0H84", faint),
      ...steps(5 + size, -8, 26).map((x) => path(`M${round(x)} 8L${round(x - 14)} ${round(52 + x / 3)}`, fine)),
      circle(-6, 62, 6, accent),
    ],
    3: [
      path("M-42 0Q-42 -54 0 -54T42 0Z", outline(body)),
      box(-50, 0, 100, 16, outline(body), 4),
      box(-16, 16, 32, 46, outline(body)),
      ...steps(3 + size, 24, 54).map((y) => path(`M-16 ${round(y)}H16`, fine)),
      circle(0, -24, 6, accent),
    ],
    4: [
      ellipse(0, -58, 40, 12, outline(body)),
      path("M-40 -58V58Q-40 70 0 70T40 58V-58", outline(body)),
      ...pleats,
      ellipse(0, -58, 16, 5, accent),
    ],
  };
  return forms[kind] ?? forms[1]!;
};

export const gauge: Drawing = ({ kind, body, size }) => {
  const ticks = around(36, 50).map(([x, y], at) => ({ x, y, inner: at % 3 === 0 ? 0.8 : 0.9, low: at > 6 && at < 12 }));
  const needle = -120 + size * 42;
  const dial = [
    circle(0, -12, 60, outline(body)),
    circle(0, -12, 52, fine),
    ...ticks
      .filter(({ low }) => !low)
      .map(({ x, y, inner }) => path(`M${round(x * inner)} ${round(y * inner - 12)}L${round(x)} ${round(y - 12)}`, fine)),
    `<g transform="translate(0 -12) rotate(${needle})">${path("M0 10L-4 0L0 -40L4 0Z", accent)}</g>`,
    circle(0, -12, 4, outline("#FFFFFF")),
  ];
  const glass = [
    box(-18, -80, 36, 150, outline(body), 16),
    path(`M-18 ${40 - size * 18}H18`, outline()),
    ...steps(9, -60, 54).map((y) => path(`M6 ${round(y)}H16`, fine)),
    circle(0, 40 - size * 18, 9, accent),
  ];
  if (kind >= 3)
    return [...glass, path("M-50 -66H-18M-50 56H-18", outline()), ...(kind === 3 ? [path("M50 -66H18M50 56H18", outline())] : [])];
  return [...dial, kind === 2 ? box(-5, 48, 10, 42, outline(body), 5) : path("M-10 48V60H-18V76H18V60H10V48", outline(body))];
};
