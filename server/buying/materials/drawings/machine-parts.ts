/** What holds, seals and turns. */
import { accent, around, box, circle, type Drawing, ellipse, faint, fine, outline, path, polygon, round, steps, turned } from "./pen.ts";

export const seal: Drawing = ({ kind, body, size }) => {
  const wall = 8 + size * 3;
  const ring = [circle(0, 0, 66, outline(body)), circle(0, 0, 66 - wall, outline("#FFFFFF"))];
  const forms: Record<number, string[]> = {
    1: [...ring, circle(0, 0, 66 - wall / 2, faint)],
    2: [...ring, circle(0, 0, 60 - wall, fine), ...around(24, 63 - wall / 2).map(([x, y]) => circle(x, y, 2, fine))],
    3: [
      circle(0, 0, 74, outline(body)),
      circle(0, 0, 36, outline("#FFFFFF")),
      ...around(4 + size * 2, 56).map(([x, y]) => circle(x, y, 7, outline("#FFFFFF"))),
    ],
    4: steps(3 + Math.min(size, 3), -46, 46).map((y) =>
      path(
        `M-66 ${round(y + 12)}L0 ${round(y - 14)}L66 ${round(y + 12)}V${round(y + 22)}L0 ${round(y - 2)}L-66 ${round(y + 22)}Z`,
        outline(body),
      ),
    ),
  };
  return [...(forms[kind] ?? forms[1]!), path("M-92 0H92M0 -92V92", faint), circle(0, 0, 4, accent)];
};

export const bearing: Drawing = ({ kind, body, size }) => {
  const balls = 7 + size;
  const rollers = around(balls, 46).map(([x, y], at) =>
    kind === 2
      ? `<g transform="translate(${round(x)} ${round(y)}) rotate(${round((360 * at) / balls)})">${box(-9, -7, 18, 14, accent, 2)}</g>`
      : circle(x, y, kind === 3 ? 9 : 11, accent),
  );
  const rings = [
    circle(0, 0, 74, outline(body)),
    circle(0, 0, 60, fine),
    ...rollers,
    circle(0, 0, 32, outline(body)),
    circle(0, 0, 20, outline("#FFFFFF")),
  ];
  if (kind !== 4) return [...rings, path("M-92 0H92M0 -92V92", faint)];
  return [
    path("M-90 62V44H-58Q-52 -58 0 -58T58 44H90V62Z", outline(body)),
    `<g transform="scale(0.6)">${rings.join("")}</g>`,
    circle(-74, 53, 5, fine),
    circle(74, 53, 5, fine),
  ];
};

export const fastener: Drawing = ({ kind, body, size }) => {
  const long = 46 + size * 8;
  const thread = (from: number, to: number, half: number): string[] =>
    steps(Math.round((to - from) / 7), from, to).map((y) => path(`M${-half} ${round(y)}L${half} ${round(y + 4)}`, fine));
  const forms: Record<number, string[]> = {
    1: [
      path("M-40 -76H40V-44H-40Z", outline(body)),
      path("M-16 -76V-44M16 -76V-44", fine),
      path(`M-18 -44V${long - 8}L-12 ${long}H12L18 ${long - 8}V-44Z`, outline(body)),
      ...thread(-38, long - 10, 18),
    ],
    2: [
      box(-30, -78, 60, 38, outline(body), 4),
      path("M-11 -78V-58L0 -50L11 -58V-78", fine),
      path(`M-18 -40V${long - 8}L-12 ${long}H12L18 ${long - 8}V-40Z`, outline(body)),
      ...thread(-20, long - 10, 18),
    ],
    3: [path(polygon(6, 70), outline(body)), circle(0, 0, 58, faint), circle(0, 0, 36, outline("#FFFFFF")), circle(0, 0, 31 - size, fine)],
    4: [circle(0, 0, 74, outline(body)), circle(0, 0, 26 + size * 2, outline("#FFFFFF")), circle(0, 0, 66, faint)],
    5: [turned(28, [box(-14, -92, 28, 184, outline(body), 3), ...thread(-88, 84, 14)])],
  };
  const drawn = forms[kind] ?? forms[1]!;
  return kind === 3 || kind === 4 ? [...drawn, circle(0, 0, 4, accent)] : [...drawn, circle(62, -62, 5, accent)];
};

