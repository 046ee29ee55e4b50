/** The mark of the portal (`server/platform/html/logo-mark.ts`) on paper, and the rhumb lines that run out of it over a letter's head. */
import { inks } from "./paper.ts";

type Pdf = PDFKit.PDFDocument;

/** The mark is drawn on a square of 32. */
const side = 32;
const winds = 32;

export function drawMark(pdf: Pdf, { x, y, size }: { x: number; y: number; size: number }): void {
  pdf
    .save()
    .translate(x, y)
    .scale(size / side);
  pdf.lineWidth(1).strokeColor(inks.accent, 0.55).circle(16, 16, 14.25).stroke();
  pdf.lineWidth(0.75).strokeColor(inks.accent, 0.7).dash(1, { space: 2.2 }).circle(16, 16, 9.5).stroke().undash();
  pdf.lineWidth(1).strokeColor(inks.accent, 0.55).path("M16 1.75v5M16 25.25v5M1.75 16h5M25.25 16h5").stroke();
  pdf.path("M16 4.5 19.2 16 16 14.2 12.8 16Z").fillColor(inks.north, 1).fill();
  pdf.path("M16 27.5 12.8 16l3.2 1.8L19.2 16Z").fillColor(inks.accent, 0.85).fill();
  pdf.restore();
}

/** How far main winds, half winds and quarter winds reach, and how strong they begin. */
const ranks = { main: { reach: 88, opacity: 0.26 }, half: { reach: 70, opacity: 0.18 }, quarter: { reach: 54, opacity: 0.14 } };
const steps = 8;

/** Fine lines to every wind, as a chart has them; they lose themselves on the sheet. */
export function drawRhumbLines(pdf: Pdf, centre: { x: number; y: number; inner: number }): void {
  pdf.save().lineWidth(0.35);
  for (let wind = 0; wind < winds; wind++) {
    const angle = (wind * 2 * Math.PI) / winds;
    const { reach, opacity } = ranks[wind % 4 === 0 ? "main" : wind % 2 === 0 ? "half" : "quarter"];
    const at = (radius: number) => [centre.x + Math.cos(angle) * radius, centre.y + Math.sin(angle) * radius] as const;
    const length = (reach - centre.inner) / steps;
    for (let step = 0; step < steps; step++) {
      const from = centre.inner + step * length;
      pdf
        .moveTo(...at(from))
        .lineTo(...at(from + length))
        .strokeColor(inks.accent, opacity * (1 - step / steps))
        .stroke();
    }
  }
  pdf.restore();
}
