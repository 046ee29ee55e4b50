/** What is given away: a parcel with its ribbon, and a voucher. */
import { accent, box, circle, type Drawing, faint, fine, outline, path, steps } from "./pen.ts";

/** A bow of two loops above the lid. */
const bow = (y: number): string[] => [
  path(`M0 ${y}C-14 ${y - 34} -52 ${y - 30} -44 ${y - 8}C-40 ${y + 4} -14 ${y + 4} 0 ${y}Z`, accent),
  path(`M0 ${y}C14 ${y - 34} 52 ${y - 30} 44 ${y - 8}C40 ${y + 4} 14 ${y + 4} 0 ${y}Z`, accent),
];

export const parcel: Drawing = ({ kind, body, size }) => {
  const half = 44 + size * 5;
  const top = 4 - size * 6;
  const papers: Record<number, string[]> = {
    1: [],
    2: steps(4, -half + 16, half - 16).map((x) => path(`M${x} ${top + 24}V70`, fine)),
    3: steps(3, top + 38, 58).flatMap((y) => steps(4, -half + 18, half - 18).map((x) => circle(x, y, 4, fine))),
    4: steps(3, top + 36, 60).map((y) => path(`M${-half} ${y}H${half}`, fine)),
  };
  return [
    box(-half, top + 20, half * 2, 70 - top - 20, outline(body), 2),
    ...(papers[kind] ?? []),
    box(-half - 6, top, half * 2 + 12, 22, outline(body), 3),
    path(`M-9 ${top}V70H9V${top}Z`, accent),
    ...bow(top),
    circle(0, top - 2, 7, accent),
  ];
};

export const voucher: Drawing = ({ kind, body }) => [
  path("M-84 -46H84V-12A12 12 0 0 0 84 12V46H-84V12A12 12 0 0 0 -84 -12Z", outline(body)),
  path("M-36 -46V46", faint),
  ...bow(-2).map((loop) => `<g transform="translate(-60 ${kind}) scale(0.42)">${loop}</g>`),
  path("M-18 -16H62M-18 4H62M-18 24H28", fine),
];
