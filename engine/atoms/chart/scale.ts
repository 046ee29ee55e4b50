/** Where an axis begins and ends and which of its values are written, so that they are round numbers. */
export interface Scale {
  min: number;
  max: number;
  ticks: readonly number[];
}

const smallestRange = 1e-9;

const roundSteps = [1, 2, 2.5, 5, 10];
const integerSteps = [1, 2, 5, 10];

/** Always with zero, so that lengths can be compared. @param most ticks that there is place for, at least 2 */
export function scaleOf(values: readonly number[], most = 5): Scale {
  const lowest = Math.min(0, ...values);
  const highest = Math.max(0, ...values);
  const range = highest - lowest > smallestRange ? highest - lowest : 1;
  const rough = range / (most - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const whole = values.every(Number.isInteger);
  const steps = whole && power === 1 ? integerSteps : roundSteps;
  const step = Math.max(whole ? 1 : 0, steps.find((one) => one * power >= rough)! * power);
  const first = Math.floor(lowest / step);
  const last = Math.max(Math.ceil(highest / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
  return { min: ticks[0]!, max: ticks.at(-1)!, ticks };
}
