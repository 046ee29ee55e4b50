import { useLayoutEffect, useRef, useState } from "react";
import type { Formats } from "../../rules/evaluation.ts";
import type { Format } from "../../../schemas/format.ts";
import { formatValue } from "../value/formatted.ts";
import type { Point } from "./points.ts";
import { scaleOf } from "./scale.ts";

interface ChartDrawingProps {
  kind: "bar" | "line";
  points: readonly Point[];
  format: Format;
  formats: Formats;
  name: string;
}

/** In px: of the whole, of the strip below for the names, and of the air above. */
const height = 200;
const namesHeight = 24;
const top = 8;
/** About as wide as a character of the axes. */
const character = 6.6;
const widestBar = 48;

/** Drawn in the pixels that there are, so that words keep their size; from right to left it begins on the right. */
export function ChartDrawing({ kind, points, format, formats, name }: ChartDrawingProps) {
  const box = useRef<HTMLDivElement>(null);
  const [{ width, rtl }, measured] = useState({ width: 0, rtl: false });
  useLayoutEffect(() => {
    const element = box.current!;
    const measure = (): void => measured({ width: element.clientWidth, rtl: getComputedStyle(element).direction === "rtl" });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const { min, max, ticks } = scaleOf(points.map(({ value }) => value));
  const written = ticks.map((tick) => formatValue(String(tick), format === "money" ? "number" : format, formats) ?? String(tick));
  const figures = Math.max(...written.map((text) => text.length)) * character + 12;
  const bottom = height - namesHeight;
  const longest = Math.max(...points.map((point) => point.name.length)) * character;
  // The first name and the last are as wide as the others, also where columns are narrow; very long ones are cut.
  const beyond = Math.min(width / 8, Math.max(0, (longest - Math.max(0, width - figures) / points.length) / 2));
  const axis = Math.max(figures, beyond);
  const step = Math.max(0, width - axis - beyond) / points.length;
  const mirrored = (x: number): number => (rtl ? width - x : x);
  const xOf = (index: number): number => mirrored(axis + step * (index + 0.5));
  const yOf = (value: number): number => bottom - ((value - min) / (max - min)) * (bottom - top);
  const bar = Math.min(widestBar, step * 0.62);
  // Names that would touch are left out, evenly.
  const every = Math.max(1, Math.ceil((longest + 8) / Math.max(step, 1)));

  return (
    <div ref={box} className="chart__drawing">
      {width > 0 && (
        <svg width={width} height={height} role="img" aria-label={name}>
          {ticks.map((tick, index) => (
            <g key={tick}>
              <line
                className="chart__line"
                data-zero={tick === 0 || undefined}
                x1={mirrored(axis)}
                x2={mirrored(width)}
                y1={yOf(tick)}
                y2={yOf(tick)}
              />
              <text className="chart__words" x={mirrored(axis - 8)} y={yOf(tick)} dy="0.35em" textAnchor="end">
                {written[index]}
              </text>
            </g>
          ))}
          {kind === "line" && (
            <polyline className="chart__route" points={points.map(({ value }, index) => `${xOf(index)},${yOf(value)}`).join(" ")} />
          )}
          {points.map((point, index) => (
            <g key={index} className="chart__point">
              {/* The whole column answers the pointer, not the bar alone. */}
              <rect x={xOf(index) - step / 2} y={top} width={step} height={bottom - top} fill="transparent" />
              {kind === "bar" ? (
                <rect
                  className="chart__bar"
                  x={xOf(index) - bar / 2}
                  y={Math.min(yOf(point.value), yOf(0))}
                  width={bar}
                  height={Math.max(1, Math.abs(yOf(point.value) - yOf(0)))}
                  rx={2}
                />
              ) : (
                <circle className="chart__dot" cx={xOf(index)} cy={yOf(point.value)} r={4} />
              )}
              {index % every === 0 && (
                <text className="chart__words" x={xOf(index)} y={height - 6} textAnchor="middle">
                  {point.name}
                </text>
              )}
              <title>{`${point.name}: ${point.text}`}</title>
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}