export const coupling: Drawing = ({ kind, body, size }) => {
  const knurl = steps(6 + size, -26, 26);
  const forms: Record<number, string[]> = {
    1: [
      box(-84, -18, 60, 36, outline(body), 3),
      box(-34, -38, 52, 76, outline(body), 6),
      ...knurl.map((y) => path(`M-30 ${round(y)}H14`, fine)),
      box(18, -24, 30, 48, accent, 3),
      box(48, -14, 36, 28, outline(body), 3),
    ],
    2: [
      path("M-70 -40H30V40H-70Z", outline(body)),
      path("M30 -26H76V26H30Z", outline(body)),
      path("M-40 -40Q-56 -84 -70 -52M-40 40Q-56 84 -70 52", outline()),
      circle(-44, -40, 7, accent),
      circle(-44, 40, 7, accent),
      ...knurl.map((y) => path(`M40 ${round(y * 0.8)}H70`, fine)),
    ],
    3: [
      box(-76, -46, 56, 92, outline(body), 4),
      box(20, -46, 56, 92, outline(body), 4),
      ...[-36, -12, 12].map((y) => box(-20, y, 40, 20, y === -12 ? accent : outline("#FFFFFF"), 4)),
      path("M-96 0H-76M76 0H96", outline()),
    ],
    4: [
      path("M-84 -24H84V24H-84Z", outline(body)),
      box(-34, -46, 68, 92, outline(body), 10),
      path("M-22 -46V46M22 -46V46", fine),
      box(-12, -62, 24, 16, accent, 3),
      box(-12, 46, 24, 16, accent, 3),
    ],
  };
  return [path("M-100 0H100", faint), ...(forms[kind] ?? forms[1]!)];
};

export const clamp: Drawing = ({ kind, body, size }) => {
  const r = 44 + size * 4;
  const slots = around(28, r).filter(([, y]) => y > -10);
  const forms: Record<number, string[]> = {
    1: [
      circle(0, 6, r + 6, outline(body)),
      circle(0, 6, r - 6, outline("#FFFFFF")),
      ...slots.map(([x, y]) => path(`M${round(x * 0.95)} ${round(y * 0.95 + 6)}L${round(x * 1.05)} ${round(y * 1.05 + 6)}`, fine)),
      box(-22, -r - 18, 52, 26, accent, 4),
      path(`M30 ${-r - 5}H50M50 ${-r - 14}V${-r + 4}`, outline()),
    ],
    2: [
      circle(0, 0, r + 8, outline(body)),
      circle(0, 0, r - 2, faint),
      circle(0, 0, r - 8, outline("#FFFFFF")),
      box(-r - 30, -9, 26, 18, accent, 2),
      box(r + 4, -9, 26, 18, accent, 2),
      path(`M0 ${-r - 8}V-90M-12 -90H12`, outline()),
    ],
    3: [
      path("M-60 -70H60V-42H-30V42H60V70H-60Z", outline(body)),
      path("M34 -42V42", outline()),
      ...steps(5 + size, -30, 34).map((y) => path(`M28 ${round(y)}L40 ${round(y + 5)}`, fine)),
      path("M20 -22H48V-10H20Z", accent),
    ],
    4: [
      path(`M-48 70V-10A48 48 0 0 1 48 -10V70`, outline()),
      path("M-36 70V-10A36 36 0 0 1 36 -10V70", outline(body)),
      box(-72, 34, 144, 14, accent, 2),
      ...[-42, 42].flatMap((x) => steps(3 + size, 52, 70).map((y) => path(`M${x - 6} ${round(y)}H${x + 6}`, fine))),
    ],
  };
  return forms[kind] ?? forms[1]!;
};

export const drive: Drawing = ({ kind, body, size }) => {
  const teeth = 10 + size * 2;
  const wheel = (x: number, r: number, count: number): string[] => [
    ...around(count, r).map(([dx, dy]) => circle(x + dx, dy, 5, outline(body))),
    circle(x, 0, r - 2, outline(body)),
    circle(x, 0, r * 0.3, accent),
  ];
  const belt = (r: number): string => `M-46 ${-r}H46A${r} ${r} 0 0 1 46 ${r}H-46A${r} ${r} 0 0 1 -46 ${-r}Z`;
  const forms: Record<number, string[]> = {
    1: steps(5, -76, 76).flatMap((x, at) => [ellipse(x, 0, 22, 13 + (at % 2) * 4, outline(body)), circle(x - 14, 0, 4, accent)]),
    2: [path(belt(40), outline(body)), path(belt(30), outline("#FFFFFF")), circle(-46, 0, 10, accent), circle(46, 0, 10, accent)],
    3: [
      path(belt(42), outline(body)),
      path(belt(32), `${outline("#FFFFFF")} stroke-dasharray="${4 + size} 4"`),
      circle(-46, 0, 10, accent),
      circle(46, 0, 10, accent),
    ],
    4: [...wheel(0, 62, teeth), ...around(5, 36).map(([x, y]) => circle(x, y, 9, outline("#FFFFFF")))],
  };
  return forms[kind] ?? forms[1]!;
};
